import { gte } from 'drizzle-orm';
import { sku } from '@/lib/backend/db/schema';

/** The stock columns of a pack size. */
interface StockColumns {
  stock: number;
  lowStock: number;
  orderMin: number;
  madeToOrder: boolean;
}

const BEST_FIRST = ['in_stock', 'low', 'made_to_order', 'out'] as const;
type StockState = (typeof BEST_FIRST)[number];

/** Fewer than the fewest that are sold can't be had. Those are whole steps, so that a shelf that holds them holds them whole. */
const isOnShelf = ({ stock, orderMin }: StockColumns): boolean => stock >= orderMin;

/** The same, asked of the database. */
export const onShelf = gte(sku.stock, sku.orderMin);

/** What the shop says of one pack size. */
export function stockStateOf(size: StockColumns): StockState {
  const { stock, lowStock, madeToOrder } = size;
  if (isOnShelf(size)) return stock > lowStock ? 'in_stock' : 'low';
  return madeToOrder ? 'made_to_order' : 'out';
}

/** A product is as available as the best of its pack sizes; without any it is out. */
export function bestStockState(skus: readonly StockColumns[]): StockState {
  const states = new Set(skus.map(stockStateOf));
  return BEST_FIRST.find((state) => states.has(state)) ?? 'out';
}
