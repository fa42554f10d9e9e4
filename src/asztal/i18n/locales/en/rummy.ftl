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

## The terminal

cli-help-rummy =
    A move as it is written in the list, or its number, for example:
      draw   take   lay 5s 6s 7s   add 8s to 1   swap 9h in 2   discard Kc
    Suits: s ♠, h ♥, c ♣, d ♦; * is a joker. [5s * 7s] is a run, {"{"}8s 8h *{"}"} a set.
