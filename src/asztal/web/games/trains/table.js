// @ts-check
/**
 * `<az-trains-table>`: a game of trains as one seat sees it.
 *
 * Properties: `view` (`Match.view`: `{match, deal}`) and `session` (see app/session.js). Pick a bone, then the end of
 * a train; a bone that fits in one place only is placed by pressing it twice. Dragging and the keyboard do the same.
 * What is legal comes from `view.deal.moves` alone; when something is not, the server says why.
 */
import { classMap, html, nothing } from '../../vendor/lit/index.js';
import { seatClock } from '../../tables/felt.js';
import { adviceShown } from '../../tables/hint.js';
import { icons } from '../../kit/icons.js';
import { shared } from '../../kit/styles.js';
import { whole } from '../../kit/words.js';
import './chooser.js';
import { choices, lastActions, marking, moveText, placing } from './moves.js';
import { AzBonesTable } from '../../tables/bones/table.js';
import { rack } from '../../tables/bones/rack.js';
import { seatsTemplate, trainSeatStyles } from './seats.js';
import { bonesStyles } from '../../tables/bones/rail-style.js';
import { tableStyles } from './styles.js';
import { hintWords, refusalWords, spokenTrains, statusWords, stepWords, trainName } from './words.js';
import './yard.js';

/** @extends {AzBonesTable<import('answers').TrainView>} */
export class AzTrainsTable extends AzBonesTable {
  static properties = { ...AzBonesTable.properties, room: { state: true } };

  static styles = [shared, ...bonesStyles, ...trainSeatStyles, tableStyles];

  constructor() {
    super();
    this.room = { width: 0, height: 0 };
    this.watcher = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      this.room = { width, height };
    });
  }

  connectedCallback() {
    super.connectedCallback();
    this.watcher.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watcher.disconnect();
  }

  get choices() {
    return choices(this.deal.moves);
  }

  get fits() {
    return this.choices.fits;
  }

  /** The bone and the line that the hint says, or null. */
  get step() {
    return placing(this.advice.now);
  }

  /** The lines that the picked bone fits on, from the first; beside a hint its line alone. @returns {string[]} */
  get lit() {
    if (this.mine && this.step?.bone === this.picked) return [this.step.line];
    return this.mine ? [...(this.choices.fits.get(this.picked)?.keys() ?? [])] : [];
  }

  /** The arms that the marker may go to; beside a hint the one that it says. @returns {string[]} */
  get marks() {
    const advised = marking(this.advice.now);
    return !this.mine ? [] : advised ? [advised] : this.choices.marks;
  }

  /** The line whose end shines gold: the advised one, or the only one there is. */
  get goldLine() {
    const lit = this.lit.find((line) =>
      this.choices.fits
        .get(this.picked)
        ?.get(line)
        ?.some((way) => this.gold(moveText({ bone: this.picked, line, way }))),
    );
    return lit ?? this.marks.find((line) => this.gold(`mark ${line}`)) ?? '';
  }

  /** Everything that lights up at a train's end now. */
  get ends() {
    return this.marks.length ? this.marks : this.lit;
  }

  /** The double that must be covered now. @returns {string} */
  get mustBone() {
    const { must, doubles, lines } = this.deal;
    const line = lines.find(({ id }) => id === must);
    return doubles.find((double) => double.line === must)?.bone ?? doubles[0]?.bone ?? line?.tiles.at(-1)?.[0] ?? '0-0';
  }

  /** Whether one's own double asks for one more bone in this turn. */
  get owesMore() {
    return this.deal.again === true;
  }

  updated() {
    if (!this.view?.deal) return;
    const { width, height } = this.room;
    const low = height < 440 && width > height; // a phone held sideways: the rack shares its row
    const large = Math.min(Math.max(64, Math.min(84, height / 13)), Math.max(height > 900 ? 56 : 44, width / 26));
    const { size, fall } = rack(
      this.order.length,
      low ? width - Math.max(240, width * 0.34) : width,
      low ? 104 : Math.max(104, height * 0.24),
      { largest: low ? 38 : large, gap: low ? 4 : 6, padding: low ? 12 : 16 },
    );
    const hand = this.find('.hand');
    hand?.style.setProperty('--bone-w', `${size}px`);
    hand?.style.setProperty('--fall', String(fall));
    hand?.style.setProperty('--bone-most', `${low ? 38 : large}px`); // one row is as high with six bones as with ten
    this.takeFocus();
  }

  // ---- what a player does ----

  /** Place a bone on a train, or hear why not. @param {string} line @param {string} [bone] */
  async place(line, bone = this.picked) {
    if (!bone) return;
    const ways = this.mine ? this.choices.fits.get(bone)?.get(line) : undefined;
    if (!ways) {
      await this.explain(moveText({ bone, line, way: 'along' }));
      return;
    }
    const chooser = /** @type {import("./chooser.js").AzWayChooser | null} */ (this.find('az-way-chooser'));
    const advised = this.step?.bone === bone && this.step.line === line ? this.step.way : undefined;
    const way = advised ?? (ways.length > 1 ? await chooser?.ask(bone) : ways[0]);
    if (way) await this.play(moveText({ bone, line, way }));
  }

  /** Whatever the lit end stands for. @param {string} line */
  async toEnd(line) {
    if (this.choices.marks.includes(line)) await this.play(`mark ${line}`);
    else await this.place(line);
  }

  /** Ask the server why not, and say it. @param {string} move */
  async explain(move) {
    const answer = await this.session.check(move);
    if (!answer.legal && answer.message) {
      this.session.say(refusalWords(this.session, answer), { rule: answer.rule, kind: 'refusal' });
      this.pointAt(answer.params);
    }
  }

  /** Why a bone fits nowhere: asked for the train that it should go on first. @param {string} bone */
  explainBone(bone) {
    const own = 'ABCD'[this.deal.seat ?? 0];
    const open = this.deal.lines.find(({ id, end }) => id.startsWith(own) && end !== null);
    return this.explain(moveText({ bone, line: this.deal.must ?? open?.id ?? own, way: 'along' }));
  }

  /** A train is pressed, not its lit end: the picked bone goes there, or the player hears about the train. @param {string} line */
  pressTrain(line) {
    const { deal, session } = this;
    const ofTrain = this.ends.filter((id) => id[0] === line[0]);
    if (this.choices.marks.length) return ofTrain.includes(line) ? this.toEnd(line) : undefined;
    if (this.picked && ofTrain.length) return this.place(ofTrain.includes(line) ? line : ofTrain[0]);
    if (this.picked && this.mine) {
      const open = deal.lines.find(({ id, end }) => id.startsWith(line) && end !== null);
      return this.explain(moveText({ bone: this.picked, line: open?.id ?? line, way: 'along' }));
    }
    const own = line[0] === 'ABCD'[deal.seat ?? -1];
    const open = line[0] === 'M' || deal.lines.some((each) => each.id[0] === line[0] && each.marker);
    return session.say(
      session.t('trains-about', {
        train: trainName(session, line[0]),
        kind: line[0] === 'M' ? 'common' : own ? 'own' : 'other',
        open: open ? 'yes' : 'no',
      }),
    );
  }

  /** @param {"draw" | "pass" | "stop"} move */
  act(move) {
    if (this.mine && this.choices[move]) void this.play(move);
    else void this.explain(move);
  }

  async undo() {
    if (this.mine && this.view.match.can_undo) await this.session.undo();
  }

  async hint() {
    if (!this.mine) return;
    this.hinted = this.advised = '';
    await this.session.hint({ sentence: (move) => hintWords(this.session, move), step: (move) => stepWords(this.session, move) });
  }

  /** @param {string} key */
  shortcut(key) {
    const end = this.ends[Number(key) - 1];
    /** @type {Record<string, () => unknown>} */
    const acts = {
      d: () => this.act('draw'),
      p: () => this.act('pass'),
      s: () => this.act('stop'),
      h: () => this.hint(),
      u: () => this.undo(),
    };
    return end ? () => this.toEnd(end) : acts[key];
  }

  /** @param {number} x @param {number} y */
  placeAtPoint(x, y) {
    return this.yard?.trainAt(x, y) ?? '';
  }

  /** @param {string} bone @param {string} line */
  dropBone(bone, line) {
    if (line && this.mine) void this.place(line, bone);
  }

  get yard() {
    return /** @type {import("./yard.js").AzTrainYard | null} */ (this.find('az-train-yard'));
  }

  render() {
    if (!this.view?.deal || !this.session) return nothing;
    const { deal } = this;
    const { last, newest } = lastActions(this.session.events ?? [], deal.players);
    return html`<div class="felt">${seatsTemplate(this, last)}
      <az-train-yard class="middle" .deal=${deal} .session=${this.session} .lit=${this.lit} .marks=${this.marks} .gold=${this.goldLine} .hot=${this.hot} .bone=${this.picked} .newest=${newest}
        @yard-place=${(/** @type {CustomEvent} */ event) => this.place(event.detail.line)} @yard-mark=${(/** @type {CustomEvent} */ event) => this.toEnd(event.detail.line)}
        @yard-train=${(/** @type {CustomEvent} */ event) => this.pressTrain(event.detail.line)}></az-train-yard></div>
      ${spokenTrains(this)}
      <div class="rail">${this.statusTemplate()}
        ${deal.seat === null ? html`<p class="watching">${this.t('trains-watching')}</p>` : this.handTemplate()}</div>
      ${this.ghost()}
      <az-way-chooser></az-way-chooser>`;
  }

  statusTemplate() {
    const { deal, mine } = this;
    const { draw, pass, stop } = this.choices;
    const drawing = !stop && (deal.stock > 0 || draw);
    return html`<div class=${classMap({ status: true, mine })}>
      <p aria-live="polite" data-testid="status">${mine && this.advice.holds ? adviceShown(this.session) : whole(statusWords(this))}</p>
      ${deal.seat === null ? nothing : seatClock(this.session, deal.seat)}
      ${
        deal.seat === null
          ? html`<span class="stock">${this.pile(deal.stock)}</span>`
          : html`
        <button class=${classMap({ act: true, sort: true, spare: stop || this.view.match.can_undo })} data-testid="sort" aria-label=${this.t(this.numbered ? 'sort-line' : 'sort-number')} title=${this.t(this.numbered ? 'sort-line' : 'sort-number')} aria-keyshortcuts="n"
          @click=${() => this.sort()}>${this.numbered ? icons.fits : icons.ranks}</button>
        ${
          this.view.match.can_undo
            ? html`<button class="act undo" data-testid="undo" aria-disabled=${!mine} aria-label=${this.t('trains-undo')} title=${this.t('trains-undo')} aria-keyshortcuts="u"
          @click=${() => this.undo()}>${icons.undo}</button>`
            : nothing
        }
        <button class=${classMap({ act: true, hint: true, rest: !mine })} data-testid="hint" ?hidden=${this.session.hintless} aria-label=${this.t('trains-hint-button')} title=${this.t('trains-hint-button')} aria-keyshortcuts="h"
          @click=${() => this.hint()}>${icons.bulb}<span class="word">${this.t('trains-hint-button')}</span></button>
        ${
          stop
            ? html`<button class=${classMap({ act: true, stop: true, now: this.gold('stop') })} data-testid="stop" aria-disabled=${!mine} aria-keyshortcuts="s"
          @click=${() => this.act('stop')}><span class="word">${this.t('trains-stop')}</span></button>`
            : nothing
        }
        ${
          drawing || stop
            ? nothing
            : html`<button class=${classMap({ act: true, pass: true, now: this.gold('pass') })} data-testid="pass"
          aria-disabled=${!(mine && pass)} aria-keyshortcuts="p" @click=${() => this.act('pass')}><span class="word">${this.t('trains-pass')}</span></button>`
        }
        ${
          drawing
            ? html`<button class=${classMap({ act: true, draw: true, now: this.gold('draw') })} data-testid="draw"
          aria-disabled=${!(mine && draw)} aria-keyshortcuts="d" @click=${() => this.act('draw')}><span class="word">${this.t('trains-draw')}</span><span class="stock">${this.pile(deal.stock)}</span></button>`
            : nothing
        }`
      }
    </div>`;
  }

  /** @param {number} count */
  pile(count) {
    return html`${Array.from({ length: Math.min(3, count) }, () => html`<az-bone face-down></az-bone>`)}<span class="count">${count}</span>
      <span class="sr">${this.t('trains-left', { count })}</span>`;
  }

  handTemplate() {
    return html`<div class="rack"><ul class="hand" aria-label=${this.t('trains-hand', { count: this.order.length })} data-testid="hand">
      ${this.handBones((bone, fits) => this.t(fits ? 'trains-hand-fits' : 'trains-hand-bone', { bone }))}</ul></div>`;
  }
}
customElements.define('az-trains-table', AzTrainsTable);
