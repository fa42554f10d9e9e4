// The groups that mental poker is tried in: of prime order, the same few operations, each by a library that others keep.
//
//     order                           a prime
//     size                            bytes of an element in a message
//     generator
//     named(text)                     an element whose logarithm nobody knows
//     add(p, q)
//     times(p, scalar)
//     fixed(p, width)                 scalar → p times scalar; with a table of windows of that width if the library has such
//     sum(points, scalars)            all products, added
//     encode(points), decode(bytes)   decode throws for bytes that are no elements
//     isZero(p)
//
// Scalars are BigInts from 0 to below the order. Not all of it takes the same time for every scalar, as a game would want.

import { pippenger } from '@noble/curves/abstract/curve.js';
import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import sodium from 'libsodium-wrappers-sumo';
import * as mcl from 'mcl-wasm';

/** By library, as `package.json` calls it. */
export const GROUPS = { '@noble/curves': noble, 'libsodium-wrappers-sumo': libsodium, 'mcl-wasm': secp256k1 };

const { Point } = ristretto255;

const utf8 = (text) => new TextEncoder().encode(text);

/** A scalar's 32 bytes, the lowest first. */
function bytes(scalar) {
  const quarters = new BigUint64Array(4);
  for (let at = 0; at < 4; at++) quarters[at] = scalar >> BigInt(64 * at);
  return new Uint8Array(quarters.buffer);
}

function split(given, size) {
  if (given.length % size) throw new RangeError('no whole number of elements');
  return Array.from({ length: given.length / size }, (_, at) => given.subarray(at * size, (at + 1) * size));
}

function joined(parts, size) {
  const all = new Uint8Array(parts.length * size);
  parts.forEach((part, at) => all.set(part, at * size));
  return all;
}

/** ristretto255 in plain JavaScript with big integers. */
function noble() {
  return {
    order: Point.Fn.ORDER,
    size: 32,
    generator: Point.BASE,
    named: (text) => ristretto255_hasher.hashToCurve(utf8(text)),
    add: (p, q) => p.add(q),
    times: (p, scalar) => p.multiplyUnsafe(scalar),
    fixed: (p, width) => {
      p.precompute(width, false);
      return (scalar) => p.multiplyUnsafe(scalar);
    },
    sum: (points, scalars) => pippenger(Point, points, scalars),
    encode: (points) => {
      const parts = points.map((p) => p.toBytes());
      return joined(parts, 32);
    },
    decode: (given) => split(given, 32).map((part) => Point.fromBytes(part)),
    isZero: (p) => p.is0(),
  };
}

/** ristretto255 in WebAssembly. Elements go in and out as bytes, at two square roots and more; it has no sum of products. */
async function libsodium() {
  await sodium.ready;
  const add = (p, q) => sodium.crypto_core_ristretto255_add(p, q);
  const times = (p, scalar) => sodium.crypto_scalarmult_ristretto255(bytes(scalar), p);
  const timesBase = (scalar) => sodium.crypto_scalarmult_ristretto255_base(bytes(scalar));
  const generator = timesBase(1n);
  return {
    order: Point.Fn.ORDER,
    size: 32,
    generator,
    named: (text) => sodium.crypto_core_ristretto255_from_hash(sha512(utf8(text))),
    add,
    times,
    fixed: (p) => (p === generator ? timesBase : (scalar) => times(p, scalar)),
    sum: (points, scalars) => {
      const products = points.flatMap((p, at) => (scalars[at] ? [times(p, scalars[at])] : []));
      return products.reduce(add);
    },
    encode: (points) => joined(points, 32),
    decode: (given) => {
      const parts = split(given, 32);
      if (!parts.every((part) => sodium.crypto_core_ristretto255_is_valid_point(part))) throw new RangeError('no element');
      return parts;
    },
    isZero: (p) => p.every((byte) => byte === 0),
  };
}

/** secp256k1 in WebAssembly, by a library that is made for pairings, and has sums of products. */
async function secp256k1() {
  await mcl.init(mcl.SECP256K1);
  const scalarOf = (scalar) => {
    const made = new mcl.Fr();
    made.deserialize(bytes(scalar));
    return made;
  };
  const last = new mcl.Fr();
  last.setStr('-1');
  const generator = mcl.getBasePointG1();
  const size = generator.serialize().length;
  return {
    order: BigInt(last.getStr(10)) + 1n,
    size,
    generator,
    named: (text) => mcl.hashAndMapToG1(text),
    add: (p, q) => mcl.add(p, q),
    times: (p, scalar) => mcl.mul(p, scalarOf(scalar)),
    fixed: (p) => (scalar) => mcl.mul(p, scalarOf(scalar)),
    sum: (points, scalars) => mcl.mulVec(points, scalars.map(scalarOf)),
    encode: (points) => {
      mcl.normalizeVec(points);
      const parts = points.map((p) => p.serialize());
      return joined(parts, size);
    },
    decode: (given) =>
      split(given, size).map((part) => {
        const p = new mcl.G1();
        p.deserialize(part);
        return p;
      }),
    isZero: (p) => p.isZero(),
  };
}
