const KEY = 'restock-pending';
/** A login takes less; after it, who comes back may have changed their mind. */
const GOOD_FOR_MS = 15 * 60_000;

const here = () => window.location.pathname + window.location.search;

/** Remembers, for this tab and page, the restock notification a visitor asked for before the login. */
export function setPendingRestock(skuCodes: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ skuCodes, page: here(), at: Date.now() }));
  } catch {
    // It is then pressed once more.
  }
}

/** What was wanted on this page before the login, once; empty when there is nothing, or it is too long ago. */
export function takePendingRestock(): string[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof found !== 'object' || found === null) return [];
    const { skuCodes, page, at } = found as Record<string, unknown>;
    if (page !== here()) return [];
    sessionStorage.removeItem(KEY);
    const fresh = typeof at === 'number' && Date.now() - at <= GOOD_FOR_MS;
    return fresh && Array.isArray(skuCodes) ? skuCodes.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}
