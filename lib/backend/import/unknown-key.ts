import { distanceWithin } from '@/lib/backend/services/search/index/spellings';
import type { Problem } from './problem';

/** Names that a value may be. A rule without a list of them (a form) has no `keys`. */
export interface Known {
  has(key: string): boolean;
  keys?(): Iterable<string>;
}

/** So many are all said; of more, those that look like what was written. */
const FEW = 24;
/** More than these are not compared: a file may name thousands that are not there. */
const COMPARED = 1_000;
const NEAR = 3;

/** What is wrong with a name that is not there, with what would be right (`sayProblem` says it). */
export function unknownKey(value: string, known: Known): Pick<Problem, 'word' | 'params'> {
  const names = someOf(known);
  const word = 'key.unknown';
  if (!names) return { word, params: { value } };
  if (names.length <= FEW) return { word, params: { value, known: names.join(', ') } };
  const near = nearest(value, names);
  return { word, params: { value, ...(near.length > 0 && { near: near.join(', ') }) } };
}

/** The names; null where there is no list of them, or too long a one. */
function someOf(known: Known): string[] | null {
  const names: string[] = [];
  for (const name of known.keys?.() ?? []) {
    if (names.length === COMPARED) return null;
    names.push(name);
  }
  return known.keys ? names : null;
}

/** Names that differ in a fifth of their letters at most, or that hold what was written. */
function nearest(value: string, names: readonly string[]): string[] {
  const wanted = value.toLowerCase();
  const most = Math.max(1, Math.floor(wanted.length / 5));
  return names
    .map((name) => {
      const other = name.toLowerCase();
      const holds = wanted.length > 2 && other.includes(wanted);
      return { name, far: holds ? 1 : distanceWithin(wanted, other, most) };
    })
    .filter(({ far }) => far <= most)
    .toSorted((one, other) => one.far - other.far)
    .slice(0, NEAR)
    .map(({ name }) => name);
}
