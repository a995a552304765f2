/** Documents under way at once are some dozens; what waits behind so many others is long gone. */
const MOST_TEXTS = 500;

/** Server components and the rendering of their document are different bundles of one process. */
const shared = globalThis as typeof globalThis & {
  storefrontMarkup?: { texts: Map<string, string>; next: number };
};

/** Puts markup where the rendering of the document finds it. @returns its id, another one each time */
export function putMarkup(html: string): string {
  shared.storefrontMarkup ??= { texts: new Map(), next: 0 };
  const { texts } = shared.storefrontMarkup;
  const id = `m${(shared.storefrontMarkup.next++).toString(36)}`;
  texts.set(id, html);
  const oldest = texts.keys().next().value;
  if (texts.size > MOST_TEXTS && oldest !== undefined) texts.delete(oldest);
  return id;
}

/** @returns undefined in a browser, which never has any */
export const storedMarkup = (id: string): string | undefined => shared.storefrontMarkup?.texts.get(id);
