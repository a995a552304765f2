/** A text that this browser keeps under one key. */
export interface KeptText {
  /** Null: none is kept. */
  read(): string | null;
  /** Null: keeps none any more. */
  write(text: string | null): void;
  /** Tells of changes, here and in other tabs. @returns how to stop */
  follow(tell: () => void): () => void;
}

/**
 * A text in local storage. One that the storage does not take, full or blocked as it is, lasts as long as the page, and
 * stands before what the storage still holds.
 */
export function keptText(key: string): KeptText {
  const listeners = new Set<() => void>();
  /** What the storage did not take; undefined: nothing. */
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
      for (const tell of listeners) tell();
    },
    follow(tell) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        // Another tab's is newer than what this one could not store.
        refused = undefined;
        tell();
      };
      listeners.add(tell);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(tell);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}
