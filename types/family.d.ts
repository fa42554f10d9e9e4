// What the page knows of a family of games: the record in its `family.js`.

import { DealView, Event as GameEvent } from "answers";
import { Shown, TableSession } from "session";
import { Texts } from "../src/asztal/web/kit/i18n.js";
import { Find } from "../src/asztal/web/tables/moments.js";
import { Referee } from "../src/asztal/web/tables/questions.js";
import { Maker, Told } from "../src/asztal/web/tables/told.js";

/** What a result tells besides its scores. */
export type Details = Record<string, string | number>;

export interface Family {
  pieces: "cards" | "tiles" | "bones";
  /** Where the lobby has it, with the `picture` of its first family. */
  shelf: string;
  picture?: () => unknown;
  /** The keys of its table, and the messages that explain them. */
  keys: readonly (readonly [string, string])[];
  /** What a move says. */
  told: (move: string, maker?: Maker) => Told;
  /** Moves that the log passes over. */
  unsaid?: readonly string[];
  /** The message of what a move that ends the turn brings about, which no move says, or ''. */
  brings?: (move: string) => string;
  /** What lay on the pile as the present deal began, where that can be told. */
  begun?: (events: readonly GameEvent[], deal: DealView | null | undefined) => string[];
  /** The score pad's message about the first player, where no seat has its turn to begin (the highest double does). */
  begins?: string;
  /** Whether hands are of few pieces. */
  short?: boolean;
  /** Fetches the table, which `draw` draws. */
  table: () => Promise<unknown>;
  draw: (view: Shown, session: TableSession, quiet: boolean) => unknown;
  /** What lies on the table, drawn small. */
  scene: () => Promise<{ lying(texts: Texts, view: DealView): unknown; inOrder?: (hand: string[]) => string[] }>;
  /** What may be told of a deal, fetched after one. */
  moments: () => Promise<{ moments: readonly (readonly Find[])[] }>;
  /** What a result shows besides scores, of the deal and of a seat. */
  result?: (texts: Texts, details: Details, view: DealView | null) => unknown;
  share?: (texts: Texts, details: Details, seat: number) => unknown;
  referee: () => Promise<{ referee: Referee }>;
}
