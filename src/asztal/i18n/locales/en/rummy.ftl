### Römi 40 and its sister games: their names, their options, and what only they say.

game-romi-40 = Römi 40
    .name = Römi 40
    .tagline = Hungarian rummy: build melds, open with 40 points, and be the first to go out.
    .players = 2–4 players
game-romi-50 = Römi 50
    .name = Römi 50
    .tagline = Römi without jokers: open with 50 points, every card stands for itself.
    .players = 2–4 players
game-romi-51 = Römi 51
    .name = Römi 51
    .tagline = The easy-going römi: you may always take the last discard. Open with 51 points.
    .players = 2–4 players
game-joker-mania-51 = Joker-mánia 51
    .name = Joker-mánia 51
    .tagline = Everybody is dealt a joker! Open with 51 points, and spend it wisely.
    .players = 2–4 players
game-kalooki = Kalooki
    .name = Kalooki
    .tagline = Thirteen cards, four jokers, no minimum: lay everything at once and you have called Kalooki.
    .players = 2–4 players

option-opening_minimum = Opening minimum
    .label = Opening minimum
    .help = How many points in new melds a player needs to open. With 0, any meld is enough.
option-starter_may_lay = The first player may lay
    .label = The first player may lay
    .help = Whether the first player, who has 15 cards, may lay melds on the first turn.
option-free_pickup = Taking the discard freely
    .label = Taking the discard freely
    .help = When the discard may be taken without any obligation.
option-free_pickup-each = each player's first draw
option-free_pickup-first-discard = only the first discard
option-jokers_per_meld = Jokers in a meld
    .label = Jokers in a meld
    .help = How many jokers one meld may hold.
option-jokers_per_meld-1 = at most one
option-jokers_per_meld-2 = at most two
option-jokers_per_meld-no-cap = any number
option-double_layoff_same_meld = Both on the same meld
    .label = Both on the same meld
    .help = If you take a discard to lay it off with a second card, must both go on the same meld? If not, the second may go on any meld.
option-last_natural_frees_joker = The last card frees the joker
    .label = The last card frees the joker
    .help = In a set of four with a joker, the one card still missing sets the joker free.
option-freed_joker_may_be_added = A freed joker may be laid off
    .label = A freed joker may be laid off
    .help = Whether a freed joker may also be added to a meld on the table; if not, it must go into a new meld.
option-hand_bonus = Bonus for going out from hand
    .label = Bonus for going out from hand
    .help = What it costs the others when a player lays the whole hand in one turn.
option-hand_bonus-none = none
option-hand_bonus-double = the others count double
option-reshuffles = Reshuffles
    .label = Reshuffles
    .help = How many times the discards become a new stock before the deal ends with no winner.
option-payout = Chips
    .label = Chips
    .help = After a single deal, show how 100 chips would be shared: 75 for the winner, 25 for the others by their points.
option-payout-off = not shown
option-payout-chips = shown

outcome-kalooki = { GIVEN($player) ->
    [yes] Kalooki! { $player } laid the whole hand at once.
   *[no] Kalooki! A player laid the whole hand at once.
}
    .label = Kalooki
    .you = Kalooki! You laid your whole hand at once.

error-take-natural-pair = { $joker ->
    [yes] A joker may be taken only for a lay-off that the rules allow, or to finish the deal now.
   *[no] { CARD($card, article: "Definite") } may be taken only as the third card to two natural cards of your hand, for a lay-off that the rules allow, or to finish the deal now.
} { $stock ->
    [no] Pass, which ends the deal.
   *[yes] Draw from the stock instead.
}
error-lay-natural-pair = { $joker ->
    [yes] You took a joker from the pile, and it may not go into a new meld: the card you take must be among three natural cards there. Lay it off on a meld as the rules allow, or go out this turn.
   *[no] You took { CARD($card, article: "definite") } from the pile: in its new meld it must be among three natural cards, and this play would make that impossible. Lay it with two natural cards of your hand, lay it off as the rules allow, or go out this turn.
}
error-discard-natural-pair = { $joker ->
    [yes] You took a joker from the pile, and it may not go into a new meld: the card you take must be among three natural cards there. Take the play back and lay it off, or go out this turn.
   *[no] You took { CARD($card, article: "definite") } from the pile: in its new meld it must be among three natural cards. Add the natural cards that are missing, or take the play back.
}

## Moves: moves.ftl explains what is said of one

move-swap = { $player } put { CARD($card, article: "definite") } into meld { $meld } and took its joker.
    .you = You put { CARD($card, article: "definite") } into meld { $meld } and took its joker.
    .step = Put { CARD($card, article: "definite") } into meld { $meld }, take the joker

## Drawing

error-draw-first = Draw first: the top card of the stock, or the discard if you may have it.
error-draw-already = You have already drawn this turn. Lay down what you like, then discard one card.
error-draw-starter = You start with 15 cards instead of drawing. Lay down if you can, then discard one card.
error-draw-exhausted = The stock has run out. Take the discard if you may, or pass, which ends the deal.

## Taking the discard

error-take-empty = { $stock ->
    [no] Nothing has been discarded, and the stock has run out. Pass, which ends the deal.
   *[yes] Nothing has been discarded yet. Draw from the stock.
}
error-take-opening = { $minimum ->
    [0] You may take { CARD($card, article: "definite") } only if you lay a meld of your own this turn and get it onto the table too, or if you go out from hand with it.
   *[other] You may take { CARD($card, article: "definite") } only if you open with it, or if you go out from hand with it: lay new melds worth at least { $minimum } points this turn, and get it onto the table too.
} { $stock ->
    [no] Pass, which ends the deal.
   *[yes] Draw from the stock instead.
}
error-take-szuro = { CARD($card, article: "Definite") } fits a meld on the table, so you may not take it just to lay it off. You may take it { $new ->
    [no] {""}
    [naturals] if it goes into a new meld with two natural cards of your hand,{" "}
   *[any] if it goes into a new meld with cards of your hand,{" "}
}if you hold its twin, { $out ->
    [yes] if you go out with it this turn,{" "}
   *[no] {""}
}or if you lay it off together with another card of your hand { $same ->
    [yes] on the same meld
   *[no] on any meld
}. { $stock ->
    [no] Pass, which ends the deal.
   *[yes] Draw from the stock instead.
}
error-take-freed-company = A card you take must join cards of your hand in a new meld, and for { CARD($card, article: "definite") } there would only be jokers that you free, which do not count as such. { $stock ->
    [no] Pass, which ends the deal.
   *[yes] Draw from the stock instead.
}
error-take-unusable = A card you take must be on the table before you discard, and there is no place for { CARD($card, article: "definite") } yet. { $stock ->
    [no] Pass, which ends the deal.
   *[yes] Draw from the stock instead.
}
error-take-last-card = You could lay { CARD($card, article: "definite") }, but then no card would be left to discard, and every turn ends with a discard. { $stock ->
    [no] Pass, which ends the deal.
   *[yes] Draw from the stock instead.
}

## Laying melds

error-lay-last-card = Keep one card: the turn ends with a discard, and the last card always goes on the pile.
error-lay-opening = You need { $minimum } points in one turn to open, and this way you could reach only { $points }. { $free ->
    [yes] Lay other melds, or keep them all and just discard.
   *[no] Lay your cards another way.
}
error-lay-taken-stranded = You took { CARD($card, article: "definite") } from the pile, so you must lay it this turn, and this play would make that impossible. Keep the cards that go with it, and one to discard.
error-lay-szuro-alone = You took { CARD($card, article: "definite") } from the pile though it fitted a meld on the table, so it may not be laid off alone, and this play would leave it alone. Lay it off together with another card of your hand { $same ->
    [yes] on the same meld
   *[no] on any meld
}{ $new ->
    [yes] , or use it in a new meld
   *[no] {""}
}{ $out ->
    [yes] , or go out this turn.
   *[no] .
}
error-lay-taken-left = After this only { CARD($card, article: "definite") } would be left, and you have just taken it, so you may not discard it this turn. Keep another card to discard.
error-taken-freed-company = You took { CARD($card, article: "definite") } from the pile, so cards of your hand must be with it in its new meld, and jokers that you freed do not count as such. Lay it with cards of your hand, or lay it off as the rules allow{ $out ->
    [yes] , or go out this turn.
   *[no] .
}
error-lay-joker-stranded = A joker you free must be laid again in the same turn, and this play would make that impossible. First make sure it has a place to go.
error-lay-too-many-jokers = { $cap ->
    [one] A meld may hold only one joker at this table. Use other cards for the rest.
   *[other] A meld may hold at most { $cap } jokers at this table. Use other cards for the rest.
}
error-lay-starter = At this table the first player may only discard on the first turn. Choose a card to discard.

## Laying off

error-add-not-opened = Open first: lay new melds worth at least { $minimum } points. Then you may add cards to any meld on the table.
error-add-first-meld = Lay a meld of your own first. Then you may add to the melds on the table.
error-add-joker-cap = { $cap ->
    [one] This meld already has its one joker. Put yours somewhere else.
   *[other] This meld already has its { $cap } jokers. Put yours somewhere else.
}
error-add-full = This set already has four cards, and no set has more. Use your card elsewhere.
error-set-closed = A set of four is closed here: nothing more is added to it, and its joker stays in it for good. Use your cards elsewhere.
error-add-suit-twice = A set has every suit only once, so { CARD($card, article: "definite") } cannot be added to this one. Use it elsewhere.
error-add-too-many = A set holds four cards, so at most two of these can be added, and that frees one joker.{ GIVEN($cards) ->
    [yes] {" "}Add just these two, in one play: { CARDS($cards) }.
   *[no] {""}
}
error-add-swap-instead = { CARD($card, article: "Definite") } is the card that a joker of this run stands for. Put it in the joker's place: “swap { $card } in { $meld }”.
error-add-freed-joker = At this table a joker you freed must go into a new meld. Lay it together with cards from your hand.

## Freeing jokers

error-swap-no-joker = There is no joker to free in this meld. Use your card elsewhere.
error-swap-in-set = In a set, no card is put in the joker's place. { $together ->
    [yes] The joker is freed when you add { $all ->
        [yes] these in one play
       *[no] two of these in one play
    }: { CARDS($cards) }.
   *[no] The joker is freed when you add { $count ->
        [one] { $all ->
            [yes] this
           *[no] one of these
        }
       *[other] { $all ->
            [yes] these
           *[no] two of these
        }
    }: { CARDS($cards) }.
}
error-swap-not-opened = Open first: lay new melds worth at least { $minimum } points. Then you may free the jokers on the table.
error-swap-first-meld = Lay a meld of your own first. Then you may free the jokers on the table.
error-swap-does-not-fit = { CARD($card, article: "Definite") } is not the card the joker stands for. Only that exact card frees it.

## Discarding and passing

error-discard-draw-first = Draw a card before you discard.
error-discard-must-go-out = You have laid cards off without opening, which is allowed only when you go out from hand. Lay down everything but one card, or take your plays back.
error-discard-opening = You have laid { $points } { $points ->
    [one] point
   *[other] points
}, and opening takes at least { $minimum }. Lay more, or take your melds back.
error-discard-taken-unlaid = You took { CARD($card, article: "definite") } from the pile, so it must be on the table before you discard. Lay it first.
error-discard-szuro-alone = You took { CARD($card, article: "definite") } from the pile and laid it off alone. Before you discard, lay off another card { $same ->
    [yes] on the same meld
   *[no] with it
}{ $out ->
    [yes] , or go out
   *[no] {""}
}{ $new ->
    [yes] , or take the play back and use it in a new meld.
   *[no] .
}
error-discard-joker-unlaid = The joker you freed must go back on the table this turn. Lay it before you discard.
error-pass-not-now = You may pass only when the stock has run out. Draw the top card of the stock, or the discard if you may have it.
error-pass-drawn = A turn ends with a discard, not with a pass. Lay down if you may, then discard one card.

## The terminal

cli-help-rummy =
    A move as it is written in the list, or its number, for example:
      draw   take   lay 5s 6s 7s   add 8s to 1   swap 9h in 2   discard Kc
    Suits: s ♠, h ♥, c ♣, d ♦; * is a joker. [5s * 7s] is a run, {"{"}8s 8h *{"}"} a set.
