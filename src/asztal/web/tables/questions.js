// @ts-check
/**
 * The referee's questions: what was tapped in becomes a position and moves for `POST /api/judge`, and its answers a
 * verdict. Nothing here knows a rule: the pieces that a question does not name are such that they do not matter.
 *
 * @import { DealView, Judged } from 'answers'
 * @typedef {{tray: string, ok: boolean, message?: string | null, points?: number, kind?: string, pieces?: string[], standsFor?: string[], way?: string, card?: string, whys?: string[], groups?: string[][], rule?: string, jokers?: string[]}} Line
 * @typedef {{stands: boolean | null, title: string, lines: Line[], message?: string | null, points?: number, minimum?: number, rule?: string, concerned: string[], facts?: Fact[]}} Verdict
 * @typedef {{id: 'referee-wild', args: {tiles: string, count: number}} | {id: 'referee-must', args: {line: string}} | {id: 'referee-deadwood', args: {deadwood: number}} | {id: 'referee-draw' | 'referee-pass' | 'referee-no-double', args: {}}} Fact
 * @typedef {Record<string, string[]>} Trays what lies in each tray
 * @typedef {{id: string, label: string, most: number, least: number}} Tray how many pieces it takes, and how many must lie there before one can ask
 * @typedef {Record<string, boolean>} Flags what is asked with a tick
 * @typedef {{id: string, end: number | null, marker: boolean, double: boolean}} TrainLine
 * @typedef {{left: number | null, right: number | null, engine: number, again: boolean, first: boolean, lines: TrainLine[]}} Yard the ends of a line, or of trains
 */
/** @template {DealView} [View=DealView] @typedef {Omit<Judged, 'view'> & {view: View}} Said */
/**
 * @template {DealView} [View=DealView]
 * @typedef {{head: string, ask: (position: string, move?: string) => Promise<Said<View>>, kinds: string[], laws: Record<string, string>}} Court
 *   `head`: game, players and options as a position begins; `kinds`: of finished hands; `laws`: the rules' numbers
 */
/**
 * @template {DealView} [View=DealView]
 * @typedef {{trays: (laid: Trays, open: number, option: (name: string) => unknown) => Tray[], rows?: number, ask(court: Court<View>, trays: Trays, beside: {flags: Flags, yard: Yard}): Promise<Verdict>}} Question
 *   `trays`: in order, `open` rows of melds at least, by the game's options; `rows`: how many of them one may open
 */
/** @template {DealView} [View=DealView] @typedef {{questions: Record<string, Question<View>>, top: number, packs?: number}} Referee `top`: the highest number of the bones; `packs`: how many of a card there are, two where it is not said */

/** @param {string} id @param {number} most @param {number} [least] @returns {Tray} */
export const tray = (id, most, least = 1) => ({ id, label: id, most, least });

/** The pieces that a refusal speaks of. @param {Said} said @returns {string[]} */
export function concerns(said) {
  return Object.entries(said.params ?? {})
    .filter(([name]) => ['card', 'cards', 'tile', 'bone', 'other', 'double'].includes(name))
    .flatMap(([, value]) =>
      String(value)
        .replace(/[[\]{}]/g, '')
        .split(' '),
    );
}
