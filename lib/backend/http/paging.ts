import { asc, desc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { badInput } from '@/lib/backend/http/errors';

interface Ordering {
  orders?: 'ASC' | 'DESC' | undefined;
  columns?: string | undefined;
}

/**
 * `orders` and `columns` of a call as an ORDER BY that ends in the id, so that pages never overlap. `allowed` maps
 * the wire's column names; its first entry is the default.
 * @throws CallError 1400 `columns: not_allowed` for a name that is not in `allowed`
 */
export function orderBy(
  { orders = 'ASC', columns }: Ordering,
  allowed: Readonly<Record<string, PgColumn>>,
  id: PgColumn,
): SQL[] {
  const name = columns ?? Object.keys(allowed)[0] ?? '';
  const column = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
  if (!column) throw badInput({ columns: 'not_allowed' });
  return [orders === 'DESC' ? desc(column) : asc(column), asc(id)];
}

/** `startRow` (from 1) as an offset. */
export const offsetOf = ({ startRow }: { startRow: number }): number => startRow - 1;
