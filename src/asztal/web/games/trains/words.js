// @ts-check
/** The trains in words: whose they are, where they end, what the player should know now. */
import { html, nothing } from '../../vendor/lit/index.js';
import { inShort, list } from '../../kit/words.js';
import { waitWords } from '../../tables/felt.js';
import { stepWords as plainStep } from '../../tables/told.js';
import { armOf, marking, ownerOf, placing, told } from './moves.js';

/** @typedef {import('answers').TrainView['lines'][number]} TrainLine */
/** @typedef {import('../../tables/bones/table.js').AzBonesTable<import('answers').TrainView>} Table */
/** @typedef {{choices: import('./moves.js').Choices, mustBone: string, owesMore: boolean}} Turn what the table of trains makes of its view */
/** @typedef {{t: (id: string, args?: Record<string, string | number>) => string, seatName: (seat: number) => string, seat: number | null}} Speaker */

/** Letters of a name that a plate has room for. */
const SHORT = 10;

/** A train's name: `your train`, `Bot 1's train, arm 1.2`. @param {Speaker} session @param {string} id */
export function trainName(session, id) {
  const owner = ownerOf(id);
  const train =
    owner === null
      ? session.t('trains-name-common')
      : owner === session.seat
        ? session.t('trains-name-own')
        : session.t('trains-name-seat', { player: session.seatName(owner) });
  return id.length > 1 ? session.t('trains-name-arm', { train, arm: armOf(id) }) : train;
}

/** Refusals that speak of trains: here by the names on the plates, not by the notation's letters. @type {Record<string, string>} */
const REFUSALS = {
  'train.does-not-fit': 'trains-no-fit',
  'train.first-round': 'trains-no-first-round',
  'train.closed': 'trains-no-closed',
  'train.other-arm': 'trains-no-other-arm',
  'train.double-first': 'trains-no-double-first',
};

/** Why not, as the player at the table knows the trains. @param {Speaker} session @param {import('answers').Checked} refusal */
export function refusalWords(session, { code, rule, message, params }) {
  const id = REFUSALS[code ?? ''];
  if (!id) return message ?? '';
  const named = { ...params };
  for (const each of ['line', 'double', 'marked']) if (each in named) named[each] = trainName(session, String(named[each]));
  return `${session.t(id, named)}${rule ? ` (${rule})` : ''}`;
}

/** Everything about a train in a sentence, for screen readers. @param {Speaker} session @param {TrainLine} line @param {string[]} doubles that bind on it */
export function trainWords(session, line, doubles) {
  const parts = [trainName(session, line.id)];
  if (line.end !== null) parts.push(session.t(line.tiles.length ? 'trains-ends' : 'trains-empty', { number: line.end }));
  else parts.push(session.t('trains-forked'));
  if (line.marker) parts.push(session.t('trains-marked'));
  for (const bone of doubles) parts.push(session.t('trains-double', { bone }));
  return parts.join(', ');
}

/** The bones of a train. @param {Speaker} session @param {TrainLine} line */
export function bonesWords(session, line) {
  return line.tiles.map(([, a, b]) => `${a}–${b}`).join(', ');
}

/** A name of several words by its first, unless that is a number. @param {string} name */
const shortName = (name) => (name.length > SHORT && /^\p{L}{2,}(?= )/u.exec(name)?.[0]) || name;

/**
 * What a player did in a turn, in a few words, and in fewer where there is no room.
 * @param {Speaker} session @param {number} seat @param {string[]} moves @param {boolean} marked whether the own train is open now
 */
export function didWords(session, seat, moves, marked) {
  if (!moves.length) return '';
  const places = moves.map(placing).filter((place) => place !== null);
  const drew = moves.includes('draw');
  if (places.length === 1) {
    const { bone, line } = places[0];
    const owner = ownerOf(line);
    const where = owner === seat ? 'own' : owner === null ? 'common' : owner === session.seat ? 'you' : 'other';
    const player = owner === null ? '' : session.seatName(owner);
    const said = { bone: bone.replace('-', '–'), where, player, drew: 'no' };
    const long = session.t('trains-did-place', { ...said, drew: drew ? 'yes' : 'no' });
    const short = session.t('trains-did-place', { ...said, player: shortName(player) });
    return long === short ? long : inShort(long, short);
  }
  if (places.length) return session.t('trains-did-places', { count: places.length });
  const short = session.t('trains-did-draw', { marked: 'no' });
  if (drew) return marked ? inShort(session.t('trains-did-draw', { marked: 'yes' }), short) : short; // the marker is seen too
  return session.t(moves.includes('stop') ? 'trains-did-stop' : 'trains-did-pass');
}

/** What the player should know now, in one sentence. @param {Table & Turn} table */
export function statusWords(table) {
  const { deal, session, picked } = table;
  const { fits, draw, marks, stop } = table.choices;
  if (deal.phase === 'over') return session.t('trains-turn-over');
  if (!session.ours) return waitWords(session, deal.to_move, 'trains-turn-other', { first: deal.first_round ? 'yes' : 'no' });
  if (marks.length) return session.t('trains-turn-mark');
  if (deal.drawn && fits.size) return session.t('trains-turn-drawn', { bone: deal.drawn });
  const places = fits.get(picked);
  if (places) return session.t('trains-turn-picked', { bone: picked, places: places.size });
  if (picked && fits.size) return session.t('trains-turn-unfit', { bone: picked });
  if (deal.must) {
    const double = table.mustBone;
    const train = trainName(session, deal.must);
    return session.t(fits.size ? 'trains-turn-must' : draw ? 'trains-turn-must-draw' : 'trains-turn-must-pass', { bone: double, train });
  }
  if (deal.first_round) {
    const line = deal.lines.find((each) => each.owner === deal.seat);
    const number = line?.end ?? deal.engine;
    if (fits.size) return session.t('trains-turn-first', { number, begun: line?.tiles.length ? 'yes' : 'no' });
    return session.t(draw ? 'trains-turn-first-draw' : stop ? 'trains-turn-first-stop' : 'trains-turn-pass', { number });
  }
  if (fits.size) return session.t(table.owesMore ? 'trains-turn-again' : 'trains-turn-play');
  return session.t(draw ? (table.owesMore ? 'trains-turn-again-draw' : 'trains-turn-draw') : 'trains-turn-pass');
}

/** A hint in a sentence. @param {import('session').TableSession} session @param {string} move */
export function hintWords(session, move) {
  const place = placing(move);
  const mark = marking(move);
  if (place) return session.t('trains-hint-place', { bone: place.bone, train: trainName(session, place.line), way: place.way });
  return mark ? session.t('trains-hint-mark', { train: trainName(session, mark) }) : session.t('trains-hint', { move });
}

/** A step of a hint, by the names on the plates. @param {import('session').TableSession} session @param {string} move */
export function stepWords(session, move) {
  const place = placing(move);
  const mark = marking(move);
  if (move === 'stop') return session.t('trains-stop'); // as its button says
  if (place) return session.t('trains-step', { bone: place.bone, train: trainName(session, place.line), way: place.way });
  return mark ? session.t('trains-step-mark', { train: trainName(session, mark) }) : plainStep(session.texts, told(move));
}

/** What only a screen reader gets: every train in words. @param {Table} table */
export function spokenTrains(table) {
  const { deal, session } = table;
  return html`<ul class="sr" aria-label=${session.t('trains-all')}>${deal.lines.map((line) => {
    const binding = deal.doubles.filter((double) => double.line === line.id).map(({ bone }) => bone);
    return html`<li>${trainWords(session, line, binding)}${line.tiles.length ? html`: ${bonesWords(session, line)}` : nothing}</li>`;
  })}</ul>`;
}

/** @param {import("../../kit/i18n.js").Texts} texts @param {number[]} numbers */
export function numbersWords(texts, numbers) {
  return list(texts, numbers.map(String));
}
