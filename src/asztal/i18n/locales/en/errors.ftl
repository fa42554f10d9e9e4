### Errors and refusals: what to tell a player, and what to do instead.
### The rule's number is added behind a refusal by the code.

## Laying melds

error-lay-not-held = { $held ->
    [0] You do not hold { CARD($card, article: "definite") }. Lay cards from your own hand.
    [one] You hold { CARD($card, article: "definite") } only once, which is not enough for this meld. Lay what you hold.
   *[other] You hold { CARD($card, article: "definite") } only { $held } times, which is not enough for this meld. Lay what you hold.
}
error-table-regroup = { $fresh ->
    [yes] You have laid { CARD($card, article: "definite") } this turn. Take your plays back if you want to lay it differently.
   *[no] You do not hold { CARD($card, article: "definite") }. One is in meld { $meld }, but melds on the table are not taken apart: they can only grow. Lay cards from your own hand.
}
error-joker-none = This game has no jokers: every card stands for itself. { $named ->
    [no] Use your card elsewhere.
   *[yes] Leave the joker out.
}
error-lay-only-jokers = A meld needs at least one card that is not a joker. Add one.
error-lay-short = A meld needs at least three cards. Add another one.
error-lay-run-suits = A run is all of one suit, and { CARD($card, article: "definite") } is of another. Use a card of the same suit instead, or try a set.
error-lay-two-aces = There is only one ace in a run, at its beginning or at its end. Leave one out.
error-lay-ace-between = An ace begins a run (A-2-3) or ends it (Q-K-A); it is never in the middle. Lay the cards on one side of it only.
error-lay-beyond-ace = No card lies beyond the ace: a run begins with A-2-3 at the lowest and ends with Q-K-A. Put the joker at the other end, or leave it out.
error-lay-not-in-sequence = { $missing ->
    [one] One card is missing between { CARD($card, article: "definite") } and { CARD($next, article: "definite") }
   *[other] { $missing } cards are missing between { CARD($card, article: "definite") } and { CARD($next, article: "definite") }
}{ $between ->
    [0] .
    [one] , and only one joker is there.
   *[other] , and only { $between } jokers are there.
} Fill the gap, or lay other cards.
error-lay-joker-between = { $missing ->
    [0] No card is missing between { CARD($card, article: "definite") } and { CARD($next, article: "definite") }
    [one] Only one card is missing between { CARD($card, article: "definite") } and { CARD($next, article: "definite") }
   *[other] Only { $missing } cards are missing between { CARD($card, article: "definite") } and { CARD($next, article: "definite") }
}{ $between ->
    [one] , and a joker is there.
   *[other] , and { $between } jokers are there.
} Put what is too many at the beginning or the end, or leave it out.
error-lay-run-order = { GIVEN($cards) ->
    [yes] A run is laid from its lowest card to its highest. Lay it like this: { CARDS($cards) }.
   *[no] A run is laid from its lowest card to its highest. Put the cards in order.
}
error-lay-run-twice = A run has every card only once, and { CARD($card, article: "definite") } is in it twice. Use another card in place of one of them.
error-lay-run-size = A run has at most { $most } cards, from the ace to the king or from the 2 to the ace. Leave out what is too many.
error-lay-set-suits = A set has every suit only once, and { CARD($card, article: "definite") } is in it twice. Use another suit in place of one of them.
error-lay-set-ranks = The cards of a set all have the same rank, and { CARD($card, article: "definite") } is different. Leave it out, or try a run.
error-lay-set-size = A set has at most four cards, one of each suit. Leave out what is too many.

## Laying off

error-add-no-such-meld = { $melds ->
    [0] There is no meld on the table yet, so there is nothing to add to. Lay a meld of your own first.
   *[other] There is no meld number { $meld } on the table. Choose one that is there.
}
error-add-not-held = This is not in your hand: { CARDS($card) }. Add cards that you hold.
error-add-does-not-fit = { CARD($card, article: "Definite") } does not fit this meld. A run grows by the next card of its suit at either end, a set by a suit it does not have yet.
error-add-end = This card fits at both ends of the run. Say which: “low” for its beginning, “high” for its end.
error-add-run-full = This run already has thirteen cards, and no run is longer. Use your card elsewhere.
error-add-beyond-ace = A run stops at the ace: K-A-2 is not a run, so { CARD($card, article: "definite") } cannot be added here. Use it elsewhere.
error-add-other-end = { $end ->
    [none] A set has no beginning and no end. Leave “low” and “high” out.
    [low] { CARD($card, article: "Definite") } fits only at the beginning of this run. Say “low”, or leave the end out.
   *[high] { CARD($card, article: "Definite") } fits only at the end of this run. Say “high”, or leave the end out.
}

## Discarding and passing

error-discard-not-held = You do not hold { CARD($card, article: "definite") }. Discard a card from your own hand.
error-discard-taken = You have just taken { CARD($card, article: "definite") }, so you may not discard it this turn. { $owed ->
    [yes] Lay it down, then discard another card.
   *[no] Discard another card.
}
error-deal-over = This deal is over. Continue with the next one.

## Texts that cannot be read

error-text-encoding = This is not UTF-8 text, from byte { $byte } on. Save the file as plain UTF-8.
error-card-unreadable = “{ $text }” is not a card. Write rank and suit, like 7s, 10h, Jc or Ad, and * for a joker.
error-bone-unreadable = “{ $text }” is not a domino. Write its two numbers, like 6-3.
error-bone-not-in-set = “{ $text }” is not one of the 28 dominoes. They go from 0-0 to 6-6.
error-move-unreadable = { GIVEN($meant) ->
    [yes] { GIVEN($more) ->
        [yes] “{ $text }” is more than one move. Begin with “{ $meant }”.
       *[no] “{ $text }” is not a move here. Did you mean “{ $meant }”?
    }
   *[no] “{ $text }” is not a move{ GIVEN($examples) ->
        [yes] {""}. Write, for example: { $examples }
       *[no] {""}.
    }
}
error-meld-brackets = “{ $text }” is missing a bracket. Write a run like [5s 6s 7s] and a set like {"{"}8s 8h 8c{"}"}.
error-meld-empty = There are no cards in this meld. Name at least three.
error-meld-ambiguous = “{ $text }” could be two melds. Write { $run } for the run or { $set } for the set.

## Games, options, deals

error-game-unknown = There is no game called “{ $game }”. { GIVEN($nearest) ->
    [yes] Did you mean “{ $nearest }”?
   *[no] Available: { $known }.
}
error-option-unknown = There is no option called “{ $option }”. { GIVEN($nearest) ->
    [yes] Did you mean “{ $nearest }”?
   *[no] Available: { $known }.
}
error-option-value = “{ $value }” is not valid for the option “{ $option }”. Choose from: { $allowed }.
error-option-contradiction = The options “{ $option }” and “{ $other }” cannot be combined. Leave one of them at its default.
error-option-form = “{ $option }” is not an option with its value. Write it like direction=right.
error-option-twice = The option “{ $option }” is given twice. Keep one of them.
error-option-players = This game is not for { $players } players. Choose from { $low } to { $high }.
error-deal-no-chance = A deal needs a seed or a deck. Give one of them.
error-deal-seed = The seed { $seed } is out of range. Choose a whole number from 0 to { $high }.
error-move-code = No move has the number { $number } here. Take one of the legal moves.
error-piece-unknown = No piece of this game has the number { $number }. Take one of its deck.
error-view-seat = There is no seat { $seat }. With { $players } players the seats are numbered from 0.
error-view-game = This view is of another game or table, not of { $game }. Use one of the same game.
error-deal-carry = A deal of this game cannot begin with { $carry }: what deals leave to the next one is 0 to { $high }.
error-deal-dealer = There is no seat { $dealer } to deal. With { $players } players the seats are numbered from 0.
error-deal-deck = This is not the deck of { $game }: it needs exactly the { $needed } pieces of the game, and this one has { $given }. List them again.
error-deal-secret = The secret of a deal has { $needed } bytes, and this one has { $given }. Give one of the right length.
error-deal-nonce = The nonce of seat { $seat } is not valid. Use at most { $most } plain letters, digits or signs.
error-deal-nonces = There are { $given } nonces, and there must be { $needed }, one for each seat. Give one for each.
error-deal-seeds = There are { $given } seeds, and there must be { $needed }, one of each seat. Give one for each.
error-bot-unknown = There is no bot called “{ $bot }”. Available: { $known }.
error-bot-path = The bot “{ $bot }” cannot be loaded: { $reason }. Write it as package.module:Name or file.py:Name.
error-bot-no-player = “{ $bot }” is not a bot. A bot has a method choose(view), or is called with a game and a seed and returns something that has one.
error-bot-unsent = The bot “{ $bot }” cannot be sent to another process: { $reason }. Define it at the top of a module, or leave the workers out.
# Which bot it was, where that is known with the number of the deal.
bot-there = The bot “{ $bot }” in seat { $seat } (counted from 0){ $deal ->
    [0] {""}
   *[other] , in deal { $deal },
}
error-bot-refused = { bot-there } plays “{ $move }”, which is refused. { $why }{ $rule ->
    [none] {""}
   *[other] {" "}({ $rule })
}
error-bot-no-move = { bot-there } answers with { $given }. It must be a move or the text of one.
error-bot-failed = { bot-there } fails with { $reason } ({ $file }, line { $line }). Correct the bot.

## Dominoes

# What can be done instead, behind the refusals of all games with dominoes: $now what, $fits with which domino.
bone-advice = { $now ->
    [end] It fits at the other end.
    [own] It fits on your own train.
    [there] It fits in another place.
    [cover] Cover the double with { BONE($fits, article: "definite") }.
    [drawn] Place { BONE($fits, article: "definite") } that you drew.
    [lay] You can place { BONE($fits, article: "definite") }.
    [more] You can place { BONE($fits, article: "definite") }, or say that you are done.
    [stop] None of your other dominoes fits: say that you are done.
    [draw] None of yours fits now: draw one.
   *[pass] None of yours fits now, and there is nothing to draw: pass.
}
error-place-not-held = You do not hold { BONE($bone, article: "definite") }. { bone-advice }
error-place-drawn-only = You drew { BONE($drawn, article: "definite") }, and it fits, so place that one now. { $again ->
    [yes] After a double you place one more: { BONE($bone, article: "definite") } may follow it if it fits.
   *[no] { BONE($bone, article: "Definite") } must wait for your next turn.
}
error-draw-can-place = You can place { BONE($bone, article: "definite") }, so you may not draw. Place a domino.
error-draw-empty-stock = There is nothing left to draw. Pass.
error-pass-can-place = You can place { BONE($bone, article: "definite") }, so you may not pass. Place a domino.
error-pass-can-draw = You may not pass while there are dominoes to draw. Draw one.

## Positions

error-position-head = A position here must begin with “{ $expected }”, not with “{ $text }”. Correct the beginning.
error-position-clause = A position has no part “{ $clause }” as in “{ $text }”. Leave it out or correct its name.
error-position-twice = The part “{ $clause }” appears twice. Keep one of them.
error-position-missing = { GIVEN($cards) ->
    [yes] These cards are missing: { $cards }. Put them into a hand or into the part “{ $clause }”.
   *[no] The part “{ $clause }” is missing. Add it.
}
error-position-value = “{ $text }” cannot be read as “{ $clause }”. Correct it.
error-position-bone-twice = { BONE($bone, article: "Definite") } appears twice, the second time in the part “{ $clause }”. Name it once.
error-position-bones-missing = These dominoes are missing: { $bones }. Put them into a hand or into the part “{ $clause }”.
error-position-stuck = The turn in this position cannot be completed, so it cannot arise in a deal. Check “taken”, “fresh”, “opened” and “turn”.
error-position-hands = The part “{ $clause }” is empty, which is impossible at this point. Add some pieces.
error-position-drawn = { BONE($bone, article: "Definite") } in the part “{ $clause }” cannot be the domino just drawn: it must be in the hand of the player to move, fit, and be the only one that fits. Correct it.
error-position-lacks = “{ $text }” in the part “{ $clause }” contradicts that hand or cannot be read. Give one word for each of its dominoes, oldest first.
error-position-header = A position begins with a game and its settings, and “{ $word }” is neither. Begin for example with “romi-40 players=3”.
error-position-card = “{ $text }” in the part “{ $clause }” is not a card. Write rank and suit, like 7s, and * for a joker.
error-position-cards = { CARD($card, article: "Definite") } appears more often than the deck has it, the last time in the part “{ $clause }”. Leave one out.
error-position-meld = “{ $text }” in the part “{ $clause }” is not a meld. Write a run like [5s 6s 7s] and a set like {"{"}8s 8h 8c{"}"}.

## The match

error-seq-stale = The table has changed since then. Look again and choose again.
error-turn-not-yours = It is not your turn. Wait until the others have played.
error-moves-none = No move was given. Give at least one.
error-undo-nothing = There is nothing to take back: you have played nothing yet in this turn. Make a play first.
error-undo-draw = A drawn card cannot be given back. Continue with it.
error-undo-too-many = You have taken plays back { $most } times in this deal. Look first, then lay: the page shows you what a play would lead to.
error-preview-draw = What you would draw cannot be shown beforehand. Draw first.
error-deal-none = No deal is being played. Start the next one.
error-deal-running = Deal { $deal } is still being played. Finish it first.
error-deal-commitment = The table has committed to the deck of deal { $deal }. Deal it from that deck.
error-deal-pledge = What seat { $seat } adds to the shuffle is not what it has pledged. Give the text whose fingerprint was shown.
error-deal-pledges = There are { $given } pledges, and there must be { $needed }, one for each seat: 64 hexadecimal digits, or nothing.
error-deal-chance = A deal needs either a secret with nonces or a seed. Give one of the two.
error-match-over = This match is over. Start a new one.
error-match-too-long = This match has become longer than { $most } events, so no new deal can begin. Start a new match.
error-seats-count = There are { $given } seats, and the game needs { $needed }. Fill every seat.
error-seat-person = A person sits at seat { $seat }: nobody can be put in their place.
error-seats-name = The name at seat { $seat } is not valid. Use one to { $most } letters, digits or signs.
error-seat-unknown = There is no seat { $seat } at a table for { $players }. Choose one that exists.
error-secret-missing = The secret of deal { $deal } is not known here. Give it as well.
error-time-unreadable = “{ $given }” is not a time. Write it like 2026-11-21T18:30:00Z.

## Records

error-record-empty = The record is empty. Look for the right file.
error-record-encoding = Line { $line }: this is not UTF-8 text. Save the record as plain UTF-8.
error-record-cut = The record is truncated at line { $line }. Get a fresh copy of the whole file.
error-record-altered = Line { $line } has been changed since the record was written. Get a fresh copy of the record.
error-record-after-seal = Line { $line }: something follows after the end of the record. Get a fresh copy of the record.
error-record-json = Line { $line }, column { $column }: this is not JSON. Get a fresh copy of the record.
error-record-not-an-event = Line { $line } is not an event of a match. Get a fresh copy of the record.
error-record-event-unknown = Line { $line }: “{ $value }” is not a kind of event. Perhaps a newer program wrote it.
error-record-field-missing = Line { $line }: the field “{ $field }” is missing. Get a fresh copy of the record.
error-record-field-unknown = Line { $line }: there is no field “{ $field }” here. Perhaps a newer program wrote it.
error-record-field-twice = Line { $line }: the field “{ $field }” appears twice. Get a fresh copy of the record.
error-record-field-order = Line { $line }: the fields from “{ $field }” on are not in their order. Write them as the notation says.
error-record-field-value = Line { $line }, field “{ $field }”: “{ $value }” is not what belongs there ({ $wanted }). Correct it.
error-record-spelling-json = Line { $line } is not written in the shortest form. Let the program write the record.
error-record-spelling = Line { $line }: the move “{ $move }” is spelled “{ $expected }”. Correct it.
error-record-version = Line { $line }: the record is of version { $given }, and this program knows version { $known }. Use a newer program.
error-record-sequence = Line { $line }: the number { $expected } should be here, not { $given }. A line is missing, or there is one too many.
error-record-order = Line { $line }: “{ $type }” cannot come { GIVEN($after) ->
    [yes] after “{ $after }”
   *[no] at the beginning
}. Get a fresh copy of the record.
error-record-deal-number = Line { $line }: deal { $expected } should come here, not { $given }. Get a fresh copy of the record.
error-record-dealer = Line { $line }: seat { $expected } deals here, not { $given }. Get a fresh copy of the record.
error-record-seat = Line { $line }, field “{ $field }”: there is no seat { $given } with { $players } players. Get a fresh copy of the record.
error-record-seat-person = Line { $line }: a person sits at seat { $given }, so nobody else can take it. Get a fresh copy of the record.
error-record-length = Line { $line }, field “{ $field }”: { $expected } values belong there, not { $given }. Get a fresh copy of the record.
error-record-game = Line { $line }, field “{ $field }”: this program has no such game. { $why }
error-record-other-game = Line { $line }, field “{ $field }”: it says { $given }, but the game here says { $expected }. Read the record with the game, or the version of the program, that wrote it.
error-record-deck = Line { $line }, field “{ $field }”: no deck can be made of this. { $why }
error-record-secret-missing = Line { $line }: the secret of deal { $deal } is not known, so the deal cannot be replayed. Give the secret, or wait until it is revealed.
error-record-pledge = Line { $line }: seat { $seat } did not add to the shuffle what it had pledged. Do not trust this deal.
error-record-commitment = Line { $line }: { $field ->
    [seeds] the seeds are not the ones that the seats had pledged before the deal.
    [pledges] the seeds are not the ones that the seats had pledged before the deal.
   *[other] the secret is not the one that was committed to before the deal.
} Do not trust this deal.
error-record-turn = Line { $line }: seat { $expected } is to move here, not { $given }. Get a fresh copy of the record.
error-record-illegal = Line { $line }: the move “{ $move }” breaks rule { $rule }: { $why }
error-record-unreadable = Line { $line }: the move “{ $move }” cannot be read. { $why }
error-record-undo = Line { $line }: there is nothing to take back here, or something else. Get a fresh copy of the record.
error-record-result = Line { $line }, field “{ $field }”: it says { $given }, but the moves lead to { $expected }. Do not trust this result.

## Situation files

error-situation-no-position = Line { $line }: a move comes before any position. Put a position first.
error-situation-unreadable = Line { $line }: this is neither a key with a value nor a comment. Write it like “try: draw”.
error-situation-key = Line { $line }: there is no key “{ $key }”. Available: { $known }.
error-situation-none = The file tries no move and expects no end. Write lines such as “try: draw -> legal” under a position.
error-situation-empty = Line { $line }, column { $column }: there is nothing after “{ $key }”. Add its value.
error-situation-expectation = Line { $line }, column { $column }: “{ $text }” is not an expectation. Write “legal”, “refused”, or “refused” and a rule.
error-situation-end = Line { $line }, column { $column }: “{ $text }” is not part of an end. Write for example “end: out, winner 0, scores 0 46”; the parts are: { $known }.
error-situation-end-twice = Line { $line }, column { $column }: “{ $key }” appears here a second time. Leave one of them out.
error-situation-end-value = Line { $line }, column { $column }: “{ $text }” does not say what “{ $key }” should be. Write for example “winner nobody”, “scores 0 46” or “carry 60”.
error-situation-end-seats = Line { $line }, column { $column }: “{ $text }” does not go with { $players } players. Seats are numbered from 0, and every seat has its number.
error-situation-position = Line { $line }, column { $column }: this position cannot be read. { $why }
error-situation-try = Line { $line }, column { $column }: the move to try cannot be read. { $why }
error-situation-play = Line { $line }, column { $column }: this move cannot be played here. { $why }

## Simulation

error-bot-count = { $given ->
    [one] 1 bot is named
   *[other] { $given } bots are named
}, and { $needed ->
    [one] 1 is needed
   *[other] { $needed } are needed
}. Name one for all seats, or one for each.
error-simulate-deals = { $given } deals cannot be simulated. Choose at least { $low }.
error-ladder-bots = A ladder needs at least { $needed } different bots, not “{ $given }”.
error-ladder-twice = The bot “{ $bot }” is there twice. Name each bot of a ladder once; easy is what casual was called, and steady what solid was.
error-aivat-worlds = Play cannot go on in { $given } orders of the stock. Choose at least { $low }.
error-ceiling-plies = Moves cannot be tried in { $given } plies. Choose at least { $low }.
error-simulate-workers = { $given } workers cannot be started. Choose { $low } to { $high }; this machine has { $cores ->
    [one] 1 core
   *[other] { $cores } cores
}.
error-simulate-worker-died = The worker playing deals { $first } to { $last } died { $times } times (exit status { $status }). The deals before them are kept. Try fewer workers if memory is short; in your own script, call simulate below “if __name__ == "__main__":”.
error-simulate-no-worker = No worker process could be started on this machine: { $reason }. Leave --workers out, or free memory and processes first.
error-cluster-unreachable = No Ray cluster answers at { $address }: { $reason }. Check the address, or start one there: ray start --head
error-cluster-not-ray = Something answers at { $address }, but it is not Ray. Give the address that ray start --head has printed.
error-cluster-lost = The connection to the cluster at { $address } was lost ({ $reason }). The deals finished before are kept. Start again when it is back.
error-cluster-version = A machine of the cluster has Asztal { $theirs }, and this one { $ours }. Install the same version on all of them.
error-cluster-without = A machine of the cluster has no Asztal ({ $reason }). Install the same version on all of them: pip install asztal
error-extra-missing = This needs { $package }, which is not installed: pip install 'asztal[{ $extra }]'
error-output-format = { GIVEN($given) ->
    [yes] “{ $given }” is not a format for results. Choose one of: { $known }.
   *[no] The name “{ $file }” does not say the format. End it with .jsonl or .parquet, or name the format: { $known }.
}
error-output-exists = “{ $file }” already exists. Choose another name, or replace it with --force.
error-export-exists = The folder “{ $folder }” already exists. Choose another name, or replace it with --force.
error-export-foreign = “{ $folder }” is not replaced: it is something other than an earlier export, or holds other files too. Choose another name.
error-output-unwritable = “{ $file }” cannot be written: { $reason }. Choose another place.

## The server

error-table-unknown = There is no such table. Check the link, or set up a new table.
error-table-elsewhere = This table is just moving to another server. Try again in a few seconds.
error-table-not-seated = You have no seat at this table. Sit down first, if there is room.
error-table-not-maker = Only the host of this table may do that. Ask them.
error-table-no-seat = There is no such seat at this table. Choose one of the { $players } seats.
error-table-seat-taken = This seat is taken. Choose another.
error-table-full = All seats are taken. You can watch, or set up your own table.
error-table-not-full = Not all seats are filled yet. Wait for players, or let bots play there.
error-table-started = The match has already begun. You can watch it.
error-table-not-started = The match has not begun yet. Wait for the start.
error-table-not-finished = The match is still in progress. Finish it first.
error-bot-too-many = Bots have changed { $most } times in this deal. Wait for the next one.
error-table-bot-plays = A bot is playing for you. Sit down again if you want to play yourself.
error-table-waits = { $seconds ->
    [0] This table waits for players who are away, however long it takes.
   *[other] { $waiting ->
        [no] This player is away, and the { $seconds } s that the table waits for them only count while somebody has it open. Open it; after that time you can let a bot play.
       *[yes] This player is away, and the table still waits for them: { $seconds } s. After that you can let a bot play.
    }
}
error-table-persons-seat = A player sits here, and the seat stays theirs: a bot plays only while they are away.
error-table-next-turn = The bot finishes its turn. You play from the next one on.
error-table-too-many = Too many tables have been opened within a day: { $most } at most, those that still wait included. Play one to its end, or open the next one later.
error-hint-none = There is no hint right now. Try again in a moment.
error-request-invalid = { GIVEN($field) ->
    [yes] The field “{ $field }” cannot be read. Correct it and try again.
   *[no] { $problem ->
        [nesting] The request is nested too deeply to be read. Correct it and try again.
        [number] A number in the request has too many digits to be read. Correct it and try again.
        [unicode] The request is not UTF-8, so it cannot be read. Correct it and try again.
       *[other] The request cannot be read. Correct it and try again.
    }
}
error-request-not-found = There is nothing at this address. Go back to the start page.
error-request-method = This address does not support that method. See the API documentation.
error-request-too-large = That is too much at once. Send at most { $most } bytes.
error-request-host = This server does not answer to the name { $host }. The person who runs it can allow the name with ASZTAL_HOSTS.
error-request-cross-site = The request came from another site and was refused. Open the table's own page.
error-language-unknown = There is no language “{ $language }” here. Available: { $known }.
error-server-failed = Something went wrong on our side. Try again in a moment.
error-nonce-pledge = This is not what you have pledged: its fingerprint is another. Give the text whose fingerprint was shown.
error-nonce-early = This comes too early to be fair: the table must first show its commitment. Set the table up, then give your text when you start.
error-server-storage = Nothing can be stored right now: the disk is full, or the database is not available. Make room, or try again in a moment.
error-server-stopping = This server is stopping. Try again in a moment.
error-metrics-token = The numbers of this server are for those who show its token: Authorization: Bearer TOKEN.
error-backup-nothing = There is nothing to copy yet: { $where } does not exist. Choose the server's folder with --data.
error-backup-exists = There is already a file { $path }. Choose another name, or add --force to replace it.
error-backup-elsewhere = The database { $where } is not a file. Copy it with its own tools, such as pg_dump, together with secret.key.
error-backup-no-key = The key of the cookies is not in { $path }, so the server has it from elsewhere. Give it to this command too: ASZTAL_SECRET_FILE (the file that has it) or ASZTAL_SECRET.
error-backup-other-key = The key from { $where } is not the one that the server had when it last ran. Give this command the server's: ASZTAL_SECRET_FILE (the file that has it) or ASZTAL_SECRET. If you have just changed the key, start the server first.
error-restore-exists = There is already a database { $where }. Choose another folder with --data, or add --force to replace it.
error-restore-foreign = { $path } is not a copy that asztal backup has made, or it is damaged. Choose another file.
error-server-second = Another Asztal server{ GIVEN($process) ->
    [yes] { " " }(process { $process })
   *[no] { "" }
} is using this database: { $where }. Stop it first, or give this one its own folder with --data.
error-server-other-key = The other servers on the database { $where } have another key, so guests of theirs would be strangers here. Give all of them the same secret.key.
error-server-files = { $path } cannot be used ({ $why }). Make room and see that it may be written, or choose another folder with --data.
error-server-key = The key in { $path } is not a key ({ $bytes } bytes, at least { $least } random ones are needed), so anybody could pass for anybody. Put it back from a copy, or delete it: a new one is made, and everybody starts as a new guest.
error-server-path = ASZTAL_PATH is { $given }, below which the table cannot be: it needs a path such as /asztal that does not begin like an address of the page.
error-server-secret = The secret in { $where } is not a key ({ $bytes } bytes, at least { $least } random ones are needed), so anybody could pass for anybody. Make one with: openssl rand -hex 32
error-server-setting = { $name } has { $given }, which is not understood. Give it as in this example: { $example }
error-server-token = { $name } cannot be a token: at least { $least } visible signs of ASCII are needed. Make one with: openssl rand -hex 32
error-server-not-database = { $where } is not a database. Move it away, or choose another folder with --data.
error-server-newer = The database { $where } comes from a newer Asztal. Install that version, or choose another folder with --data.
error-server-database = The database { $where } cannot be used: { $why }. Correct that and start again.
error-server-damaged = The database { $where } is damaged ({ $why }). Put a copy back (asztal restore), or choose another folder with --data.
error-server-database-kind = The database { $where } is of no kind that Asztal can use. Give a file of SQLite as sqlite+aiosqlite:///FILE, or PostgreSQL as postgresql+asyncpg://USER:PASSWORD@HOST/NAME.
error-server-driver = The database { $where } needs { $module }. Install it: pip install 'asztal[postgresql]'.
error-server-port-taken = Port { $port } is already in use. Stop what uses it, or choose another with --port.
error-server-port-forbidden = Port { $port } may not be used here. Choose one from 1024 on with --port.
error-server-no-address = The address { $host } cannot be used ({ $why }). Choose another with --host.
error-moves-after-draw = A draw must be the last move sent together. Send the rest once you have seen the card.
error-env-family = There are no environments for games of the family “{ $family }”. Choose a game of the catalogue.
error-env-action-unknown = There is no action { $action }. The table has the actions 0 to { $last }.
error-env-action-illegal = The action “{ $action }” is not among those offered. Choose one where the mask is 1.
error-env-action-kind = An action is a whole number, an int or numpy's; this is: { $given }.
error-env-move-whole = In this game every move is one action, so that none can have been begun. Leave the chosen actions out.
error-env-move-unlisted = The table of actions has no number for “{ $move }”: no deal comes to such a move.
error-env-meld-number = The table of actions has no meld { $number }: there are never more than { $most } on the table.
error-env-no-move = These actions make no move: { $actions }. Give all actions of one move, in their order.
error-env-move-begun = The seat has already chosen a part of its move. Complete that first.
error-env-segment = There is no segment “{ $name }”. Available: { $known }.
error-env-buffer-kind = What is written into must be a buffer in one piece that may be written, of bytes (rewards: of float32 or float64); this one is: { $kind }.
error-env-buffer-size = The buffer has { $given } items. It needs { $size }.
error-env-spectator = A view of no seat has no observation. Ask for the view of a seat.
error-env-bots = You have given { $given } bots, but there are { $needed } other seats. Give one bot for all of them, or one for each.
error-env-extra = This needs { $package }, in a version that is new enough. Install it: pip install 'asztal[{ $extra }]'.
error-env-not-asked = Player { $player } is not to move. Only the deal of the one who is can be drawn again.
error-env-not-dealt = Nothing has been dealt yet. Call reset first.
error-env-deals = Chance cannot choose among { $given } deals. Choose at least { $low }.
error-env-game = This is of another game or table: { $given }. It needs one of { $needed }.
error-env-over = The deal is over. Call reset for the next one.
error-env-batch-size = A batch of { $size } deals cannot be made. Choose at least 1.
error-env-batch-first = A batch cannot begin with row { $first }. The first row there is has the number 0.
error-env-batch-torn = A step of this batch was broken off, so its deals no longer fit together. Make a new batch.
error-baseline-iterations = A search of { $given } playouts cannot be made. Choose a whole number from { $low } on.
error-env-bot-uncopied = The bot “{ $bot }” cannot be copied, and so its game cannot: { $reason }. Give it a __deepcopy__ of its own, or leave out what cannot be copied.
error-env-batch-uncopied = A batch cannot be copied or pickled: what it writes lies in memory that others hold too. Make another with the same seed, and play the same actions in it.
error-env-batch-actions = You have given { $given } actions for { $size } rows. Give one for each row.
error-env-batch-kind = Give a whole number for each row, in a list or an array of one dimension; this is: { $given }.
error-env-action-illegal-in = The action “{ $action }” is not among those offered in row { $row }. Choose one where the mask of that row is 1.
error-env-seat-alone = You have given a seat, but no bots for the others. Give bots too, or leave the seat out to play them all.
error-env-workers = { $size } rows cannot be divided among { $given } processes. Choose at least 1, and no more than there are rows.
error-env-worker-gone = A process of the batch has ended. Make a new batch; in your own script, below “if __name__ == "__main__":”.
error-env-closed = This has been closed. Make a new one.
error-env-render-mode = There is no way to render called “{ $given }” here. Available: { $known }.
error-env-tries = A learner must be given at least { $low } try; you have given { $given }.
error-env-tasks = { $given } tasks cannot be made. Choose { $low } or more.
error-env-deal-unknown = Chance cannot choose deal { $given }. There are the deals 0 to { $last }.
error-env-observer = There is no such observation: { $asked }. There is what a player sees now, what everybody sees, and, as text alone, all that a player has seen.
