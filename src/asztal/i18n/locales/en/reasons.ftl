### Why a bot advises a move, from what it weighed. $piece and $value are the move's; $other and $than those of the runner-up.
### $lead is `more`, `less` or `same`: how $value compares with $than.

why-only = There is nothing else to do.
why-alike = Another move would do as well.
why-searched = Tried out in { $than } deals that may be this one, it ended about { $value } points better than my first thought.
why-exact = Nothing is hidden any more. Counted out to the end, this brings { $value } points, the next best move { $than }.
why-foreseen = Looking one turn ahead in { $than } deals that may be this one, it seems to be worth about { $value } points more than my first thought.
why-foreseen-turn = I have thought it through to the end of my turn: deals go better from there than from where my first thought leads.
why-learned = Counting alone would play something else here; many thousand deals have taught it that this does better.
why-learned-keep = Counting alone would lay now; many thousand deals have taught it that what could be laid does better in your hand for a while.
why-learned-hold = Counting alone would lay a card off; many thousand deals have taught it that it does better in your hand.
why-learned-lay = Counting alone would keep it in your hand; many thousand deals have taught it that it does better on the table.
why-learned-take = Counting alone would not take it; many thousand deals have taught it that it pays here.
why-learned-leave = Counting alone would take what lies there; many thousand deals have taught it that leaving it does better.
why-learned-knock = Counting alone would not knock yet; many thousand deals have taught it that it pays here.
why-learned-wait = Counting alone would knock; many thousand deals have taught it that it pays to continue here.

## Rummy games, Römi 500 and gin rummy

why-take-joker = A joker goes with anything.
why-take-melds = { CARD($piece, article: "Definite") } goes into a meld with what you hold.
why-draw-melds = { CARD($piece, article: "Definite") } makes no meld with what you hold.
why-take-lay = You can lay { CARD($piece, article: "definite") } at once.
why-take-open = With { CARD($piece, article: "definite") } you can open.
why-take-out = With { CARD($piece, article: "definite") } you can probably go out this turn.
why-take-knock = With { CARD($piece, article: "definite") } you can knock.
why-closed = Keep your melds in hand for now: on the table they help the others too, and nobody is about to go out.
why-open-near = { $value ->
    [one] Open now: another player has a single card left.
   *[other] Open now: another player has only { $value } cards left.
}
why-open-loose = Open now: { $value } of your cards have no place yet, and each of them counts against you.
why-open-on = It belongs to your opening.
why-out = You can go out now.
why-sheds = What you lay no longer counts against you.
why-lay-off = On the table { CARD($piece, article: "definite") } no longer counts against you.
why-free-joker = You get a joker for { CARD($piece, article: "definite") }.
why-joker-late = Somebody is about to go out, and a joker in your hand would cost you most.
why-owed = What you took or freed has to be laid this turn.
why-last-turn = It is your last turn: what you still hold counts against you.
why-kept = { $value } of your cards stay in melds; without { CARD($other, article: "definite") } it would be { $than }.
why-ways = { $lead ->
    [more] { $value } of the cards you cannot see would bring you on; without { CARD($other, article: "definite") } only { $than }.
   *[other] The next draw can do more for your hand than without { CARD($other, article: "definite") }.
}
why-points = { CARD($piece, article: "Definite") } counts { $value } if it stays in your hand.
why-joker = A joker is worth keeping.
why-table = { CARD($other, article: "Definite") } fits a meld on the table, so somebody could lay it off.
why-wanted = The next player has taken a card that goes with { CARD($other, article: "definite") }.
why-safe = { CARD($piece, article: "Definite") } helps others less: of the cards that you cannot see { $value } go with it, { $than } with { CARD($other, article: "definite") }.
why-meld = { CARD($other, article: "Definite") } belongs to a meld.
why-promise = { $than ->
    [one] One card that you cannot see would make a meld with { CARD($other, article: "definite") }.
   *[other] { $than } cards that you cannot see would make a meld with { CARD($other, article: "definite") }.
}
why-deadwood = { $lead ->
    [less] After your next turn about { $value } points of deadwood are left; without { CARD($other, article: "definite") } about { $than }.
   *[other] It leaves you better prospects than discarding { CARD($other, article: "definite") }.
}
why-danger = { $than ->
    [1] Your opponent has taken a card that goes with { CARD($other, article: "definite") }.
   *[other] Your opponent is likelier to have a use for { CARD($other, article: "definite") }.
}
why-gin = All your cards are in melds.
why-knock = So early the other hand is seldom ready.
why-await-gin = You could knock, but so late in the deal gin is worth waiting for.
why-gin-lay = This leaves you the fewest points.

## Tábla Römi

why-finish = It finishes the deal.
why-take-finish = { CARD($piece, article: "Definite") } completes your hand.
why-take-nearer = With { CARD($piece, article: "definite") } your hand is clearly nearer to its end.
why-draw-nearer = { CARD($piece, article: "Definite") } brings you no nearer to any finish.
why-draw-little = { CARD($piece, article: "Definite") } would help you little; a draw may bring more.
why-hand = More tiles can bring you on than without { CARD($other, article: "definite") }.
why-feed = The next player seems to have less use for { CARD($piece, article: "definite") }.

## Dominoes and trains

why-pips = { BONE($piece, article: "Definite") } counts { $value } if it stays in your hand, { BONE($other, article: "definite") } { $than }.
why-double = A double fits one number only: it is good to be rid of it.
why-numbers = You keep { $value } different numbers in your hand, not { $than }.
why-follow = { $value ->
    [one] One of your dominoes fits the ends that you leave
   *[other] { $value } of your dominoes fit the ends that you leave
}{ $than ->
    [0] ; otherwise none.
   *[other] ; otherwise { $than }.
}
why-stopped = The others are less likely to have a domino for the ends that you leave.
why-again = You are likelier to have a domino that fits when your turn comes again.
why-block = No domino fits any more, and nobody is likely to hold fewer points than you.
why-left = What stays in your hand counts less.
why-plan = { $lead ->
    [more] Then your own train can take { $value } of your dominoes, not { $than }.
   *[other] It is the better plan for your own train.
}
why-press = The next player has to cover the double, and may not be able to.
why-exposed = { $value ->
    [0] None of the dominoes that you cannot see fits an end that is open to others; after the next best move { $than } would.
    [one] One domino that you cannot see fits an end that is open to others; after the next best move { $than } would.
   *[other] { $value } dominoes that you cannot see fit an end that is open to others; after the next best move { $than } would.
}
why-open-train = Otherwise your train would be open to all.
why-mark = It gives away least: there the others have the fewest dominoes to lay, or you the fewest plans.
why-not-stop = As long as a domino fits, laying it is better than to stop.
