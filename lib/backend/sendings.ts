import { type Column, like, type SQL } from 'drizzle-orm';
import { CODE } from '@/lib/contract/call';
import { CallError } from './http/errors';
import { hashSecret } from './secrets';

/** What a row is kept by that is to be made once. */
interface Sending {
  /** Of the key that it was sent by; what it is kept by begins with it. */
  byKey: string;
  /** Of the key and of what was sent by it. */
  whole: string;
}

/** As many hex digits as nobody finds a second text for. */
const HALF = 32;

/** @returns null: sent without a key */
export function sendingOf(
  { idemKey, ...sent }: { idemKey?: string | undefined },
  prefix = '',
): Sending | null {
  if (idemKey === undefined) return null;
  const [byKey, byText] = [idemKey, JSON.stringify(sent)].map((text) => hashSecret(text).slice(0, HALF));
  return { byKey: `${prefix}${byKey}`, whole: `${prefix}${byKey}${byText}` };
}

export const reused = () => new CallError(CODE.conflict, 'idem.reused');

/**
 * The row that this key has made already.
 * @param column what rows are kept by; read as `idemKey`
 * @param find rows of the sender of which this holds
 * @throws CallError 1409 `idem.reused` when something else was sent by the key
 */
export async function findSent<Row extends { idemKey: string | null }>(
  sending: Sending | null,
  column: Column,
  find: (sentBefore: SQL) => Promise<Row[]>,
): Promise<Row | null> {
  if (!sending) return null;
  const [row = null] = await find(like(column, `${sending.byKey}%`));
  if (row && row.idemKey !== sending.whole) throw reused();
  return row;
}
