import { z } from 'zod';
import { LINE_WARNINGS, MAX_LINES, MAX_QTY } from '@/lib/domain/orders/quantities';
import { goodsSummary, sku } from '../catalogue';
import { fen, lang } from '../common';

/** Units of one pack size. */
export const quantity = z.number().int().min(1).max(MAX_QTY);
export const skuCode = z.string().trim().min(1).max(60);
const inputLine = z.object({ skuCode, qty: quantity });
export const inputLines = z.array(inputLine).min(1).max(MAX_LINES);

/** Why a line is not what was asked for. */
export const lineWarning = z.enum(LINE_WARNINGS);

/** More units that make each of them cheaper. */
const nextTier = z.object({
  more: z.number().int().positive(),
  minQty: z.number().int().positive(),
  unitPriceFen: fen,
  savesFen: fen,
});

/** What a parcel with it has to keep to. */
const care = z.object({
  shipping: z.string(),
  minC: z.number().nullable(),
  maxC: z.number().nullable(),
  /** Dangerous goods: not every way of sending is open to it. */
  dangerous: z.boolean(),
});

/** What a line of any kind (cart, preview, list) says of its pack size today. */
export const pricedLine = z.object({
  skuCode: z.string(),
  qty: z.number().int().positive(),
  /** Empty when nothing is known by this code. */
  name: z.string(),
  lang,
  /** Units that one order can hold now. */
  most: z.number().int().nonnegative(),
  /** Fewest units, and the number they are sold in multiples of. */
  orderMin: z.number().int().positive(),
  orderStep: z.number().int().positive(),
  /** Left out where there is none: not sold any more, or on request. */
  listPriceFen: fen.optional(),
  /** What this customer pays. */
  unitPriceFen: fen.optional(),
  lineTotalFen: fen.optional(),
  nextTier: nextTier.nullable(),
  warning: lineWarning.optional(),
});

const cartLine = pricedLine.extend({
  /** Kept aside: neither in the total nor in an order of the whole cart. */
  later: z.boolean(),
  /** Null when the product is no longer sold. */
  goods: goodsSummary.nullable(),
  sku: sku.nullable(),
  care: care.nullable(),
});
const cart = z.object({
  /** In the order in which they were added. */
  lines: z.array(cartLine),
  /** Of what can be had, without what is kept for later. */
  goodsTotalFen: fen,
});

export const cartShapes = {
  cartList: { summary: 'The cart', input: z.object({}), output: cart },
  cartSave: {
    summary: 'Set or add lines; with `mergeId` they are added, once for each such name',
    input: z.object({
      lines: z
        .array(inputLine.extend({ later: z.boolean().optional() }))
        .min(1)
        .max(MAX_LINES),
      mode: z.enum(['set', 'add']).default('set'),
      /** Names a visitor's cart, or what is added. The lines are added, whatever `mode` says. */
      mergeId: z.string().min(8).max(64).optional(),
    }),
    output: cart.extend({
      /** Lines that became something else than was asked for. */
      changes: z.array(
        z.object({
          skuCode: z.string(),
          reason: lineWarning,
          /** Units there would be now if all could be had. */
          asked: z.number().int(),
          kept: z.number().int().nonnegative(),
        }),
      ),
    }),
  },
  cartDelete: {
    summary: 'Take lines out of the cart; what is not in it is left out of it',
    input: z.object({ skuCodes: z.array(skuCode).min(1).max(MAX_LINES) }),
    output: cart,
  },
};
