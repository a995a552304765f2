import { cutText } from '@/lib/domain/text/cut-text';
import 'server-only';
import { cache } from 'react';
import type { Judgement } from '@/lib/domain/lots/lot-tests';
import type { Locale } from '@/lib/routing/site';
import { ask } from '../ask';
import { groupDocuments, type ProductDocument } from '../product/product';
import { required } from '../required';
import { benchQr, type QrView } from './qr-code';

export interface CertificateTest {
  name: string;
  method: string | null;
  specification: string;
  result: string;
  judgement: Judgement;
  /** A day, yyyy-MM-dd. */
  testedOn: string;
}

export type CertificateField = 'catalogNo' | 'lot';

export interface CertificateView {
  /** What was typed. */
  asked: Record<CertificateField, string>;
  /** Machine words of what is wrong with it. */
  errors: Partial<Record<CertificateField, string>>;
  found: {
    product: {
      id: number;
      name: string;
      lang?: 'zh' | undefined;
      catalogNo: string;
      isDiscontinued: boolean;
    };
    lot: string;
    madeOn: string;
    expiresOn: string;
    issuedOn: string;
    tests: CertificateTest[];
    documents: ProductDocument[];
    /** Leads to the lot's bench sheet. */
    qr: QrView;
  } | null;
}

const FRESH_SECONDS = 30;
const FIELDS = ['catalogNo', 'lot'] as const;
/** Longer than any code; what is longer is told so by the call. */
const LONGEST = 60;

/**
 * The certificate that was asked for, or what is wrong with what was typed. Nothing asked is an empty form.
 *
 * @throws BackendFailure when the backend fails
 */
export const loadCertificateView = cache(
  async (rawNo: string | undefined, rawLot: string | undefined, locale: Locale): Promise<CertificateView> => {
    const asked = {
      catalogNo: cutText((rawNo ?? '').trim(), LONGEST),
      lot: cutText((rawLot ?? '').trim(), LONGEST),
    };
    if (rawLot === undefined) return { asked, errors: {}, found: null };
    const missing = FIELDS.filter((field) => asked[field] === '');
    if (missing.length > 0)
      return { asked, errors: Object.fromEntries(missing.map((field) => [field, 'required'])), found: null };
    const result = await ask('certificateGet', asked, { locale, seconds: FRESH_SECONDS });
    if (!result.ok && (result.kind === 'not_found' || result.kind === 'bad_input') && result.fields)
      return { asked, errors: result.fields, found: null };
    const answer = required('certificateGet', result);
    const { goodsId, name, lang, catalogNo, lot, madeOn, expiresOn, releasedOn, tests, documents } = answer;
    const found = {
      product: { id: goodsId, name, lang, catalogNo, isDiscontinued: answer.discontinued ?? false },
      lot,
      madeOn,
      expiresOn,
      issuedOn: releasedOn,
      tests,
      documents: groupDocuments(documents),
      qr: benchQr(catalogNo, lot, locale),
    };
    return { asked, errors: {}, found };
  },
);
