### The table of Römi 500 on the page.
### $player a name, $card a card in words, $any yes or no, $count how many, $round and $rounds, $pool points.

knock-knocked = knocked
knock-out = out
knock-round = round
knock-pool = pool
knock-deal = Round { $round } of { $rounds }; the pool holds { $pool } points
knock-own = discards: { $count }
knock-own-none = your discards
knock-own-label = Your discards{ $any ->
    [yes] , on top { $card }
   *[no] , none yet
}; a picked card is discarded here
knock-dead-label = { $player } { $any ->
    [yes] discarded { $count ->
        [1] 1 card: { $card }
       *[other] { $count } cards, the latest { $card }
    }
   *[no] has discarded nothing
}
knock-dead-title = Discarded by { $player }
knock-dead-help = Discards are dead: nobody may take them. The latest comes first.
knock-empty-first = The table is still empty. You began, so you may knock first: lay a meld.
knock-empty = The table is still empty. { $player } may knock first; until then only a whole hand may be laid.
knock-wait = { $player } may knock first: discard, end your turn, or go out at once
knock-your-knock = Your turn: knock, discard, or end your turn
knock-your-play = Your turn: lay, lay off, discard, or end your turn
knock-bound = You must go out now: lay the rest of your cards
knock-done = End turn
knock-hint-done = Hint: end your turn without discarding.
knock-keys-done = end the turn without discarding
