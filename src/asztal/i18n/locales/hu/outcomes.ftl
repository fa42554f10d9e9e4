### Hogyan ért véget a leosztás. `$player` a győztes neve; a `.label` rövid és általános.

outcome-out = { GIVEN($player) ->
    [yes] { NAME($player, article: "Definite") } kiment, övé a leosztás.
   *[no] Valaki kiment.
}
    .label = kimenés
    .you = Kimentél, tiéd a leosztás!
outcome-hand = { GIVEN($player) ->
    [yes] { NAME($player, article: "Definite") } handolt: egyetlen körben rakta le az összes lapját!
   *[no] Valaki handolt: egyetlen körben rakta le az összes lapját.
}
    .label = handolás
    .you = Handoltál: egyetlen körben raktad le az összes lapodat!
outcome-exhausted = Elfogyott a talon: ezt a leosztást senki sem nyerte meg.
    .label = elfogyott a talon
    .you = Elfogyott a talon: ezt a leosztást senki sem nyerte meg.
outcome-blocked = { GIVEN($player) ->
    [yes] Senki sem tud több dominót tenni: { NAME($player, article: "definite") } kezében maradt a legkevesebb, övé a leosztás.
   *[no] Senki sem tud több dominót tenni, és ezt a leosztást senki sem nyerte meg.
}
    .label = bezárt sor
    .you = Senki sem tud több dominót tenni: nálad maradt a legkevesebb, tiéd a leosztás!
outcome-idle = Több körön át senki sem húzott a talonból: ezt a leosztást senki sem nyerte meg.
    .label = senki sem húzott
    .you = Több körön át senki sem húzott a talonból: ezt a leosztást senki sem nyerte meg.
