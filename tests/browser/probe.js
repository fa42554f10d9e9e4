// What the tests ask of a page, put into it before it starts. Nothing here plays.
globalThis.probe = (() => {
  const page = () => document.querySelector("az-app")?.shadowRoot?.querySelector("az-table-page");

  function focused() {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at;
  }

  function* everything(root) {
    for (const element of root.querySelectorAll("*")) {
      yield element;
      if (element.shadowRoot) yield* everything(element.shadowRoot);
    }
  }

  return {
    seq: () => page()?.store?.seq ?? 0,
    known: () => JSON.stringify({ view: page().store.view, events: page().store.events }),
    focused: (name) => focused()?.getAttribute(name) ?? null,
    // Texts that look like the id of a message: a message without a text shows its id.
    ids: () => [...everything(document)].flatMap((element) =>
      [element.getAttribute("aria-label"), element.title, element.childElementCount ? "" : element.textContent])
      .map((text) => (text ?? "").trim()).filter((text) => /^[a-z]+(-[a-z]+)+$/.test(text)),
    // How far the page is larger than the screen.
    excess: () => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
    outside: (elements) => elements.filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    }).map((element) => element.outerHTML.slice(0, 120)),
  };
})();
