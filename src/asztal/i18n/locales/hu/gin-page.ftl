### A gin römi asztala az oldalon.
### $player név, $card egy lap, $limit és $deadwood pontok, $left a kopogás után maradó pont vagy none,
### $kind egy lépésé, $count hány.

gin-offer = Felveszed { CARD($card, article: "definite", case: "accusative") }, vagy passzolsz?
gin-your-play = Te jössz: dobj egy lapot!
gin-your-knock = Te jössz: dobj vagy kopogj!
gin-your-gin = Minden lapod kombinációban áll: mondj nagy gint, vagy játssz tovább!
gin-picked = Eldobod?
gin-picked-taken = Ezt most vetted fel: dobj másikat!
gin-picked-many = Csak egy lapot jelölj ki a dobáshoz!
gin-picked-knock = { $left ->
    [0] Gin! Dobd el, és kopogj!
   *[other] Dobd el, vagy kopogj: { $left } pont marad ki!
}
gin-pick-knock = Jelöld ki a lapot, amelyet kopogáskor eldobsz: a világítók jók.
gin-knock-high = { $limit ->
    [0] Ennek a leosztásnak csak gin vethet véget: nem maradhat ki pont. Most legalább { $deadwood } kimarad.
   *[other] Legfeljebb { $limit } ponttal kopoghatsz. Most legalább { $deadwood } kimarad.
}
gin-spread = Kopogtál: rakd le a kombinációidat!
gin-answer = { NAME($player, article: "Definite") } kopogott: rakj le, és szúrd hozzá, ami illik!
gin-hint = { $kind ->
    [knock] Tipp: kopogj, és dobd el { CARD($card, article: "definite", case: "accusative") }!
    [gin] Tipp: mondj nagy gint!
   *[done] Tipp: ne rakj le többet!
}

gin-empty = Kopogásig senki sem rak le.
gin-empty-knocked = Ide kerülnek a kombinációk.
gin-own = Kimarad
gin-limit = { $limit ->
    [0] csak gin vethet véget
   *[other] kopogás: legfeljebb { $limit }
}
gin-limit-upcard = { $limit ->
    [0] csak gin vethet véget ({ CARD($card) })
   *[other] kopogás: legfeljebb { $limit } ({ CARD($card) })
}
gin-left = Kimarad
gin-known = felvette

gin-knock = { $left ->
    [0] Gin!
    [none] Kopogok
   *[other] Kopogok ({ $left })
}
gin-big = Nagy gin
gin-lay-all = Mindet le
gin-done = Kész

did-knocked = kopogott:

gin-deadwood = kimaradt: { $deadwood }
gin-bonus = Jutalom: { $bonus } pont.

moment-knocked = Már { NUM($count, article: "definite") }. körödben kopogtál.
moment-laid-off = { $count } lapot szúrtál a másik kombinációihoz.

gin-keys-pass = passz
gin-keys-knock = kopogás a kijelölt lap eldobásával
gin-keys-gin = nagy gin, ahol játsszák
gin-keys-lay = a kijelölt lapok lerakása; ha nincs ilyen, mindené
gin-keys-done = a lerakás befejezése

## A játékvezető

referee-question-knock = Kopoghatok?
referee-tray-upcard = Az osztáskor felfordított lap
referee-says-knock = Nem kopoghatsz.
    .stands = Igen, kopoghatsz.
referee-deadwood = Kimarad: { $deadwood }
