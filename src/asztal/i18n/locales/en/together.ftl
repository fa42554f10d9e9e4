### Clocks, seats, codes, reactions, the desk, replays and proofs: what the server refuses.

error-clock-over = Your time for this turn is over, and a bot is finishing it. The next turn is yours again.
error-table-order = This order leaves a player without a seat. Name each of the { $players } seats once.
error-code-unknown = No table has the code “{ $given }”. Check the six digits: a code is valid until the match is over.
error-code-too-many = That is more than { $most } wrong codes in a minute. { $seconds ->
    [one] Wait a second, then try again.
   *[other] Wait { $seconds } seconds, then try again.
}
error-reaction-unknown = There is no reaction “{ $reaction }”. Available: { $known }.
error-reaction-too-many = One thing at a time. { $seconds ->
    [one] You can react again in a second.
   *[other] You can react again in { $seconds } seconds.
}
error-desk-stale = Your hand has been rearranged on another page in the meantime, or a new deal has begun. Look at the table again.
error-desk-too-large = That is too much to store with the table. Store at most { $most } bytes.
error-desk-too-many = You are rearranging your hand too quickly. { $seconds ->
    [one] Wait a second, then continue.
   *[other] Wait { $seconds } seconds, then continue.
}
error-replay-unknown = There is no such table and no such record here. Check the link, or upload the record again.
error-replay-no-deal = { $deals ->
    [0] No deal of this match is over yet. Come back when one is.
    [one] Only the first deal of this match is over. Choose that one.
   *[other] There is no such deal. Choose one from 1 to { $deals }.
}
error-replay-no-step = Deal { $deal } has no step { $step }. Choose one from 0 to { $last }.
error-report-no-bot = No bot made the move of event { $event }. Only a bot's move can be reported.
error-report-form = This file is not the report of a move. A report is saved in a replay and ends in .json.
error-replay-none = This replay cannot be made right now. Try again in a moment.
error-replay-too-long = This replay is larger than { $most } bytes. Ask for fewer steps of it at once.
error-replay-too-many = That is more than { $most } replays in a minute. { $seconds ->
    [one] Wait a second, then try again.
   *[other] Wait { $seconds } seconds, then try again.
}
error-export-too-many = Your data can be saved { $most } times an hour. { $seconds ->
    [one] Wait a second, then try again.
   *[other] Wait { $seconds } seconds, then try again.
}
error-upload-too-many = That is more than { $most } records in an hour. { $seconds ->
    [one] Wait a second, then try again.
   *[other] Wait { $seconds } seconds, then try again.
}
error-proof-none = Deal { $deal } was not dealt from a secret, so there is nothing to prove: it was set up, or dealt openly.
error-request-too-many = That is more than this server answers at once. { $seconds ->
    [one] Wait a second, then continue.
   *[other] Wait { $seconds } seconds, then continue.
}
error-stream-too-many = You are already following { $most } tables. Close one of them first.
error-stream-address-full = { $most } pages on your network are already following tables. Close one of them, or try again in a while.
error-stream-table-full = { $most } people are already watching this table. Try again in a while.
error-stream-server-full = Too many people are following the tables of this server. Try again in a while.
error-request-too-slow = Your request did not arrive within { $seconds } seconds. Check the connection, then try again.
error-request-not-http = This is not HTTP. Open the address in a browser, or send a request.
error-request-head-too-large = The head of the request is larger than { $most } bytes. Delete this site's cookies, then try again.
error-server-full = This server has no room for one more connection. Try again in a while.
error-guest-too-many = { $most } new guests have come from your network within an hour. Try again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
}
error-device-unknown = The code “{ $given }” is not valid: a code works once, and only for a few minutes. Ask for a new one on the other device.
error-hint-off = { $hints ->
    [beginners] Hints are for beginners here. If you are one, say so in the menu of the table: everybody sees it.
   *[off] There are no hints at this table. The host chooses that when setting the table up.
}
error-beginner-in-deal = In the middle of a deal you remain a beginner. Change it after this deal.

## Sealed tables: the players' own devices deal.

error-sealed-game = This game cannot be sealed: what everybody sees depends on hidden pieces here. Choose römi, Römi 500 or gin rummy.
error-sealed-reshuffles = At a sealed table the pile cannot be turned over, since all would have to shuffle again. Choose a deal that ends with the stock.
error-sealed-clock = A sealed table has no clock: nobody could play on for you. Choose no clock.
error-sealed-absence = At a sealed table nobody can play for somebody who is away. Let the table wait as long as it takes.
error-sealed-hints = There are no hints at a sealed table: the server does not know your hand. Switch hints off.
error-sealed-position = A deal that is set up cannot be sealed, since everybody who has its text knows the hands. Set it up at another table.
error-sealed-bot = There are no bots at a sealed table: the server would see their hands. Wait for people.
error-sealed-elsewhere = This deal is sealed: your own page plays it, and the server knows no hand. Play on there.
error-sealed-none = No sealed deal is being played at this table. Look at the table again.
error-sealed-stale = The table is at deal { $deal }, attempt { $attempt }. Look at the table again.
error-sealed-full = This deal has had more than { $most } messages and cannot be finished. Agree to deal again.
error-sealed-too-often = That is more than { $most } messages in a minute. { $seconds ->
    [one] Wait a second, then continue.
   *[other] Wait { $seconds } seconds, then continue.
}
error-sealed-agreed = All who are here have agreed to deal again.
error-sealed-gone = Somebody has left for good and deleted what was theirs, so that this deal cannot be finished.
error-sealed-stage = The deal is at another point now. Look at the table again.
error-sealed-turn = Seat { $seat } has to shuffle first. Wait for it.
error-sealed-form = This message has a form that no page of ours sends (field “{ $field }”). Reload the page.
error-sealed-pieces = It was not said from where in the deck the cards of this move come. Name a place for each of them.
error-sealed-place = The card at place { $place } of the deck is not in the hand of seat { $seat }. Name another place.
error-sealed-piece = At place { $place } of the deck there is no { $piece }. Deal again, and ask who played it.
error-sealed-seed = The seed of seat { $seat } is not the one that was pledged. Tell the one whose fingerprint was shown.
