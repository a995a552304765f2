/** What this browser said of answers, by the questions' ids: it counts once for each, and can be changed. */
const KEY = 'answers-helped';
/** The oldest go first. */
const MOST = 500;
const listeners = new Set<() => void>();

type Said = readonly (readonly [id: number, helped: boolean])[];

/** In a browser that keeps nothing it lasts as long as the page. */
let memory: string | null = null;
let read: { raw: string | null; said: Said } = { raw: null, said: [] };

const isSaid = (one: unknown): one is Said[number] =>
  Array.isArray(one) && Number.isInteger(one[0]) && typeof one[1] === 'boolean';

function parse(raw: string | null): Said {
  try {
    const found: unknown = JSON.parse(raw ?? 'null');
    return Array.isArray(found) ? found.filter(isSaid) : [];
  } catch {
    return [];
  }
}

function all(): Said {
  let raw = memory;
  try {
    raw = window.localStorage.getItem(KEY) ?? memory;
  } catch {
    // What was said stays in `memory`.
  }
  if (raw !== read.raw) read = { raw, said: parse(raw) };
  return read.said;
}

/** Null: nothing yet. */
export const saidOf = (id: number): boolean | null => all().find(([one]) => one === id)?.[1] ?? null;

export function keepSaid(id: number, helped: boolean): void {
  const others = all().filter(([one]) => one !== id);
  memory = JSON.stringify([...others, [id, helped]].slice(-MOST));
  try {
    window.localStorage.setItem(KEY, memory);
  } catch {
    // Full or forbidden.
  }
  for (const tell of listeners) tell();
}

/** Tells of changes, here and in other tabs. @returns how to stop */
export function followSaid(tell: () => void): () => void {
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
