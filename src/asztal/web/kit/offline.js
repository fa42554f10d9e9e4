// @ts-check
/** What makes the page work without a network and be installed: its worker, the browser's offer, whether we are online. */
import { here } from './router.js';

const CALM = 2500; // milliseconds until a page that has come has nothing better to do
const AGAIN = 15_000; // and until a worker that did not come is asked for again; twice as long each time
const LONGEST = 600_000;
const SOON = 2500; // until a part that could not be fetched is tried again, and a worker that waits is asked to come

/** @typedef {Event & {prompt: () => Promise<{outcome: string}>}} Offer */

class Offline extends EventTarget {
  constructor() {
    super();
    /** The browser's offer to install, kept until somebody asks for it in a menu. @type {Offer | null} */
    this.offer = null;
    /** Who waits for something that cannot be fetched. @type {Set<AbortController>} */
    this.waiting = new Set();
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.offer = /** @type {Offer} */ (event);
      this.tell();
    });
    addEventListener('appinstalled', () => {
      this.offer = null;
      this.tell();
    });
    addEventListener('online', () => this.tell());
    addEventListener('offline', () => this.tell());
  }

  get online() {
    return navigator.onLine;
  }

  /** Whether something is waited for that cannot be fetched: the page says so (`<az-app>`). */
  get absent() {
    return this.waiting.size > 0;
  }

  get installed() {
    return matchMedia('(display-mode: standalone)').matches;
  }

  tell() {
    this.dispatchEvent(new Event('change'));
  }

  async install() {
    await this.offer?.prompt();
  }

  /** Whoever waits for something does so no more. */
  giveUp() {
    for (const wait of this.waiting) wait.abort();
    this.waiting.clear();
    this.tell();
  }

  /**
   * What somebody asked for and is fetched only then, by whatever `load` does: it is tried until it is here.
   * @template T @param {() => Promise<T>} load @returns {Promise<T | null>} null: they wait for it no more
   */
  part(load) {
    const wait = new AbortController();
    /** @type {Promise<null>} */
    const over = new Promise((done) => wait.signal.addEventListener('abort', () => done(null)));
    return Promise.race([this.bringPart(load, wait), over]);
  }

  /**
   * Whatever becomes of a wait meanwhile, that of others goes on, and once it is given up nothing is said of it.
   * @template T @param {() => Promise<T>} load @param {AbortController} wait @returns {Promise<T | null>}
   */
  async bringPart(load, wait) {
    while (!wait.signal.aborted) {
      try {
        const loaded = await load();
        if (this.waiting.delete(wait)) this.tell();
        return loaded;
      } catch {
        if (wait.signal.aborted || (await loadAnew())) return null;
      }
      if (wait.signal.aborted) break;
      const first = !this.waiting.has(wait);
      this.waiting.add(wait);
      if (first) this.tell();
      await this.soon();
    }
    return null;
  }

  /** Resolves when something has changed, such as the network, and in any case before long. */
  soon() {
    return new Promise((done) => {
      this.addEventListener('change', done, { once: true });
      setTimeout(done, SOON);
    });
  }

  /** Keep the page for offline, once it has nothing better to do. */
  keep() {
    if (!('serviceWorker' in navigator)) return;
    const calm = () => setTimeout(() => this.bring(AGAIN), CALM);
    if (document.readyState === 'complete') calm();
    else addEventListener('load', calm, { once: true });
  }

  /**
   * Bring the worker of the newest release. A browser looks for another one when it thinks fit, and one that could
   * not fetch everything, because the server was just starting again, it gives up until the next visit. One that has
   * everything may wait for minutes where the one before it was just being started.
   * @param {number} wait milliseconds until it is tried again if it does not come
   */
  async bring(wait) {
    const again = () => setTimeout(() => this.bring(Math.min(2 * wait, LONGEST)), wait);
    try {
      const known = await navigator.serviceWorker.register(here('/sw.js'));
      if (known.active) await known.update();
      const coming = known.installing ?? known.waiting;
      const changed = () => {
        if (coming?.state === 'redundant') again();
        if (coming?.state === 'installed') setTimeout(hurry, SOON);
      };
      const hurry = () => {
        if (coming?.state !== 'installed') return;
        coming.postMessage('come');
        setTimeout(hurry, SOON);
      };
      coming?.addEventListener('statechange', changed);
      changed();
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'SecurityError')) again(); // what is forbidden stays so
    }
  }
}

export const offline = new Offline();

const MENDED = 'asztal.loaded-anew';

/**
 * A part of the page could not be fetched though the server answers: after a new release it is found by reloading the page, once.
 * @returns {Promise<boolean>} whether that is being done
 */
export async function loadAnew() {
  try {
    if (Date.now() - Number(sessionStorage.getItem(MENDED)) < 20_000) return false;
    await fetch(here('/api/health'));
    sessionStorage.setItem(MENDED, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
