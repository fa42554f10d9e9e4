### How a deal ended. With `$player`, the winner's name, a sentence; `.label` is short and general.

outcome-out = { GIVEN($player) ->
    [yes] { $player } went out.
   *[no] Somebody went out.
}
    .label = went out
    .you = You went out!
outcome-hand = { GIVEN($player) ->
    [yes] { $player } went out from hand, all in one turn!
   *[no] Somebody went out from hand, all in one turn.
}
    .label = went out from hand
    .you = You went out from hand, all in one turn!
outcome-exhausted = The stock has run out: nobody wins this deal.
    .label = stock ran out
    .you = The stock has run out: nobody wins this deal.
outcome-blocked = { GIVEN($player) ->
    [yes] The line is blocked: { $player } holds the fewest spots and wins.
   *[no] The line is blocked, and nobody wins this deal.
}
    .label = blocked
    .you = The line is blocked: you hold the fewest spots and win!
