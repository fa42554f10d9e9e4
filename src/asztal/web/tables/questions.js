// @ts-check
/**
 * The referee's questions: what was tapped in becomes a position and moves for `POST /api/judge`, and its answers a
 * verdict. Nothing here knows a rule: the pieces that a question does not name are such that they do not matter.
 *
 * @import { DealView, Judged } from 'answers'
 * @typedef {(texts: import('../kit/i18n.js').Texts) => string} Words said when they are shown, in the language that the page has then
 * @typedef {{tray: string, ok: boolean, message?: string | null, rule?: string} & Partial<MeldLine & FinishLine & PieceLine>} Line
 * @typedef {{points: number, kind: string, pieces: string[], standsFor: string[], jokers: string[], way: string, card: string}} MeldLine
 *   `way`: how `card` goes there
 * @typedef {{ending: string, groups: string[][]}} FinishLine a way to end the deal, and how the pieces lie then
 * @typedef {{piece: string, where: Words, whys: string[]}} PieceLine one piece, where it goes, or why nowhere
 * @typedef {{stands: boolean | null, title: string, lines: Line[], rest?: Line[], message?: string | null, points?: number, minimum?: number, rule?: string, concerned: string[], facts?: Words[]}} Verdict
 *   `rest`: lines that are of less interest
 * @typedef {Record<string, string[]>} Trays what lies in each tray
 * @typedef {{id: string, label: string, most: number, least: number}} Tray how many pieces it takes, and how many must lie there before one can ask
 * @typedef {Record<string, boolean>} Flags what is asked with a tick
 * @typedef {(name: string) => unknown} Option the value of an option; undefined where the game has none of this name
 */
/** @template {DealView} [View=DealView] @typedef {Omit<Judged, 'view'> & {view: View}} Said */
/**
 * @template {DealView} [View=DealView]
 * @typedef {{head: string, ask: (position: string, move?: string) => Promise<Said<View>>, kinds: string[], laws: Record<string, string>, rules: Record<string, string>}} Court
 *   `head`: game, players and options as a position begins; `kinds`: of finished hands; `laws`: the rules' numbers; `rules`: those of the options
 */
/**
 * @template {DealView} [View=DealView]
 * @typedef {{trays: (laid: Trays, open: number, option: Option) => Tray[], rows?: number, flags?: (option: Option) => string[], unasked?: (option: Option) => boolean, ask(court: Court<View>, trays: Trays, beside: {flags: Flags, ends: unknown}): Promise<Verdict>}} Question
 *   `trays`: in order, `open` rows of melds at least, by the game's options; `rows`: how many of them one may open; `flags`: what
 *   is asked with a tick; `unasked`: whether the game's options leave nothing to ask
 */
/**
 * Where pieces can be placed, as it is tapped in besides the trays.
 * @template [Lying=unknown]
 * @typedef {{none: Lying, seats?: boolean, laidOut?(game: string, players: number): Promise<Partial<Lying>>, draw(lying: Lying, tell: (lying: Lying) => void): unknown, missing?(lying: Lying): Words | null, held?(lying: Lying): string[]}} Ends
 *   `none`: before anything is tapped in; `seats`: whether it matters how many play, and `laidOut`: what lies there then; `draw`:
 *   where it is tapped in; `missing`: what must still be; `held`: the pieces that lie there for certain
 */
/**
 * @template {DealView} [View=DealView]
 * @typedef {{questions: Record<string, Question<View>>, top?: number, packs?: number, unrelated?: readonly string[], ends?: Ends}} Referee
 *   `top`: the highest number of the bones; `packs`: how many of a card there are, two where it is not said; `unrelated`: options
 *   on which no verdict depends
 */

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
