### The table of Römi 500 on the page.
### $player a name, $card a card in words, $any yes or no, $count how many, $round and $rounds, $pool points.

romi500-knocked = knocked
romi500-out = out
romi500-round = round
romi500-pool = pool
romi500-deal = Round { $round } of { $rounds }; the pool holds { $pool } points
romi500-own = discards: { $count }
romi500-own-none = your discards
romi500-own-label = Your discards{ $any ->
    [yes] , on top { $card }
   *[no] , none yet
}; a picked card is discarded here
romi500-dead-label = { $player } { $any ->
    [yes] discarded { $count ->
        [1] 1 card: { $card }
       *[other] { $count } cards, the latest { $card }
    }
   *[no] has discarded nothing
}
romi500-dead-title = Discarded by { $player }
romi500-dead-help = Discards are dead: nobody may take them. The latest comes first.
romi500-empty-first = The table is still empty. You began, so you may knock first: lay a meld.
romi500-empty = The table is still empty. { $player } may knock first; until then only a whole hand may be laid.
romi500-wait = { $player } may knock first: discard, end your turn, or go out at once
romi500-your-knock = Your turn: knock, discard, or end your turn
romi500-your-play = Your turn: lay, lay off, discard, or end your turn
romi500-bound = You must go out now: lay the rest of your cards
romi500-done = End turn
romi500-hint-done = Hint: end your turn without discarding.
romi500-keys-done = end the turn without discarding
