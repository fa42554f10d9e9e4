### A gépek neve. A helyén: ki játszik ott; `.label`: felsorolásban; `.plays`: zárójelben, a „gép” után; `.about`: így játszik.
### A `least` nem ül asztalhoz: csak azt játssza meg, ami kötelező, ha lejárt az idő.

setup-bot = gép: { $bot }
bot-expert = mestergép
    .label = mester
    .plays = mester
    .about = A legerősebb: a legtöbbet gyakorolta a játékot, és ahol ez segít, olyan leosztásokban is kipróbálja a lépéseit, amilyen ez is lehet.
bot-strong = erős gép
    .label = erős
    .plays = erős
    .about = Több százezer leosztáson gyakorolta, melyik lépés éri meg.
bot-solid = megfontolt gép
    .label = megfontolt
    .plays = megfontolt
    .about = Számolja, mi van még kint, előre tervez, és alig ad neked valamit.
bot-casual = könnyű gép
    .label = könnyű
    .plays = könnyű
    .about = Amit a kezében tart, azt jól játssza ki; téged nem figyel.
bot-newcomer = kezdő gép
    .label = kezdő
    .plays = kezdő
    .about = Mintha első este játszana: sok mindent nem vesz észre.
bot-patient = türelmes gép
    .label = türelmes
    .plays = türelmes
    .about = Nagyjából olyan jó, mint a megfontolt, de nem siet: handolni akar, és csak akkor nyit, ha valaki már kimenés előtt áll.
bot-bold = merész gép
    .label = merész
    .plays = merész
    .about = Nagyjából olyan jó, mint a megfontolt, de siet: nyit, amint tud, és kevés időt hagy neked.
bot-random = véletlenszerű gép
    .label = véletlenszerű
    .plays = találomra játszik
    .about = Bármit meglép, amit szabad, gondolkodás nélkül.
bot-least = lejárt az idő
### Így hívták a szinteket a régi jegyzőkönyvekben.
bot-steady = { bot-solid }
    .plays = { bot-solid.plays }
bot-easy = { bot-casual }
    .plays = { bot-casual.plays }
