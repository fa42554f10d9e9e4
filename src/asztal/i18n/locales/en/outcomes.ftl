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
    [yes] Nobody can go on: { $player } is left with the least and wins.
   *[no] Nobody can go on, and nobody wins this deal.
}
    .label = blocked
    .you = Nobody can go on: you are left with the least and win!
