import { z } from 'zod';
import { day, discontinued, id, instant, keyword, lang, lotId, page, paging, withdrawn } from '../common';
import { goodsDocument } from '../evidence';
import { inputLines } from './cart';

/** The lots that a customer has, and what of a cart expires before it is used. */
export const lotShapes = {
  cartUsageQuery: {
    summary: 'What of these lines expires before it is used at the rate of the customer’s own past orders',
    input: z.object({ lines: inputLines }),
    output: z.object({
      /** None of which the lots and orders on record say nothing. */
      lines: z.array(
        z.object({
          skuCode: z.string(),
          /** The first lot that expires too early. */
          lot: z.string(),
          expiresOn: day,
          /** Units that are used in time. */
          inTime: z.number().int().nonnegative(),
          /** Days that all units last. */
          lastsDays: z.number().int().nonnegative(),
          /** The orders that say so, what they held, and when the first and the last were placed. */
          orders: z.number().int().positive(),
          units: z.number().int().positive(),
          from: instant,
          to: instant,
        }),
      ),
    }),
  },
  myLotQuery: {
    summary: 'Every lot that was shipped to the customer, with documents and expiry',
    input: z.object({
      /** In the lot, the catalogue number or the name. */
      keyword,
      orderId: id.optional(),
      /** Shipped from this time on, and up to it. */
      from: instant.optional(),
      to: instant.optional(),
      /** Those that expire by this day, and those that did already. */
      expiresBy: day.optional(),
      columns: z.enum(['shippedAt', 'expiresOn']).default('shippedAt'),
      ...paging,
    }),
    output: page(
      z.object({
        /** Names this pack size of this lot to `orderPapersZip`. */
        id: lotId,
        lot: z.string(),
        expiresOn: day,
        skuCode: z.string(),
        goodsId: id,
        catalogNo: z.string(),
        discontinued,
        withdrawn,
        name: z.string(),
        lang,
        /** In both languages, for what is written of it elsewhere; `en` null: there is no English name. */
        names: z.object({ zh: z.string(), en: z.string().nullable() }),
        /** Identifier of a research resource, without `RRID:` before it; null: none is on record. */
        rrid: z.string().nullable(),
        size: z.string(),
        sizeLang: lang,
        qty: z.number().int().positive(),
        /** Units of them that came back. */
        returned: z.number().int().nonnegative(),
        /** Of the last parcel. */
        shippedAt: instant,
        orders: z.array(z.object({ id, orderNo: z.string() })),
        /** Applications for samples that it came for. */
        trials: z.array(id),
        /** The lot's certificates and the product's safety data sheets. */
        documents: z.array(goodsDocument),
      }),
    ),
  },
};
