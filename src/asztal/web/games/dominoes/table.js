// @ts-check
/**
 * `<az-domino-table>`: the domino game as one seat sees it.
 *
 * Properties: `view` (`Match.view`: `{match, deal}`) and `session` (see app/session.js). Pick a bone, then an end; a
 * bone that fits in one place only is placed by pressing it twice. Dragging and the keyboard do the same. What is
 * legal comes from `view.deal.moves` alone; when something is not, the server says why.
 */
import { classMap, css, html, nothing, repeat } from "../../vendor/lit/index.js";
import { seatClock } from "../../tables/felt.js";
import { icons } from "../../kit/icons.js";
import { shared } from "../../kit/styles.js";
import "../../pieces/bone.js";
import { follow } from "../../tables/drag.js";
import { keyAction } from "./keys.js";
import "./line.js";
import { choices, lastActions, moveText, placing } from "./moves.js";
import { AzBonesTable } from "../../tables/bones/table.js";
import { dropPlace } from "../../tables/bones/rack.js";
import { bonesStyles } from "../../tables/bones/rail-style.js";
import { seatStyles } from "../../tables/bones/seats.js";
import { seatsTemplate } from "./seats.js";

/** @typedef {import("./moves.js").End} End */

/** A press this soon after the first is a trembling finger, not a second one. */
const TREMBLE = 180;

export class AzDominoTable extends AzBonesTable {
  static properties = {
    view: { attribute: false }, session: { attribute: false }, picked: { state: true }, hinted: { state: true },
    cursor: { state: true }, hot: { state: true }, dragged: { state: true }, busy: { state: true }, order: { state: true }, dropAt: { state: true },
  };

  static styles = [shared, ...bonesStyles, seatStyles, css`
    .middle { margin: 0 8px; min-height: 110px; }
    .hand { direction: ltr; display: flex; flex-wrap: wrap; justify-content: center; align-content: center; gap: 8px 6px; margin: 0; padding: 14px 8px max(12px, env(safe-area-inset-bottom)); list-style: none;
      --bone-w: clamp(26px, min((100cqw - 20px) / var(--narrow, 7) - 6px, 7.4dvh), 58px); min-height: calc(var(--bone-w) * 2 + 28px); }
    @container table (min-width: 700px) { .hand { --bone-w: clamp(26px, min((100cqw - 40px) / var(--wide, 10) - 8px, 7.8dvh), 76px); gap: 8px; } }
    .bone.before::before { content: ""; position: absolute; inset-block: -4px; inset-inline-start: -6px; width: 4px; border-radius: 2px; background: var(--glow); }
    @media (max-height: 30rem) { .hand { padding-block: 8px; --bone-w: clamp(24px, min((66cqw - 40px) / var(--wide, 10) - 8px, 11.5dvh), 46px); } }
  `];

  constructor() {
    super();
    this.hot = "";
    this.dragged = "";
    /** Where a bone dragged within the hand would go. */
    this.dropAt = -1;
    /** @type {string | null} */
    this.drawnBefore = null;
    this.onKey = (/** @type {KeyboardEvent} */ event) => keyAction(this, event);
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("keydown", this.onKey);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("keydown", this.onKey);
  }

  get choices() {
    return choices(this.deal.moves ?? []);
  }

  /** The end that shines gold: the advised one, or where the only bone goes that can be placed. @returns {End | ""} */
  get goldEnd() {
    return this.lit.find((end) => this.gold(moveText({ bone: this.picked, end }))) ?? "";
  }

  /** The bone and the end that the hint says, or null. */
  get step() {
    return placing(this.advice.now);
  }

  /** The ends that take the picked bone; beside a hint its end alone. @returns {End[]} */
  get lit() {
    if (!this.mine) return [];
    return this.step?.bone === this.picked ? [this.step.end] : this.choices.fits.get(this.picked) ?? [];
  }

  /** @param {Map<PropertyKey, unknown>} changed */
  willUpdate(changed) {
    if (!this.view?.deal) return;
    if (changed.has("view")) this.takeOver();
    this.advice.follow(this.session.events ?? [], this.session.seat);
    this.followHint(this.step?.bone);
  }

  /** A new view has come. */
  takeOver() {
    const { drawn } = this.deal;
    this.hinted = this.advised = "";
    this.hot = "";
    this.holdHand();
    if (drawn && drawn !== this.drawnBefore) {
      this.picked = drawn;                           // D-07: this one or none
      this.point(drawn);
    }
    this.drawnBefore = drawn ?? null;
    this.keepCursor();
  }

  /** The place in the hand under a point: before which bone; -1 outside. @param {number} x @param {number} y */
  handPlace(x, y) {
    return dropPlace(this.find(".hand"), [...this.renderRoot.querySelectorAll(".hand .bone")], x, y);
  }

  updated() {
    if (!this.view?.deal) return;
    const count = this.deal.hand.length;
    this.style.setProperty("--narrow", String(count <= 8 ? Math.max(count, 7) : Math.max(7, Math.ceil(count / 2))));
    this.style.setProperty("--wide", String(count <= 16 ? Math.max(count, 10) : Math.ceil(count / 2)));
    this.takeFocus();
  }

  /** Place the picked bone. @param {End} end */
  async place(end) {
    if (this.picked) await this.play(moveText({ bone: this.picked, end }));
  }

  /** Ask the server why not, and say it. @param {string} move */
  async explain(move) {
    const answer = await this.session.check(move);
    if (!answer.legal && answer.message) this.session.say(answer.message, { rule: answer.rule, kind: "refusal" });
    this.pointAt(answer.params);
  }

  /** @param {string} bone @param {"left" | "right"} [end] */
  explainBone(bone, end = "left") {
    return this.explain(moveText({ bone, end: this.deal.line.length ? end : "start" }));
  }

  /** A bone of the hand is pressed. @param {string} bone */
  press(bone) {
    this.cursor = this.order.indexOf(bone);
    const first = this.picked !== bone;
    if (first) this.pick(bone, this.step?.bone);
    const ends = this.lit;
    if (first) {
      this.hot = "";
      if (this.mine && !ends.length) void this.explainBone(bone);
      return;
    }
    if (performance.now() - this.pickedAt < TREMBLE) return;
    if (this.mine && ends.length === 1) void this.place(ends[0]);
    else if (!this.mine || !ends.length) this.clearPick();
  }

  /** @param {"draw" | "pass"} move */
  act(move) {
    if (this.mine && this.choices[move]) void this.play(move);
    else void this.explain(move);
  }

  async hint() {
    if (!this.mine) return;
    this.hinted = this.advised = "";
    const words = (/** @type {string} */ move) => this.hintWords(move);
    await this.session.hint({ sentence: words, step: words });
  }

  /** A hint in a sentence: by the number that it joins, for left and right are not where they were once the line bends. @param {string} move */
  hintWords(move) {
    const place = placing(move);
    if (!place) return this.t(`domino-hint-${move}`);
    if (place.end === "start") return this.t("domino-hint-start", { bone: place.bone });
    return this.t("domino-hint-join", { bone: place.bone, number: this.deal.ends[place.end === "left" ? 0 : 1] });
  }

  /** Place the picked bone, or the one that the keyboard is on, at this end. @param {"left" | "right"} side */
  async placeAt(side) {
    const bone = this.picked || this.order[this.cursor];
    if (!bone) return;
    const ends = this.choices.fits.get(bone) ?? [];
    const end = ends.includes("start") ? "start" : side;
    if (ends.includes(end)) await this.play(moveText({ bone, end }));
    else await this.explainBone(bone, side);
  }

  /** Begin to follow a pointer on a bone. @param {PointerEvent} event @param {string} bone */
  grab(event, bone) {
    follow(event, {
      start: () => { this.dragged = bone; this.pick(bone, this.step?.bone); },
      move: (x, y) => {
        this.hot = this.line?.endAt(x, y) ?? "";
        this.dropAt = this.hot ? -1 : this.handPlace(x, y);
        const ghost = this.find(".ghost");
        ghost?.style.setProperty("--gx", `${x}px`);
        ghost?.style.setProperty("--gy", `${y}px`);
      },
      end: (x, y, dropped) => {
        const end = dropped ? this.line?.endAt(x, y) : null;
        const onTable = dropped && this.line?.covers(x, y);
        const to = dropped && !end ? this.handPlace(x, y) : -1;
        this.dragged = "";
        this.hot = "";
        this.dropAt = -1;
        if (to >= 0) this.carry(bone, to - (this.order.indexOf(bone) < to ? 1 : 0));
        else if (end) void this.place(end);
        else if (onTable && this.mine) void this.explainBone(bone);
      },
    });
  }

  get line() {
    return /** @type {import("./line.js").AzDominoLine | null} */ (this.find("az-domino-line"));
  }

  /** What the player should know now, in one sentence. */
  statusWords() {
    const { deal } = this;
    if (deal.phase === "over") return this.t("domino-turn-over");
    if (!this.mine) return this.t("domino-turn-other", { player: this.session.seatName(deal.to_move) });
    if (this.advice.holds) return this.t("advice-press");
    const { fits, draw } = this.choices;
    const [left, right] = deal.ends;
    const open = { left, right, same: left === right ? "yes" : "no" };
    const ends = fits.get(this.picked);
    if (deal.drawn) return this.t("domino-turn-drawn", { bone: deal.drawn });
    if (ends && deal.line.length) return this.t("domino-turn-picked", { bone: this.picked, places: ends.length });
    if (!deal.line.length && fits.size) return this.t("domino-turn-begin", { bone: [...fits.keys()][0] });
    if (!fits.size) return this.t(draw ? "domino-turn-draw" : "domino-turn-pass", open);
    if (this.picked) return this.t("domino-turn-unfit", { bone: this.picked });
    return this.t("domino-turn-ends", open);
  }

  render() {
    if (!this.view?.deal || !this.session) return nothing;
    const { deal } = this;
    const { fits } = this.choices;
    const { last, newest } = lastActions(this.session.events ?? [], deal.players);
    return html`<div class="felt">${seatsTemplate(this, last)}
      <az-domino-line class="middle" .line=${deal.line} .start=${deal.start} .lit=${this.lit} .gold=${this.goldEnd} .hot=${this.hot}
        .bone=${this.picked} .newest=${newest ?? ""} @line-place=${(/** @type {CustomEvent} */ event) => this.place(event.detail.end)}></az-domino-line></div>
      <div class="rail">${this.statusTemplate()}
        ${deal.seat === null ? html`<p class="watching">${this.t("domino-watching")}</p>` : this.handTemplate(fits)}</div>
      ${this.dragged ? html`<div class="ghost" data-ghost="yes"><az-bone code=${this.dragged}></az-bone></div>` : nothing}`;
  }

  statusTemplate() {
    const { deal } = this;
    const { draw, pass } = this.choices;
    const drawing = deal.draws && (deal.stock > 0 || draw);
    return html`<div class=${classMap({ status: true, mine: this.mine })}>
      <p aria-live="polite" data-testid="status">${this.statusWords()}</p>
      ${deal.seat === null ? nothing : seatClock(this.session, deal.seat)}
      ${deal.seat === null ? html`<span class="stock">${this.pile(deal.stock)}</span>` : html`
        <button class="act sort" data-testid="sort" aria-label=${this.t(this.numbered ? "sort-fits" : "trains-sort")} title=${this.t(this.numbered ? "sort-fits" : "trains-sort")} aria-keyshortcuts="n"
          @click=${() => this.sort()}>${this.numbered ? icons.fits : icons.ranks}</button>
        ${html`<button class=${classMap({ act: true, hint: true, rest: !this.mine })} data-testid="hint" ?hidden=${this.session.hintless} aria-label=${this.t("domino-hint")} title=${this.t("domino-hint")}
          @click=${() => this.hint()}>${icons.bulb}<span class="word">${this.t("domino-hint")}</span></button>`}
        ${drawing ? nothing : html`<button class=${classMap({ act: true, pass: true, now: this.gold("pass") })}
          data-testid="pass" aria-disabled=${!(this.mine && pass)} aria-keyshortcuts="p" @click=${() => this.act("pass")}><span class="word">${this.t("domino-pass")}</span></button>`}
        ${drawing ? html`<button class=${classMap({ act: true, draw: true, now: this.gold("draw") })} data-testid="draw"
          aria-disabled=${!(this.mine && draw)} aria-keyshortcuts="d"
          @click=${() => this.act("draw")}><span class="word">${this.t("domino-draw")}</span><span class="stock">${this.pile(deal.stock)}</span></button>` : nothing}`}
    </div>`;
  }

  /** @param {number} count */
  pile(count) {
    return html`${Array.from({ length: Math.min(4, count) }, () => html`<az-bone face-down></az-bone>`)}<span class="count">${count}</span>
      <span class="sr">${this.t("domino-left", { count })}</span>`;
  }

  /** @param {Map<string, End[]>} fits */
  handTemplate(fits) {
    const { deal, order, begins: starts } = this;
    return html`<ul class="hand" aria-label=${this.t("domino-hand")} data-testid="hand">
      ${repeat(order, (bone) => bone, (bone, n) => {
        const fit = this.mine && fits.has(bone);
        return html`<li class=${starts.has(bone) ? "begins" : ""}><button class=${classMap({ bone: true, fits: fit, away: this.dragged === bone, before: this.dropAt === n })} data-testid="bone-${bone}"
          data-fits=${fit ? "yes" : nothing} tabindex=${n === this.cursor ? 0 : -1} aria-pressed=${this.picked === bone}
          aria-label=${this.t(fit ? "domino-hand-fits" : "domino-hand-bone", { bone })}
          @focus=${() => { this.cursor = n; }} @click=${() => this.press(bone)} @pointerdown=${(/** @type {PointerEvent} */ event) => this.grab(event, bone)}>
          <az-bone code=${bone} ?selected=${this.picked === bone} ?dim=${this.mine && !fit} ?glow=${this.hinted === bone || this.step?.bone === bone || deal.drawn === bone}></az-bone>
        </button></li>`;
      })}
    </ul>`;
  }
}
customElements.define("az-domino-table", AzDominoTable);
