import 'server-only';
import { cache } from 'react';
import { normaliseCode } from '@/lib/domain/product/catalogue-number';
import { type QueryValue, textOf } from '@/lib/routing/query-value';
import type { Locale } from '@/lib/routing/site';
import { secondary, secondaryOutcome } from '../ask';

/** What an enquiry begins with, from where one came. */
export interface EnquiryView {
  kind: 'enquiry' | 'feedback';
  product: {
    id: number;
    name: string;
    catalogNo: string;
    lang?: 'zh' | undefined;
    /** Its page may be gone. */
    isDiscontinued: boolean;
  } | null;
  /** Of a product whose name could not be had: the enquiry is about it all the same. */
  unnamedId: number | null;
  /** Code of a pack size, or a catalogue number, and a lot; empty for none. */
  sku: string;
  lot: string;
  subject: string;
}

type Raw = Record<string, QueryValue>;

const FRESH_SECONDS = 30;
const LONGEST_CODE = 60;
const LONGEST_SUBJECT = 120;

/**
 * The product that a pack size's code or a catalogue number alone names, so that an enquiry by it reaches staff with its
 * product; else null.
 */
async function findByCode(code: string, locale: Locale): Promise<number | null> {
  if (code === '') return null;
  const told = await secondary('goodsLookup', { lines: [code] }, { locale, seconds: FRESH_SECONDS });
  const asked = normaliseCode(code);
  const candidates = told?.lines[0]?.candidates ?? [];
  const named = candidates.find((one) =>
    [one.skuCode, one.catalogNo].some((own) => normaliseCode(own) === asked),
  );
  return named?.goodsId ?? told?.lines[0]?.formerId ?? null;
}

/** What is asked about is often in use long after it is no longer made. */
async function findProduct(id: number, locale: Locale) {
  const options = { locale, seconds: FRESH_SECONDS };
  const sold = await secondaryOutcome('goodsGetById', { id }, options);
  const isGone = !sold.ok && sold.kind === 'not_found';
  return isGone ? secondaryOutcome('goodsDetail', { goodsId: id, former: true }, options) : sold;
}

/** What an address says an enquiry is about; a product that is unknown is left out, and the form stands. */
export const loadEnquiryView = cache(async (raw: Raw, locale: Locale): Promise<EnquiryView> => {
  const one = (name: string, longest: number) => textOf(raw[name], longest);
  const goodsId = one('goodsId', 12);
  const sku = one('sku', LONGEST_CODE) || one('catalogNo', LONGEST_CODE);
  const id = /^[1-9]\d{0,8}$/.test(goodsId) ? Number(goodsId) : await findByCode(sku, locale);
  const found = id === null ? null : await findProduct(id, locale);
  const goods = found?.ok ? found.data : null;
  return {
    kind: one('kind', 12) === 'feedback' ? 'feedback' : 'enquiry',
    product: goods && {
      id: goods.id,
      name: goods.name,
      catalogNo: goods.catalogNo,
      lang: goods.lang,
      isDiscontinued: 'discontinued' in goods && goods.discontinued === true,
    },
    unnamedId: found && !found.ok && found.kind !== 'not_found' ? id : null,
    sku,
    lot: one('lot', LONGEST_CODE),
    subject: one('subject', LONGEST_SUBJECT),
  };
});
