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

/** Not `randomUUID`: pages without https don't have it. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

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
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(sharedKeyOf(userid)) ?? 'null');
    return isSharedKey(found) && Date.now() - found.since < SHARED_FOR_MS ? found : null;
  } catch {
    return null;
  }
}

/** Another key for what is ordered, from now on also in tabs that open. */
export function renewKey(userid: string, of: string): string {
  const key = newKey();
  try {
    const shared: SharedKey = { key, of, since: Date.now() };
    window.localStorage.setItem(sharedKeyOf(userid), JSON.stringify(shared));
  } catch {
    // Other tabs then have keys of their own.
  }
  return key;
}

/** The key for what is ordered: that of another tab with the same goods, so that both make one order, or a new one. */
export function keyFor(userid: string, of: string): string {
  const shared = readShared(userid);
  return shared?.of === of ? shared.key : renewKey(userid, of);
}

/** The order was placed: what is ordered from now on is another one. */
export function dropKey(userid: string, key: string): void {
  try {
    if (readShared(userid)?.key === key) window.localStorage.removeItem(sharedKeyOf(userid));
  } catch {
    // Nothing was shared.
  }
}
