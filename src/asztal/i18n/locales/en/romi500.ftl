### Römi 500 and its presets: the knock, the pool, ten rounds.

game-romi-500 = Römi 500
    .name = Römi 500
    .tagline = Ten rounds and a shared pool: the first player to go out takes the points. The match is played to 500.
    .players = 2–4 players
game-romi-300 = Römi 300
    .name = Römi 300
    .tagline = The shorter match of Römi 500, played to 300 points.
    .players = 2–4 players
game-romi-500-cutthroat = Römi 500 Cutthroat
    .name = Römi 500 Cutthroat
    .tagline = Römi 500 without the 30 points in the pool: only what the others hold is won.
    .players = 2–4 players

option-ace_points = Value of the ace
    .label = Value of the ace
    .help = How many points an ace left in hand counts.
option-ace_points-1 = 1 point
option-ace_points-11 = 11 points
option-ace_points-15 = 15 points
option-cutthroat = Cutthroat
    .label = Cutthroat
    .help = If yes, the 30 points are not added to the pool before each deal.

outcome-rounds = { GIVEN($player) ->
    [yes] Ten rounds are over: { $player } holds the fewest points and wins the deal.
   *[no] Ten rounds are over, and players tie for the fewest points: nobody wins this deal.
}
    .label = ten rounds played
    .you = Ten rounds are over and you hold the fewest points: you win the deal!
outcome-tied = Several players went out in the first round with discards of equal value: nobody wins, and the points stay in the pool.
    .label = tied in the first round
    .you = Several players went out in the first round with discards of equal value: nobody wins, and the points stay in the pool.

## Drawing

error-romi500-draw-first = Draw a card from the stock first.
error-romi500-drawn = You have already drawn this turn. { $drawn ->
    [bound] Lay the rest of your cards too, or take your plays back.
   *[yes] Lay down if you may, then discard a card or end your turn without one.
}
error-romi500-no-take = In this game nobody ever takes a discard. { $drawn ->
    [bound] Lay the rest of your cards too, or take your plays back.
    [yes] Lay down if you may, then discard a card or end your turn without one.
   *[no] Draw from the stock.
}

## Laying melds

error-romi500-not-yet = Nobody has knocked yet, and only the first player may knock first. Until then you may lay down only if you go out this turn.
error-romi500-dead-end = Without the right to knock you must go out this turn, and this play would make that impossible. Lay your cards another way.
error-romi500-must-go-out = You laid down without the right to knock, so you must go out this turn. Lay the rest of your cards too, or take your plays back.
error-lay-three-alike = Two packs have { CARD($card, article: "definite") } only twice. Leave the third out.
error-lay-book-size = A set has at most { $most } cards. Leave out what is too many.

## Laying off

error-romi500-own-meld-first = Lay a meld of your own first: that is the knock. Then you may add cards to any meld on the table.
error-romi500-closed = Meld { $meld } belongs to a player who has gone out. Until the first round ends nobody may add to it.
error-romi500-no-fit = { CARD($card, article: "Definite") } does not fit this meld. A run grows by the next card of its suit at either end, a set by cards of its rank.
error-romi500-full = This set already has { $most } cards, and no set has more. Choose another meld.
error-romi500-no-swap = In this game a joker on the table is never freed: it stays where it was laid. Use your card elsewhere.

## Positions

error-position-stock = The stock has { $given } cards, and the turns to come need { $needed }. Put more cards into the part “{ $clause }”{ GIVEN($round) ->
    [yes] , or set a later round.
   *[no] .
}

## Moves: moves.ftl explains what is said of one

move-done = { $player } ended the turn without discarding.
    .you = You ended your turn without discarding.
    .step = End the turn without discarding

## The terminal

cli-help-romi500 =
    A move as it is written in the list, or its number, for example:
      draw   lay 5s 6s 7s   add 8s to 1   discard Kc   done
    done ends the turn without a discard.
    Suits: s ♠, h ♥, c ♣, d ♦; * is a joker. [5s * 7s] is a run, {"{"}8s 8h *{"}"} a set.
