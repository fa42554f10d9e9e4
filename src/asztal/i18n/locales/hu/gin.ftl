### Gin römi: a kopogás véget vet a leosztásnak, és csak akkor kerülnek le a kombinációk.

game-gin = Gin römi
    .name = Gin römi
    .tagline = Römi két játékosnak: tartsd a kezedben a kombinációkat, és kopogj a másik előtt!
    .players = 2 játékos

option-knock_at = Kopogás legfeljebb ennyivel
    .label = Kopogás legfeljebb ennyivel
    .help = Legfeljebb hány pontot érhetnek a kimaradó lapok, ha valaki kopog.
option-gin_bonus = A gin jutalma
    .label = A gin jutalma
    .help = Hány pontot ér a gin az ellenfél kimaradó lapjain felül.
option-gin_bonus-20 = 20 pont
option-gin_bonus-25 = 25 pont
option-undercut_bonus = Az alávágás jutalma
    .label = Az alávágás jutalma
    .help = Hány pontot ér az alávágás a különbségen felül.
option-undercut_bonus-10 = 10 pont
option-undercut_bonus-20 = 20 pont
option-undercut_bonus-25 = 25 pont
option-straight = Csak ginnel
    .label = Csak ginnel
    .help = Ha igen, kimaradó lapokkal senki sem kopoghat: csak gin vethet véget a leosztásnak.
option-oklahoma = Oklahoma
    .label = Oklahoma
    .help = Ha igen, az osztáskor felfordított lap mondja meg, legfeljebb hány ponttal lehet kopogni: figurás lapnál tízzel, más lapnál annyival, amennyi rajta áll. Ásznál csak gin vethet véget a leosztásnak.
option-big_gin = Nagy gin
    .label = Nagy gin
    .help = Véget vethet-e dobás nélkül a leosztásnak, akinek mind a tizenegy lapja kombinációban áll, és hány pontot ér ez az ellenfél kimaradó lapjain felül.
option-big_gin-no = nincs
option-big_gin-31 = 31 pont
option-big_gin-50 = 50 pont

move-knock = { NAME($player, article: "Definite") } eldobta { CARD($card, case: "accusative", article: "definite") }, és kopogott.
    .you = Eldobtad { CARD($card, case: "accusative", article: "definite") }, és kopogtál.
    .step = Kopogás, eldobva: { CARD($card) }
move-gin = { NAME($player, article: "Definite") } nagy gint mondott.
    .you = Nagy gint mondtál.
    .step = Nagy gin
move-take-top = { NAME($player, article: "Definite") } felvette { GIVEN($card) ->
    [yes] { CARD($card, case: "accusative", article: "definite") } a dobó halomról.
   *[no] a dobó halom legfelső lapját.
}
    .you = Felvetted { GIVEN($card) ->
    [yes] { CARD($card, case: "accusative", article: "definite") } a dobó halomról.
   *[no] a dobó halom legfelső lapját.
}
    .step = A legfelső lap felvétele a dobó halomról
move-lay-no-more = { NAME($player, article: "Definite") } nem rakott le többet.
    .you = Nem raktál le többet.
    .step = Nem rakok le többet

outcome-knock = { GIVEN($player) ->
    [yes] { NAME($player, article: "Definite") } kopogott, és nála maradt ki kevesebb pont: övé a leosztás.
   *[no] Valaki kopogott, és nála maradt ki kevesebb pont: övé a leosztás.
}
    .label = kopogás
    .you = Kopogtál, és nálad maradt ki kevesebb pont: tiéd a leosztás!
outcome-undercut = { GIVEN($player) ->
    [yes] Alávágás! { NAME($player, article: "Definite") } kezében sem maradt több pont, mint annál, aki kopogott: övé a leosztás.
   *[no] Alávágás! Aki kopogott, annál nem maradt kevesebb pont: a leosztás a másiké.
}
    .label = alávágás
    .you = Alávágás! A te kezedben sem maradt több pont, mint annál, aki kopogott: tiéd a leosztás!
outcome-gin = { GIVEN($player) ->
    [yes] Gin! { NAME($player, article: "Definite") } mind a tíz lapját lerakta.
   *[no] Gin! Valaki mind a tíz lapját lerakta.
}
    .label = gin
    .you = Gin! Mind a tíz lapodat leraktad.
outcome-big-gin = { GIVEN($player) ->
    [yes] Nagy gin! { NAME($player, article: "Definite") } mind a tizenegy lapját kombinációkba rendezte.
   *[no] Nagy gin! Valaki mind a tizenegy lapját kombinációkba rendezte.
}
    .label = nagy gin
    .you = Nagy gin! Mind a tizenegy lapodat kombinációkba rendezted.
outcome-wall = Senki sem kopogott, és a talonban már csak két lap van: ezért a leosztásért senki sem kap pontot.
    .label = senki sem kopogott
    .you = Senki sem kopogott, és a talonban már csak két lap van: ezért a leosztásért senki sem kap pontot.

## Húzás

error-gin-offer = Előbb az osztáskor felfordított lapról kell dönteni. Vedd fel, vagy passzolj.
error-gin-must-draw = Passzolni csak az osztáskor felfordított lapra lehet. { $drawn ->
    [yes] Dobj el egy lapot.
   *[no] Húzz egy lapot.
}
error-gin-passed = Az osztáskor felfordított lapra mindketten passzoltatok, ezért már nem vehető fel. Húzz a talonból.
error-gin-draw-first = { $offer ->
    [yes] Még senki sem húzott. Vedd fel a felfordított lapot, vagy passzolj.
   *[no] Előbb húzz egy lapot a talonból, vagy vedd fel a dobó halom legfelső lapját, ha szabad.
}
error-gin-drawn = Ebben a körben már húztál. Dobj el egy lapot, vagy kopogj, ha tudsz.
error-gin-take-empty = A dobó halom üres. Húzz a talonból.
error-gin-take-limit = Ebben a leosztásban már { $most } lapot vettetek fel a dobó halomról, többet nem lehet. Húzz a talonból.

## Kopogás

error-gin-knock-high = { CARD($card, article: "Definite") } nélkül { $deadwood } pontot érnek a kimaradó lapjaid, { $limit ->
    [0] de ennek a leosztásnak csak gin vethet véget: mind a tíz lapnak kombinációban kell állnia.
   *[other] a kopogáshoz viszont legfeljebb { $limit } lehet.
} { $other ->
    [yes] Dobj kopogás nélkül, vagy válassz másik lapot.
   *[no] Dobj kopogás nélkül: most egyik lappal sem kopoghatsz.
}
error-gin-knock-not-held = Nincs nálad { CARD($card, article: "definite") }. A saját lapjaid közül dobj, amikor kopogsz.
error-gin-knock-now = { $play ->
    [add] Ebben a játékban kopogás előtt senki sem szúr be lapot.
    [done] A lerakás csak kopogás után kezdődik, nincs mit befejezni.
   *[lay] Ebben a játékban kopogás előtt senki sem rak le kombinációt.
} Addig tartsd a kezedben a kombinációidat.
error-gin-no-big-gin = Ennél az asztalnál nincs nagy gin. Húzás után dobj el egy lapot, és kopogj vele, ha tudsz.
error-gin-big-gin-deadwood = A nagy ginhez mind a tizenegy lapnak kombinációban kell állnia, nálad viszont { $deadwood } pont kimarad. Dobj el egy lapot, és kopogj vele, ha tudsz.

## Lerakás a kopogás után

error-gin-knocked = Valaki már kopogott, ezért többé senki sem húz, passzol, dob vagy kopog. { $done ->
    [yes] Rakd le, amit tudsz, vagy ne rakj le többet („done”).
   *[no] Rakd le, amit tudsz.
}
error-gin-lay-dead-end = Ezután legalább { $deadwood } pont maradna nálad, { $by ->
    [big] de nagy gint mondtál, és így mindent le kell raknod.
    [gin] de ennek a leosztásnak csak gin vethet véget: mindent le kell raknod.
   *[knock] de kopogtál, és így legfeljebb { $limit } maradhat.
} Rakd le másképp a lapjaidat.
error-gin-done-high = { $by ->
    [big] Még { $deadwood } pont van a kezedben, de nagy gint mondtál, és így mindent le kell raknod.
    [gin] Még { $deadwood } pont van a kezedben, de ennek a leosztásnak csak gin vethet véget: mindent le kell raknod.
   *[knock] Még { $deadwood } pont van a kezedben, de kopogtál, és így legfeljebb { $limit } maradhat.
} Rakj le még egy kombinációt.
error-gin-add-yourself = Te kopogtál, szúrni pedig csak a másik játékos szúrhat. { $done ->
    [yes] Rakj le egy saját kombinációt, vagy ne rakj le többet.
   *[no] Rakj le egy saját kombinációt.
}
error-gin-add-on-gin = Gin után nem lehet szúrni. Rakj le saját kombinációkat, vagy ne rakj le többet.
error-gin-add-own = { NUM($meld, article: "Definite") }. kombinációt te raktad le, az úgy marad, ahogy van. Szúrni csak annak a kombinációihoz lehet, aki kopogott.
error-gin-ace-low = Ebben a játékban az ász csak alul állhat: A-2-3 sor, Q-K-A nem az. Hagyd ki az ászt, vagy próbálj csoportot.

error-position-knocked = { WORD($clause, article: "Definite") } rész olyan játékosé, aki már kopogott, { $limit ->
    [0] de annak a leosztásnak csak gin vethet véget: mindennek kombinációban kell állnia.
   *[other] de így legfeljebb { $limit } pont maradhat ki.
} Javítsd ki.

## A terminál

cli-holds-gin = { $count } lap
cli-help-gin =
    Egy lépés úgy, ahogy a listában áll, vagy a sorszáma, például:
      draw   take   pass   discard Kc   knock Kc   lay 5s 6s 7s   add 9s to 1   done
    draw húz, take felvesz, pass passzol, discard eldob, knock eldob és kopog,
    lay lerak, add beszúr, done után nem raksz le többet; gin a nagy gin.
    Színek: s ♠, h ♥, c ♣, d ♦. [5s 6s 7s] sor, {"{"}8s 8h 8c{"}"} csoport.
cli-deadwood = kimarad { $points } pont
cli-knock-at = kopogás legfeljebb { $limit } ponttal
cli-gin-only = csak gin vethet véget a leosztásnak
cli-plan = Így marad ki a legkevesebb: { $plays }
cli-face-up = felfordítva:
cli-was-taken = a halomról:
cli-deadwoods = Kimaradt: { $points }
cli-bonus = Jutalom: { $bonus } pont

## A pontozólap

pad-who-knock = Ki kopogott?
pad-who-gin = Kinek volt ginje?
pad-who-undercut = Ki kap pontot?
pad-unfit-knock = Annál, aki kopogott, kevesebb pontnak kell maradnia, mint a másiknál. Ha nem így van, az alávágás.
pad-unfit-undercut = Aki pontot kap, annál nem maradhat több, mint annál, aki kopogott. Ha nem így van, a kopogás számít.
