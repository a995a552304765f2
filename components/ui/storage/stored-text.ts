/** A value of local storage. */
export interface StoredText {
  /** Null: none is stored. */
  read(): string | null;
  /** Null removes it. */
  write(text: string | null): void;
  /** `notify` is called on changes, here and in other tabs. @returns unsubscribe */
  subscribe(notify: () => void): () => void;
}

/**
 * A text in local storage. Where the storage is full or blocked, it is held in memory until the page is left, and
 * takes precedence over what is still stored.
 */
export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>();
  /** The value that the storage refused, held here instead; undefined: nothing was refused. */
  let refused: string | null | undefined;
  return {
    read() {
      if (refused !== undefined) return refused;
      try {
        return window.localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(text) {
      refused = undefined;
      try {
        if (text === null) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, text);
      } catch {
        refused = text;
      }
      for (const notify of listeners) notify();
    },
    subscribe(notify) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        // Another tab's value is newer than the one that could not be stored here.
        refused = undefined;
        notify();
      };
      listeners.add(notify);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(notify);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}
