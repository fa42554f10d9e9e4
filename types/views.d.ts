// A draft of what the schema will say.
import type * as api from './answers';
interface Every { seat: number | null; players: number; to_move: number | null; hand: string[]; counts: number[]; stock: number; dealer: number; moves: string[] }
export interface MeldData { number: number; meld: string; kind: 'run' | 'set'; cards: string[]; stands_for: string[]; points: number; owner: number; fresh: boolean }
export interface RummyMeldData extends MeldData { closed: boolean }
export interface RummyView extends Every { family: 'rummy'; phase: 'draw' | 'play' | 'over'; pile: string[]; table: RummyMeldData[]; opened: boolean[]; taken: string | null; laid_points: number; minimum: number; free_pickup: boolean; known: string[][]; reshuffles_left: number; idle_left: number | null }
export interface Romi500View extends Every { family: 'romi500'; phase: 'draw' | 'play' | 'over'; round: number; rounds: number; pool: number; discards: string[][]; table: MeldData[]; knocked: boolean[]; may_lay: boolean; first: number; out: { seat: number; discard: string | null }[] }
export interface Finished { seat: number; kind: string; melds: string[][]; rest: string[]; discard: string; stands_for: string[][] }
export interface TablaView extends Every { family: 'tabla'; phase: 'draw' | 'throw' | 'finish' | 'claim' | 'over'; indicator: string; wild: string[]; stand_in: string | null; discards: string[][]; offered: { tile: string; from: number } | null; taken: string | null; indicator_taken: boolean; known: string[][]; idle_left: number; finished: Finished | null }
interface Bones extends Every { drawn: string | null }
export interface DominoView extends Bones { family: 'dominoes'; phase: 'play' | 'drawn' | 'over'; draws: boolean; line: [string, number, number][]; start: number; ends: number[]; starter: number | null; passed: number[][]; placed_by: (number | null)[] }
export interface Line { id: string; owner: number | null; start: number; tiles: [string, number, number][]; end: number | null; marker: boolean; arms: string[]; crosswise: boolean }
export interface TrainView extends Bones { family: 'trains'; phase: 'play' | 'drawn' | 'mark' | 'over'; engine: number; opener: number; first_round: boolean; again: boolean; lines: Line[]; doubles: { line: string; bone: string }[]; marked: boolean[]; must: string | null; known_void: number[][]; game_number: number }
export type DealView = RummyView | Romi500View | TablaView | DominoView | TrainView;
interface At { seq: number; at?: string }
export interface MatchEvent extends At { type: 'match'; asztal: number; game: string; options: Record<string, string | number | boolean>; revision: number; players: number; seats: string[]; first_dealer: number }
export interface CommitEvent extends At { type: 'commit'; deal: number; commitment: string }
export interface DealEvent extends At { type: 'deal'; number: number; dealer: number; commitment?: string; nonces?: string[]; seed?: number; deck?: string[]; position?: string }
export interface MoveEvent extends At { type: 'move'; seat: number; move: string; by?: string; why?: 'time' | 'away' | 'left' }
export interface UndoEvent extends At { type: 'undo'; seat: number; move: string }
export interface ResultEvent extends At { type: 'result'; deal: number; reason: string; rule: string; winner: number | null; scores: number[]; totals: number[]; carry?: number; details?: Record<string, string | number> }
export interface RevealEvent extends At { type: 'reveal'; deal: number; secret: string }
export interface EndEvent extends At { type: 'end'; winners: number[]; totals: number[] }
export type Event = MatchEvent | CommitEvent | DealEvent | MoveEvent | UndoEvent | ResultEvent | RevealEvent | EndEvent;
export interface DealtInfo { number: number; dealer: number; reason: string; rule: string; winner: number | null; scores: number[]; totals: number[]; details: Record<string, string | number> }
export interface MissedMove { seq: number; seat: number; move: string; by: string; why: 'time' | 'away' | 'left' }
export interface Missed { turns: number; moves: MissedMove[] }
export interface MatchInfo { game: string; family: string; revision: number; options: Record<string, string | number | boolean>; players: number; seats: string[]; totals: number[]; deal_number: number; deals: DealtInfo[]; dealer: number; next_dealer: number; playing: boolean; to_move: number | null; seq: number; finished: boolean; winners: number[]; leaders: number[]; lowest_wins: boolean; commitment: string | null; nonces: string[] | null; can_undo: boolean; missed: Missed | null }
export interface MatchView { match: MatchInfo; deal: DealView | null; hands: string[][] | null; log: Event[] }
export interface News extends Omit<api.News, 'events' | 'view'> { events: Event[]; view: MatchView }
export interface Option { name: string; kind: 'flag' | 'choice' | 'number'; default: string | number | boolean; rule: string; values?: string[]; low?: number; high?: number }
export interface Entry { id: string; family: string; revision: number; min_players: number; max_players: number; default_players: number; preset_of: string | null; options: Option[] }
export interface Catalogue extends Omit<api.Catalogue, 'games'> { games: Entry[] }
export interface Preview { view: DealView }
export interface Judged extends Omit<api.Judged, 'view'> { view: DealView }
export interface StepInfo extends Omit<api.StepInfo, 'view' | 'event' | 'change'> { event: Event; view?: (DealView & { hands: string[][] | null }) | null; change?: Partial<DealView & { hands: string[][] | null }> | null }
export interface Replay extends Omit<api.Replay, 'steps'> { steps: StepInfo[] }
export interface Routes extends Omit<api.Routes, 'GET /api/games' | 'GET /api/tables/{id}/view' | 'POST /api/tables/{id}/preview' | 'POST /api/judge' | 'GET /api/replays/{id}' | 'GET /api/scoring'> {
  'GET /api/scoring': { answer: ScoringTables };
  'GET /api/games': { answer: Catalogue };
  'GET /api/tables/{id}/view': { answer: News };
  'POST /api/tables/{id}/preview': { body: api.MovesForm; answer: Preview };
  'POST /api/judge': { body: api.JudgeForm; answer: Judged };
  'GET /api/replays/{id}': { answer: Replay };
}
export interface Ending { id: string; also: string[]; winner: 'asked' | 'lowest' | 'none'; empty: boolean; hands: boolean; each: number; bonus: number; takes: number | 'all' | ''; prize: number; pool: 'won' | 'stays' | 'grows' }
export interface ScoringTable { lowest: boolean; step: number; values: Record<string, number>; copies: Record<string, number>; several: number[] | null; pool: { each: number; most: number } | null; chips: number; bones: '' | 'pips' | 'tiles'; engines: number; deals: number; until: number; target: number; endings: Ending[] }
export interface ScoringOption extends Option { sets?: string; effects?: Record<string, Partial<ScoringTable>> }
export interface Scoring { id: string; family: string; low: number; high: number; usual: number; table: ScoringTable; players: Record<string, Partial<ScoringTable>>; options: ScoringOption[]; conflicts: string[][]; laws: Record<string, string> }
export interface ScoringTables { games: Scoring[] }
