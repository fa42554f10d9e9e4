// @ts-check
/**
 * The referee's questions: what was tapped in becomes a position and moves for `POST /api/judge`, and its answers a
 * verdict. Nothing here knows a rule: the pieces that a question does not name are such that they do not matter.
 *
 * @typedef {import('../kit/api.js').Refusal} Refusal
 * @typedef {{legal: boolean, rule?: string, message?: string, code?: string, params?: Record<string, any>, position: string, view: any, over: boolean}} Said
 * @typedef {(position: string, move?: string) => Promise<Said>} Ask
 * @typedef {{head: string, ask: Ask, kinds: string[], laws: Record<string, string>}} Court
 *   `head`: game, players and options as a position begins; `kinds`: of finished hands; `laws`: the rules' numbers
 * @typedef {{tray: string, ok: boolean, message?: string, points?: number, kind?: string, pieces?: string[], standsFor?: string[], way?: string, card?: string, whys?: string[], groups?: string[][], rule?: string, jokers?: string[]}} Line
 * @typedef {{stands: boolean | null, title: string, lines: Line[], message?: string, points?: number, minimum?: number, rule?: string, concerned: string[], facts?: {id: string, args: Record<string, any>}[]}} Verdict
 * @typedef {Record<string, string[]>} Trays what lies in each tray
 * @typedef {{id: string, label: string, most: number, least: number}} Tray how many pieces it takes, and how many must lie there before one can ask
 * @typedef {{trays: (laid: Trays, open: number) => Tray[], rows?: number, ask: (court: Court, trays: Trays, more: any) => Promise<Verdict>}} Question
 *   `trays`: in order, `open` rows of melds at least; `rows`: how many of them one may open
 * @typedef {{questions: Record<string, Question>, top: number}} Referee `top`: the highest number of the bones
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
