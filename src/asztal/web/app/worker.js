// @ts-check
/**
 * The service worker, served as `/sw.js` with three lines before it: RELEASE, a digest of the whole page, BASE, the path
 * below which the server is, and KEPT, the addresses that must be there without a network.
 *
 * A page's scripts have the name of their release in their address, so pages of two releases never mix, whatever
 * is served to them; a new worker may take over at once. Of the API it keeps only what is told to everybody alike.
 */

const worker = /** @type {ReleaseWorker} */ (/** @type {unknown} */ (self));
const given = { RELEASE, BASE, KEPT };
const STORE = `asztal-${given.RELEASE}`;
const PATIENCE = 3500; // milliseconds; then what is kept will do
const FILES = `${given.BASE}v/`; // each of a release

worker.addEventListener('install', (event) => {
  event.waitUntil(
    straight(event)
      .then(keep)
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(tidy().then(() => worker.clients.claim()));
});

/** From a page that saw it wait: a browser whose older worker was just starting does not ask again by itself. */
worker.addEventListener('message', (event) => {
  event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  const path = address.pathname;
  if (path.startsWith(FILES)) event.respondWith(keptFirst(request));
  else if (path.startsWith(`${given.BASE}api/rules/`)) event.respondWith(fromServer(event, request, path + address.search, true));
  else if (path !== given.BASE && given.KEPT.includes(path)) event.respondWith(fromServer(event, request, path));
  else if (path.startsWith(`${given.BASE}api/`))
    return; // a file to save, too, must not become the page
  else if (request.mode === 'navigate') event.respondWith(fromServer(event, request, given.BASE));
});

/** Where browsers can be told: this release's files come from what is kept without this worker. @param {WaitingEvent} event */
async function straight(event) {
  const condition = { urlPattern: { pathname: `${FILES}${given.RELEASE}/*` } };
  await event.addRoutes?.({ condition, source: { cacheName: STORE } })?.catch(() => null);
}

/** Fetch everything of this release; all of it or nothing. */
async function keep() {
  const store = await caches.open(STORE);
  const lacking = [];
  for (const path of given.KEPT) {
    if (!path.startsWith(FILES) || !(await store.match(path, { ignoreVary: true }))) lacking.push(path);
  }
  for (let at = 0; at < lacking.length; at += 8) {
    await Promise.all(
      lacking.slice(at, at + 8).map(async (path) => {
        const answer = await fetch(path, { cache: path.startsWith(FILES) ? 'default' : 'no-cache' });
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        // Meanwhile the server may have another release, whose worker is on its way.
        if (path === given.BASE && !(await answer.clone().text()).includes(`${FILES}${given.RELEASE}/`)) throw new Error('released anew');
        await store.put(path, answer);
      }),
    );
  }
}

/** Releases but this one and the one before it, whose pages may still be open, go. */
async function tidy() {
  const others = (await caches.keys()).filter((name) => name.startsWith('asztal-') && name !== STORE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** What is kept under this address, of this release or another. @param {string} path */
async function kept(path) {
  const how = { ignoreVary: true };
  return (await (await caches.open(STORE)).match(path, how)) ?? caches.match(path, how);
}

/** A file of a release: it never changes. @param {Request} request */
async function keptFirst(request) {
  return (await kept(new URL(request.url).pathname)) ?? fetch(request);
}

/**
 * The server's answer; what is kept where it cannot be had, or not soon.
 * @param {WaitingEvent} event @param {Request} request @param {string} path what it is kept as @param {boolean} [add] keep the answer too
 */
async function fromServer(event, request, path, add = false) {
  const asked = fetch(request);
  if (add) {
    event.waitUntil(
      asked
        .then(async (answer) => {
          if (answer.ok) await (await caches.open(STORE)).put(path, answer.clone());
        })
        .catch(() => null),
    );
  }
  const late = new Promise((tell) => setTimeout(tell, PATIENCE, null));
  const answer = await Promise.race([asked.catch(() => null), late]);
  if (answer && answer.status < 500) return add ? answer.clone() : answer;
  return (await kept(path)) ?? asked;
}
