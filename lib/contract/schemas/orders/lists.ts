import { z } from 'zod';
import {
  discontinued,
  empty,
  fen,
  id,
  idemKey,
  instant,
  lang,
  line,
  page,
  paging,
  withdrawn,
} from '../common';
import { equivalent } from '../search';
import { inputLines, lineWarning, pricedLine } from './cart';

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

/** Lists of pack sizes before they are an order: quotations, named lists, typed or pasted lines. */
export const listShapes = {
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
    summary:
      'What lines of an order mean, as they were typed or pasted: 2,000 at most, in 1 MiB, and no more than 200 different names, of which one with a number of tests in it (`50 tests`) counts twice (else 1400 `lines: too_many_names`); nothing is kept',
    input: z.object({ lines: z.array(z.string().max(500)).min(1).max(2_000) }),
    output: z.object({
      lines: z.array(
        z.object({
          /** As it came; a line with the numbers of two products (`AB1234, AB12345, 2`) comes back as two. */
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
          /** What was typed where the quantity stands and tells none: a fraction, more than can be written down, a dye's number as likely as one of units, two things on one line. */
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
              orderLimit: z.number().int().positive(),
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
};
