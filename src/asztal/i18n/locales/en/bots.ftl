### What each bot is called. In a seat's place: who plays there; `.label`: in a list; `.plays`: in brackets, after "a bot".
### `least` has no seat: it plays only what must be done where time was up.

setup-bot = bot: { $bot }
bot-steady = steady bot
    .label = steady
    .plays = steady
bot-easy = easy bot
    .label = easy
    .plays = easy
bot-random = random bot
    .label = random
    .plays = plays anything
bot-least = time was up
