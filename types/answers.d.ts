// Written by scripts/page_types.py from the API's schema: `make types` writes it again.

/** How long an absent person is waited for, and who then plays for them. A table's own says both. */
export interface AbsenceRule {
  /** Seconds; null waits forever. */
  after: number | null;
  /** The name of a bot. */
  bot: string;
}

/** How long an absent person is waited for, and who then plays for them. A table's own says both. */
export interface AbsenceRuleInput {
  /** Seconds; null waits forever. */
  after?: number | null;
  /** The name of a bot. */
  bot?: string;
}

/** A hand by what fits together. */
export interface Arranged {
  /** The pieces of the hand, each group in its order. */
  groups: string[][];
  /** How many of the groups, from the first on, are melds or a line of bones. */
  whole: number;
}

/** A question to everybody: who is asked, and when the answers are counted (null: once they are in). */
export interface AskedAll {
  seats: number[];
  since: number;
  ends: number | null;
}

/** One time for all turns of a deal, and a little more at each turn. */
export interface BankClock {
  kind: "bank";
  seconds: number;
  /** Seconds that each turn brings at its beginning. */
  add?: number;
  /** When a turn's time is over: `bot`, the bot of `absence` plays the rest of it; `least`, only what must be done is, by the rules of the game: draw and discard, or place. */
  over?: "bot" | "least";
}

/** When to expect the next sign of life. */
export interface Beat {
  /** Milliseconds. */
  every: number;
}

/** A sign of life, where nothing else is to be told. */
export interface BeatMessage {
  event: "beat";
  data: Beat;
}

/** Whether one is a beginner, for all to see. */
export interface BeginnerForm {
  beginner: boolean;
}

/** A bot for a seat, or none. */
export interface BotForm {
  /** A seat, counted from 0. */
  seat: number;
  /** The bot; null makes the seat empty, or free to take during the match. */
  bot?: string | null;
}

/** What can be played. */
export interface Catalogue {
  /** The games and presets with their options and bots. */
  games: Entry[];
  /** Every bot that plays something. */
  bots: string[];
  languages: string[];
  /** What seated people may say. */
  reactions: string[];
}

/** What is to be different; what is left out stays. */
export interface ChangeForm {
  clock?: TurnClock | BankClock | DaysClock | null;
  absence?: AbsenceRuleInput | null;
  hints?: "off" | "beginners" | "all" | null;
  public?: boolean;
  /** How quickly bots play: `calm` takes two and a half times as long as `normal`, `quick` 0.4. */
  pace?: "calm" | "normal" | "quick";
  sealed?: boolean;
}

/** A move to be judged. */
export interface CheckForm {
  /** A move in the notation. */
  move: string;
  /** Plays that are staged before it. */
  moves?: string[];
}

/** Whether a move is legal; if not, why not. */
export interface Checked {
  legal: boolean;
  code?: string | null;
  rule?: string | null;
  params?: Record<string, string | number> | null;
  message?: string | null;
}

/** The same, and whether it can be told from none. */
export interface ClearCost {
  /** By how many points it ended behind, on average. */
  points: number;
  /** The standard error of that. */
  error: number;
  /** By how large a share of the deals it won fewer. */
  wins: number;
  /** The standard error of that. */
  wins_error: number;
  deals: number;
  /** Whether it is more than chance explains. */
  clear: boolean;
}

/** The next deal. */
export interface Coming {
  number: number;
  /** SHA-256 of the secret that the server has bound itself to. */
  commitment: string;
  /** SHA-256 of what each seat adds to the shuffle; empty where there is none. */
  pledges: string[];
  /** By seat, whether it has been added. */
  given: boolean[];
}

/** The commitment of the next deal is shown, and what each seat has pledged to add to it. */
export interface CommitEvent {
  seq: number;
  type: "commit";
  deal: number;
  commitment: string;
  pledges?: string[];
  at?: string;
}

/** Correspondence: a number of days for each turn. */
export interface DaysClock {
  kind: "days";
  days: number;
  /** When a turn's time is over: `bot`, the bot of `absence` plays the rest of it; `least`, only what must be done is, by the rules of the game: draw and discard, or place. */
  over?: "bot" | "least";
}

/** What of a view has changed. */
export type DealChange = RummyViewChange | Romi500ViewChange | GinViewChange | TablaViewChange | DominoViewChange | TrainViewChange;

/** A deal begins: from a secret and nonces, from seeds that the seats have pledged, from a seed and perhaps a deck, or from a position. Of one that was dealt openly nobody is told from what while it is under way. */
export interface DealEvent {
  seq: number;
  type: "deal";
  number: number;
  dealer: number;
  commitment?: string;
  nonces?: string[];
  seed?: number;
  deck?: string[];
  position?: string;
  pledges?: string[];
  at?: string;
}

/** How a deal ended. */
export interface DealInfo {
  number: number;
  dealer: number;
  reason: string;
  rule: string;
  winner: number | null;
  scores: number[];
  totals: number[];
  details: Record<string, string | number>;
  /** The number of its last step, the result. */
  steps: number;
  /** Whether it was dealt from a secret, or from the seats' seeds, so that there is a proof. */
  fair: boolean;
  /** The names as it began. */
  seats: string[];
  /** The bot that sat there then, null for a person and in records that do not say. */
  bots: (string | null)[];
}

/** How a deal of the match ended. */
export interface DealResult {
  number: number;
  dealer: number;
  reason: string;
  rule: string;
  winner: number | null;
  scores: number[];
  totals: number[];
  details: Record<string, string | number>;
}

/** What a seat sees of a deal. */
export type DealView = RummyView | Romi500View | GinView | TablaView | DominoView | TrainView;

/** What a seat keeps for itself. */
export interface DeskForm {
  /** The deal it belongs to. */
  deal: number;
  /** The sequence number it answers. */
  seq: number;
  /** Any JSON object of at most 8 KB. */
  desk: Record<string, unknown>;
  /** What a page calls itself. */
  page?: string | null;
}

/** What a seat keeps for itself. */
export interface DeskInfo {
  deal: number;
  seq: number;
  /** Counts what was put there in this deal; 0 where nothing was. */
  revision: number;
  desk: Record<string, unknown> | null;
}

/** What another page of the same seat has put in order. */
export interface DeskMessage {
  event: "desk";
  data: DeskInfo;
}

/** This device is the same guest's now. */
export interface Device {
  /** The page to go on with. */
  link: string;
}

/** A code that was asked for on another device. */
export interface DeviceCode {
  code: string;
}

/** What another device is to open. */
export interface DeviceForm {
  /** The id of a table; the lobby if left out. */
  table?: string | null;
}

/** A code for another device. */
export interface DeviceOffer {
  /** Eight digits; they serve once. */
  code: string;
  /** The page's address that has the code in it. */
  link: string;
  /** How long the code holds. */
  seconds: number;
}

/** What one seat sees of a deal; `passed` are the numbers that each seat is known to lack. */
export interface DominoView {
  seat: number | null;
  players: number;
  to_move: number | null;
  dealer: number;
  hand: string[];
  counts: number[];
  stock: number;
  moves: string[];
  phase: "play" | "drawn" | "mark" | "over";
  drawn: string | null;
  family: "dominoes";
  draws: boolean;
  line: ([string, number, number])[];
  start: number;
  ends: number[];
  starter: number | null;
  passed: number[][];
  placed_by: (number | null)[];
}

/** What of the keys of `DominoView` has changed. */
export interface DominoViewChange {
  seat?: number | null;
  players?: number;
  to_move?: number | null;
  dealer?: number;
  hand?: string[];
  counts?: number[];
  stock?: number;
  moves?: string[];
  phase?: "play" | "drawn" | "mark" | "over";
  drawn?: string | null;
  family?: "dominoes";
  draws?: boolean;
  line?: ([string, number, number])[];
  start?: number;
  ends?: number[];
  starter?: number | null;
  passed?: number[][];
  placed_by?: (number | null)[];
  hands?: string[][] | null;
}

/** What one seat sees of a deal; `passed` are the numbers that each seat is known to lack. */
export interface DominoViewReplayed {
  seat: number | null;
  players: number;
  to_move: number | null;
  dealer: number;
  hand: string[];
  counts: number[];
  stock: number;
  moves: string[];
  phase: "play" | "drawn" | "mark" | "over";
  drawn: string | null;
  family: "dominoes";
  draws: boolean;
  line: ([string, number, number])[];
  start: number;
  ends: number[];
  starter: number | null;
  passed: number[][];
  placed_by: (number | null)[];
  hands: string[][] | null;
}

/** The match is over. */
export interface EndEvent {
  seq: number;
  type: "end";
  winners: number[];
  totals: number[];
  at?: string;
}

/** One way for a deal to end, and who then scores what. */
export interface Ending {
  id: string;
  also: string[];
  winner: "asked" | "lowest" | "none";
  empty: boolean;
  hands: boolean;
  each: number;
  bonus: number;
  takes: number | "" | "all";
  prize: number;
  pool: "won" | "stays" | "grows";
  beats: "" | "less" | "no-more";
  played: boolean;
}

/** What of the keys of `Ending` has changed. */
export interface EndingChange {
  id?: string;
  also?: string[];
  winner?: "asked" | "lowest" | "none";
  empty?: boolean;
  hands?: boolean;
  each?: number;
  bonus?: number;
  takes?: number | "" | "all";
  prize?: number;
  pool?: "won" | "stays" | "grows";
  beats?: "" | "less" | "no-more";
  played?: boolean;
}

/** A game of the catalogue, for set-up forms; a preset names its game. */
export interface Entry {
  id: string;
  family: string;
  revision: number;
  min_players: number;
  max_players: number;
  default_players: number;
  preset_of: string | null;
  options: Option[];
  bots: string[];
  sealed: boolean;
}

/** What is wrong, for programs. */
export interface ErrorInfo {
  /** What is wrong. */
  code: string;
  /** What the sentence is about. */
  params: Record<string, string | number>;
  /** The rule of the game that refuses. */
  rule?: string | null;
  /** Which of several moves is at fault, from 0. */
  index?: number | null;
}

/** What happened: a line of the record. */
export type Event = MatchEvent | CommitEvent | DealEvent | MoveEvent | UndoEvent | SeatEvent | ResultEvent | RevealEvent | EndEvent;

/** All that is kept of you. */
export interface Export {
  made: string;
  guest: ExportedGuest;
  codes: ExportedCode[];
  tables: ExportedTable[];
  records: ExportedRecord[];
}

/** A code for another device that is out. */
export interface ExportedCode {
  /** Where it was asked for. */
  address: string;
  link: string;
  /** In milliseconds since 1970. */
  until: number;
}

/** A move of yours, or one that you took back; a deal that your seat's nonce went into. */
export interface ExportedEvent {
  seq: number;
  type: "deal" | "move" | "undo";
  /** Of a move, and of one taken back. */
  move?: string | null;
  /** Of a deal: what you gave. */
  nonce?: string | null;
  at?: string | null;
}

/** What is kept of you yourself. */
export interface ExportedGuest {
  id: string;
  name: string;
  lang: string | null;
  created: string | null;
  /** When you last made, took or named something. */
  seen: string | null;
}

/** What your seat has posted of a sealed deal in progress. */
export interface ExportedMessage {
  deal: number;
  attempt: number;
  kind: string;
  body: Record<string, unknown>;
}

/** A record that you have brought. */
export interface ExportedRecord {
  id: string;
  created: string;
  used: string;
  record: string;
}

/** Your seat. */
export interface ExportedSeat {
  seat: number;
  name: string;
  /** What you gave for the next deal. */
  nonce: string | null;
  /** SHA-256 of what you are going to give for a deal to come. */
  pledge: string | null;
  left: boolean;
  beginner: boolean;
}

/** What is kept of you at a table. */
export interface ExportedTable {
  id: string;
  game: string;
  options: Record<string, unknown>;
  state: string;
  public: boolean;
  created: string;
  updated: string;
  maker: boolean;
  seat: ExportedSeat | null;
  /** What your seat keeps for itself. */
  desk: Record<string, unknown> | null;
  posted: ExportedMessage[];
  events: ExportedEvent[];
}

/** What the pad and the referee need of every game. */
export interface Facts {
  games: GameFacts[];
}

/** Every error's shape. */
export interface Failure {
  error: ErrorInfo;
  /** What is wrong, for people, in the language asked for. */
  message: string;
}

/** The table of a code. */
export interface Found {
  id: string;
  link: string;
}

/** What the pad and the referee need of one game: the rules by which a lay stands, and its scoring. `table` is the scoring of the usual game; `players` and `options` change it. Of two options in `conflicts` only one may differ from the usual. */
export interface GameFacts {
  id: string;
  family: string;
  low: number;
  high: number;
  laws: Record<string, string>;
  usual: number;
  table: Scoring;
  players: Record<string, ScoringChange>;
  options: ScoringOption[];
  conflicts: string[][];
}

/** Your finished matches. */
export interface Games {
  games: PastGame[];
  /** Those of the ids asked for (`known`) that are still kept. */
  kept: string[];
}

/** What one seat sees of a deal. `upcard` is the card turned up at the deal, where it is known; with Oklahoma it sets `limit`, the most deadwood to knock with. `deadwood` is the least that the seat's own cards count outside melds, of eleven after a discard; a spectator has none. `leaves` is what each discard leaves, for the player who is to discard. `plan` has the plays that leave the least, for the player who is laying. `shown` are each seat's cards that lie face up, `known` those that everybody saw it take from the pile. */
export interface GinView {
  seat: number | null;
  players: number;
  to_move: number | null;
  dealer: number;
  hand: string[];
  counts: number[];
  stock: number;
  moves: string[];
  family: "gin";
  phase: "offer" | "draw" | "play" | "spread" | "answer" | "over";
  pile: string[];
  upcard: string | null;
  limit: number;
  taken: string | null;
  takes: number;
  passed: boolean;
  knocker: number | null;
  table: Meld[];
  deadwood: number | null;
  leaves: Record<string, number>;
  plan: string[];
  shown: (string[] | null)[];
  known: string[][];
}

/** What of the keys of `GinView` has changed. */
export interface GinViewChange {
  seat?: number | null;
  players?: number;
  to_move?: number | null;
  dealer?: number;
  hand?: string[];
  counts?: number[];
  stock?: number;
  moves?: string[];
  family?: "gin";
  phase?: "offer" | "draw" | "play" | "spread" | "answer" | "over";
  pile?: string[];
  upcard?: string | null;
  limit?: number;
  taken?: string | null;
  takes?: number;
  passed?: boolean;
  knocker?: number | null;
  table?: Meld[];
  deadwood?: number | null;
  leaves?: Record<string, number>;
  plan?: string[];
  shown?: (string[] | null)[];
  known?: string[][];
  hands?: string[][] | null;
}

/** What one seat sees of a deal. `upcard` is the card turned up at the deal, where it is known; with Oklahoma it sets `limit`, the most deadwood to knock with. `deadwood` is the least that the seat's own cards count outside melds, of eleven after a discard; a spectator has none. `leaves` is what each discard leaves, for the player who is to discard. `plan` has the plays that leave the least, for the player who is laying. `shown` are each seat's cards that lie face up, `known` those that everybody saw it take from the pile. */
export interface GinViewReplayed {
  seat: number | null;
  players: number;
  to_move: number | null;
  dealer: number;
  hand: string[];
  counts: number[];
  stock: number;
  moves: string[];
  family: "gin";
  phase: "offer" | "draw" | "play" | "spread" | "answer" | "over";
  pile: string[];
  upcard: string | null;
  limit: number;
  taken: string | null;
  takes: number;
  passed: boolean;
  knocker: number | null;
  table: Meld[];
  deadwood: number | null;
  leaves: Record<string, number>;
  plan: string[];
  shown: (string[] | null)[];
  known: string[][];
  hands: string[][] | null;
}

/** The server is alive. */
export interface Health {
  status?: "ok";
}

/** What to do, and what then. */
export interface Hint {
  /** The first of `moves`. */
  move: string;
  /** Every step of the turn that can be known: a draw is the last. */
  moves: string[];
  /** The same moves, each with its reasons. */
  steps: HintStep[];
}

/** One move of a turn, and why. */
export interface HintStep {
  move: string;
  /** The most telling first. */
  reasons: Why[];
  /** The next best move, where moves were weighed. */
  runner_up: string | null;
  /** What that one costs; null unless `compare` asked for it. */
  cost: ClearCost | null;
}

/** A position and a move to try in it. */
export interface JudgeForm {
  /** A position in the notation. */
  position: string;
  /** The move; without one the position is only shown. */
  move?: string | null;
  /** Whose view to show; the seat to move by default. */
  seat?: number | null;
}

/** What the rules say of a move in a written position. */
export interface Judged {
  legal: boolean;
  code?: string | null;
  rule?: string | null;
  params?: Record<string, string | number> | null;
  message?: string | null;
  /** Whether the deal has ended. */
  over: boolean;
  /** The position after the move; the same as before if it is refused. */
  position: string;
  /** What the seat sees there. */
  view: DealView;
}

/** What the seats could expect of the deal before a step. */
export interface LinePoint {
  step: number;
  /** Of each seat: by how many points it would end ahead of the others, if `solid` played on. */
  expected: number[];
  /** The standard error of each. */
  error: number[];
}

/** The same, and what it costs of the match. */
export interface MatchCost {
  /** By how many points it ended behind, on average. */
  points: number;
  /** The standard error of that. */
  error: number;
  /** By how large a share of the deals it won fewer. */
  wins: number;
  /** The standard error of that. */
  wins_error: number;
  deals: number;
  /** By how large a share of matches it won fewer, from the totals before the deal. */
  match: number;
  /** The standard error of that. */
  match_error: number;
}

/** The match begins: its game, and who sits where; `bots` has the name of each seat's bot, empty for a person. */
export interface MatchEvent {
  asztal: number;
  seq: number;
  type: "match";
  game: string;
  options: Record<string, string | number | boolean>;
  revision: number;
  players: number;
  seats: string[];
  bots?: string[];
  first_dealer: number;
  at?: string;
}

/** The match: game, seats, totals, the deals so far, whose turn it is. `options` are those that differ from the game's own; `to_move` is null between deals, and for those who are not concerned while a question to everybody is open. */
export interface MatchInfo {
  game: string;
  family: string;
  revision: number;
  options: Record<string, string | number | boolean>;
  players: number;
  seats: string[];
  totals: number[];
  deal_number: number;
  deals: DealResult[];
  dealer: number;
  next_dealer: number;
  playing: boolean;
  to_move: number | null;
  seq: number;
  finished: boolean;
  winners: number[];
  leaders: number[];
  lowest_wins: boolean;
  commitment: string | null;
  nonces: string[] | null;
  can_undo: boolean;
  missed: MissedTurns | null;
}

/** What has happened in the match; `id` is the sequence number to resume from. */
export interface MatchMessage {
  event: "match";
  id: number;
  data: News;
}

/** What a seat, or a spectator, may see of a match. `deal` is null before the first deal; `hands` is null until a deal is over, then everybody's. */
export interface MatchView {
  match: MatchInfo;
  deal: DealView | null;
  hands: string[][] | null;
}

/** A guest. */
export interface Me {
  id: string;
  /** Empty until it is set. */
  name: string;
  lang: string | null;
}

/** What a guest may say about themselves. */
export interface MeForm {
  name?: string | null;
  /** The language of sentences. */
  lang?: "en" | "hu" | null;
}

/** A meld on the table: its text, its cards and what each stands for; `fresh` if laid in this turn. */
export interface Meld {
  number: number;
  meld: string;
  kind: "run" | "set";
  cards: string[];
  stands_for: string[];
  points: number;
  owner: number;
  fresh: boolean;
}

/** A move that another made for a seat, and why. */
export interface MissedMove {
  seq: number;
  seat: number;
  move: string;
  by: string;
  why: "time" | "away" | "left";
}

/** How many turns were played for a seat, and the last moves of them. */
export interface MissedTurns {
  turns: number;
  moves: MissedMove[];
}

/** A move; `by` and `why` where another than the seat's player made it. */
export interface MoveEvent {
  seq: number;
  type: "move";
  seat: number;
  move: string;
  by?: string;
  why?: "time" | "away" | "left";
  at?: string;
}

/** Moves, all or none of which are made. */
export interface MovesForm {
  /** The sequence number it answers. */
  seq: number;
  /** In their order. */
  moves: string[];
}

/** What a seat may see now, and what has happened since it last heard. */
export interface News {
  seq: number;
  events: Event[];
  view: MatchView;
  time: Running | null;
  asked?: AskedAll | null;
}

/** The next deal. */
export interface NextForm {
  /** The sequence number it answers. */
  seq: number;
  /** Printable text of your own that goes into the shuffle of the next deal; without a pledge it counts only where nobody else gives one. */
  nonce?: string | null;
  /** SHA-256 of the nonce that you give next: for the first deal of a table that waits, else for the deal after the one to come. Hexadecimal, lower case. */
  pledge?: string | null;
}

/** What you add to a shuffle; a pledge with it is of the one after. */
export interface NonceForm {
  /** Printable text of your own that goes into the shuffle of the next deal; without a pledge it counts only where nobody else gives one. */
  nonce?: string | null;
  /** SHA-256 of the nonce that you give next: for the first deal of a table that waits, else for the deal after the one to come. Hexadecimal, lower case. */
  pledge?: string | null;
}

/** One option of a game, for set-up forms: `values` of a choice, `low` and `high` of a number. */
export interface Option {
  name: string;
  kind: "flag" | "choice" | "number";
  default: string | number | boolean;
  rule: string;
  values?: string[];
  low?: number;
  high?: number;
}

/** A step of a replay, from where a deal goes on. */
export interface Origin {
  /** A table's id, or an uploaded record's. */
  replay: string;
  /** The number of a finished deal. */
  deal: number;
  step: number;
  /** A seat, counted from 0. */
  seat?: number;
}

/** A finished match of yours. */
export interface PastGame {
  id: string;
  game: string;
  /** When it ended, ISO 8601. */
  finished: string;
  seats: PastSeat[];
  /** Yours. */
  seat: number;
  winners: number[];
  /** Seats of people whose last move a bot made; a pass does not count. */
  deputies: number[];
  totals: number[];
  /** The replay's page. */
  link: string;
}

/** Who sat at a seat of a finished match. */
export interface PastSeat {
  seat: number;
  kind: "bot" | "person";
  name: string;
  bot: string | null;
  /** They took it from a bot during the match. */
  joined: boolean;
}

/** What each deal puts into the pool, and the most it may hold. */
export interface Pool {
  each: number;
  most: number;
}

/** It is on the board. */
export interface Posted {
  /** The number of the message. */
  n: number;
}

/** What would be. */
export interface Preview {
  /** The deal as the seat would see it. */
  view: DealView;
}

/** What it takes to check a deal by oneself. */
export interface Proof {
  deal: number;
  algorithm: string;
  commitment: string;
  secret: string;
  nonces: string[];
  /** What each seat had pledged before; empty where there was none. */
  pledges: string[];
  /** By seat, whether a person sat there. */
  people: boolean[];
  /** The event that showed the commitment before the deal. */
  committed: number | null;
  key: string;
  seed: number;
  /** The seed in digits, for readers whose numbers end at 2⁵³. */
  seed_text: string;
  /** Every piece in canonical order. */
  pieces: string[];
  order: number[];
  /** Top first. */
  deck: string[];
  /** As dealt. */
  hands: string[][];
  /** Whether the hands are the first pieces of the deck. */
  straight: boolean;
}

/** A reaction. */
export interface ReactForm {
  reaction: string;
}

/** A reaction, as everybody at the table gets it. */
export interface Reaction {
  seat: number;
  reaction: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Somebody's reaction. */
export interface ReactionMessage {
  event: "reaction";
  data: Reaction;
}

/** Players may be sent here. */
export interface Ready {
  status?: "ready";
}

/** A record to be replayed. */
export interface RecordForm {
  /** The text of a record's file, JSON Lines. */
  record: string;
}

/** A finished deal, step by step. */
export interface Replay {
  id: string;
  link: string;
  kind: "table" | "upload";
  game: string;
  family: string;
  players: number;
  options: Record<string, string | number | boolean>;
  changed: Record<string, string | number | boolean>;
  revision: number;
  /** The names, as the match ended or has come to. */
  seats: string[];
  /** The bots, in the same way. */
  bots: (string | null)[];
  finished: boolean;
  winners: number[];
  totals: number[];
  deals: DealInfo[];
  deal: number;
  /** Whose eyes: a seat, `all`, or null for a spectator's. */
  seat: number | string | null;
  from: number;
  to: number;
  steps: StepInfo[];
}

/** A match that can be replayed. */
export interface ReplayHead {
  id: string;
  link: string;
  kind: "table" | "upload";
  game: string;
  family: string;
  players: number;
  options: Record<string, string | number | boolean>;
  changed: Record<string, string | number | boolean>;
  revision: number;
  /** The names, as the match ended or has come to. */
  seats: string[];
  /** The bots, in the same way. */
  bots: (string | null)[];
  finished: boolean;
  winners: number[];
  totals: number[];
  deals: DealInfo[];
}

/** What is seen in a replay: a deal, and `hands`, which are null while they are hidden. */
export type ReplayView = RummyViewReplayed | Romi500ViewReplayed | GinViewReplayed | TablaViewReplayed | DominoViewReplayed | TrainViewReplayed;

/** A bot's move that somebody finds strange, as a file. */
export interface Report {
  asztal: "report";
  /** Of the Asztal that asked the bot again. */
  version: string;
  game: string;
  deal: number;
  /** The number of the move's event in the record. */
  event: number;
  seat: number;
  bot: string;
  move: string;
  /** The position before the move, with every hand. */
  position: string;
  /** Null where the bot is not one of ours. */
  advice: Thoughts | null;
  /** Empty: what is strange about it, whoever reports it adds. */
  comment: string;
  /** The match's record, to the end of this deal. */
  record: string;
}

/** How a deal ended, and the totals after it. */
export interface ResultEvent {
  seq: number;
  type: "result";
  deal: number;
  reason: string;
  rule: string;
  winner: number | null;
  scores: number[];
  carry?: number;
  details?: Record<string, string | number>;
  totals: number[];
  at?: string;
}

/** The secret of a deal that is over, or the seats' seeds of a sealed one. */
export interface RevealEvent {
  seq: number;
  type: "reveal";
  deal: number;
  secret?: string;
  seeds?: string[];
  at?: string;
}

/** What decisions of a deal have cost. */
export interface Reviewed {
  deal: number;
  /** The first step that was looked at. */
  from: number;
  /** The first step that was not, null if all were. */
  next: number | null;
  /** The deal's last step. */
  last: number;
  /** The steps of all decisions between, those that cost nothing too. */
  looked_at: number[];
  /** Those that are worse by more than chance explains. */
  decisions: ReviewedStep[];
  /** What could be expected, before some of these decisions. */
  line: LinePoint[];
  /** What the deal brought: by how many points each seat ended ahead of the others on average. */
  returns: number[];
  /** The seats whose decisions in this deal are looked at. */
  judged: number[];
}

/** A decision that cost something. */
export interface ReviewedStep {
  step: number;
  seat: number;
  move: string;
  /** What the bot `expert` would have done. */
  better: string;
  grade: "inaccuracy" | "mistake" | "blunder";
  /** Why that is better, the most telling first. */
  reasons: Why[];
  loss: MatchCost;
}

/** A seat without a card in the first round, and what it threw away last. */
export interface Romi500Out {
  seat: number;
  discard: string | null;
}

/** What one seat sees of a deal; everybody has a pile of discards of their own. */
export interface Romi500View {
  seat: number | null;
  players: number;
  to_move: number | null;
  dealer: number;
  hand: string[];
  counts: number[];
  stock: number;
  moves: string[];
  family: "romi500";
  phase: "draw" | "play" | "over";
  round: number;
  rounds: number;
  pool: number;
  discards: string[][];
  table: Meld[];
  knocked: boolean[];
  may_lay: boolean;
  first: number;
  out: Romi500Out[];
}

/** What of the keys of `Romi500View` has changed. */
export interface Romi500ViewChange {
  seat?: number | null;
  players?: number;
  to_move?: number | null;
  dealer?: number;
  hand?: string[];
  counts?: number[];
  stock?: number;
  moves?: string[];
  family?: "romi500";
  phase?: "draw" | "play" | "over";
  round?: number;
  rounds?: number;
  pool?: number;
  discards?: string[][];
  table?: Meld[];
  knocked?: boolean[];
  may_lay?: boolean;
  first?: number;
  out?: Romi500Out[];
  hands?: string[][] | null;
}

/** What one seat sees of a deal; everybody has a pile of discards of their own. */
export interface Romi500ViewReplayed {
  seat: number | null;
  players: number;
  to_move: number | null;
  dealer: number;
  hand: string[];
  counts: number[];
  stock: number;
  moves: string[];
  family: "romi500";
  phase: "draw" | "play" | "over";
  round: number;
  rounds: number;
  pool: number;
  discards: string[][];
  table: Meld[];
  knocked: boolean[];
  may_lay: boolean;
  first: number;
  out: Romi500Out[];
  hands: string[][] | null;
}

/** A meld on the table; `closed` if nothing can be added to it. */
export interface RummyMeld {
  number: number;
  meld: string;
  kind: "run" | "set";
  cards: string[];
  stands_for: string[];
  points: number;
  owner: number;
  fresh: boolean;
  closed: boolean;
}

/** What one seat sees of a deal; `known` are the cards that everybody saw each seat take. */
export interface RummyView {
  seat: number | null;
  players: number;
  to_move: number | null;
  dealer: number;
  hand: string[];
  counts: number[];
  stock: number;
  moves: string[];
  family: "rummy";
  phase: "draw" | "play" | "over";
  pile: string[];
  table: RummyMeld[];
  opened: boolean[];
  taken: string | null;
  laid_points: number;
  minimum: number;
  free_pickup: boolean;
  known: string[][];
  reshuffles_left: number;
  idle_left: number | null;
}

/** What of the keys of `RummyView` has changed. */
export interface RummyViewChange {
  seat?: number | null;
  players?: number;
  to_move?: number | null;
  dealer?: number;
  hand?: string[];
  counts?: number[];
  stock?: number;
  moves?: string[];
  family?: "rummy";
  phase?: "draw" | "play" | "over";
  pile?: string[];
  table?: RummyMeld[];
  opened?: boolean[];
  taken?: string | null;
  laid_points?: number;
  minimum?: number;
  free_pickup?: boolean;
  known?: string[][];
  reshuffles_left?: number;
  idle_left?: number | null;
  hands?: string[][] | null;
}

/** What one seat sees of a deal; `known` are the cards that everybody saw each seat take. */
export interface RummyViewReplayed {
  seat: number | null;
  players: number;
  to_move: number | null;
  dealer: number;
  hand: string[];
  counts: number[];
  stock: number;
  moves: string[];
  family: "rummy";
  phase: "draw" | "play" | "over";
  pile: string[];
  table: RummyMeld[];
  opened: boolean[];
  taken: string | null;
  laid_points: number;
  minimum: number;
  free_pickup: boolean;
  known: string[][];
  reshuffles_left: number;
  idle_left: number | null;
  hands: string[][] | null;
}

/** The clock of the deal under way; all in milliseconds, moments since 1970 by the server's clock. */
export interface Running {
  /** The moment this was said. */
  now: number;
  /** Whose time is running. */
  seat: number | null;
  /** What each seat has. */
  left: number[];
  /** Since when it is running. */
  since: number | null;
  /** When it is over; later a bot plays the rest of the turn. */
  ends: number | null;
}

/** How a game is scored. */
export interface Scoring {
  lowest: boolean;
  step: number;
  values: Record<string, number>;
  copies: Record<string, number>;
  bones: string;
  several: number[] | null;
  pool: Pool | null;
  chips: number;
  engines: number;
  deals: number;
  until: number;
  target: number;
  endings: Ending[];
}

/** What of the keys of `Scoring` has changed. */
export interface ScoringChange {
  lowest?: boolean;
  step?: number;
  values?: Record<string, number>;
  copies?: Record<string, number>;
  bones?: string;
  several?: number[] | null;
  pool?: Pool | null;
  chips?: number;
  engines?: number;
  deals?: number;
  until?: number;
  target?: number;
  endings?: EndingChange[];
}

/** An option that changes the scoring: by its values, or, of a number, the field that it is. */
export interface ScoringOption {
  name: string;
  kind: "flag" | "choice" | "number";
  default: string | number | boolean;
  rule: string;
  values?: string[];
  low?: number;
  high?: number;
  effects?: Record<string, ScoringChange>;
  sets?: string;
}

/** A message of a sealed deal. */
export interface SealedForm {
  /** Which deal of the match. */
  deal: number;
  /** Which attempt at it. */
  attempt: number;
  kind: "key" | "shuffle" | "shares" | "move" | "undo" | "seed" | "void";
  /** By its kind. */
  body: Record<string, unknown>;
}

/** A sealed deal in progress: what was posted that one does not know yet. */
export interface SealedInfo {
  deal: number;
  /** From 1; a deal that is void is dealt anew. */
  attempt: number;
  /** What the deal before leaves to this one. */
  carry: number;
  /** Why the attempt before this one was given up. */
  void: Void | null;
  /** In the order in which they were posted. */
  messages: SealedMessage[];
}

/** A message of a sealed deal, as a page has posted it. */
export interface SealedMessage {
  /** Its number, from 0. */
  n: number;
  seat: number;
  kind: "key" | "shuffle" | "shares" | "move" | "undo" | "seed" | "void";
  body: Record<string, unknown>;
}

/** What it takes to check a sealed deal by oneself. */
export interface SealedProof {
  deal: number;
  algorithm: string;
  /** What each seat had pledged before the deal. */
  pledges: string[];
  /** What each seat has shuffled by. */
  seeds: string[];
  /** Every piece that is shuffled, in canonical order. */
  pieces: string[];
  order: number[];
  /** Top first. */
  deck: string[];
  /** As dealt. */
  hands: string[][];
  /** Whether the hands are the first pieces of the deck. */
  straight: boolean;
}

/** What was posted of the sealed deal in progress; a page that has just come gets all of the attempt. */
export interface SealedStreamMessage {
  event: "sealed";
  data: SealedInfo;
}

/** Where a bot had its seat, another plays from now on: another `bot`, or a person, for whom it is empty. */
export interface SeatEvent {
  seq: number;
  type: "seat";
  seat: number;
  name: string;
  bot: string;
  at?: string;
}

/** One seat of a table. */
export interface SeatInfo {
  seat: number;
  kind: "empty" | "bot" | "person";
  /** Empty for a person who gave none: each page calls them by their seat. */
  name: string;
  /** The bot that plays here, also for a person who has left. */
  bot: string | null;
  /** Whether a page of this person is open now. */
  present: boolean;
  /** The person stood up on purpose; the bot plays until they sit down. */
  left: boolean;
  /** When a bot takes over for this person, who is away and to move; null if nobody waits. */
  bot_at: number | null;
  /** The person says so, and has hints where beginners have. */
  beginner: boolean;
  /** The event from which this person plays who took a bot's seat; 0 while the bot still plays: until somebody sits down, or to the end of its turn; null where nobody did or may. */
  since: number | null;
  /** Until when others wait for this person, who is away, whether or not they are to move; then the maker may put a bot there. Null if nobody waits, or for as long as it takes. */
  waits_until: number | null;
}

/** Who sits where from now on. */
export interface SeatsForm {
  /** For each seat, the seat whose occupant sits there from now on. */
  order: number[];
}

/** Done, and on disk. */
export interface Seq {
  /** The number of the match's last event now. */
  seq: number;
}

/** A seat to be taken. */
export interface SitForm {
  /** Which one; the first empty one if left out. */
  seat?: number | null;
  name?: string | null;
}

/** The start of a match. */
export interface StartForm {
  /** A bot for every empty seat. */
  fill?: string | null;
  /** Printable text of your own that goes into the shuffle of the next deal; without a pledge it counts only where nobody else gives one. */
  nonce?: string | null;
  /** SHA-256 of the nonce that you give next: for the first deal of a table that waits, else for the deal after the one to come. Hexadecimal, lower case. */
  pledge?: string | null;
}

/** One step of a deal. */
export interface StepInfo {
  step: number;
  event: Event;
  /** Who moved. */
  seat: number | null;
  move: string | null;
  /** What was seen then; in the first step alone. */
  view?: ReplayView | null;
  /** What of it has changed since the step before. */
  change?: DealChange | null;
}

/** A message of a table's stream. */
export type StreamMessage = TableMessage | MatchMessage | SealedStreamMessage | ReactionMessage | DeskMessage | BeatMessage;

/** The hand that ended the deal: its melds, what each tile stands for, what need form none. */
export interface TablaFinished {
  seat: number;
  kind: string;
  melds: string[][];
  rest: string[];
  discard: string;
  stands_for: string[][];
}

/** The tile that was discarded last, while it may be taken or claimed, and whose it was. */
export interface TablaOffer {
  tile: string;
  from: number;
}

/** What one seat sees of a deal; `known` are the tiles that everybody saw each seat take. */
export interface TablaView {
  seat: number | null;
  players: number;
  to_move: number | null;
  dealer: number;
  hand: string[];
  counts: number[];
  stock: number;
  moves: string[];
  family: "tabla";
  phase: "draw" | "throw" | "finish" | "claim" | "over";
  indicator: string;
  wild: string[];
  stand_in: string | null;
  discards: string[][];
  offered: TablaOffer | null;
  taken: string | null;
  indicator_taken: boolean;
  known: string[][];
  idle_left: number;
  finished: TablaFinished | null;
}

/** What of the keys of `TablaView` has changed. */
export interface TablaViewChange {
  seat?: number | null;
  players?: number;
  to_move?: number | null;
  dealer?: number;
  hand?: string[];
  counts?: number[];
  stock?: number;
  moves?: string[];
  family?: "tabla";
  phase?: "draw" | "throw" | "finish" | "claim" | "over";
  indicator?: string;
  wild?: string[];
  stand_in?: string | null;
  discards?: string[][];
  offered?: TablaOffer | null;
  taken?: string | null;
  indicator_taken?: boolean;
  known?: string[][];
  idle_left?: number;
  finished?: TablaFinished | null;
  hands?: string[][] | null;
}

/** What one seat sees of a deal; `known` are the tiles that everybody saw each seat take. */
export interface TablaViewReplayed {
  seat: number | null;
  players: number;
  to_move: number | null;
  dealer: number;
  hand: string[];
  counts: number[];
  stock: number;
  moves: string[];
  family: "tabla";
  phase: "draw" | "throw" | "finish" | "claim" | "over";
  indicator: string;
  wild: string[];
  stand_in: string | null;
  discards: string[][];
  offered: TablaOffer | null;
  taken: string | null;
  indicator_taken: boolean;
  known: string[][];
  idle_left: number;
  finished: TablaFinished | null;
  hands: string[][] | null;
}

/** A table to be made. */
export interface TableForm {
  /** The id of a game or preset; may be left out where a position names it. */
  game?: string | null;
  /** How many seats; by default the usual number. */
  players?: number | null;
  /** The first deal, set up from text in the notation, instead of a shuffled one. It names the game, the players and the options; what else is given must agree with it. */
  position?: string | null;
  /** Options that differ from the game's own. */
  options?: Record<string, string | number | boolean>;
  /** Which bots sit where. */
  bots?: Record<string, string>;
  /** A bot for every other seat that is empty. */
  fill?: string | null;
  /** A step of a replay to go on from, instead of game, players, options and position. */
  from?: Origin | null;
  /** Whether everybody finds the table, or only those with its link. */
  public?: boolean;
  /** How long turns may take; null hurries nobody. */
  clock?: TurnClock | BankClock | DaysClock | null;
  /** How long to wait for a player who is away; 60 seconds if left out, with a clock of days forever. */
  absence?: AbsenceRuleInput | null;
  /** Who may ask for hints; if left out, beginners where people play each other, and else all. */
  hints?: "off" | "beginners" | "all" | null;
  /** How quickly bots play: `calm` takes two and a half times as long as `normal`, `quick` 0.4. */
  pace?: "calm" | "normal" | "quick";
  /** Whether the pages of the players deal among themselves, so that the server sees no hand. Then nobody is hurried, helped or played for. */
  sealed?: boolean;
  name?: string | null;
  /** Refused: what goes into the shuffle comes after the commitment of the answer, with `start`. */
  nonce?: string | null;
  /** Deal at once, with nothing of yours in the shuffle; every seat must be taken. */
  start?: boolean;
}

/** A table, as the guest who asks may see it. */
export interface TableInfo {
  id: string;
  game: string;
  /** Which kind of view its deals have. */
  family: string;
  /** The bots that play its game, the strongest first. */
  bots: string[];
  players: number;
  /** Every option. */
  options: Record<string, string | number | boolean>;
  /** The options that differ from the game's own. */
  changed: Record<string, string | number | boolean>;
  public: boolean;
  state: "waiting" | "playing" | "between" | "finished";
  created: string;
  /** Six digits that lead here; null when the match is finished. */
  code: string | null;
  clock: TurnClock | BankClock | DaysClock | null;
  absence: AbsenceRule;
  /** Who may ask for hints: nobody, beginners, or all. */
  hints: "off" | "beginners" | "all";
  /** Whether the pages deal among themselves, and the server sees no hand. */
  sealed: boolean;
  /** Null without a clock, and while no deal is under way. */
  time: Running | null;
  seats: SeatInfo[];
  /** How quickly bots play: `calm` takes two and a half times as long as `normal`, `quick` 0.4. */
  pace: "calm" | "normal" | "quick";
  /** How many seats one may take: empty ones, and those that bots give up. */
  free: number;
  /** The maker's seat. */
  maker: number | null;
  /** The seat to move when this was asked for, null if none. */
  to_move: number | null;
  /** How many guests without a seat look on. */
  watchers: number;
  /** The number of the match's last event; 0 before the start. */
  seq: number;
  /** The next deal; null while one is played and after the last. */
  deal: Coming | null;
  /** Whether the first deal is set up from a position, and not shuffled. */
  set_up: boolean;
  /** The table that follows this one. */
  rematch: string | null;
  link: string;
  you: You;
}

/** The table and who sits there, once somebody has come, gone or changed something. */
export interface TableMessage {
  event: "table";
  data: TableInfo;
}

/** Public tables. */
export interface Tables {
  tables: TableInfo[];
}

/** What a bot plays where it is asked again, and what it looks at. */
export interface Thoughts {
  move: string;
  /** The most telling first. */
  reasons: Why[];
  /** The next best move, where moves were weighed. */
  runner_up: string | null;
  /** The best first; empty where something else settled it. */
  weighed: WeighedMove[];
}

/** A guest that is a program. */
export interface Token {
  id: string;
  name: string;
  /** Sent as `Authorization: Bearer …`; whoever has it is this guest. */
  token: string;
}

/** What a program is called. */
export interface TokenForm {
  /** Shown to the others; outer blanks are cut off. */
  name?: string;
}

/** A double that nobody has covered yet. */
export interface TrainDouble {
  line: string;
  bone: string;
}

/** A train, or an arm of one, from the engine outwards; nobody owns the common train. Where a double lies crosswise there is no open end, and `arms` names the lines that go on from it. */
export interface TrainLine {
  id: string;
  owner: number | null;
  start: number;
  tiles: ([string, number, number])[];
  end: number | null;
  marker: boolean;
  arms: string[];
  crosswise: boolean;
}

/** What one seat sees of a deal; `known_void` are the numbers that each seat is known to lack. */
export interface TrainView {
  seat: number | null;
  players: number;
  to_move: number | null;
  dealer: number;
  hand: string[];
  counts: number[];
  stock: number;
  moves: string[];
  phase: "play" | "drawn" | "mark" | "over";
  drawn: string | null;
  family: "trains";
  engine: number;
  opener: number;
  first_round: boolean;
  again: boolean;
  lines: TrainLine[];
  doubles: TrainDouble[];
  marked: boolean[];
  must: string | null;
  known_void: number[][];
  game_number: number;
}

/** What of the keys of `TrainView` has changed. */
export interface TrainViewChange {
  seat?: number | null;
  players?: number;
  to_move?: number | null;
  dealer?: number;
  hand?: string[];
  counts?: number[];
  stock?: number;
  moves?: string[];
  phase?: "play" | "drawn" | "mark" | "over";
  drawn?: string | null;
  family?: "trains";
  engine?: number;
  opener?: number;
  first_round?: boolean;
  again?: boolean;
  lines?: TrainLine[];
  doubles?: TrainDouble[];
  marked?: boolean[];
  must?: string | null;
  known_void?: number[][];
  game_number?: number;
  hands?: string[][] | null;
}

/** What one seat sees of a deal; `known_void` are the numbers that each seat is known to lack. */
export interface TrainViewReplayed {
  seat: number | null;
  players: number;
  to_move: number | null;
  dealer: number;
  hand: string[];
  counts: number[];
  stock: number;
  moves: string[];
  phase: "play" | "drawn" | "mark" | "over";
  drawn: string | null;
  family: "trains";
  engine: number;
  opener: number;
  first_round: boolean;
  again: boolean;
  lines: TrainLine[];
  doubles: TrainDouble[];
  marked: boolean[];
  must: string | null;
  known_void: number[][];
  game_number: number;
  hands: string[][] | null;
}

/** A fixed time for each turn. */
export interface TurnClock {
  kind: "turn";
  seconds: number;
  /** When a turn's time is over: `bot`, the bot of `absence` plays the rest of it; `least`, only what must be done is, by the rules of the game: draw and discard, or place. */
  over?: "bot" | "least";
}

/** The last play of a turn is taken back. */
export interface UndoEvent {
  seq: number;
  type: "undo";
  seat: number;
  move: string;
  at?: string;
}

/** The last play of this turn is taken back. */
export interface UndoForm {
  /** The sequence number it answers. */
  seq: number;
}

/** Why an attempt at a sealed deal was given up. */
export interface Void {
  /** As of an error. */
  code: string;
  /** The rule of the game that was broken. */
  rule: string | null;
  /** Whose doing it was. */
  seat: number | null;
  /** What the sentence is about. */
  params: Record<string, string | number>;
}

/** A move, and what it was weighed by. */
export interface WeighedMove {
  move: string;
  /** All terms together, in the bot's own measure. */
  score: number;
  terms: WeighedTerm[];
}

/** One thing that a move is weighed by: what it adds to the move's score, and the count behind it. */
export interface WeighedTerm {
  code: string;
  score: number;
  value: number;
}

/** Why a move is advised; `other` and `than` belong to the next best one, where the two were compared. */
export interface Why {
  code: string;
  piece: string;
  value: number;
  other: string;
  than: number;
  message: string;
}

/** Who asks. */
export interface You {
  seat: number | null;
  maker: boolean;
  /** Whether you have pledged for the deal whose commitment is shown next. */
  pledged: boolean;
}

/** What each route takes and gives. */
export interface Routes {
  "GET /api/health": { answer: Health };
  "GET /api/ready": { answer: Ready };
  "GET /api/games": { answer: Catalogue };
  "GET /api/rules/{game}": { answer: string };
  "GET /api/messages/{lang}": { answer: string };
  "GET /api/scoring": { answer: Facts };
  "POST /api/judge": { body: JudgeForm; answer: Judged };
  "GET /api/me": { answer: Me };
  "PUT /api/me": { body: MeForm; answer: Me };
  "DELETE /api/me": { answer: null };
  "GET /api/me/export": { answer: Export };
  "GET /api/me/tables": { answer: Tables };
  "GET /api/me/games": { answer: Games };
  "POST /api/me/device": { body: DeviceForm; answer: DeviceOffer };
  "POST /api/tokens": { body: TokenForm; answer: Token };
  "POST /api/devices": { body: DeviceCode; answer: Device };
  "GET /api/tables": { answer: Tables };
  "POST /api/tables": { body: TableForm; answer: TableInfo };
  "GET /api/tables/{id}": { answer: TableInfo };
  "DELETE /api/tables/{id}/me": { answer: null };
  "POST /api/tables/{id}/sit": { body: SitForm; answer: TableInfo };
  "POST /api/tables/{id}/stand": { answer: TableInfo };
  "POST /api/tables/{id}/seats": { body: SeatsForm; answer: TableInfo };
  "POST /api/tables/{id}/change": { body: ChangeForm; answer: TableInfo };
  "POST /api/tables/{id}/beginner": { body: BeginnerForm; answer: TableInfo };
  "GET /api/codes/{code}": { answer: Found };
  "POST /api/tables/{id}/bot": { body: BotForm; answer: TableInfo };
  "POST /api/tables/{id}/start": { body: StartForm | null; answer: TableInfo };
  "POST /api/tables/{id}/nonce": { body: NonceForm; answer: TableInfo };
  "POST /api/tables/{id}/next": { body: NextForm; answer: TableInfo };
  "POST /api/tables/{id}/rematch": { answer: TableInfo };
  "GET /api/tables/{id}/events": { answer: string };
  "GET /api/tables/{id}/view": { answer: News };
  "GET /api/tables/{id}/record": { answer: string };
  "POST /api/tables/{id}/moves": { body: MovesForm; answer: Seq };
  "POST /api/tables/{id}/preview": { body: MovesForm; answer: Preview };
  "POST /api/tables/{id}/undo": { body: UndoForm; answer: Seq };
  "POST /api/tables/{id}/check": { body: CheckForm; answer: Checked };
  "GET /api/tables/{id}/hint": { answer: Hint };
  "GET /api/tables/{id}/arrange": { answer: Arranged };
  "POST /api/tables/{id}/react": { body: ReactForm; answer: Reaction };
  "POST /api/tables/{id}/sealed": { body: SealedForm; answer: Posted };
  "GET /api/tables/{id}/sealed": { answer: SealedInfo };
  "PUT /api/tables/{id}/desk": { body: DeskForm; answer: DeskInfo };
  "GET /api/tables/{id}/desk": { answer: DeskInfo };
  "GET /api/replays/{id}": { answer: Replay };
  "GET /api/tables/{id}/replay": { answer: Replay };
  "POST /api/replay": { body: RecordForm; answer: ReplayHead };
  "GET /api/replays/{id}/record": { answer: string };
  "GET /api/replays/{id}/review": { answer: Reviewed };
  "GET /api/replays/{id}/report": { answer: Report };
  "GET /api/replays/{id}/proof": { answer: Proof | SealedProof };
  "GET /api/tables/{id}/proof": { answer: Proof | SealedProof };
}
