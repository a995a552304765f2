import { parseJson } from '@/components/ui/storage/browser-storage';
import { type StoredText, storedText } from '@/components/ui/storage/stored-text';
import { MAX_LINES, MAX_QTY } from '@/lib/domain/orders/quantities';
import { randomId } from '@/lib/domain/random-id';
import type { ItemToAdd } from '@/lib/views/cart/visitor-cart';
import { VISITOR_CART_KEY } from './cart-keys';
import { mergingKey } from './merging-keys';

/** A visitor's cart. `mergeId` names it, so that the backend adds it to a customer's once. */
interface VisitorCart {
  mergeId: string;
  lines: readonly ItemToAdd[];
}

const EMPTY: VisitorCart = { mergeId: '', lines: [] };
const kept = storedText(VISITOR_CART_KEY);
const merging = new Map<string, StoredText>();

/** One for each customer, since it may hold what the storage refused. */
function mergingOf(userid: string): StoredText {
  const found = merging.get(userid) ?? storedText(mergingKey(userid));
  merging.set(userid, found);
  return found;
}

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;

function lineOf(found: unknown): ItemToAdd[] {
  if (typeof found !== 'object' || found === null) return [];
  const { skuCode, productId, qty, later } = found as Record<string, unknown>;
  if (typeof skuCode !== 'string' || skuCode === '' || skuCode.length > 60) return [];
  if (!isCount(productId, Number.MAX_SAFE_INTEGER) || !isCount(qty, MAX_QTY)) return [];
  return [{ skuCode, productId, qty, later: later === true }];
}

/** Whatever was found: a line that is not what it should be counts as absent. */
function parse(text: string | null): VisitorCart {
  const found = parseJson(text);
  if (typeof found !== 'object' || found === null) return EMPTY;
  const { mergeId, lines } = found as Record<string, unknown>;
  if (typeof mergeId !== 'string' || !/^[\w-]{8,64}$/.test(mergeId) || !Array.isArray(lines)) return EMPTY;
  return { mergeId, lines: lines.flatMap(lineOf).slice(0, MAX_LINES) };
}

let known: { text: string | null; cart: VisitorCart } = { text: null, cart: EMPTY };

/** The same object as long as the cart is the same. */
export function readVisitorCart(): VisitorCart {
  const text = kept.read();
  if (text !== known.text) known = { text, cart: parse(text) };
  return known.cart;
}

/** Called on changes, here and in other tabs. @returns unsubscribe */
export const subscribeToVisitorCart = kept.subscribe;

function write(lines: readonly ItemToAdd[]): void {
  const { mergeId } = readVisitorCart();
  kept.write(lines.length === 0 ? null : JSON.stringify({ mergeId: mergeId || randomId(), lines }));
}

/** Lets lines be what is said; those that are not there yet come last. @returns false when there are too many */
export function setVisitorLines(items: readonly ItemToAdd[]): boolean {
  const { lines } = readVisitorCart();
  const said = new Map(items.map((item) => [item.skuCode, item]));
  const before = new Set(lines.map(({ skuCode }) => skuCode));
  const next = [
    ...lines.map((line) => said.get(line.skuCode) ?? line),
    ...[...said.values()].filter(({ skuCode }) => !before.has(skuCode)),
  ];
  if (next.length > MAX_LINES) return false;
  write(next);
  return true;
}

/** Adds units to what is there. @returns false when there are too many lines */
export function addVisitorLine(item: ItemToAdd): boolean {
  const before = readVisitorCart().lines.find(({ skuCode }) => skuCode === item.skuCode);
  return setVisitorLines([{ ...item, qty: Math.min(MAX_QTY, item.qty + (before?.qty ?? 0)) }]);
}

export function removeVisitorLines(skuCodes: readonly string[]): void {
  write(readVisitorCart().lines.filter(({ skuCode }) => !skuCodes.includes(skuCode)));
}

/**
 * The cart that is to be merged into this customer's. It is set apart first: what is chosen later, by somebody who logged
 * out meanwhile, is another cart, and this one keeps its name and its customer until its merging was answered.
 *
 * @returns null when there is none
 */
export function takeForMerging(userid: string): VisitorCart | null {
  const own = mergingOf(userid);
  if (own.read() === null) {
    const text = kept.read();
    if (text === null) return null;
    own.write(text);
    kept.write(null);
  }
  const cart = parse(own.read());
  if (cart.lines.length > 0) return cart;
  own.write(null);
  return null;
}

/**
 * Gives the cart that is to be merged another name, where its own was taken by other lines: what two tabs wrote at once.
 * A tab that comes second finds the name of the first, so that both send one cart.
 */
export function renameMerging(userid: string, mergeId: string): VisitorCart | null {
  const own = mergingOf(userid);
  const cart = parse(own.read());
  if (cart.mergeId === mergeId) own.write(JSON.stringify({ ...cart, mergeId: randomId() }));
  return takeForMerging(userid);
}

export function dropMerged(userid: string, mergeId: string): void {
  const own = mergingOf(userid);
  if (parse(own.read()).mergeId === mergeId) own.write(null);
}
