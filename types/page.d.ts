// What the page's own comments name and no library has.

/** What `change`, `input` and `focus` say about a field of a form. */
interface FieldEvent<Field extends HTMLElement = HTMLInputElement> extends Event {
  readonly target: Field;
}
type ChoiceEvent = FieldEvent<HTMLSelectElement>;

// The service worker's side (app/worker.js): TypeScript knows pages or workers, not both at once.

interface WaitingEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
  /** Newer browsers, while it is installed. */
  addRoutes?(routes: { condition: object; source: object }): Promise<void>;
}

interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface ReleaseWorker {
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate" | "message", listener: (event: WaitingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
}

/** What the server writes above the worker: a digest of the whole page, the path below which it is, and the addresses to keep. */
declare const RELEASE: string;
declare const BASE: string;
declare const KEPT: string[];

// The worker of a sealed table (sealed/referee-worker.js): what Brython is to it.

declare function importScripts(...addresses: string[]): void;
declare function brython(options: { debug: number; indexeddb: boolean }): void;
declare const __BRYTHON__: {
  /** The modules there are, by name: kind, text, imports and, of a package, 1. */
  readonly VFS: Record<string, (string | number | string[])[] & { timestamp?: string | number }>;
  readonly $options: { indexeddb: boolean };
  readonly has_indexedDB: boolean;
  /** Read what was translated before. */
  idb_open_promise(): Promise<void>;
  runPythonSource(text: string, name: string): void;
  class_name(thing: unknown): string;
};
