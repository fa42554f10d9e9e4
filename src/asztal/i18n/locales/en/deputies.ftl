### Who plays in a player's place, and what they are told when they are back.
### $text what a bot did, as a sentence; $player whose turn it was; $why time, away or left.

log-deputy-bot = A bot
log-deputy-winner = a bot
log-deputy = { $text } (For { $player }: { $why ->
    [time] time was up
    [away] they were away
   *[left] they had left the table
}.)
    .you = { $text } (For you: { $why ->
    [time] your time was up
    [away] you were away
   *[left] you had left the table
}.)
log-sits = { $player } takes over a bot's seat and plays from now on.
    .you = You have taken over a bot's seat and play from now on.
log-level = { $player } has another level from now on: { $bot }.
log-time-up = Time was up for { $player }: a bot took this turn over.
missed-away = { $turns ->
    [one] While you were away, a bot played one turn for you:
   *[other] While you were away, a bot played { $turns } turns for you:
}
missed-time = { $turns ->
    [one] Your time was up, and a bot played the turn for you:
    [2] Your time was up twice, and a bot played these turns for you:
   *[other] Your time was up { $turns } times, and a bot played these turns for you:
}
missed-before = Everything before is in the log.
missed-title = What was played for you
missed-seen = All right
pace-over = When time is up
over-bot = a bot plays the turn to its end
over-least = only what must be done
pace-over-help = The turn ends with the fewest moves that the rules allow.
over-chosen = When time is up: { $over ->
    [least] only what must be done is done, in the fewest moves that the rules allow.
   *[bot] a bot plays the turn to its end ({ $bot }).
}
seat-deputy-now = a bot plays for them
seat-deputy-last = a bot played their last turn
