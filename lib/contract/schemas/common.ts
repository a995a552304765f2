import { z } from 'zod';
import { MAX_KEYWORD, MOST_FEN } from '@/lib/domain/limits';
import { GOODS_TYPES } from '@/lib/domain/product/goods-types';
import { isReadAsWritten, withoutInvisible } from '@/lib/domain/text/plain-line';

const MAX_ROW_SIZE = 10_000;

/** As the database counts: a larger one could not even be asked for. */
const LARGEST_ID = 2_147_483_647;

/** Ids on the wire are positive integers; anything else is bad input. */
export const id = z.number().int().positive().max(LARGEST_ID);

/** A lot that was sent: a line of a parcel, or below zero what a sample was sent for. */
export const lotId = z.number().int().min(-LARGEST_ID).max(LARGEST_ID);

/** An id, or 0 for what belongs to nobody. */
export const idOrNone = z.number().int().nonnegative().max(LARGEST_ID);

/** What a form is sent by: sent again by the same one, it makes nothing a second time. */
export const idemKey = z.string().min(8).max(64);

/** Paging: `startRow` counts from 1; a `rowSize` above 10000 is an error, never a silent cut. */
export const paging = {
  startRow: z.number().int().min(1).max(1_000_000).default(1),
  rowSize: z.number().int().min(1).max(MAX_ROW_SIZE).default(20),
};

/** `orders` and `columns` as the specification's calls send them. */
export const ordering = {
  orders: z.enum(['ASC', 'DESC']).optional(),
  columns: z.string().max(40).optional(),
};

export const status = { statusId: z.enum(['ACTIVE', 'INACTIVE']).optional() };

/** A name, an address or the like, in one line, as somebody writes it and others read it: what can't be seen is no part of it. */
export const line = z.string().refine(isReadAsWritten, 'characters').overwrite(withoutInvisible).trim();

/** `zh` beside a text that has no English version yet. */
export const lang = z.enum(['zh']).optional();

/** A product that is no longer made: its page may be gone, its bench sheet and certificates are not. */
export const discontinued = z.boolean().optional();

/** Nobody may see it any more, a product above all: a record names it as it was, and leads nowhere. */
export const withdrawn = z.boolean().optional();

/** Catalogue number of such a product, where a record is about one; absent where it is about none. */
export const formerNo = z.string().optional();

/** A text that is written in both; English may be missing: it then shows in Chinese and says so. */
export const both = (longest: number) =>
  z.object({ zh: z.string().trim().min(1).max(longest), en: z.string().trim().max(longest).optional() });

export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    total: z.number().int(),
    startRow: z.number().int(),
    rowSize: z.number().int(),
  });

/** Times on the wire are ISO 8601 in UTC. */
export const instant = z.iso
  .datetime()
  // Below year 100 a driver reads the years as those of a century; nothing here is that old or that far.
  .refine((time) => time >= '1970' && time < '3000', { error: 'out_of_range' });

/** A day, yyyy-MM-dd: of the first years there is no instant that the database takes. */
export const day = z.iso.date().refine((text) => text >= '1970', { error: 'out_of_range' });

/** Money is integer fen, currency CNY. */
export const fen = z.number().int().nonnegative();

/** An amount that a person types. */
export const fenInput = fen.max(MOST_FEN);

/** A word that a list is searched for. */
export const keyword = z.string().trim().max(MAX_KEYWORD).optional();

export const empty = z.object({});

/** What kind of thing a product is. */
export const goodsType = z.enum(GOODS_TYPES);
