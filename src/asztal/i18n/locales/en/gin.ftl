### Gin rummy: a knock ends the deal, and only then are melds laid.

game-gin = Gin rummy
    .name = Gin rummy
    .tagline = Rummy for two: keep your melds in your hand, and knock before the other player does.
    .players = 2 players

option-knock_at = Knock with at most
    .label = Knock with at most
    .help = How many points of deadwood a player who knocks may have at most.
option-gin_bonus = Bonus for gin
    .label = Bonus for gin
    .help = What gin scores besides the opponent's deadwood.
option-gin_bonus-20 = 20 points
option-gin_bonus-25 = 25 points
option-undercut_bonus = Bonus for an undercut
    .label = Bonus for an undercut
    .help = What an undercut scores besides the difference.
option-undercut_bonus-10 = 10 points
option-undercut_bonus-20 = 20 points
option-undercut_bonus-25 = 25 points
option-straight = Straight gin
    .label = Straight gin
    .help = If yes, nobody may knock with deadwood: only gin ends a deal.
option-oklahoma = Oklahoma
    .label = Oklahoma
    .help = If yes, the card turned up at the deal says with how much deadwood players may knock: a court card with ten, another card with its number. With an ace only gin ends the deal.
option-big_gin = Big gin
    .label = Big gin
    .help = Whether a player whose eleven cards all lie in melds may end the deal without a discard, and what that scores besides the opponent's deadwood.
option-big_gin-no = not played
option-big_gin-31 = 31 points
option-big_gin-50 = 50 points

move-knock = { $player } discarded { CARD($card, article: "definite") } and knocked.
    .you = You discarded { CARD($card, article: "definite") } and knocked.
    .step = Knock, discard { CARD($card, article: "definite") }
move-gin = { $player } called big gin.
    .you = You called big gin.
    .step = Call big gin
move-take-top = { $player } took { GIVEN($card) ->
    [yes] { CARD($card, article: "definite") }
   *[no] the top card
} from the pile.
    .you = You took { GIVEN($card) ->
    [yes] { CARD($card, article: "definite") }
   *[no] the top card
} from the pile.
    .step = Take the top card of the pile
move-lay-no-more = { $player } laid no more.
    .you = You laid no more.
    .step = Lay no more

outcome-knock = { GIVEN($player) ->
    [yes] { $player } knocked with less deadwood and wins the deal.
   *[no] A player knocked with less deadwood and wins the deal.
}
    .label = knocked
    .you = You knocked with less deadwood: you win the deal!
outcome-undercut = { GIVEN($player) ->
    [yes] Undercut! { $player } has no more deadwood than the player who knocked, and wins the deal.
   *[no] Undercut! The player who knocked had no less deadwood, and the other one wins the deal.
}
    .label = undercut
    .you = Undercut! You have no more deadwood than the player who knocked: you win the deal!
outcome-gin = { GIVEN($player) ->
    [yes] Gin! { $player } laid all ten cards.
   *[no] Gin! A player laid all ten cards.
}
    .label = gin
    .you = Gin! You laid all ten cards.
outcome-big-gin = { GIVEN($player) ->
    [yes] Big gin! All eleven cards of { $player } lie in melds.
   *[no] Big gin! All eleven cards of a player lie in melds.
}
    .label = big gin
    .you = Big gin! All your eleven cards lie in melds.
outcome-wall = Nobody knocked before the last two cards of the stock: nobody scores in this deal.
    .label = nobody knocked
    .you = Nobody knocked before the last two cards of the stock: nobody scores in this deal.

## Drawing

error-gin-offer = The card turned up at the deal is offered first. Take it, or pass.
error-gin-must-draw = Only the card turned up at the deal may be passed. { $drawn ->
    [yes] Discard a card.
   *[no] Draw a card.
}
error-gin-passed = Both players passed the card turned up at the deal, so it may not be taken any more. Draw from the stock.
error-gin-draw-first = { $offer ->
    [yes] Nobody has drawn a card yet. Take the card turned up, or pass.
   *[no] Draw a card first: the top of the stock, or the top of the pile if you may have it.
}
error-gin-drawn = You have already drawn this turn. Discard a card, or knock if you can.
error-gin-take-empty = There is nothing on the pile. Draw from the stock.
error-gin-take-limit = In this deal { $most } cards were taken from the pile, and that is the most. Draw from the stock.

## Knocking

error-gin-knock-high = Without { CARD($card, article: "definite") } your deadwood counts { $deadwood }, and { $limit ->
    [0] only gin ends this deal: all ten cards must lie in melds.
   *[other] to knock it may count at most { $limit }.
} { $other ->
    [yes] Discard without knocking, or choose another card.
   *[no] Discard without knocking: no card permits a knock now.
}
error-gin-knock-not-held = You do not hold { CARD($card, article: "definite") }. Knock with a card from your own hand.
error-gin-knock-now = { $play ->
    [add] Nothing is laid off in this game before a player has knocked.
    [done] Laying begins only when a player has knocked, so there is nothing to end.
   *[lay] Nothing is laid in this game before a player has knocked.
} Keep your melds in your hand until then.
error-gin-no-big-gin = Big gin is not played at this table. After drawing, discard one card, and knock with it if you can.
error-gin-big-gin-deadwood = For big gin all eleven cards must lie in melds, and { $deadwood } points of yours do not. Discard one card, and knock with it if you can.

## Laying after the knock

error-gin-knocked = A player has knocked, so nobody draws, passes, discards or knocks any more. { $done ->
    [yes] Lay what you can, or lay no more (“done”).
   *[no] Lay what you can.
}
error-gin-lay-dead-end = After this play at least { $deadwood } points would be left over, and { $by ->
    [big] you said big gin, so everything must be laid.
    [gin] only gin ends this deal: everything must be laid.
   *[knock] you knocked, so at most { $limit } may be left.
} Lay your cards another way.
error-gin-done-high = { $by ->
    [big] You still have { $deadwood } points in hand, and you said big gin, so everything must be laid.
    [gin] You still have { $deadwood } points in hand, and only gin ends this deal: everything must be laid.
   *[knock] You still have { $deadwood } points in hand, and you knocked, so at most { $limit } may be left.
} Lay another meld.
error-gin-add-yourself = You knocked, and only the other player lays off. { $done ->
    [yes] Lay a meld of your own, or lay no more.
   *[no] Lay a meld of your own.
}
error-gin-add-on-gin = Nothing is laid off on gin. Lay melds of your own, or lay no more.
error-gin-add-own = You laid meld { $meld } yourself, and it stays as it is. Cards are laid off only on melds of the player who knocked.
error-gin-ace-low = In this game the ace is only low: A-2-3 is a run, Q-K-A is not. Leave the ace out, or try a set.

error-position-knocked = The part “{ $clause }” is of a player who has knocked, and { $limit ->
    [0] only gin ends that deal: everything must lie in melds.
   *[other] at most { $limit } points may be left over.
} Correct it.

## The terminal

cli-holds-gin = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
cli-help-gin =
    A move as it is written in the list, or its number, for example:
      draw   take   pass   discard Kc   knock Kc   lay 5s 6s 7s   add 9s to 1   done
    knock discards a card and ends the deal, done ends the laying after it; gin
    is big gin. Suits: s ♠, h ♥, c ♣, d ♦. [5s 6s 7s] is a run, {"{"}8s 8h 8c{"}"} a set.
cli-deadwood = deadwood { $points }
cli-knock-at = knock with at most { $limit }
cli-gin-only = only gin ends the deal
cli-plan = This leaves the least: { $plays }
cli-face-up = face up:
cli-was-taken = from the pile:
cli-deadwoods = Deadwood: { $points }
cli-bonus = Bonus: { $bonus } points

## The score pad

pad-who-knock = Who knocked?
pad-who-gin = Who had gin?
pad-who-undercut = Who scores?
pad-unfit-knock = The player who knocked must have less left than the other. If not, it is an undercut.
pad-unfit-undercut = The player who scores may have no more left than the one who knocked. If not, the knock counts.
