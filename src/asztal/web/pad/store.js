// @ts-check
/**
 * The pads kept on this device. Every change is read, made and written in one go, so that two tabs at one pad lose
 * nothing; what another tab writes is told here. Nothing leaves the device.
 *
 * @typedef {import('./model.js').Pad} Pad
 */

const PREFIX = 'asztal.pad.';

class Pads extends EventTarget {
  constructor() {
    super();
    /** Where storage is forbidden, pads last as long as the page. @type {Map<string, string>} */
    this.spare = new Map();
    this.kept = true;
    addEventListener('storage', (event) => {
      if (!event.key || event.key.startsWith(PREFIX)) this.dispatchEvent(new Event('change'));
    });
  }

  /** @param {string} key @returns {string | null} */
  raw(key) {
    try {
      return localStorage.getItem(key) ?? this.spare.get(key) ?? null;
    } catch {
      return this.spare.get(key) ?? null;
    }
  }

  /** The pad of this id. @param {string} id @returns {Pad | null} */
  read(id) {
    try {
      const pad = JSON.parse(this.raw(PREFIX + id) ?? 'null');
      return pad && pad.id === id ? pad : null;
    } catch {
      return null;
    }
  }

  /** All pads, the one used last first. @returns {Pad[]} */
  all() {
    const keys = new Set(this.spare.keys());
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) keys.add(key);
    } catch {
      // as above
    }
    return [...keys].flatMap((key) => this.read(key.slice(PREFIX.length)) ?? []).sort((a, b) => b.at - a.at);
  }

  /** @param {Pad} pad */
  write(pad) {
    const text = JSON.stringify({ ...pad, at: Date.now() });
    try {
      localStorage.setItem(PREFIX + pad.id, text);
      this.spare.delete(PREFIX + pad.id);
      this.kept = true;
    } catch {
      this.spare.set(PREFIX + pad.id, text);
      this.kept = false;
    }
    this.dispatchEvent(new Event('change'));
  }

  /** Change a pad as it is now, whoever wrote it last. @param {string} id @param {(pad: Pad) => Pad} how @returns {Pad | null} */
  change(id, how) {
    const now = this.read(id);
    if (!now) return null;
    const next = how(now);
    this.write(next);
    return next;
  }

  /** @param {string} id */
  remove(id) {
    this.spare.delete(PREFIX + id);
    try {
      localStorage.removeItem(PREFIX + id);
    } catch {
      // as above
    }
    this.dispatchEvent(new Event('change'));
  }
}

export const pads = new Pads();
