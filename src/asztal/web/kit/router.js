// @ts-check
/** Addresses: `/`, `/games`, `/t/{id}`, `/rules/{game}`, `/d/{code}`, `/r`, `/r/{id}/{deal}`, `/pad`, `/pad/{id}`, `/referee`. */

const BASE = /** @type {HTMLMetaElement | null | undefined} */ (globalThis.document?.querySelector('meta[name="base"]'))?.content ?? '/';

/** Where one of our addresses is, as the server may be below a path of its host. @param {string} path */
export const here = (path) => BASE + path.slice(1);

/** @typedef {{page: 'lobby'} | {page: 'games'} | {page: 'table', id: string} | {page: 'device', code: string} | {page: 'rules', game: string} | {page: 'records'} | {page: 'replay', id: string, deal: number} | {page: 'pad', id: string} | {page: 'referee'} | {page: 'lost'}} Route */

/** A part of an address as text; what is badly written stays as it is. @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What is shown at an address of this host. @param {string} address its path @returns {Route} */
export function route(address) {
  if (!`${address}/`.startsWith(BASE)) return { page: 'lost' };
  const [first, second, third, fourth] = address.slice(BASE.length).split('/').filter(Boolean).map(decoded);
  if (!first) return { page: 'lobby' };
  if (first === 'games' && !second) return { page: 'games' };
  if (first === 't' && second && !third) return { page: 'table', id: second };
  if (first === 'd' && second && !third) return { page: 'device', code: second };
  if (first === 'r' && !second) return { page: 'records' };
  if (first === 'r' && second && !fourth) return { page: 'replay', id: second, deal: Number(third) || 0 };
  if (first === 'rules' && second && !third) return { page: 'rules', game: second };
  if (first === 'pad' && !third) return { page: 'pad', id: second ?? '' };
  if (first === 'referee' && !second) return { page: 'referee' };
  return { page: 'lost' };
}

/** Go to one of our addresses without reloading the page. @param {string} path @param {{replace?: boolean}} [how] */
export function go(path, how = {}) {
  visit(here(path), how);
}

/** @param {string} address @param {{replace?: boolean}} [how] */
function visit(address, how = {}) {
  if (how.replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  dispatchEvent(new Event('az-route'));
}

/** Call back with the route now and at every change. @param {(route: Route) => void} callback */
export function watchRoute(callback) {
  const tell = () => callback(route(location.pathname));
  addEventListener('popstate', tell);
  addEventListener('az-route', tell);
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    const address = new URL(link.href, location.href);
    if (address.origin !== location.origin || route(address.pathname).page === 'lost') return;
    if (address.pathname === location.pathname && address.hash) return;
    event.preventDefault();
    visit(address.pathname + address.search + address.hash);
  });
  tell();
}
