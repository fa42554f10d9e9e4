// @ts-check
/** Two quiet sounds, made here and not fetched: it is your turn, and somebody laid something. Off until chosen. */
import { recall } from './prefs.js';

/** @type {AudioContext | null} */
let context = null;

/** Notes of a sound: pitch in hertz, when it begins and how long it rings, in seconds. @type {Record<string, [number, number, number][]>} */
const SOUNDS = { turn: [[659, 0, 0.16], [880, 0.11, 0.26]], knock: [[196, 0, 0.07]] };
const LOUD = 0.12;

/** @param {'turn' | 'knock'} name */
export function sound(name) {
  if (!recall('sound', false)) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    const begin = context.currentTime;
    for (const [pitch, at, rings] of SOUNDS[name]) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.type = 'sine';
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(0, begin + at);
      gain.gain.linearRampToValueAtTime(LOUD, begin + at + 0.01);
      gain.gain.exponentialRampToValueAtTime(0.0001, begin + at + rings);
      tone.connect(gain).connect(context.destination);
      tone.start(begin + at);
      tone.stop(begin + at + rings + 0.02);
    }
  } catch {
    // a browser without sound is a quiet table
  }
}
