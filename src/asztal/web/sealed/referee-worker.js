// @ts-check
/**
 * The worker of `referee.js`: Python in the browser (Brython), and the engine as it is written.
 *
 * The first message is the engine's modules; each after it a request, which `asztal.match.in_page` answers. Brython
 * translates Python to JavaScript and evaluates that, so this worker alone has leave to evaluate text, and for that none
 * to ask the network. What is translated it keeps in the browser, by the stamp of the source: the next start is quick.
 */
importScripts('../vendor/python/index.js');

{
  const START = `
from browser import self as here
from asztal.match.in_page import answer
here.answer = answer
`;
  const python = __BRYTHON__;
  const here = /** @type {{answer: (request: string) => string} & typeof self} */ (/** @type {unknown} */ (self));

  /** @param {Record<string, [kind: string, text: string, isPackage: boolean, stamp: string]>} modules */
  const start = async (modules) => {
    for (const [name, [kind, text, isPackage, stamp]] of Object.entries(modules)) {
      python.VFS[name] = Object.assign(isPackage ? [kind, text, [], 1] : [kind, text, []], { timestamp: stamp });
    }
    brython({ debug: 0, indexeddb: false });
    if (python.has_indexedDB) {
      python.$options.indexeddb = true;
      await python.idb_open_promise().catch(() => null); // where nothing may be kept, all is translated each time
    }
    python.runPythonSource(START, 'referee');
  };

  /** @type {Promise<void> | undefined} */
  let started;
  onmessage = async ({ data }) => {
    try {
      started ??= start(data);
      await started;
      if (typeof data === 'string') postMessage(here.answer(data));
    } catch (error) {
      // One of Python's own is no Error of JavaScript.
      const fault = error instanceof Error ? error.message : `${python.class_name(error)} ${/** @type {{args: string[]}} */ (error).args}`;
      postMessage(JSON.stringify({ fault }));
    }
  };
}
