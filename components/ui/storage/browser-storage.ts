type Store = 'localStorage' | 'sessionStorage';

/** A text as JSON; null for none, and for one that is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** What is stored under a key, of whatever shape; null where nothing is, or the storage is blocked. */
export function readItem(store: Store, key: string): unknown {
  try {
    return parseJson(window[store].getItem(key));
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes what is there. A storage that is full or blocked keeps nothing. */
export function writeItem(store: Store, key: string, value: unknown): void {
  try {
    if (value === null) window[store].removeItem(key);
    else window[store].setItem(key, JSON.stringify(value));
  } catch {
    // Whoever reads it does without.
  }
}

/** Removes what is stored under the keys that go. */
export function dropItems(store: Store, goes: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(window[store])) if (goes(key)) window[store].removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
