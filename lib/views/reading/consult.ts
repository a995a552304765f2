import 'server-only';
import { cache } from 'react';
import { type QueryValue, textOf } from '@/lib/routing/query-value';
import type { Locale } from '@/lib/routing/site';
import { secondary } from '../ask';

/** What an enquiry begins with, from where one came. */
export interface ConsultView {
  kind: 'enquiry' | 'feedback';
  product: { id: number; name: string; catalogNo: string; lang?: 'zh' | undefined } | null;
  /** Code of a pack size, and a lot; empty for none. */
  sku: string;
  lot: string;
  subject: string;
}

type Raw = Record<string, QueryValue>;

const SECONDS = 30;
const LONGEST_CODE = 60;
const LONGEST_SUBJECT = 120;

/** What an address says an enquiry is about; a product that is unknown is left out, and the form stands. */
export const loadConsultView = cache(async (raw: Raw, locale: Locale): Promise<ConsultView> => {
  const one = (name: string, longest: number) => textOf(raw[name], longest);
  const goodsId = one('goodsId', 12);
  const goods = /^[1-9]\d{0,8}$/.test(goodsId)
    ? await secondary('goodsGetById', { id: Number(goodsId) }, { locale, seconds: SECONDS })
    : null;
  return {
    kind: one('kind', 12) === 'feedback' ? 'feedback' : 'enquiry',
    product: goods && { id: goods.id, name: goods.name, catalogNo: goods.catalogNo, lang: goods.lang },
    sku: one('sku', LONGEST_CODE),
    lot: one('lot', LONGEST_CODE),
    subject: one('subject', LONGEST_SUBJECT),
  };
});
