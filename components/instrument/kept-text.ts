/**
 * What the browser keeps of "my instrument", as text: every page asks whether there is one, and only what shows it
 * reads it (kept-instrument.ts).
 */
const KEY = 'my-instrument';
const listeners = new Set<() => void>();

/** Null: none is kept. */
export function keptText(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Before the browser's storage is known. */
export const noText = (): string | null => null;

export function keepText(text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, text);
  } catch {
    // The instrument then lasts as long as the bench's address.
  }
  for (const tell of listeners) tell();
}

/** Tells of changes, here and in other tabs. @returns how to stop */
export function followText(tell: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) tell();
  };
  listeners.add(tell);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', onStorage);
  };
}
