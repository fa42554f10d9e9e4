### Looking at a deal that has been played: the replay, records, the proof.

replay-title = Replay
replay-loading = Fetching the deal…
replay-watch = Watch the replay
replay-deal = Deal
replay-deal-number = Deal { $number }
replay-step = Step
replay-first = To the beginning
replay-back = One step back
replay-run = Run
replay-stop = Stop
replay-on = One step forward
replay-last = To the end
replay-eyes = Seen by
replay-all = all hands
replay-none = a spectator
replay-hands = The hands
replay-share = Copy the link
replay-go-on = Continue from here
replay-go-on-help = Start a new table with bots and continue the deal from this point
replay-to-table = To the table

review-title = What would have been better?
review-lead = The bot “expert” says what it would have played by what the player could see. Where that is another move, both are played to the end in many deals that agree with it.
review-going = Playing on from each decision…
review-waits = The server has many replays to work out. { $seconds ->
    [one] This goes on by itself in a second.
   *[other] This goes on by itself in { $seconds } seconds.
}
review-done = { $count ->
    [0] No decision was clearly worse than the bot's.
    [one] One decision was clearly worse than the bot's.
   *[other] { $count } decisions were clearly worse than the bot's.
}
review-match = The whole match
review-luck = { $player }: { $result } points. { $error ->
    [0] Luck { $luck }, play { $play }.
   *[other] Luck { $luck }, play { $play } (both ± { $error }).
}
review-luck-now = { $error ->
    [0] Luck: { $luck } points.
   *[other] Luck: { $luck } ± { $error } points.
}
review-error = The ± tells how far an estimate may be off: nineteen times in twenty by no more than that.
review-luck-graph = Luck of { $player }, in points
review-luck-lead = It rises and falls with the hands, the draws and what the others did; what a decision cost is left out. Points: how far somebody is ahead of the others, on average. Thin strokes are the ±.
review-graph = Points lost, decision by decision
review-free = Green: no worse than the bot's.
review-at = Step { $step }.
review-turns = { $count ->
    [0] No decision turned the deal: none lost 5 % of the deals.
    [one] Turning point: step { $steps }.
   *[other] Turning points: steps { $steps }.
}
review-least = Show
review-from = { $grade ->
    [blunder] blunders only
    [mistake] mistakes and blunders
   *[inaccuracy] all that cost something
}
review-inaccuracy = Inaccuracy
review-mistake = Mistake
review-blunder = Blunder
review-better = Better: { $move }.
review-points = { $error ->
    [0] { $points ->
        [one] one point
       *[other] { $points } points
    }
   *[other] { $points } ± { $error } points
}
review-share = { $wide ->
    [0] { $wins } %
   *[other] { $wins } % ± { $wide } %
}
review-cost = { $wins ->
    [0] That cost { review-points }.
   *[other] That cost { review-points } and { review-share } of the deals.
}
review-cost-match = The chance of winning the match fell by { $error ->
    [0] { $points ->
        [one] one percentage point.
       *[other] { $points } percentage points.
    }
   *[other] { $points } ± { $error } percentage points.
}

report-title = That was a strange move
report-thought = What the bot told itself
report-asking = Asking the bot…
report-silent = This bot cannot be asked again.
report-next = Next best: { $move }.
report-again = Asked again, it plays: { $move }.
report-comment = What is strange about it? (optional)
report-what = The report is one file: the match as far as this deal, with the players' names, the position, what the bot weighed, and your words. It is sent to nobody: give it to those who should look at it.
report-save = Save the report
report-saved = Saved as { $file }. It is opened under Replays, and in a terminal by asztal report.
report-mark = Mark as a strange move
report-marked = Marked. When the deal is over, its result leads to what the bot thought.
report-look = Strange move: { $move }

records-title = Replays
records-lead = Open a record that was saved at a table: every step of every deal can be watched again, and the shuffle checked.
records-choose = Open a record
records-drop = …or drop the file here
records-no-record = This file is not the record of a game: { $line ->
    [0] it is empty.
   *[other] line { $line } does not belong in a record. A record ends in .jsonl and is saved at the table or in a replay.
}
records-score-pad = This file is a saved score pad, not the record of a game. Open it among the score pads.
records-to-pads = To the score pads
records-line = Line { $line } of the file:
records-kept = The record stays on this server for 30 days after it was last viewed. Anyone with the link can open it.
records-reading = Reading the record…
records-too-large = The file is larger than a record can be (1 MB).

proof-title = Was the shuffle fair?
proof-check = Check the shuffle
proof-now = Check it now
proof-again = Check again
proof-help = Before the deal the server published the fingerprint of a secret; now it has revealed the secret. Your own device can work out from it how the pieces lay.
proof-good = Everything matches: the order was fixed before anybody could know it, and the deal followed it.
proof-late = Everything matches: the deal followed the order that was fixed. But no player added to the shuffle after the fingerprint was shown, or somebody could choose what to add, so this does not prove that nobody chose it.
proof-sealed-help = This was a sealed deal: each player's device shuffled the cards face down. Now that it is over, each has told the seed that it shuffled by. Your own device can work out from the seeds how the cards lay.
proof-sealed-good = Everything matches: nobody, the table included, chose the cards or could see them. Your device shuffled too.
proof-sealed-late = Everything matches: the cards lay as these seeds have it. But this device did not take part in this shuffle, so for it this does not prove that nobody chose or saw the cards.
proof-cards = These six cards follow from all the seeds. Tell them to each other: if another player has other cards, you were not dealt the same deal.
proof-bad = Something does not match: this deal did not follow the order that was fixed.
proof-shown = { $ok ->
    [yes] It is the fingerprint that this device was shown before the deal.
   *[no] This device was shown another fingerprint before the deal.
}
proof-commitment = { $ok ->
    [yes] The secret has the fingerprint that was published.
   *[no] The secret does not have the fingerprint that was published.
}
proof-added = { $ok ->
    [yes] What your device added to the shuffle went into it.
   *[no] Your device added something else to the shuffle.
}
proof-pledges = { $ok ->
    [yes] The others had decided what to add before your device gave its part.
   *[no] When your device gave its part, others had not decided yet what to add.
}
proof-pledged = { $ok ->
    [yes] What every seat added has the fingerprint that it showed before.
   *[no] What a seat added does not have the fingerprint that it showed before.
}
proof-key = { $ok ->
    [yes] The key follows from the secret and what every seat added.
   *[no] The key does not follow from the secret and what every seat added.
}
proof-order = { $ok ->
    [yes] The order of the pieces follows from the key.
   *[no] The order of the pieces does not follow from the key.
}
proof-deck = { $ok ->
    [yes] The pieces lay in this order.
   *[no] The pieces lay in another order.
}
proof-hands = { $ok ->
    [yes] The hands were dealt from the top.
   *[no] The hands were not dealt from the top.
}
proof-seed = { $ok ->
    [yes] Whatever was shuffled again later followed from the key as well.
   *[no] Whatever was shuffled again later did not follow from the key.
}
proof-own = The seed that your device shuffled by is among them.
proof-seen = { $ok ->
    [yes] The seeds have the fingerprints that your device was shown before it shuffled.
   *[no] Before it shuffled, your device was shown other fingerprints of the seeds.
}
proof-seeds = { $ok ->
    [yes] Each seed has the fingerprint that was shown before the deal.
   *[no] A seed does not have the fingerprint that was shown before the deal.
}
proof-shuffles = { $ok ->
    [yes] The order of the cards follows from the seeds.
   *[no] The order of the cards does not follow from the seeds.
}
proof-how = Anybody can check the saved record without this page, too: with the command asztal verify, or with a program of their own. Asztal's documentation says how, step by step.
