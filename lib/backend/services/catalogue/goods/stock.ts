/** The stock columns of a pack size. */
interface StockColumns {
  stock: number;
  lowStock: number;
  madeToOrder: boolean;
}

const BEST_FIRST = ['in_stock', 'low', 'made_to_order', 'out'] as const;
type StockState = (typeof BEST_FIRST)[number];

/** What the shop says of one pack size. */
export function stockStateOf({ stock, lowStock, madeToOrder }: StockColumns): StockState {
  if (stock > lowStock) return 'in_stock';
  if (stock > 0) return 'low';
  return madeToOrder ? 'made_to_order' : 'out';
}

/** A product is as available as the best of its pack sizes; without any it is out. */
export function bestStockState(skus: readonly StockColumns[]): StockState {
  const states = new Set(skus.map(stockStateOf));
  return BEST_FIRST.find((state) => states.has(state)) ?? 'out';
}
