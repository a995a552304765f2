import { z } from 'zod';
import { day, fen, fenInput, id, idemKey, keyword, line, page, paging } from '../common';
import { skuCode } from './cart';

const stockRow = z.object({
  skuCode: z.string(),
  goodsId: id,
  catalogNo: z.string(),
  name: z.string(),
  size: z.string(),
  /** Units that can be ordered; of what is made to order, those that open orders wait for are among them. */
  stock: z.number().int().nonnegative(),
  lowStock: z.number().int().nonnegative(),
  /** The fewest that are sold: fewer on the shelf can't be had. */
  orderMin: z.number().int().positive().optional(),
  madeToOrder: z.boolean(),
  /** Units on the shelf by lot, first-expiring first; what was ordered and not sent is still among them. */
  lots: z.array(z.object({ lot: z.string(), expiresOn: day, qty: z.number().int().nonnegative() })),
});

const priceGroup = z.object({ code: z.string(), name: z.string(), discountPerMille: z.number().int() });

/** What staff set for all orders to come: stock with its lots, and the terms of customers. */
export const stockShapes = {
  stockQuery: {
    summary: 'Stock by pack size, with lots',
    input: z.object({ keyword, low: z.boolean().default(false), ...paging }),
    output: page(stockRow),
  },
  stockSave: {
    summary: 'Receive units, or correct how many there are, with a reason, once for each idempotency key',
    input: z.object({
      skuCode,
      /** Sent again with the same change it answers with the stock of now, and counts nothing a second time. */
      idemKey: idemKey.optional(),
      /** Units more, or less. */
      units: z
        .number()
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        .refine((units) => units !== 0),
      lot: line.min(1).max(60).optional(),
      /** Needed for a lot that is not on record. */
      expiresOn: day.optional(),
      reason: z.string().trim().min(1).max(300),
    }),
    output: stockRow,
  },
  customerTermsSave: {
    summary: 'Credit and price group of a customer; only what is given changes',
    input: z.object({
      customerId: id,
      creditApproved: z.boolean().optional(),
      creditLimitFen: fenInput.optional(),
      /** Code of a price group; empty: list prices. */
      priceGroup: z.string().max(40).optional(),
      /** As they were when the change was begun: nobody undoes what he has not seen. */
      basedOn: z
        .object({ creditApproved: z.boolean(), creditLimitFen: fen, priceGroup: z.string().max(40) })
        .optional(),
    }),
    output: z.object({
      customerId: id,
      creditApproved: z.boolean(),
      creditLimitFen: fen,
      /** Ordered on credit and not paid. */
      creditOpenFen: fen,
      priceGroup: priceGroup.nullable(),
      /** Those there are. */
      priceGroups: z.array(priceGroup),
    }),
  },
};
