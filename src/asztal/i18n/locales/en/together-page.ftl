### Together: clocks, absence, codes, reactions.

setup-pace = Time and absence
pace-clock = Clock
pace-clock-help = When the time of a turn is over, a bot plays that turn to its end.
pace-absence = Who is away
pace-absence-help = Whoever comes back has the seat again at once.
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
absence-ever = is waited for, however long it takes
absence-wait = { $time }, then a bot
absence-after = Whoever is away is waited for { $time }; then a bot plays for them { $bot ->
    [steady] (steady)
    [easy] (easy)
   *[random] (plays anything)
} until they return.
absence-soon = { $player } is away: { $left }
clock-yours = Your time: { $left }
clock-theirs = Time of { $player }: { $left }
wait-code = The table’s code
wait-qr = The table’s address as a QR code
wait-up = Move seat { $seat } up
wait-down = Move seat { $seat } down
wait-pace = Change
join-code = Have a table’s code?
join-code-field = Code of the table
join-code-short = Code
join-go = To the table
menu-sound = Sounds: my turn, moves, the end of a deal
menu-reactions = Show what the others say
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
forget-what = Your name, your language and your seats go, at every table; where a match is going on a bot plays on for good. On your other devices too you are a new guest from then on. This cannot be undone.
forget-stays = The moves of what you played stay, for the others have played too. There you are called by your seat, such as "Player 2".
forget-do = Delete it all
forget-keep = Keep it
device-menu = Go on on another device
device-title = Another device
device-lead = Take your seat along: from the computer to the tablet, from the tablet to the phone. Both then show the same hand in the same order.
device-qr = Address for your other device as a QR code
device-code = Your code
device-help = { $minutes ->
    [one] Point the other device’s camera at the picture, or type the code into its lobby. It serves once, for a minute. Show it to nobody: whoever has it sees your hand.
   *[other] Point the other device’s camera at the picture, or type the code into its lobby. It serves once, for { $minutes } minutes. Show it to nobody: whoever has it sees your hand.
}
device-ask = Is this your own device, and have you asked for the code on the other one? Then your seats are here too from now on. Seats that this device had taken by itself it loses.
device-take = It is mine: go on here
