// @ts-check
/**
 * ristretto255, the group in which sealed deals are dealt: of prime order, each element with one encoding alone.
 *
 * Scalars are BigInts from 0 to below the order. JavaScript promises for none of them that it takes the same time.
 *
 * @typedef {InstanceType<typeof ristretto255.Point>} Element
 * @typedef {object} Group
 * @property {string} label what it is called in a proof
 * @property {bigint} order a prime
 * @property {number} size bytes of an element in a message
 * @property {Element} generator
 * @property {(text: string) => Element} named an element whose logarithm nobody knows
 * @property {(p: Element, q: Element) => Element} add
 * @property {(p: Element, scalar: bigint) => Element} times
 * @property {(p: Element, width: number) => (scalar: bigint) => Element} fixed one element times many scalars, by a table with windows
 *   of that width
 * @property {(points: Element[], scalars: bigint[]) => Element} sum all products, added
 * @property {(points: Element[]) => Uint8Array} encode
 * @property {(bytes: Uint8Array) => Element[]} decode throws for bytes that are no elements, and for any encoding but the element's own
 * @property {(p: Element) => boolean} isZero
 */
import { pippenger, ristretto255, ristretto255_hasher } from '../vendor/curves/index.js';

const { Point } = ristretto255;
const SIZE = 32;

/** @type {Group} */
export const RISTRETTO = {
  label: 'ristretto255',
  order: Point.Fn.ORDER,
  size: SIZE,
  generator: Point.BASE,
  named: (text) => ristretto255_hasher.hashToCurve(new TextEncoder().encode(text)),
  add: (p, q) => p.add(q),
  times: (p, scalar) => p.multiplyUnsafe(scalar),
  fixed: (p, width) => {
    p.precompute(width, false);
    return (scalar) => p.multiplyUnsafe(scalar);
  },
  sum: (points, scalars) => pippenger(Point, points, scalars),
  encode: (points) =>
    joined(
      points.map((p) => p.toBytes()),
      SIZE,
    ),
  decode: (given) => split(given, SIZE).map((part) => Point.fromBytes(part)),
  isZero: (p) => p.is0(),
};

/** Bytes cut into pieces of this size; throws if they do not come out even. @param {Uint8Array} given @param {number} size */
export function split(given, size) {
  if (given.length % size) throw new RangeError('no whole number of elements');
  return Array.from({ length: given.length / size }, (_, at) => given.subarray(at * size, (at + 1) * size));
}

/** Pieces of this size, one after the other. @param {Uint8Array[]} parts @param {number} size */
export function joined(parts, size) {
  const all = new Uint8Array(parts.length * size);
  parts.forEach((part, at) => all.set(part, at * size));
  return all;
}
