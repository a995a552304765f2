import type { QueryClient } from '@tanstack/react-query';
import { callBrowser } from '@/lib/api/browser';
import { mapResult } from '@/lib/api/map-result';
import { type Action, type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import type { CallData } from '@/lib/contract/calls';
import type { LineWarning } from '@/lib/domain/orders/quantities';
import type { RecordedSize } from '../orders/recorded-product';
import { type ProductCard, type StockState, toProductCard } from '../product/product-card';
import { addUnits } from './add-units';
import { notifyCartChanged } from './cart-changed';

type WireCart = CallData<'cartList'>;
type WireLine = WireCart['lines'][number];

/** So many units of a pack size. */
export interface CartItem {
  skuCode: string;
  qty: number;
  /** Kept aside: in no order. */
  later: boolean;
}

/** A line of a cart as it is shown. Money in fen; what a visitor may not see is left out. */
export interface CartLine extends CartItem {
  /** Empty when nothing is known by this code. */
  name: string;
  /** Set when the name has no translation and stands in Chinese. */
  nameLang?: 'zh' | undefined;
  /** Null when it is no longer sold. */
  product: ProductCard | null;
  pack: (RecordedSize & { stock: StockState; leadDays: number }) | null;
  /** Units that one order can hold. */
  most: number;
  /** Fewest units, and the number they are sold in multiples of. */
  orderMin: number;
  orderStep: number;
  unitPriceFen?: number | undefined;
  /** More than `unitPriceFen` where the customer pays less. */
  listPriceFen?: number | undefined;
  lineTotalFen?: number | undefined;
  /** More units that make each of them cheaper. */
  nextTier: { more: number; unitPriceFen: number; savesFen: number } | null;
  care: { shipping: string; dangerous: boolean } | null;
  warning?: LineWarning | undefined;
}

/** A line that became something else than was asked for. */
export interface CartChange {
  skuCode: string;
  kept: number;
}

interface SavedCart {
  lines: readonly CartLine[];
  changes: readonly CartChange[];
}

const toLine = ({ goods, sku, care, lang, ...wire }: WireLine): CartLine => ({
  ...wire,
  nameLang: lang,
  product: goods && toProductCard(goods),
  pack: sku && { size: sku.size, sizeLang: sku.sizeLang, stock: sku.stockState, leadDays: sku.leadDays },
  care: care && { shipping: care.shipping, dangerous: care.dangerous },
});

const toLines = ({ lines }: WireCart): readonly CartLine[] => lines.map(toLine);

const toSaved = (wire: CallData<'cartSave'>): SavedCart => ({
  lines: toLines(wire),
  changes: wire.changes.map(({ skuCode, kept }) => ({ skuCode, kept })),
});

/** In the order in which they were added. */
export const cartQuery = (): CallQuery<readonly CartLine[]> =>
  callQuery(queryKeys.cart, 'cartList', {}, toLines);

function showLines(client: QueryClient, { lines }: Pick<SavedCart, 'lines'>): void {
  // What was asked for before the change would take it away again.
  void client.cancelQueries({ queryKey: queryKeys.cart, exact: true });
  client.setQueryData<readonly CartLine[]>(queryKeys.cart, lines);
  notifyCartChanged();
}

const toItems = (lines: readonly CartItem[]): CartItem[] =>
  lines.map(({ skuCode, qty, later }) => ({ skuCode, qty, later }));

/** Adds units to what is there. */
export const addToCart: Action<readonly CartItem[], SavedCart> = {
  call: async (lines) => mapResult(await addUnits(toItems(lines)), toSaved),
  onDone: showLines,
};

/** Sets lines to these quantities, whatever they were before. */
export const setInCart: Action<readonly CartItem[], SavedCart> = {
  call: async (lines) =>
    mapResult(await callBrowser('cartSave', { lines: toItems(lines), mode: 'set' }), toSaved),
  onDone: showLines,
};

/** Adds what somebody chose before the login, once however often it is asked for. */
export const mergeIntoCart: Action<{ mergeId: string; lines: readonly CartItem[] }, SavedCart> = {
  call: async ({ mergeId, lines }) =>
    mapResult(await callBrowser('cartSave', { lines: toItems(lines), mode: 'add', mergeId }), toSaved),
  onDone: showLines,
};

export const removeFromCart: Action<readonly string[], { lines: readonly CartLine[] }> = {
  call: async (skuCodes) =>
    mapResult(await callBrowser('cartDelete', { skuCodes: [...skuCodes] }), (wire) => ({
      lines: toLines(wire),
    })),
  onDone: showLines,
};

/** Totals of the lines. */
export interface CartTotals {
  goodsTotalFen: number;
  freightFen: number;
  totalFen: number;
  taxFen: number;
  /** What is missing to the least that is sent; 0 when nothing is. */
  belowMinimumFen: number;
  minimumFen: number;
  /** What is missing to free freight; null where there is nothing to say of it. */
  toFreeFreightFen: number | null;
}

export const cartTotalsQuery = (lines: readonly { skuCode: string; qty: number }[]): CallQuery<CartTotals> =>
  callQuery(
    queryKeys.cartPreview(lines),
    'orderPreview',
    { lines: lines.map(({ skuCode, qty }) => ({ skuCode, qty })) },
    ({ goodsTotalFen, freightFen, totalFen, taxFen, minimumFen, freeFreightFromFen }) => ({
      goodsTotalFen,
      freightFen,
      totalFen,
      taxFen,
      minimumFen,
      belowMinimumFen: Math.max(0, minimumFen - goodsTotalFen),
      toFreeFreightFen:
        freightFen === 0 || freeFreightFromFen === null
          ? null
          : Math.max(0, freeFreightFromFen - goodsTotalFen),
    }),
  );
