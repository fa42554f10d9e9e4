### What each bot is called. In a seat's place: who plays there; `.label`: in a list; `.plays`: in brackets, after "a bot"; `.about`: how it plays.
### `least` has no seat: it plays only what must be done where time was up.

setup-bot = bot: { $bot }
bot-expert = expert bot
    .label = expert
    .plays = expert
    .about = The strongest: has practised most, and where that helps tries its moves out in deals that may be this one.
bot-strong = strong bot
    .label = strong
    .plays = strong
    .about = Has practised in hundreds of thousands of deals, and knows which moves pay.
bot-solid = solid bot
    .label = solid
    .plays = solid
    .about = Counts what is left, plans its moves, and gives you little.
bot-casual = casual bot
    .label = casual
    .plays = casual
    .about = Plays its own hand well and does not watch yours.
bot-newcomer = newcomer bot
    .label = newcomer
    .plays = newcomer
    .about = Plays as if this were its first evening, and overlooks a good deal.
bot-patient = patient bot
    .label = patient
    .plays = patient
    .about = About as good as solid, but in no hurry: hopes to go out from hand, and opens once somebody else is nearly out.
bot-bold = bold bot
    .label = bold
    .plays = bold
    .about = About as good as solid, but in a hurry: opens as soon as it can, and leaves you little time.
bot-random = random bot
    .label = random
    .plays = plays anything
    .about = Plays any move that is allowed, without a thought.
bot-least = time was up
### What levels were called in records of before.
bot-steady = { bot-solid }
    .plays = { bot-solid.plays }
bot-easy = { bot-casual }
    .plays = { bot-casual.plays }
