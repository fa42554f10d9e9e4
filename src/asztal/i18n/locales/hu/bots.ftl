### A gépek neve. A helyén: ki játszik ott; `.label`: felsorolásban; `.plays`: zárójelben, a „gép” után.
### A `least` nem ül asztalhoz: csak azt játssza meg, ami kötelező, ha lejárt az idő.

setup-bot = gép: { $bot }
bot-steady = megfontolt gép
    .label = megfontolt
    .plays = megfontolt
bot-easy = könnyű gép
    .label = könnyű
    .plays = könnyű
bot-random = véletlenszerű gép
    .label = véletlenszerű
    .plays = találomra játszik
bot-least = lejárt az idő
