// @ts-check
/**
 * What every proof of a sealed deal stands on: bytes that no two statements have in common, challenges, scalars by chance, and
 * equations that are checked as one sum.
 *
 * @import { Element, Group } from './group.js'
 * @typedef {(bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>} Chance fills bytes by chance
 */
import { sha256 } from '../vendor/hashes/index.js';

export const SCALAR = 32; // bytes of a scalar in a message
const SHORT = 16; // bytes of a challenge and of a weight
const WIDE = 48; // bytes of which a scalar by chance is made: so many more that none is likelier

/** What follows from a label and these parts, each after its length: no other label and parts are the same bytes. @param {string} label @param {Uint8Array[]} parts */
export function hashed(label, ...parts) {
  const hash = sha256.create();
  for (const part of [new TextEncoder().encode(label), ...parts]) hash.update(number(part.length)).update(part);
  return hash.digest();
}

/** A challenge. @param {string} label @param {Uint8Array[]} parts */
export const challenge = (label, ...parts) => fromLittleEndian(hashed(label, ...parts).subarray(0, SHORT));

/** As many challenges as asked for, all of one statement. @param {string} label @param {Uint8Array} statement @param {number} count */
export const challenges = (label, statement, count) => Array.from({ length: count }, (_, at) => challenge(label, statement, number(at)));

/** A whole number as four bytes. @param {number} value */
export function number(value) {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** A scalar's bytes, the lowest first. @param {bigint} scalar */
export function littleEndian(scalar) {
  const view = new DataView(new ArrayBuffer(SCALAR));
  for (let at = 0; at < 4; at++) view.setBigUint64(8 * at, scalar >> BigInt(64 * at), true);
  return new Uint8Array(view.buffer);
}

/** The number that these bytes are, whole eights of them, the lowest first. @param {Uint8Array} bytes */
export function fromLittleEndian(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let value = 0n;
  for (let at = bytes.length - 8; at >= 0; at -= 8) value = (value << 64n) + view.getBigUint64(at, true);
  return value;
}

/** Scalars by chance. @param {{group: Group, chance: Chance}} table @param {number} count */
export function scalars({ group, chance }, count) {
  const drawn = chance(new Uint8Array(WIDE * count));
  return Array.from({ length: count }, (_, at) => fromLittleEndian(drawn.subarray(WIDE * at, WIDE * (at + 1))) % group.order);
}

/** What an equation is multiplied by in a sum of several: nobody who made it could know. @param {Chance} chance */
export const weight = (chance) => fromLittleEndian(chance(new Uint8Array(SHORT)));

/** Elements as they come, and as many as they should be: none of them is zero, which no honest message has. @param {Group} group @param {Uint8Array} bytes @param {number} count */
export function elements(group, bytes, count) {
  if (bytes.length !== count * group.size) throw new RangeError('not as many elements as there should be');
  const all = group.decode(bytes);
  if (all.some(group.isZero)) throw new RangeError('zero');
  return all;
}

/** Whether all are scalars, each in its one form. @param {Group} group @param {bigint[]} all */
export const areScalars = (group, all) => all.every((each) => 0n <= each && each < group.order);

/** @param {bigint[]} left @param {bigint[]} right */
export const dot = (left, right) => left.reduce((sum, each, at) => sum + each * right[at], 0n);

/** @param {Uint8Array[]} parts */
export function concat(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A sum of elements, each times a scalar. */
export class Terms {
  /** @param {Group} group */
  constructor(group) {
    this.group = group;
    /** @type {Element[]} */
    this.points = [];
    /** @type {bigint[]} */
    this.scalars = [];
  }

  /** @param {Element[]} points @param {bigint[]} scalars */
  add(points, scalars) {
    const q = this.group.order;
    this.points.push(...points);
    for (const each of scalars) this.scalars.push(((each % q) + q) % q);
  }

  vanish() {
    return this.group.isZero(this.group.sum(this.points, this.scalars));
  }
}
