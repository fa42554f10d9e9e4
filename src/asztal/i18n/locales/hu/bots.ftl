### A gépek neve. A helyén: ki játszik ott; `.label`: felsorolásban; `.plays`: zárójelben, a „gép” után; `.about`: így játszik.
### A `least` nem ül asztalhoz: csak azt játssza meg, ami kötelező, ha lejárt az idő.

setup-bot = gép: { $bot }
bot-strong = erős gép
    .label = erős
    .plays = erős
    .about = Tudja, melyik lépés éri meg: előbb kipróbálja, vagy egymillió leosztáson gyakorolta.
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
