### My games: the finished matches; and how strong the bots of the first games are.
### $bot casual or solid, $bots how many; $winners names, $count how many of them; $player for whom a bot played.

games-title = My games
games-lead = The matches that you have finished. They stay listed on this device even after the server has deleted them.
games-none = You have not finished a match yet.
games-won = You won.
games-won-seat = Your seat won.
games-deputy = A bot played for { $player } at the end.
    .you = A bot played for you at the end.
games-joined = { $player } took over a bot's seat during the match.
    .you = You took over a bot's seat during the match.
games-lost = { $count ->
    [one] { $winners } won.
   *[other] { $winners } shared the win.
}
games-shared = You shared the win with { $winners }.
games-points = { $player }: { $points }
games-gone = The replay is no longer kept.
games-offline = The server cannot be reached right now: this is what this device remembers.
lobby-strength = { $bot ->
    [casual] “{ lobby-play }”: casual bots for your first three matches.
   *[solid] “{ lobby-play }”: solid bots.
}
lobby-play-level = { $bots ->
    [1] { $bot ->
        [casual] Play now against a casual bot
       *[solid] Play now against a solid bot
    }
   *[other] { $bot ->
        [casual] Play now against { $bots } casual bots
       *[solid] Play now against { $bots } solid bots
    }
}
