### Vonatok: a játékok, a beállításaik, és hogy miért nem jó egy lépés vagy egy állás.
### $bone, $drawn egy dominó, $line, $marked, $double egy vonal (A-tól D-ig a játékosok saját vonata, M a közös,
### A1 egy ág), $number pöttyök; $now és $fits a bone-advice szövegéhez kell (errors.ftl).

## A játékok

game-mexican-train = Mexikói vonat
    .name = Mexikói vonat
    .tagline = Mindenki saját vonatot épít a motortól, és van egy közös is. Fogyj ki elsőként a dominóidból!
    .players = 2–4 játékos
game-mexican-train-house-1 = Mexikói vonat közös vonat nélkül
    .name = Mexikói vonat közös vonat nélkül
    .tagline = Kilenc leosztás, és a motor a dupla 9-estől a dupla 1-esig fogy.
    .players = 2–4 játékos
game-mexican-train-house-2 = Mexikói vonat elágazásokkal
    .name = Mexikói vonat elágazásokkal
    .tagline = Ugyanaz a kilenc leosztás, de a saját vonatodon keresztbe tett dupla kétfelé ágazik.
    .players = 2–4 játékos

## A beállítások

option-count = Mi számít a végén
    .label = Mi számít a végén
    .help = Mennyit számítanak a kézben maradt dominók: annyi pontot, ahány pötty van rajtuk, vagy darabonként egyet.
option-count-pips = a pöttyök
option-count-tiles = a dominók száma
option-first_round_doubles_bind = Az első kör dupláit is le kell fedni
    .label = Az első kör dupláit is le kell fedni
    .help = Ha az első körben dupla marad egy vonat végén, a második körtől le kell-e fedni.
option-double_blank = Dupla nulla
    .label = Dupla nulla
    .help = Hány pontnak számít a kézben maradt dupla 0-s.
option-double_blank-0 = 0 pont
option-double_blank-50 = 50 pont

## Lerakás

error-train-does-not-fit = { $line ->
    [M] A közös vonatra
   *[other] { NUM($line, article: "Definite") } vonatra
} most olyan dominó kell, amelyiken { $number } áll, de { BONE($bone, article: "definite") } dominón nincs ilyen. { bone-advice }
error-train-first-round = Az első körben mindenki csak a saját vonatát építi, { $line ->
    [M] a közös vonat a második körre vár
   *[other] { NUM($line, article: "definite") } vonat pedig nem a tiéd
}. { bone-advice }
error-train-closed = { NUM($line, article: "Definite") } vonat másé, és nincs rajta jelző, ezért most zárva van előtted. { bone-advice }
error-train-other-arm = Csak a jelzővel ellátott ág van nyitva előtted: ez { NUM($marked, article: "definite") }, és nem { NUM($line, article: "definite") }. { bone-advice }
error-train-double-first = Előbb le kell fedni { BONE($covered, case: "accusative", article: "definite") } { $double ->
    [M] a közös vonat
   *[other] { NUM($double, article: "definite") } vonat
} végén, addig { $line ->
    [M] a közös vonat
   *[other] { NUM($line, article: "definite") } vonat
} várjon. { bone-advice }
error-train-crossed = { NUM($line, article: "Definite") } vonat végén keresztben fekszik egy dupla, ezért az ágain folytatódik. { bone-advice }
error-train-no-line = Itt nincs { $line ->
    [M] közös vonat
   *[other] { $line } vonat
}. Válassz az asztalon lévők közül: { $known }.
error-train-which = { BONE($bone, article: "Definite") } dominó több helyre is illik. Mondd meg, hová tennéd, például: { $example }.
error-train-say-stop = Ebben az első körben már tettél le dominót, ezért nem húzhatsz és nem passzolhatsz. { bone-advice }
error-crosswise-never = Ebben a játékban egy sorban fekszenek a dominók, elágazás nélkül. Egyenesen tedd le { BONE($bone, case: "accusative", article: "definite") }.
error-crosswise-no-double = Keresztbe csak dupla kerülhet, { BONE($bone, article: "definite") } pedig nem az. Tedd le egyenesen.
error-crosswise-not-own = Keresztbe csak a saját vonatodra tehetsz duplát, { NUM($line, article: "definite") } pedig nem a tiéd. Tedd le egyenesen.
error-stop-not-now = { $after ->
    [double] Dupla után még egy dominót le kell tenned, ezért most nem állhatsz meg.
   *[other] Megállni csak az első körben lehet, később magától ér véget a köröd.
} { bone-advice }
error-stop-lay-one = { BONE($bone, case: "accusative", article: "Definite") } le tudod tenni. Legalább egy dominót tegyél le, mielőtt megállsz.
error-stop-none-laid = Még semmit sem tettél le, ezért nem állhatsz meg. { bone-advice }

## A jelző

error-mark-first = Előbb tedd le a jelződet. Válaszd ki, melyik ágat nyitod meg a többieknek.
error-mark-not-now = Jelzőt csak az tesz, aki semmit sem tudott letenni. { bone-advice }
error-mark-not-own = { NUM($line, article: "Definite") } nem a tiéd. A saját vonatod egyik ágára tedd a jelzőt.
error-mark-crossed = { NUM($line, article: "Definite") } vonat végén keresztben fekszik egy dupla, ezért a jelződ egy ágra kerül. Írd például így: { $example }.
error-mark-stuck = { NUM($line, article: "Definite") } már nem nőhet tovább. Olyan ágat válassz, amelyik még igen.

## Állások

error-position-train-bone = „{ $text }” { WORD($clause, article: "definite") } részben nem dominó. A dominók 0-0-tól 9-9-ig tartanak.
error-position-engine = { WORD($clause, article: "Definite") } részben { GIVEN($expected) ->
    [yes] ebben a játékban ennek kell állnia: { BONE($expected) }
   *[no] duplának kell állnia
}. Javítsd ki.
error-position-train-line = { WORD($clause, article: "Definite") } részben { BONE($bone, article: "definite") } dominó nem csatlakozik. Az elsőn a motor vagy az ág előtti dupla száma álljon, és mindegyiken a közelebbi számot írd előre.
error-position-train = Nincs „{ $text }” vonat { WORD($clause, article: "definite") } részhez. A vonatok A, B és így tovább, az M a közös, az A1 és az A2 ágak.
error-position-crosswise = „{ $text }” { WORD($clause, article: "definite") } részben nem olyan duplára végződik, amelyik keresztben feküdhet. Javítsd ki.
error-position-marked = „{ $text }” { WORD($clause, article: "definite") } részben nem kaphat jelzőt: mindenkinek egy van, a saját vonata valamelyik nyitott végére. Javítsd ki.
error-position-doubles = „{ $text }” { WORD($clause, article: "definite") } részben nem olyan duplára végződik, amelyet le kell fedni. Javítsd ki.

## Lépések: a moves.ftl írja le, mi mit jelent

move-place-on = { NAME($player, article: "Definite") } { $train ->
    [own] a saját vonatára
    [common] a közös vonatra
    [you] a te vonatodra
   *[other] { NAME($owner, article: "definite") } vonatára
}{ GIVEN($arm) ->
    [yes] {" "}({ $arm }. ág)
   *[no] {""}
} tette { BONE($bone, case: "accusative", article: "definite") }{ $crosswise ->
    [yes] , keresztbe
   *[no] {""}
}.
    .you = { $train ->
    [own] A saját vonatodra
    [common] A közös vonatra
   *[other] { NAME($owner, article: "Definite") } vonatára
}{ GIVEN($arm) ->
    [yes] {" "}({ $arm }. ág)
   *[no] {""}
} tetted { BONE($bone, case: "accusative", article: "definite") }{ $crosswise ->
    [yes] , keresztbe
   *[no] {""}
}.
    .step = { BONE($bone) } { $to ->
        [common] a közös vonatra
        [own] a saját vonatodra
        [named] { NAME($owner, article: "definite") } vonatára
        [arm] { NUM($line, article: "definite") } ágra
       *[train] { NUM($line, article: "definite") } vonatra
    }{ $crosswise ->
        [yes] , keresztbe
       *[no] {""}
    }
move-stop = { NAME($player, article: "Definite") } nem tett le többet az első körben.
    .you = Nem tettél le többet az első körben.
    .step = Nem teszek le többet
move-mark = { NAME($player, article: "Definite") } { NUM($arm, article: "definite") }. ágra tette a jelzőjét.
    .you = { NUM($arm, article: "Definite") }. ágra tetted a jelződet.
    .step = Jelző { NUM($line, article: "definite") } ágra
trains-log-open = { NAME($player, article: "Definite") } vonata nyitott.
    .you = A te vonatod nyitott.

## A terminál

cli-help-trains =
    Egy lépés úgy, ahogy a listában áll, vagy a sorszáma, például:
      place 9-4 on A   place 6-6 on A crosswise   draw   stop   mark A1   pass
    place letesz (crosswise: keresztbe), draw húz, stop befejezi az első kört,
    mark az ágra teszi a jelzőt, pass passzol.
    A, B, C, D a játékosok vonata, M a közös; A1 és A2 az A vonat két ága.
