### The table of gin rummy on the page.
### $player a name, $card a card, $limit and $deadwood points, $left the deadwood that a knock leaves or none,
### $kind of a move, $count how many.

gin-offer = Take { CARD($card, article: "definite") }, or pass?
gin-your-play = Your turn: discard a card
gin-your-knock = Your turn: discard, or knock
gin-your-gin = All your cards lie in melds: end the deal with big gin, or go on
gin-picked = Discard it?
gin-picked-taken = You have just taken it: discard another card
gin-picked-many = Pick just one card to discard
gin-picked-knock = { $left ->
    [0] Gin! Discard it and knock
   *[other] Discard it, or knock with { $left }
}
gin-pick-knock = Pick the card that you discard as you knock: the lit ones are allowed.
gin-knock-high = { $limit ->
    [0] Only gin ends this deal: no deadwood may be left. The least that you can have now is { $deadwood }.
   *[other] You may knock with { $limit } or less. The least that you can have now is { $deadwood }.
}
gin-spread = You knocked: lay your melds
gin-answer = { $player } knocked: lay your melds, and lay off what fits
gin-hint = { $kind ->
    [knock] Hint: knock, and discard { CARD($card, article: "definite") }.
    [gin] Hint: call big gin.
   *[done] Hint: lay no more.
}

gin-empty = Nothing is laid until somebody knocks.
gin-empty-knocked = The melds come here.
gin-own = Deadwood
gin-limit = { $limit ->
    [0] only gin ends the deal
   *[other] knock with { $limit } or less
}
gin-limit-upcard = { $limit ->
    [0] only gin, by { CARD($card, article: "definite") }
   *[other] knock with { $limit } or less, by { CARD($card, article: "definite") }
}
gin-left = Deadwood
gin-known = took

gin-knock = { $left ->
    [0] Gin!
    [none] Knock
   *[other] Knock ({ $left })
}
gin-big = Big gin
gin-lay-all = Lay all
gin-done = Done

did-knocked = knocked with

gin-deadwood = deadwood { $deadwood }
gin-bonus = With a bonus of { $bonus } points.

moment-knocked = { $count ->
    [1] You knocked on your first turn.
   *[other] You knocked after only { $count } turns.
}
moment-laid-off = You laid off { $count } cards.

gin-keys-pass = pass
gin-keys-knock = knock, discarding the picked card
gin-keys-gin = big gin, where it is played
gin-keys-lay = lay the picked cards; with none picked, everything
gin-keys-done = end your laying

## What the referee says

referee-question-knock = May I knock?
referee-tray-upcard = The card turned up at the deal
referee-says-knock = No, you may not knock.
    .stands = Yes, you may knock.
referee-deadwood = Deadwood: { $deadwood }
