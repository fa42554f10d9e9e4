### How a deal ended. With `$player`, the winner's name, a sentence; `.label` is short and general.

outcome-out = { GIVEN($player) ->
    [yes] { $player } went out.
   *[no] A player went out.
}
    .label = went out
    .you = You went out!
outcome-hand = { GIVEN($player) ->
    [yes] { $player } went out from hand, all in one turn!
   *[no] A player went out from hand, all in one turn.
}
    .label = went out from hand
    .you = You went out from hand, all in one turn!
outcome-exhausted = The stock has run out: nobody wins this deal.
    .label = stock ran out
    .you = The stock has run out: nobody wins this deal.
outcome-blocked = { GIVEN($player) ->
    [yes] Nobody can move: { $player } has the least left in hand and wins the deal.
   *[no] Nobody can move, and nobody wins this deal.
}
    .label = blocked
    .you = Nobody can move: you have the least left in hand and win the deal!
outcome-idle = Nobody has drawn from the stock for several rounds: nobody wins this deal.
    .label = nobody drew
    .you = Nobody has drawn from the stock for several rounds: nobody wins this deal.
