// What the tables of the families are given: what they draw, and what they may ask of the page around them.

import { AskedAll, Checked, DealView, Event as GameEvent, HintStep, MatchInfo, Running } from 'answers';
import { SeatInfo, TableInfo } from 'answers';
import { Refusal } from '../src/asztal/web/kit/api.js';
import { Texts } from '../src/asztal/web/kit/i18n.js';

/** What the views of all families have. */
export type Deal = Pick<DealView, keyof DealView>;

/** What of `Match.view` a table draws, once there is a deal. */
export interface Shown<View extends Deal = DealView> {
  deal: View;
  match: Pick<MatchInfo, 'can_undo'>;
}

export type Chair = Pick<SeatInfo, 'seat' | 'kind' | 'name' | 'bot' | 'present'> & Partial<SeatInfo>;

export interface TableStore {
  table: (Pick<TableInfo, 'family' | 'options'> & { seats: Chair[]; hints?: TableInfo['hints'] }) | null;
  fresh: GameEvent[];
  behind: boolean;
  time?: Running | null;
  question?: AskedAll | null;
}

/** How the cards of a hand lie. */
export type SortMode = 'suit' | 'rank' | 'fits' | 'own';

/** A play that is laid out but not confirmed, and its pieces of the hand. */
export interface Staged {
  text: string;
  ids: string[];
}

/** What our tables put on a seat's desk, and `told`: the last move of a deputy that was read. */
export type Values = {
  hand?: { order: string[]; mode: SortMode; parts?: Record<string, number> };
  staged?: { seq: number; plays: Staged[] };
  rack?: string[];
  order?: string[];
  parts?: Record<string, number>;
  told?: number;
};

export interface Desk {
  get<Name extends keyof Values>(name: Name): NonNullable<Values[Name]> | null;
  put<Name extends keyof Values>(name: Name, value: Values[Name] | null, how?: { own?: boolean }): void;
}

/** What is asked of the server, once, however often it is sent. */
export interface Play {
  type: 'move' | 'undo';
  seq: number;
  moves: string[];
}

export type Played = { ok: true; seq: number } | { ok: false; refusal: Refusal };
export type Previewed = { ok: true; view: DealView } | { ok: false; refusal: Refusal };

/** What a hint of one step says, and what each step of a longer one is called. */
export interface Words {
  sentence(move: string): string;
  step(move: string): string;
}

/** The hint that holds, as app/advice.js keeps it. */
export interface Advice {
  readonly steps: string[];
  readonly done: number;
  readonly words: Words;
  readonly holds: boolean;
  readonly now: string;
  readonly step: HintStep | null;
  gold(moves: readonly string[], move: string): boolean;
  may(moves: readonly string[], move: string): boolean;
  clear(): void;
  follow(events: readonly GameEvent[], seat: number | null, staged?: readonly string[]): void;
}

/** What a table may ask of a game under way (app/session.js), and of a replay, which says no to all of it. */
export interface TableSession {
  readonly id: string;
  readonly seq: number;
  readonly seat: number | null;
  readonly dealNumber: number;
  readonly mayPlay: boolean;
  readonly ours: boolean;
  readonly hintless: boolean;
  readonly fitless: boolean;
  readonly events: GameEvent[];
  readonly lang: string;
  readonly texts: Texts;
  readonly advice: Advice;
  readonly desk: Desk;
  readonly store: TableStore;
  readonly sending?: boolean;
  readonly kept?: Play | null;
  readonly held?: string;
  t(id: string, args?: Record<string, string | number>): string;
  seatName(seat: number): string;
  stepWords?(move: string): string;
  play(moves: string[]): Promise<Played>;
  undo(): Promise<Played>;
  preview(moves: string[]): Promise<Previewed>;
  check(move: string, staged?: string[]): Promise<Checked>;
  hint(words: Words, plays?: () => string[]): Promise<void>;
  compare?(): Promise<void>;
  arranged?(staged?: string[]): Promise<string[][] | null>;
  acted(): void;
  say(text: string, more?: { rule?: string | null; kind?: 'info' | 'refusal'; line?: boolean }): void;
  refused(error: unknown): Refusal;
}
