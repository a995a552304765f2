import { paths, siteOf } from '@/lib/routing/paths';

/** What a guard decides by. */
export interface GuardContext {
  token: string;
  /** Public address asked for, with its query. */
  address: string;
}

/** Null: go on. A string: the address to go to instead. */
export type Guard = (context: GuardContext) => string | null;

/** A page names a guard that does not exist: the page's mistake, shown as a 500. */
export class UnknownGuardError extends Error {
  readonly status = 500;
  constructor() {
    super('Unknown middleware');
    this.name = 'UnknownGuardError';
  }
}

const guards = new Map<string, Guard>([
  ['auth', ({ token, address }) => (token === '' ? paths(siteOf(address)).login(address) : null)],
]);

/**
 * Runs a page's guards in order; the first that refuses decides.
 *
 * @returns where to go instead, or null
 * @throws UnknownGuardError (status 500, 'Unknown middleware') for a name that is no guard
 */
export function runGuards(names: readonly string[], context: GuardContext): string | null {
  const chain = names.map((name) => {
    const guard = guards.get(name);
    if (!guard) throw new UnknownGuardError();
    return guard;
  });
  for (const guard of chain) {
    const target = guard(context);
    if (target !== null) return target;
  }
  return null;
}
