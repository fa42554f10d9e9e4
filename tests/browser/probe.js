// What the tests ask of a page, put into it before it starts. Nothing here plays.
new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) {
    const { origin, protocol } = new URL(name, location.href);
    if (origin !== location.origin && protocol !== 'data:' && protocol !== 'blob:') console.error(`other host: ${name}`);
  }
}).observe({ type: 'resource', buffered: true });

// What a browser adds to a shuffle (16 bytes) is counted here: deals follow from the chance of the server under test alone.
const bytes = crypto.getRandomValues.bind(crypto);
let added = 0;
crypto.getRandomValues = (array) => (array instanceof Uint8Array && array.length === 16 ? array.fill((added += 1)) : bytes(array));

globalThis.probe = (() => {
  const page = () => document.querySelector('az-app')?.shadowRoot?.querySelector('az-table-page');

  function focused() {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at;
  }

  function* everything(root) {
    for (const element of root.querySelectorAll('*')) {
      yield element;
      if (element.shadowRoot) yield* everything(element.shadowRoot);
    }
  }

  // What may move, in each tree of the page: everything but the insides of pictures, which go with them.
  function* trees(root) {
    const elements = [...root.querySelectorAll(':not(svg *)')];
    yield { root, elements };
    for (const { shadowRoot } of elements) if (shadowRoot) yield* trees(shadowRoot);
  }

  // Everything that is seen, where it lies, and what it says.
  const drawn = (all) =>
    all
      .flatMap(({ elements }) => elements)
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return `${left} ${top} ${width} ${height} ${element.firstElementChild ? '' : element.textContent}`;
      })
      .join('\n');
  const moving = (all) =>
    all.flatMap(({ root }) =>
      root.getAnimations().filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity),
    );
  const described = ({ effect, animationName, transitionProperty, currentTime, pending }) =>
    `${effect.target?.localName}.${effect.target?.className} ${animationName ?? transitionProperty ?? 'animate'} at ${currentTime}${pending ? ' pending' : ''}`;
  const changed = (before, now) => {
    const lines = before.split('\n');
    return now
      .split('\n')
      .filter((line, at) => line !== lines[at])
      .slice(0, 3)
      .join(' | ');
  };
  const frame = () => new Promise((done) => requestAnimationFrame(done));

  return {
    // Wait until nothing moves: no animation that ends, and a frame like the one two before. What keeps on moving is told.
    settled: async () => {
      let said = 'the fonts load';
      let frames = 0;
      let over = false;
      const late = new Promise((_, refuse) => {
        setTimeout(() => {
          over = true;
          refuse(new Error(`not at rest after ${frames} frames, ${document.visibilityState}: ${said}`));
        }, 60_000);
      });
      const rest = async () => {
        await document.fonts.ready;
        for (let before = '', alike = false; !alike && !over;) {
          await frame();
          await frame();
          frames += 2;
          const all = [...trees(document)];
          const movers = moving(all);
          const now = movers.length ? '' : drawn(all);
          said = movers.length ? movers.map(described).join(', ') : changed(before, now);
          alike = now !== '' && now === before;
          before = now;
        }
      };
      await Promise.race([rest(), late]);
    },
    // Let so much time pass, by the clock of the page, where it is time that matters.
    pass: async (ms) => {
      const until = performance.now() + ms;
      while (performance.now() < until) await frame();
    },
    // Say this as a refusal, and go on saying it.
    say: (text) => {
      page().notice = { text, kind: 'refusal' };
    },
    // Go to an address of the page's own.
    go: (path) => {
      history.pushState(null, '', path);
      dispatchEvent(new Event('az-route'));
    },
    // The address of one of the page's modules, of the release that is shown.
    module: (path) => new URL(`../${path}`, document.querySelector('script[type=module]').src).href,
    seq: () => page()?.store?.seq ?? 0,
    moves: () => page().store.view.deal.moves.length,
    // How many plays lie staged at a table of cards, or are made in this match.
    laid: () =>
      (page().shadowRoot.querySelector('az-rummy-table, az-romi500-table, az-gin-table')?.staging?.plays.length ?? 0) +
      page().store.events.filter((event) => event.type === 'move').length,
    // What the hint says, what of it is done, and what is laid out.
    advice: () => {
      const { session, shadowRoot } = page();
      const { steps, done } = session.advice;
      return { steps, done, staged: shadowRoot.querySelector('az-rummy-table, az-romi500-table, az-gin-table')?.staging?.texts ?? [] };
    },
    // This seat's moves since an event.
    made: (seq) =>
      page()
        .store.events.filter((event) => event.seq > seq && event.type === 'move' && event.seat === page().session.seat)
        .map((event) => event.move),
    // Whose turn it is, if it is one's own and what is shown is the newest; and whether a deal is on.
    mine: () => page().session?.mayPlay ?? false,
    playing: () => page().store?.view?.match?.playing ?? false,
    known: () => JSON.stringify({ view: page().store.view, events: page().store.events }),
    focused: (name) => focused()?.getAttribute(name) ?? null,
    // These keys at once, where the focus is, with no frame between them.
    press: (...keys) => {
      const at = focused();
      for (const key of keys) at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
    },
    // Texts that look like the id of a message: a message without a text shows its id.
    ids: () =>
      [...everything(document)]
        .flatMap((element) => [element.getAttribute('aria-label'), element.title, element.childElementCount ? '' : element.textContent])
        .map((text) => (text ?? '').trim())
        .filter((text) => /^[a-z]+(-[a-z]+)+$/.test(text)),
    // Show this deal instead of the one at the table, and nothing that comes after it.
    show: (deal) => {
      const { store } = page();
      store.source?.close();
      Object.assign(store, { view: { ...store.view, deal }, queue: [], connect: () => {} });
      store.dispatchEvent(new Event('change'));
    },
    // Something newer is known than what is shown, and stays so.
    late: () => {
      const { store } = page();
      store.queue = [{}];
      store.dispatchEvent(new Event('change'));
    },
    // The bones on a table of trains: how many, how large, which of them lie outside its room or on one another.
    trains: () => {
      const yard = page().shadowRoot.querySelector('az-trains-table').shadowRoot.querySelector('az-train-yard');
      const room = yard.getBoundingClientRect();
      const bones = [...yard.shadowRoot.querySelectorAll('[data-bone]')].map((bone) => ({
        name: bone.dataset.bone,
        box: bone.getBoundingClientRect(),
      }));
      const outside = bones
        .filter(
          ({ box }) => box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 1 || box.bottom > room.bottom + 1,
        )
        .map(({ name }) => `${name} outside`);
      const touching = bones.flatMap(({ name, box: a }, n) =>
        bones
          .slice(0, n)
          .filter(
            ({ box: b }) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
          )
          .map((other) => `${name} on ${other.name}`),
      );
      const scale = Number(yard.shadowRoot.querySelector('[data-scale]').dataset.scale);
      return { faults: [...outside, ...touching], count: bones.length, scale };
    },
    // The waiting room without what is each table's own: its address, its code, the picture of both.
    plain: (code) => {
      const room = page().shadowRoot.querySelector('az-waiting').shadowRoot;
      room.querySelector('#link').value = 'https://example.org/t/k7m2xw9qhd';
      room.querySelector('az-qr').style.visibility = 'hidden';
      const shown = room.querySelector('[data-code]');
      if (shown.textContent.replace(' ', '') !== code) throw new Error(shown.textContent);
      shown.textContent = '123 456';
    },
    // What a lost network does to the stream that is open.
    cut: () => {
      const { store } = page();
      store.source.close();
      store.source.dispatchEvent(new Event('error'));
    },
    // How far the page is larger than the screen.
    excess: () => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
    outside: (elements) =>
      elements
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
        })
        .map((element) => element.outerHTML.slice(0, 120)),
  };
})();
