// @ts-check
/** What makes the page work without a network and be installed: its worker, the browser's offer, whether we are online. */

/** @typedef {Event & {prompt: () => Promise<{outcome: string}>}} Offer */

class Offline extends EventTarget {
  constructor() {
    super();
    /** The browser's offer to install, kept until somebody asks for it in a menu. @type {Offer | null} */
    this.offer = null;
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

  get installed() {
    return matchMedia('(display-mode: standalone)').matches;
  }

  tell() {
    this.dispatchEvent(new Event('change'));
  }

  async install() {
    await this.offer?.prompt();
  }

  /** Keep the page for offline, once it has nothing better to do. */
  keep() {
    if (!('serviceWorker' in navigator)) return;
    const begin = () => navigator.serviceWorker.register('/sw.js').catch(() => null);
    const calm = () => setTimeout(begin, 2500);
    if (document.readyState === 'complete') calm();
    else addEventListener('load', calm, { once: true });
  }
}

export const offline = new Offline();

const MENDED = 'asztal.loaded-anew';

/**
 * A part of the page could not be fetched: after a new release it is found by loading the page anew, once.
 * @returns {boolean} whether that is being done
 */
export function loadAnew() {
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(MENDED)) < 20_000) return false;
    sessionStorage.setItem(MENDED, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
