// @ts-check
/**
 * The order of a deck that follows from a secret: the algorithm of docs/fairness.md, "version 1", in the page.
 *
 * SHA-256 is a package's, because a page that came over plain HTTP from the next room has no `crypto.subtle`.
 */
import { sha256 } from '../vendor/hashes/index.js';

export const ALGORITHM = 'asztal deal 1';
export const HEX = /^([0-9a-f]{2})*$/;
const WORD = 2 ** 32;
const SEED_BITS = 62n;

/** @param {Uint8Array} bytes */
export function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The bytes of a text of hexadecimal digits; throws on anything else. @param {string} text */
export function unhex(text) {
  if (!HEX.test(text)) throw new TypeError(`not hexadecimal: ${text}`);
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The key: the fields, each after its length, hashed. @param {Uint8Array} secret @param {number} deal @param {string[]} nonces @param {string} algorithm */
export function keyOf(secret, deal, nonces, algorithm) {
  const utf8 = new TextEncoder();
  const hash = sha256.create();
  for (const field of [utf8.encode(algorithm), secret, utf8.encode(String(deal)), ...nonces.map((nonce) => utf8.encode(nonce))]) {
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, field.length);
    hash.update(length).update(field);
  }
  return hash.digest();
}

/** The stream of words that follows from a key. @param {Uint8Array} key @returns {Generator<number, never>} */
export function* words(key) {
  for (let number = 0n; ; number += 1n) {
    const block = new Uint8Array(key.length + 8);
    block.set(key);
    new DataView(block.buffer).setBigUint64(key.length, number);
    const bytes = sha256(block);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length; at += 4) yield view.getUint32(at);
  }
}

/** A number below n, each as likely as any other. @param {Iterator<number, never>} stream @param {number} n */
function below(stream, n) {
  const limit = WORD - (WORD % n);
  for (;;) {
    const word = stream.next().value;
    if (word < limit) return word % n;
  }
}

/** The order of n pieces and the seed for later chance. @param {Uint8Array} key @param {number} n */
export function dealt(key, n) {
  const stream = words(key);
  const order = Array.from({ length: n }, (_, number) => number);
  for (let i = n - 1; i > 0; i -= 1) {
    const j = below(stream, i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  const high = BigInt(stream.next().value);
  const low = BigInt(stream.next().value);
  return { order, seed: BigInt.asUintN(Number(SEED_BITS), (high << 32n) + low) };
}
