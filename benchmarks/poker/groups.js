// The groups that mental poker is tried in, each by a library that others keep: ours is `sealed/group.js`, which says what
// each of them has. Not all of it takes the same time for every scalar, as a game would want.

import { sha512 } from '@noble/hashes/sha2.js';
import sodium from 'libsodium-wrappers-sumo';
import * as mcl from 'mcl-wasm';

import { joined, RISTRETTO, split } from '../../src/asztal/web/sealed/group.js';
import { littleEndian } from '../../src/asztal/web/sealed/proofs.js';

/** By library, as `package.json` calls it. */
export const GROUPS = { '@noble/curves': () => RISTRETTO, 'libsodium-wrappers-sumo': libsodium, 'mcl-wasm': secp256k1 };

const utf8 = (text) => new TextEncoder().encode(text);

/** ristretto255 in WebAssembly. Elements go in and out as bytes, at two square roots and more; it has no sum of products. */
async function libsodium() {
  await sodium.ready;
  const add = (p, q) => sodium.crypto_core_ristretto255_add(p, q);
  const times = (p, scalar) => sodium.crypto_scalarmult_ristretto255(littleEndian(scalar), p);
  const timesBase = (scalar) => sodium.crypto_scalarmult_ristretto255_base(littleEndian(scalar));
  const generator = timesBase(1n);
  return {
    label: RISTRETTO.label,
    order: RISTRETTO.order,
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
    made.deserialize(littleEndian(scalar));
    return made;
  };
  const last = new mcl.Fr();
  last.setStr('-1');
  const generator = mcl.getBasePointG1();
  const size = generator.serialize().length;
  return {
    label: 'secp256k1',
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
