import { readItem, writeItem } from '@/components/ui/storage/browser-storage';
import { randomId } from '@/lib/domain/random-id';

/** What is ordered, in one text: the same goods say the same, whatever order they stand in. */
export const goodsOf = (
  quotationId: number | null,
  lines: readonly { skuCode: string; qty: number }[],
): string =>
  quotationId === null
    ? lines
        .map(({ skuCode, qty }) => `${skuCode} ${qty}`)
        .sort()
        .join(';')
    : `quotation ${quotationId}`;

/** The key of a checkout that stands open, as its tabs share it. */
interface SharedKey {
  key: string;
  /** What is ordered, as `goodsOf` says it. */
  of: string;
  /** Milliseconds since 1970. */
  since: number;
}

const sharedKeyOf = (userid: string) => `checkout-key:${userid}`;

/** After this the same goods are another order, though the key may be unused: nobody has two tabs in mind any more. */
const SHARED_FOR_MS = 60 * 60 * 1000;

const isSharedKey = (value: unknown): value is SharedKey =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'of' in value &&
  typeof value.of === 'string' &&
  'since' in value &&
  typeof value.since === 'number';

function readShared(userid: string): SharedKey | null {
  const found = readItem('localStorage', sharedKeyOf(userid));
  return isSharedKey(found) && Date.now() - found.since < SHARED_FOR_MS ? found : null;
}

/** Another key for what is ordered, from now on also in tabs that open; where it can't be stored, theirs are their own. */
export function renewKey(userid: string, of: string): string {
  const shared: SharedKey = { key: randomId(), of, since: Date.now() };
  writeItem('localStorage', sharedKeyOf(userid), shared);
  return shared.key;
}

/** The key for what is ordered: that of another tab with the same goods, so that both make one order, or a new one. */
export function keyFor(userid: string, of: string): string {
  const shared = readShared(userid);
  return shared?.of === of ? shared.key : renewKey(userid, of);
}

/** The order was placed: what is ordered from now on is another one. */
export function dropKey(userid: string, key: string): void {
  if (readShared(userid)?.key === key) writeItem('localStorage', sharedKeyOf(userid), null);
}

/** Forgets what somebody's checkout held, wherever in this browser it stood open. */
export const forgetKeyOf = (userid: string): void => writeItem('localStorage', sharedKeyOf(userid), null);
