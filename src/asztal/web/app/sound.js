// @ts-check
/**
 * Quiet sounds, made here and not fetched: it is your turn, a piece was laid or drawn, the deal is over. One switch in
 * the table's menu, off until chosen; and no page makes a sound before it was touched.
 */
import { piecesOf } from '../games/index.js';
import { recall } from '../kit/prefs.js';

/** @import { Event as GameEvent } from 'answers' */
/** @typedef {'turn' | 'end' | 'card' | 'bone' | 'draw'} Sound */

/** Notes: pitch in hertz, when it begins and how long it rings, in seconds; how loud. @type {Record<string, [number, number, number, number][]>} */
const NOTES = {
  turn: [
    [659, 0, 0.16, 0.12],
    [880, 0.11, 0.26, 0.12],
  ],
  end: [
    [523, 0, 0.3, 0.08],
    [659, 0.14, 0.3, 0.08],
    [784, 0.28, 0.5, 0.08],
  ],
  bone: [
    [310, 0, 0.05, 0.07],
    [520, 0, 0.03, 0.04],
  ],
};
/** Rustling: through which band in hertz, how long in seconds, how loud. @type {Record<string, [number, number, number]>} */
const RUSTLES = { card: [1400, 0.06, 0.16], bone: [2600, 0.02, 0.1], draw: [3200, 0.11, 0.07] };
const UP = ['draw', 'take', 'claim'];
/** What moves no piece; all else puts some down. */
const STILL = ['pass', 'done', 'stop', 'mark'];
const AFTER = 0.14; // seconds from a piece to what it means

/** @type {AudioContext | null} */
let context = null;

/**
 * What these events sound like, in order. In a tab that is not looked at, where only what calls one back is of use,
 * pieces are silent.
 * @param {readonly GameEvent[]} events @param {{family: string, turn: boolean, quiet?: boolean}} how `turn`: it has become one's own turn
 * @returns {Sound[]}
 */
export function soundsOf(events, { family, turn, quiet = false }) {
  /** @type {Sound[]} */
  const sounds = [];
  const moves = events.filter((event) => event.type === 'move').map((event) => event.move.split(' ')[0]);
  const last = moves.findLast((kind) => !STILL.includes(kind));
  if (last && !quiet) sounds.push(UP.includes(last) ? 'draw' : piecesOf(family) === 'cards' ? 'card' : 'bone');
  if (events.some((event) => event.type === 'result')) sounds.push('end');
  else if (turn) sounds.push('turn');
  return sounds;
}

/** Let these events be heard, if that is wished. @param {readonly GameEvent[]} events @param {{family: string, turn: boolean}} how */
export function heard(events, how) {
  soundsOf(events, { ...how, quiet: document.hidden }).forEach((name, at) => sound(name, at * AFTER));
}

/** @param {Sound} name @param {number} [wait] seconds from now */
export function sound(name, wait = 0) {
  if (!recall('sound', false) || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    const begin = context.currentTime + wait;
    for (const [pitch, at, rings, loud] of NOTES[name] ?? []) note(context, pitch, begin + at, rings, loud);
    const rustle = RUSTLES[name];
    if (rustle) noise(context, begin, ...rustle);
  } catch {
    // a browser without sound is a quiet table
  }
}

/** What comes from `source` swells at once and dies away. @param {AudioContext} audio @param {AudioNode} source @param {number} begin @param {number} rings @param {number} loud */
function fade(audio, source, begin, rings, loud) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + Math.min(0.01, rings / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + rings);
  source.connect(gain).connect(audio.destination);
}

/** @param {AudioContext} audio @param {number} pitch @param {number} begin @param {number} rings @param {number} loud */
function note(audio, pitch, begin, rings, loud) {
  const tone = audio.createOscillator();
  tone.type = 'sine';
  tone.frequency.value = pitch;
  fade(audio, tone, begin, rings, loud);
  tone.start(begin);
  tone.stop(begin + rings + 0.02);
}

/** @param {AudioContext} audio @param {number} begin @param {number} pitch @param {number} rings @param {number} loud */
function noise(audio, begin, pitch, rings, loud) {
  const grains = audio.createBuffer(1, Math.ceil(audio.sampleRate * rings), audio.sampleRate);
  const data = grains.getChannelData(0);
  for (let at = 0; at < data.length; at += 1) data[at] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = grains;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  source.connect(band);
  fade(audio, band, begin, rings, loud);
  source.start(begin);
}
