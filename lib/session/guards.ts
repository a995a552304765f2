import { paths, siteOf } from '@/lib/routing/paths';
import { UnknownGuardError } from './unknown-guard';

/** What a guard decides by. */
interface GuardContext {
  token: string;
  /** Public address asked for, with its query. */
  address: string;
}

/** Null: go on. A string: the address to go to instead. */
type Guard = (context: GuardContext) => string | null;

const guards = new Map<string, Guard>([
  ['auth', ({ token, address }) => (token === '' ? paths(siteOf(address)).login(address) : null)],
]);

/** @throws UnknownGuardError for a name that is no guard, before anything is known of the visitor */
export function requireGuards(names: readonly string[]): void {
  for (const name of names) guardNamed(name);
}

/**
 * Runs a page's guards in order; the first that refuses decides.
 *
 * @returns where to go instead, or null
 * @throws UnknownGuardError (status 500, 'Unknown middleware') for a name that is no guard
 */
export function runGuards(names: readonly string[], context: GuardContext): string | null {
  for (const guard of names.map(guardNamed)) {
    const target = guard(context);
    if (target !== null) return target;
  }
  return null;
}

function guardNamed(name: string): Guard {
  const guard = guards.get(name);
  if (!guard) throw new UnknownGuardError();
  return guard;
}
