### The table of Römi 500 on the page.
### $player a name, $card a card in words, $any yes or no, $count how many, $round and $rounds, $pool points.

knock-knocked = knocked
knock-out = out
knock-round = round
knock-pool = pool
knock-deal = Round { $round } of { $rounds }; the pool holds { $pool } points
knock-own = thrown: { $count }
knock-own-none = your throws
knock-own-label = Your throws { $any ->
    [yes] , on top { $card }
   *[no] , none yet
}; a picked card is thrown here
knock-dead-label = { $player } { $any ->
    [yes] threw { $count ->
        [1] 1 card: { $card }
       *[other] { $count } cards, the latest { $card }
    }
   *[no] has thrown nothing
}
knock-dead-title = Thrown by { $player }
knock-dead-help = Thrown cards are dead: nobody may take them. The latest comes first.
knock-empty-first = The table is still empty. You began, so you may knock first: lay a meld.
knock-empty = The table is still empty. { $player } may knock first; until then only a whole hand may be laid.
knock-wait = { $player } may knock first. Throw a card
knock-your-knock = Your turn: knock, or throw a card
knock-done = End turn
knock-hint-done = Hint: end your turn without throwing.
knock-keys-done = end the turn without throwing
