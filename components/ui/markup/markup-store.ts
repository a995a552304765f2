/** Texts that no document has taken yet, of some hundreds of documents at once; more are of documents given up. */
const MOST_WAITING = 5_000;
/** Taken ones are kept a moment longer, should a part be drawn again. */
const MOST_TAKEN = 500;

interface Store {
  waiting: Map<string, string>;
  taken: Map<string, string>;
  next: number;
}

/** Server components and the rendering of their document are different bundles of one process. */
const shared = globalThis as typeof globalThis & { storefrontMarkup?: Store };

/**
 * Puts markup where the rendering of the document finds it.
 *
 * @param name of its place, once a page: by it the browser finds the markup in the document
 * @returns its id, another one each time
 */
export function putMarkup(name: string, html: string): string {
  shared.storefrontMarkup ??= { waiting: new Map(), taken: new Map(), next: 0 };
  const store = shared.storefrontMarkup;
  const id = `${name}.${(store.next++).toString(36)}`;
  keep(store.waiting, id, html, MOST_WAITING);
  return id;
}

/** The name that the markup was put under. */
export const markupName = (id: string): string => id.slice(0, id.lastIndexOf('.'));

/** @returns undefined in a browser, which never has any */
export function storedMarkup(id: string): string | undefined {
  const store = shared.storefrontMarkup;
  const html = store?.waiting.get(id);
  if (!store || html === undefined) return store?.taken.get(id);
  store.waiting.delete(id);
  keep(store.taken, id, html, MOST_TAKEN);
  return html;
}

/** The oldest goes when there are too many. */
function keep(texts: Map<string, string>, id: string, html: string, most: number): void {
  texts.set(id, html);
  const oldest = texts.keys().next().value;
  if (texts.size > most && oldest !== undefined) texts.delete(oldest);
}
