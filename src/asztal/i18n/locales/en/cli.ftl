### The terminal.

cli-stopped = Stopped.
cli-stopped-after = Stopped after { $done } of { $asked } deals. The finished deals count.
cli-results = { $deals ->
    [0] No deal was finished, and { $file } was not written.
    [one] The deal is in { $file }.
   *[other] The { $deals } deals are in { $file }.
}
cli-exported = { $deals ->
    [0] No deal was finished, and the folder { $folder } was not written.
    [one] The deal is in the folder { $folder }.
   *[other] The { $deals } deals are in the folder { $folder }.
}
cli-only-with-output = only together with --output
cli-not-with-table = cannot be used with --table, which does not keep single deals
cli-deals-a-second = deals/s
cli-deals = deals
cli-decisions = decisions
cli-speed = decisions a second
cli-mean = mean score, seat by seat
cli-wins = deals won, seat by seat
cli-played = Played so far:
cli-legal = legal
cli-refused = refused
cli-expected = line { $line }: expected “{ $expected }”, found “{ $found }”
cli-judged = { $moves ->
    [0] {""}
    [one] 1 move
   *[other] { $moves } moves
}{ $both ->
    [yes] {" "}and{" "}
   *[no] {""}
}{ $ends ->
    [0] {""}
    [one] 1 end
   *[other] { $ends } ends
} judged, { $wrong ->
    [0] all as expected
   *[other] { $wrong } not as expected
}.
cli-goes-on = The deal continues.
cli-seat = Seat { $seat }
cli-match = { $game }: { $seats }
cli-deal = Deal { $number }. { $dealer } deals.
    .you = Deal { $number }. You deal.
cli-deal-number = deal { $number }
cli-totals = Totals: { $totals }
cli-won = { $count ->
    [one] { $names } wins the match.
   *[other] { $names } share the win.
}
    .you = You win the match.
cli-verified = { $game }: the record is valid. { $moves } moves in { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}; fair shuffles checked: { $fair }, open deals from a seed: { $seeded }.
cli-sealed = { $deals ->
    [one] One of these deals was sealed: the players' own devices shuffled it,
   *[other] { $deals } of these deals were sealed: the players' own devices shuffled them,
} and nobody else saw a hand.
cli-unpromised = { $deals ->
    [one] In one of these deals no player added to the shuffle after the commitment,
   *[other] In { $deals } of these deals no player added to the shuffle after the commitment,
} or somebody could choose what to add: nothing was changed afterwards, but that does not prove that nobody chose the deal.
cli-unchecked = The current deal is not revealed yet: { $moves } of its moves could not be checked.
cli-you = You
cli-welcome = Type a move or its number. help lists the commands, quit leaves the table.
cli-help =
    moves (m)     every legal move
    hint          what a sensible player would do
    why MOVE      why a move is not allowed
    undo (u)      take back the last play of this turn
    score (s)     the score sheet
    show          the table again
    quit (q)      leave
cli-prompt = >
cli-continue = Press Enter for the next deal:
cli-left = You have left the table.
cli-recorded = The record is in { $file }.
cli-more = { $count ->
    [one] {"     "}… and 1 more; type moves to see it
   *[other] {"     "}… and { $count } more; type moves to see them all
}
cli-hint = I would try: { $move }
cli-hint-next = Next best: { $move }.
cli-hint-cost = In { $deals } deals that may be this one it ended { $points } ± { $error } points behind.
cli-hint-gain = Where the bot “solid” played on, in { $deals } deals that may be this one, it ended { $points } ± { $error } points ahead; this bot has learned otherwise.
cli-hint-even = In { $deals } deals that may be this one no clear difference showed: { $points } ± { $error } points.
cli-report = Deal { $deal }, event { $event }.
cli-report-comment = “{ $comment }”
cli-report-again = { $same ->
    [yes] The bot “{ $bot }”, asked again, plays the same: { $move }
   *[no] The bot “{ $bot }”, asked again, plays something else: { $move }
}
cli-report-silent = The bot “{ $bot }” cannot be asked again.
cli-report-levels = What our bots would play there:
cli-reviewing = Playing on from each decision
cli-reviewed = Decisions: { $decisions }. Clearly worse than the bot's: { $told }.
cli-review-inaccuracy = Inaccuracy (deal { $deal }, event { $seq }).
cli-review-mistake = Mistake (deal { $deal }, event { $seq }).
cli-review-blunder = Blunder (deal { $deal }, event { $seq }).
cli-review-better = Better: { $move }.
cli-review-cost = It cost { $points } ± { $error } points, and lost { $wins } ± { $wide } more of the deals, of { $deals } played on.
cli-review-cost-points = It cost { $points } ± { $error } points, in { $deals } deals played on.
cli-review-cost-match = The chance of winning the match fell by { $points } ± { $error } percentage points.
cli-review-luck = Deal { $deal }, { $name }: { $result } points. Luck { $luck }, play { $played ->
    [yes] { $play } (both ± { $error }).
   *[no] 0.
}
cli-review-luck-match = All deals, { $name }: { $result } points. Luck { $luck }, play { $played ->
    [yes] { $play } (both ± { $error }).
   *[no] 0.
}
cli-review-way = Luck on the way, before each of these events: { $way }
cli-why-what = Which move? Write it, or its number in the list: why 1
cli-why-legal = { $move } is legal.
cli-stock = stock { $count }
cli-total = { $total } points
cli-holds-rummy = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
cli-holds-dominoes = { $count ->
    [one] 1 domino
   *[other] { $count } dominoes
}
cli-opened = opened
cli-table = On the table
cli-pile = Discards
cli-hand = Your hand ({ $count })
cli-points = { $points } / { $minimum } points
cli-taken = taken:
cli-ends = open ends: { $left } and { $right }
cli-empty-line = The line is empty.
cli-which-game = Which game? Name one; asztal games lists them. Or give a position.
cli-option-values = may be: { $values }
cli-option-usual = default: { $value }
cli-option-how = To change one: asztal play { $game } --option { $option }={ $value } (repeat --option for more).
cli-table-players = players
cli-table-moves = moves
cli-table-turns = turns
cli-table-endings = how deals end
cli-table-winner = winner scores
cli-table-others = others score
cli-table-edge = first seat's edge
cli-backup-made = { $path } has everything: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $guests ->
    [one] { $guests } guest
   *[other] { $guests } guests
} and the key of their cookies, from { $key }.
cli-backup-put-back = Everything in { $path } is back: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $guests ->
    [one] { $guests } guest
   *[other] { $guests } guests
} and the key of their cookies.
cli-bench-tables = tables
cli-bench-rate = moves/s
cli-bench-p50 = p50 ms
cli-bench-p99 = p99 ms
cli-bench-worst = worst ms
cli-bench-lost = lost
cli-bench-busy = core
cli-bench-memory = MB
cli-bench-about = Times are from a move's sending until both players' pages have it, which is after it is on disk. The core is the server's share of one.
cli-bench-failed = { $tables } tables could not be measured: { $why }
cli-table-about = { $deals } deals each, bots: { $bots }. The edge is the share of decided deals won by the first player, less an even share, with its standard error.
cli-ladder-head = { $players } players; an even share would be { $even }
cli-ladder-bot = bot
cli-ladder-rating = rating
cli-ladder-against = against
cli-ladder-wins = wins
cli-ladder-points = points a deal
cli-ladder-deals = deals
cli-ladder-about = Each bot sits once in every seat of every deal, against a table of the next. Wins are its share of the decided deals; points say how far ahead of the others it ends a deal, on average. The ± are 95 % intervals. Ratings are openskill's; the last bot has 25.
cli-ladder-sees-all = sees every hand
cli-ladder-worlds = Luck is taken out: where a bot moves otherwise than solid would (against strong: than strong would), that one plays both moves on, in the same orders of the stock.
cli-ladder-ceiling = What sees every hand is strong, and tries its moves in the deal that is played: no bot can be much better than that.
cli-ladder-plot = The picture is in { $file }.
cli-only-with-plot = only together with --plot
cli-set-up = The deal is set up from a position.
cli-person = Player { $seat }
cli-hand-over = It is { $player }'s turn: hand over the screen.
cli-ready = Press Enter to see the table:
cli-holds-romi500 = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
cli-holds-tabla = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
cli-holds-trains = { $count ->
    [one] 1 domino
   *[other] { $count } dominoes
}
cli-round = round { $round } of { $rounds }, { $pool } points in the pool
cli-discards = Discards, never to be taken
cli-may-lay = you may lay
cli-may-not-lay = you may only go out
cli-knocked = knocked
cli-indicator = indicator
cli-wild = wild:
cli-offered = last discard:
cli-engine = Engine { $engine }
cli-doubles = To be covered first:
cli-chips = Chips: { $shares }
cli-pool-won = The pool held { $pool } points, the other hands { $hands }.
cli-pool-stays = { $pool } points stay in the pool for the next deal.
cli-sum = total
cli-only-draw = Drawing is your only move, so it is made for you.
