### Több család közös beállításai: név, egy mondat, az értékek neve.

option-yes = igen
option-no = nem

option-direction = Irány
    .label = Irány
    .help = Merre halad a játék és az osztás, és ki lesz a következő osztó.
option-direction-left = balra, ahogy az óra jár
option-direction-right = jobbra
option-deals = Leosztások
    .label = Leosztások
    .help = Hány leosztásból áll a parti.
option-until = Ponthatár
    .label = Ponthatár
    .help = A parti akkor ér véget, amikor valakinek az összpontszáma ezt meghaladja. Ha 0, a leosztások száma dönt.
option-until-0 = kikapcsolva
option-target = Cél
    .label = Cél
    .help = Aki először éri el ezt a pontszámot, megnyeri a partit.
option-idle_rounds = Körök húzás nélkül
    .label = Körök húzás nélkül
    .help = Ha ennyi teljes körön át senki sem húz a talonból, a leosztás győztes nélkül véget ér.
