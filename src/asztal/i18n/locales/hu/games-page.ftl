### Partijaim: a befejezett partik; és hogy az első játékokban milyen erősek a gépek.
### $bot casual vagy solid, $bots hány; $winners nevek, $count hányan; $player akiért gép játszott.

games-title = Partijaim
games-lead = A partik, amelyeket végigjátszottál. Ezen az eszközön akkor is látod őket, ha a szerver már nem őrzi őket.
games-none = Még nem játszottál végig egy partit sem.
games-won = Te nyertél.
games-won-seat = A te helyed nyert.
games-deputy = A végén { NAME($player, article: "definite") } helyett gép játszott.
    .you = A végén gép játszott helyetted.
games-joined = { NAME($player, article: "Definite") } menet közben vette át egy gép helyét.
    .you = Menet közben vetted át egy gép helyét.
games-lost = { $count ->
    [1] { NAME($winners, article: "Definite") } nyert.
   *[other] Holtverseny, közös győztesek: { $winners }.
}
games-shared = Holtverseny, a győztesek: te és { $winners }.
games-points = { $player }: { $points }
games-gone = A visszajátszás már nincs meg.
games-offline = A szerver most nem érhető el: ezt tudja ez az eszköz.
lobby-strength = { $bot ->
    [casual] „{ lobby-play }”: az első három partiban könnyű gépek ellen.
   *[solid] „{ lobby-play }”: megfontolt gépek ellen.
}
lobby-play-level = { $bots ->
    [1] { $bot ->
        [casual] Azonnal játszom egy könnyű gép ellen
       *[solid] Azonnal játszom egy megfontolt gép ellen
    }
   *[other] { $bot ->
        [casual] Azonnal játszom { $bots } könnyű gép ellen
       *[solid] Azonnal játszom { $bots } megfontolt gép ellen
    }
}
