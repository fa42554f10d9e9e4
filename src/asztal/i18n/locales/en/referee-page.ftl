### The referee for the kitchen table.

referee-lead = Not sure? Tap in what is on the table and ask: the referee says whether it is allowed, and by which rule.
referee-offline = No connection right now. The referee needs one: it asks the same rules engine that runs the tables.
referee-questions = What is the question?
referee-question = { $question ->
    [meld] Is this a meld?
    [add] May this be laid off?
    [opening] What is this opening worth?
    [take] May the discard be taken?
    [out] Can this hand go out?
    [finish] Can this hand finish?
    [knock] May I knock?
    [train] What may be placed, and where?
   *[place] What may be placed?
}
referee-tray = { $tray ->
    [meld] The meld
    [row] { $number ->
        [0] The melds
       *[other] Meld { $number }
    }
    [table] { $number ->
        [0] On the table
       *[other] On the table: meld { $number }
    }
    [cards] Your cards
    [pile] The discard
    [thrown] Your discard
    [indicator] The indicator
    [upcard] The card turned up at the deal
    [tiles] Your fourteen tiles
   *[bones] Your dominoes
}
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
referee-flag = { $flag ->
    [opened] I have opened in this deal
   *[first] It is my first draw in this deal
}
referee-end = { $side ->
    [left] left end
   *[right] right end
}
referee-train-end = open end
referee-line = { $line ->
    [A] Train A, your own
    [B] Train B, of player 2
    [C] Train C, of player 3
    [D] Train D, of player 4
   *[M] The common train
}
referee-marker = has its marker
referee-double = ends in an uncovered double
referee-again = I have just placed this double
referee-first-round = It is the first round of the deal
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
referee-uses = For example:
referee-no-double = The highest double begins the line. None of these is a double, so another player begins.
referee-verdict = The verdict
referee-says = { $question ->
    [meld] { $stands ->
        [yes] It is valid.
       *[no] It is not valid.
    }
    [table] The melds on the table are not valid.
    [rows] Not all of these melds are valid.
    [add] { $stands ->
        [yes] Yes, it may be laid off.
       *[no] No, it may not be laid off.
    }
    [opening] { $stands ->
        [yes] The opening is enough.
       *[no] The opening is not enough.
    }
    [take] { $stands ->
        [yes] Yes, it may be taken.
       *[no] No, it may not be taken.
    }
    [out] { $stands ->
        [yes] Yes, this hand can go out.
       *[no] No, this hand cannot go out.
    }
    [finish] { $stands ->
        [yes] Yes, this hand can finish.
       *[no] No, this hand cannot finish yet.
    }
    [knock] { $stands ->
        [yes] Yes, you may knock.
       *[no] No, you may not knock.
    }
    [place] { $stands ->
        [yes] Something fits.
       *[no] Nothing fits.
    }
   *[unclear] This position cannot occur.
}
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
referee-wild = { $count ->
    [0] No tile is wild.
   *[other] Wild in this deal: { $tiles }
}
referee-must = A double must be covered first: { $line }.
referee-elsewhere = And elsewhere?
referee-other-kinds = The other types of hand
referee-draw = So you draw one.
referee-pass = So you pass.
referee-rules = All the rules of { $game }
