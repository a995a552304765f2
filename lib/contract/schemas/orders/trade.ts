import { z } from 'zod';
import {
  day,
  discontinued,
  empty,
  fen,
  fenInput,
  id,
  idemKey,
  instant,
  keyword,
  lang,
  line,
  page,
  paging,
  withdrawn,
} from '../common';
import { goodsDocument } from '../evidence';
import { equivalent } from '../search';
import { inputLines, lineWarning, pricedLine, skuCode } from './cart';

const quotation = z.object({
  id,
  quotationNo: z.string(),
  lines: z.array(
    z.object({
      skuCode: z.string(),
      goodsId: id,
      catalogNo: z.string(),
      discontinued,
      withdrawn,
      name: z.string(),
      lang,
      size: z.string(),
      sizeLang: lang,
      unit: z.string(),
      unitLang: lang,
      qty: z.number().int().positive(),
      listPriceFen: fen,
      unitPriceFen: fen,
      lineTotalFen: fen,
    }),
  ),
  goodsTotalFen: fen,
  freightFen: fen,
  totalFen: fen,
  taxFen: fen,
  createdAt: instant,
  validUntil: instant,
  /** The order it became, and its number; null: none yet. */
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  state: z.enum(['VALID', 'EXPIRED', 'ORDERED']),
});

const listName = line.min(1).max(60);
const buyingList = z.object({
  id,
  name: z.string(),
  lines: z.array(
    pricedLine.extend({
      /** Null when nothing is known by this code any more. */
      goodsId: id.nullable(),
      catalogNo: z.string(),
      discontinued,
      withdrawn,
      size: z.string(),
      sizeLang: lang,
    }),
  ),
  /** The secret in the address of a shared one; null: not shared. */
  secret: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

const stockRow = z.object({
  skuCode: z.string(),
  goodsId: id,
  catalogNo: z.string(),
  name: z.string(),
  size: z.string(),
  /** Units that can be ordered. */
  stock: z.number().int().nonnegative(),
  lowStock: z.number().int().nonnegative(),
  madeToOrder: z.boolean(),
  /** Units on the shelf by lot, first-expiring first; what was ordered and not sent is still among them. */
  lots: z.array(z.object({ lot: z.string(), expiresOn: day, qty: z.number().int().nonnegative() })),
});

const priceGroup = z.object({ code: z.string(), name: z.string(), discountPerMille: z.number().int() });

/** What is around orders: lots and lists of customers, quotations, stock, terms. */
export const tradeShapes = {
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
        id,
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
        /** Identifier of a research resource; null: none is on record. */
        rrid: z.string().nullable(),
        size: z.string(),
        sizeLang: lang,
        qty: z.number().int().positive(),
        /** Of the last parcel. */
        shippedAt: instant,
        orders: z.array(z.object({ id, orderNo: z.string() })),
        /** The lot's certificates and the product's safety data sheets. */
        documents: z.array(goodsDocument),
      }),
    ),
  },
  quotationSave: {
    summary:
      'Have the lines, or the cart, quoted, once for each idempotency key: a numbered offer that holds its prices for a time',
    input: z.object({ lines: inputLines.optional(), idemKey: idemKey.optional() }),
    output: quotation,
  },
  quotationQuery: {
    summary: 'Own quotations, the newest first',
    input: z.object({ id: id.optional(), ...paging }),
    output: page(quotation),
  },
  buyingListQuery: {
    summary: 'Own named lists at the prices of today, the last changed first',
    input: z.object({ id: id.optional(), ...paging }),
    output: page(buyingList),
  },
  buyingListSave: {
    summary: 'Write a named list, once for each idempotency key, or change one when `id` is given',
    input: z.object({ id: id.optional(), idemKey: idemKey.optional(), name: listName, lines: inputLines }),
    output: buyingList,
  },
  buyingListDelete: {
    summary: 'Remove own lists',
    input: z.object({ ids: z.array(id).min(1).max(100) }),
    output: empty,
  },
  buyingListShare: {
    summary: 'Share an own list, or end that; whoever has the secret reads its lines: no prices, no person',
    input: z
      .object({
        /** Own list. */
        id: id.optional(),
        off: z.boolean().default(false),
        secret: z.string().min(20).max(100).optional(),
      })
      .refine(({ id: own, secret }) => (own === undefined) !== (secret === undefined), { path: ['secret'] }),
    output: z.object({
      secret: z.string().nullable(),
      lines: z.array(
        z.object({
          skuCode: z.string(),
          qty: z.number().int().positive(),
          goodsId: id.nullable(),
          catalogNo: z.string(),
          discontinued,
          withdrawn,
          name: z.string(),
          lang,
          size: z.string(),
          sizeLang: lang,
          most: z.number().int().nonnegative(),
          orderMin: z.number().int().positive(),
          orderStep: z.number().int().positive(),
          warning: lineWarning.optional(),
        }),
      ),
    }),
  },
  goodsLookup: {
    summary: 'What lines of an order mean, as they were typed or pasted: 2,000 at most; nothing is kept',
    input: z.object({ lines: z.array(z.string().max(500)).min(1).max(2_000) }),
    output: z.object({
      lines: z.array(
        z.object({
          /** As it came. */
          text: z.string(),
          /**
           * `size`: which of several; `stock`: known, and not to be had so (see its `warning`); `nearest`: not known, these
           * are; `skipped`: no line of an order.
           */
          verdict: z.enum([
            'good',
            'size',
            'stock',
            'discontinued',
            'equivalent',
            'nearest',
            'unknown',
            'skipped',
          ]),
          /** 0: nothing is asked for, or `oddQty` is. */
          qty: z.number().int().nonnegative(),
          /** What was typed as the quantity and is none: a fraction, less than one, more than can be written down. */
          oddQty: z.string().optional(),
          /** The one pack size it means; null while that is not sure. */
          skuCode: z.string().nullable(),
          candidates: z.array(
            z.object({
              skuCode: z.string(),
              goodsId: id,
              catalogNo: z.string(),
              name: z.string(),
              lang,
              size: z.string(),
              sizeLang: lang,
              most: z.number().int().nonnegative(),
              orderMin: z.number().int().positive(),
              orderStep: z.number().int().positive(),
              warning: lineWarning.optional(),
            }),
          ),
          /** The other maker's numbers that were asked for, and what is the same. */
          equivalents: z.array(equivalent),
          successor: z.object({ id, catalogNo: z.string(), name: z.string(), lang }).nullable(),
          /** The product that is no longer made. */
          formerId: id.optional(),
          /** Index of an earlier line that means the same pack size. */
          duplicateOf: z.number().int().nullable(),
        }),
      ),
    }),
  },
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
