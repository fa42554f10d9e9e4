### Together: clocks, absence, codes, reactions.

setup-pace = Time and absence
pace-clock = Clock
pace-clock-help = When a player's time runs out, a bot finishes that turn.
pace-absence = Players who are away
pace-absence-help = Players get their seat back as soon as they return.
pace-bot = Who plays for them
clock-none = no clock
clock-turn = { $time } for each turn
clock-bank = { $time } a deal, plus { $add } s a turn
clock-days = { $days ->
    [1] slow game: a day for each turn
   *[other] slow game: { $days } days for each turn
}
span-seconds = { $count } seconds
span-minutes = { $count ->
    [1] a minute
   *[other] { $count } minutes
}
left-days = { $days } d { $hours } h
left-hours = { $hours } h
absence-ever = wait for them, however long it takes
    .told = If a player is away, the table waits, however long it takes.
absence-wait = { $time }, then a bot
absence-after = If a player is away, the table waits { $time }; then a bot plays for them ({ $bot }) until they return.
absence-soon = { $player } is away: { $left }
clock-you = You
clock-yours = Your time: { $left }
clock-theirs = { $player }'s time: { $left }
pace-bots = Pace of the bots
pace-how = { $pace ->
    [calm] calm
    [quick] quick
   *[normal] normal
}
pace-here = { $pace ->
    [calm] Bots take their time.
    [quick] Bots play quickly.
   *[normal] Bots play at a normal pace.
}
seats-title = Who plays
seats-lead = You are the host: here you choose the bots. A player who is here, or still waited for, keeps playing.
seats-free = Plays until somebody sits down here.
seats-coming = plays from the next turn on
seats-coming-you = The bot finishes its turn. You play from the next one on.
seats-deputy = { $left ->
    [yes] has left the table; a bot plays for them:
   *[no] away; a bot plays for them:
}
seats-waits = away; the table still waits for them: { $left }
seats-waits-ever = away; the table waits for them, however long it takes
seats-level = The bot for { $player }
seats-let = Let a bot play…
seats-let-whom = Let a bot play for { $player }
seats-give = Let somebody sit here
seats-keep = Keep the bot
seats-join = You can take over a bot's seat.
wait-code = The table's code
wait-qr = The table's address as a QR code
wait-up = Move seat { $seat } up
wait-down = Move seat { $seat } down
wait-pace = Change
join-code = Have a table code?
join-code-field = Code of the table
join-code-short = Code
join-go = To the table
menu-sound = Sounds: my turn, moves, the end of a deal
menu-reactions = Show reactions
react-title = Say something
react-hello = Hello!
react-well-played = Well played!
react-thanks = Thanks!
react-oops = Oops!
react-wow = Wow!
react-sorry = Sorry!
react-hurry = Your turn!
react-good-game = Good game!
forget-menu = Delete what is kept about me
forget-title = Delete what is kept about me
forget-what = Your name, your language and your seats are deleted, at every table; where a match is in progress, a bot takes over for good; at a sealed table nobody can, and the deal cannot be finished. On your other devices too you will be a new guest. This cannot be undone.
forget-stays = The moves you made stay, because they belong to games of the others too. There you are named after your seat, such as “Player 2”. If you typed a text for the shuffle, it stays with its deal. Records that others have saved or uploaded keep your name.
forget-export-what = Everything that is kept about you can be saved as a file first.
forget-export = Save my data
forget-do = Delete it all
forget-keep = Keep it
device-menu = Continue on another device
device-title = Another device
device-lead = Take your seat along: from the computer to the tablet, from the tablet to the phone. Both then show the same hand in the same order.
device-lead-sealed = Your other device can look on. A sealed deal can only be played in the browser in which it began.
device-qr = Address for your other device as a QR code
device-code = Your code
device-help = { $minutes ->
    [one] Point the other device's camera at the picture, or type the code into its lobby. It works once, for a minute. Do not show it to anyone: whoever has it can see your hand.
   *[other] Point the other device's camera at the picture, or type the code into its lobby. It works once, for { $minutes } minutes. Do not show it to anyone: whoever has it can see your hand.
}
device-ask = Is this your own device, and did you ask for the code on the other one? Your seats will then be here too. Any seats this device had taken on its own are given up.
device-take = It's mine: continue here
hints-title = Hints
hints-help = A beginner says so, and everybody sees the mark beside the name.
hints-who = { $hints ->
    [off] for nobody
    [beginners] for beginners
   *[all] for all
}
hints-here = { $hints ->
    [off] There are no hints at this table.
    [beginners] Beginners have hints here.
   *[all] Everybody has hints here.
}
hints-beginner = I am a beginner: hints for me
hints-mark = beginner
sealed-title = Sealed deal
sealed-tag = sealed
sealed-help = Your own devices shuffle and deal: nobody but you sees your cards, not even the server.
sealed-without = No bots, no clock, no hints. If a player is away, the table waits.
sealed-pile = The discards are not turned over at a sealed table.
sealed-device = The deal lives in this browser: play it on the device on which you sit down.
sealed-start = You can start as soon as every seat is taken.
advice-steps = Hint, step by step
advice-more = Why, and what else?
advice-next = Next best: { $move }.
advice-cost = { $points ->
    [one] Tried out { $deals } times: about a point worse.
   *[other] Tried out { $deals } times: about { $points } points worse.
}
advice-gain = { $points ->
    [one] Where the bot “solid” played on ({ $deals } times), that was about a point better; this bot has learned otherwise.
   *[other] Where the bot “solid” played on ({ $deals } times), that was about { $points } points better; this bot has learned otherwise.
}
advice-even = Tried out { $deals } times: no clear difference.
keys-list = this list
cards-add-to = { $kind ->
    [swap] Free the joker
    [some] Add to…
   *[one] Add to { $meld }
}
domino-hint-join = Hint: { BONE($bone, article: "definite") } at the golden end ({ $number }).
trains-step = { BONE($bone) } on { $train }{ $way ->
    [crosswise] , crosswise
   *[along] {""}
}
trains-step-mark = The marker on { $train }
hint-step = { $kind ->
    [draw] draw
    [take] take
    [lay] lay { CARDS($cards) }
    [add] { CARDS($cards) } to meld { $meld }
    [swap] { CARDS($cards) } for the joker of meld { $meld }
    [discard] discard { CARDS($cards) }
    [pass] pass
   *[done] end the turn
}
move-kept = No connection. Your move is kept, and sent when it is back: leave this page open.
turn-kept = Waiting to be sent: { $moves }
turn-time-up = { $over ->
    [least] Your time is up: only what must be done is done now.
   *[bot] Your time is up: a bot plays this turn to its end.
}
move-late = { $by ->
    [bot] Your move came too late: a bot has played your turn.
   *[none] Your move came too late: your turn has passed.
}

## A sealed deal: what the devices are doing

sealed-loading = Your own referee is being fetched…
sealed-shuffling = Your devices are shuffling deal { $number }.
sealed-card = { $count ->
    [one] A card is on its way from the device of { $players }.
   *[other] A card is on its way from the devices of { $players }.
}
sealed-seeds = { $count ->
    [one] The deal is over. The device of { $players } has still to show how it shuffled.
   *[other] The deal is over. The devices of { $players } have still to show how they shuffled.
}
sealed-long = { $count ->
    [one] { $players } may have closed the page: it goes on as soon as it is open again.
   *[other] { $players } may have closed the page: it goes on as soon as they are back.
}
sealed-voided = Dealt again: { $why }
sealed-wrong = What the device of { $player } sent is not what it should be.
sealed-wrong-help = So this deal cannot go on. If all agree, it is dealt again.
sealed-shuffled = The device of { $player } did not shuffle as its seed says. Do not play with that page again.
sealed-other = The server now shows another course of this deal than it has shown you before.
sealed-broken = Your own referee has failed. Load the page again: your cards are still there.
sealed-elsewhere = You play this deal on another device.
sealed-elsewhere-help = Your cards are there. Here you can watch.
sealed-again = Deal again
sealed-again-asked = You want to deal again. It happens once all agree; a player who has been away for three minutes is not asked.
sealed-again-by = { $players } would like to deal again.
