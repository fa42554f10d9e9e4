### The referee for the kitchen table.

referee-lead = Not sure? Tap in what is on the table and ask: the referee says whether it is allowed, and by which rule.
referee-offline = No connection right now. The referee needs one: it asks the same rules engine that runs the tables.
referee-questions = What is the question?
referee-question-meld = Is this a meld?
referee-question-add = May this be laid off?
referee-question-out = Can this hand go out?
referee-tray-meld = The meld
referee-tray-row = { $number ->
    [0] The melds
   *[other] Meld { $number }
}
referee-tray-table = { $number ->
    [0] On the table
   *[other] On the table: meld { $number }
}
referee-tray-cards = Your cards
referee-tray-discard = Your discard
referee-tray-bones = Your dominoes
referee-tap = Tap the pieces below.
referee-tap-maybe = If there are any
referee-empty = Empty: { $tray }
referee-more = One more meld
referee-clear = Start over
referee-ask = Ask the referee
referee-thinking = One moment…
referee-groups = { $kind ->
    [tiles] Colours
   *[cards] Suits
}
referee-group = { $group ->
    [s] spades
    [h] hearts
    [d] diamonds
    [c] clubs
    [r] red
    [y] yellow
    [k] black
   *[b] blue
}
referee-missing = Still to tap in: { $what }
referee-lies = { BONE($bone) } is already on the table
referee-mark = { $ok ->
    [yes] Right:
   *[no] Wrong:
}
referee-jokers = { $count ->
    [1] The joker is the { CARDS($cards) }.
   *[other] The jokers are { CARDS($cards) }.
}
referee-jokers-open = { $full ->
    [yes] A joker stands for each suit that is missing.
   *[no] A joker stands for one of the missing suits; which one is left open.
}
referee-verdict = The verdict
referee-says-meld = It is not valid.
    .stands = It is valid.
referee-says-table = The melds on the table are not valid.
referee-says-rows = Not all of these melds are valid.
referee-says-add = No, it may not be laid off.
    .stands = Yes, it may be laid off.
referee-says-out = No, this hand cannot go out.
    .stands = Yes, this hand can go out.
referee-says-place = Nothing fits.
    .stands = Something fits.
referee-says-unclear = This position cannot occur.
referee-sum = { $points } points; { $minimum } are needed.
referee-kind = { $kind ->
    [run] run
   *[set] set
}
referee-way = { $way ->
    [low] at the low end
    [high] at the high end
   *[swap] It takes the joker's place, and the joker is free.
}{ GIVEN($card) ->
    [yes] {""} ({ CARDS($card) })
   *[no] {""}
}
referee-must = A double must be covered first: { $line }.
referee-elsewhere = And elsewhere?
referee-other-kinds = The other types of hand
referee-draw = So you draw one.
referee-pass = So you pass.
referee-rules = All the rules of { $game }
