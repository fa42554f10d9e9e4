### The texts of the browser's page: lobby, table, Römi.

page-title = Asztal
page-skip = Skip to the content
page-close = Close
page-language = Language
page-theme = { $theme ->
    [light] Theme: light
    [dark] Theme: dark
   *[auto] Theme: as the device
}
page-to-lobby = Back to the lobby
page-lost = Page not found
page-lost-help = There is no page at this address. You can find every game in the lobby.
page-offline = The server cannot be reached right now. Trying again…
page-unreached = The server cannot be reached right now. Try again in a moment.
page-failed = That did not work. Please try again.
page-connecting = Connecting to the table…
page-reconnecting = Reconnecting…
page-connection = { $state ->
    [open] Connected
    [lost] Connection lost
   *[connecting] Connecting
}
page-your-turn = Your turn!

## Lobby

lobby-title = Sit down and play
lobby-lead = Rummy and dominoes, against bots or with friends. No sign-up.
new-title = New here?
new-about = Begin with dominoes: one rule to learn, a few minutes, an easy bot, and a hint at every turn.
new-play = Try it
lobby-name = Your name
lobby-name-example = shown to the other players
lobby-play = Play now
lobby-variants = More: { $games }
shelf-cards = Rummy
    .about = Runs and sets: open with 40 points, be first to go out.
shelf-romi500 = Römi 500
    .about = Knock, and win the pool.
shelf-bones = Dominoes and trains
    .about = Match the ends: learnt in a minute.
shelf-tiles = Tábla Römi
    .about = Rummy with numbered tiles on a rack.
shelf-others = Other games
    .about = Games added to this server.
lobby-dealing = Dealing…
lobby-set-up = Set up
rules-play = Play this now
rules-contents = Contents
lobby-rules = Rules
friends-title = With friends
friends-set-up = New table for friends
settings-title = Settings
settings-keys = Single-letter shortcuts at the table

list-mine = Continue playing
list-open = Open tables
list-open-count = { $count ->
    [1] 1 open table
   *[other] { $count } open tables
}
list-none = No open tables right now. Set one up and make it public!
list-state = { $state ->
    [waiting] { $free ->
        [1] 1 free seat
       *[other] { $free } free seats
    }
    [playing] being played
    [between] between two deals
   *[finished] finished
}
list-return = Return
list-join = Sit down
list-watch = Watch
list-you = you
list-bots = { $count ->
    [1] a bot
   *[other] { $count } bots
}

## Setting up a table

setup-title = Set up a table
setup-game = Game
setup-players = Players
setup-seats = Seats
setup-seat = Seat { $number }
setup-you = You
setup-person = open to another player
setup-public = Public table
setup-public-help = Anyone can see it in the lobby and take a free seat. Otherwise, only people you send the link to can join.
setup-options = House rules
setup-changed = { $count ->
    [1] 1 changed
   *[other] { $count } changed
}
setup-usual = Standard: { $value }
setup-reset = reset
setup-reset-all = reset all
setup-start = Deal!
setup-open-table = Open the table

## Waiting room

wait-lead = { $empty ->
    [0] Everybody is here. The game can begin.
    [1] One seat is still free. Send the link to someone you want to play with.
   *[other] { $empty } seats are still free. Send the link to the people you want to play with.
}
wait-empty = Free seat
wait-you = your seat
wait-here = here
wait-away = away
wait-sit = Sit down
wait-stand = Stand up
wait-move = Move here
wait-add-bot = Add a bot…
wait-remove = Remove bot
wait-link = Table link
wait-copy = Copy
wait-copied = Copied
wait-invite = Come and play { $game }!
wait-start = Start
wait-start-fill = { $count ->
    [1] Start, with a bot on the free seat
   *[other] Start, with bots on the free seats
}
wait-watching = You are watching. Take a free seat if you want to play.
wait-for-maker = The host starts the game.
wait-differs = House rules at this table

## The frame of a table

menu-title = Menu
menu-link = Copy the table link
menu-theme = Light or dark
menu-coach = A hint at every turn
menu-later = Go to the lobby (I'll be back)
menu-leave = Leave the table and let a bot play for me
menu-leave-sealed = Leave the table: it waits for me
table-return = Take the seat back
menu-watchers = { $count ->
    [1] One person is watching.
   *[other] { $count } people are watching.
}
table-missing = No such table
table-missing-help = The address may be mistyped, or the table is gone.

seat-bot = Bot
seat-bot-number = Bot { $number }
seat-nameless = Player { $number }
seat-turn = to move
seat-cards = { $count ->
    [1] 1 card in hand
   *[other] { $count } cards in hand
}
seat-cards-word = cards
seat-opened = open

log-title = Log
log-none = Nothing has happened yet.
log-deal = Deal { $number }, dealer: { $player }.
    .you = Deal { $number }, you deal.
log-end = { $count ->
    [1] { $players } won the match!
   *[other] { $players } share the win.
}
    .you = You won the match!

score-title = Score sheet
score-deal = Deal
score-total = Total
score-you = You
score-none = No deal is finished yet.
score-goal = { $low ->
    [yes] The lowest total wins.
   *[no] The highest total wins.
}
score-dealer = Dealer: { $player }.
    .you = You deal.

result-title = Result
result-points = this deal
result-deal-of = Deal { $number } of { $count }.
result-empty-hand = nothing left in hand
result-chips = { $chips ->
    [1] 1 chip
   *[other] { $chips } chips
}
result-pool-won = The pool was worth { $pool } points, the others' hands { $hands }.
result-pool-stays = The pool keeps { $pool } points for the next deal.
moment-title = Your best moment
moment-laid = You laid { $count } cards in one turn.
moment-placed = You placed { $count } dominoes in one turn.
moment-stuck = { BONE($bone, article: "Definite") }: after it { $others ->
    [1] your opponent
   *[other] the others
} drew or passed { $count } times before you were next.
moment-finished = { $turn ->
    [1] You finished on your first turn.
   *[other] You finished in { $turn } turns.
}
moment-left = { $others ->
    [1] Your opponent was
   *[other] The others were
} left with { $count ->
    [1] 1 { $pieces ->
        [bones] domino
       *[cards] card
    }
   *[other] { $count } { $pieces ->
        [bones] dominoes
       *[cards] cards
    }
}.
chart-label = The totals after each deal as a picture; the score sheet has them as a table
chart-deal = deal { $number }
result-next = Next deal
result-rematch = Rematch
result-to-rematch = Go to the rematch
result-record = Download the record

## Cards in words

card-joker = joker
card-joker-as = joker for { $card }
card-name = { $rank ->
    [A] ace
    [J] jack
    [Q] queen
    [K] king
   *[other] { $rank }
} of { $suit ->
    [s] spades
    [h] hearts
    [c] clubs
    [d] diamonds
   *[open] any suit
}

## Römi

table-others = The others
cards-melds = Melds on the table
cards-no-melds = { $minimum ->
    [0] The table is still empty.
   *[other] The table is still empty. Opening takes { $minimum } points.
}
cards-own-melds = You
seat-you = { $name } (you)
cards-hand = Your hand: { $count ->
    [1] 1 card
   *[other] { $count } cards
}
table-tools = Sorting and help
table-undo = Undo
table-hint = Hint
table-draw = Draw
table-take = Take
table-pass = Pass
cards-lay = Lay
cards-discard = Discard
table-over = The deal is over.
table-watching = You are watching.
table-waiting = { $bot ->
    [yes] A bot is playing for { $player }…
   *[no] { $player } is playing…
}
melds-more = { $count ->
    [one] { $count } more meld
   *[other] { $count } more melds
}
cards-your-draw = Your turn: draw, or take the discard
cards-your-draw-stock = Your turn: draw a card
cards-your-play = Your turn: lay, lay off, or discard
cards-your-owed = Your turn: play { CARD($card, article: "definite") } before you discard
cards-your-unready = Your turn: go on laying, you cannot discard yet
cards-your-opening = { $minimum ->
    [0] Your turn: lay, or discard
   *[other] Your turn: open with { $minimum } points, or discard
}
cards-picked = { $count ->
    [1] 1 card picked
   *[other] { $count } cards picked, not a meld yet
}
cards-picked-one = Discard it, or pick more to go with it
cards-picked-more = Pick more cards to go with it
cards-picked-lay = { $count } cards: ready to lay
cards-picked-fits = { $kind ->
    [one] You can add it to meld { $meld }
    [swap] You can free the joker of meld { $meld } with it
    [of] You can add from these to meld { $meld }
   *[some] { $count ->
        [one] Choose the meld it should go to
       *[other] You can add from these: choose the meld
    }
}
cards-pick-meld = First pick the cards in your hand that you want to lay.
cards-pick-first = First pick a card in your hand, then choose the meld.
cards-pick-one = Pick exactly one card to discard.

did-drew = drew
did-took = took
did-took-top = took the discard
did-laid = { $melds ->
    [0] laid off
    [1] laid a meld
   *[other] laid { $melds } melds
}
did-discarded = discarded
did-passed = passed
did-kept = discarded nothing

stock-label = Stock, { $count } cards
stock-draw = Draw from the stock, { $count } cards
stock-count = stock: { $count }
pile-label = Discard pile, { $card } on top
pile-take = Take the { $card } from the discard pile
pile-empty = no discards
pile-count = discards: { $count }
pile-title = Discards ({ $count })
pile-order = The latest discard comes first.

hand-new-card = { $card }, new
meld-label = Meld { $number }, { $kind ->
    [run] run
   *[set] set
}: { $cards }; { $points } points, laid by { $owner }
meld-label-staged = Meld { $number }, not confirmed yet, { $kind ->
    [run] run
   *[set] set
}: { $cards }; { $points } points
meld-fits = – fits here
meld-closed = – closed: no more cards can be added
meld-take-back = Meld { $number } back into the hand

stage-label = Laid out, not confirmed yet
stage-points = { $laid } / { $minimum } points
stage-said = { $laid ->
    [1] 1 point
   *[other] { $laid } points
} laid out, { $missing ->
    [0] which is enough to open.
   *[other] { $missing } more needed to open.
}
stage-count = { $count ->
    [1] 1 play laid out
   *[other] { $count } plays laid out
}
stage-undo-all = All back
stage-confirm = Confirm

choose-title = Which way?
choose-move = { $kind ->
    [add] { $end ->
        [low] At the low end of meld { $meld }
        [high] At the high end of meld { $meld }
       *[none] On meld { $meld }
    }
    [swap] Free the joker of meld { $meld } with it
   *[lay] { $shape ->
        [run] As a run
       *[set] As a set
    }
}
choose-points = { $points } points

hint-move = { $kind ->
    [draw] Hint: draw from the stock.
    [take] Hint: take { CARD($card, article: "definite") }.
    [lay] Hint: lay { CARDS($cards) }.
    [add] Hint: add { CARDS($cards) } to meld { $meld }.
    [swap] Hint: free the joker of meld { $meld } with { CARD($card, article: "definite") }.
    [pass] Hint: pass.
   *[discard] Hint: discard { CARD($card, article: "definite") }.
}

sort-suit = Sort by suit
sort-rank = Sort by rank

## Keys

keys-title = Keyboard
keys-lead = Everything works from the keyboard. At the table these shortcuts are quicker:
keys-on = Single-letter shortcuts
keys-walk = walk along your cards
keys-pick = pick a card
keys-move = move the card within your hand
keys-draw = draw
keys-take = take the discard
keys-lay = lay the picked cards
keys-meld = lay the picked cards off on the meld with this number
keys-confirm = confirm what is laid out
keys-discard = discard the picked card
keys-undo = undo
keys-hint = hint
keys-suit = sort by suit
keys-rank = sort by rank
keys-clear = clear the selection
keys-tab = go through all controls

## House rules of a table

house-set-up = The first deal is set up from a position: it is not shuffled, and the host knows all of it.
house-set-up-short = set up from a position
house-usual = Standard rules
house-others = The others are standard ({ $count })
house-all = Show all { $count }

## A position in the set-up form

setup-position = Set up from a position
setup-position-help = The first deal, written in the notation: every hand and what is on the table. It names the game, the players and the rules. You take seat 1, which is seat 0 in the text.
setup-position-label = Position
setup-position-check = Check
setup-position-good = This can be played: { $game }, { $players } players. Seat { $seat } is to move and sees:
setup-position-drop = Shuffle and deal instead
setup-position-over = The deal of this position has ended, so there is nothing left to play.
setup-named = The position says which.
