import { and, asc, eq } from 'drizzle-orm';
import { goodsLot } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import { CallError } from '@/lib/backend/http/errors';
import { type Limit, takeLimits } from '@/lib/backend/limits';
import { pick } from '@/lib/backend/localise';
import { loadFileBase } from '@/lib/backend/services/site/file-base';
import { CODE } from '@/lib/contract/call';
import { HOUR_MS, MINUTE_MS } from '@/lib/domain/durations';
import { loadDocuments } from '../goods/documents';
import { DISCONTINUED, wasSold } from '../goods/successor';
import { loadCertificate } from './certificates';
import { findProduct, isLot, meantLots } from './labels';

/** A laboratory behind one address looks up a freezer full of lots, and nobody the whole catalogue. */
const lookupLimit = (ip: string): Limit => ({
  kind: 'certificate.address',
  subject: ip,
  rules: [
    { max: 60, windowMs: MINUTE_MS },
    { max: 600, windowMs: HOUR_MS },
  ],
});

const refused = (word: string, fields: Record<string, string>) =>
  new CallError(CODE.notFound, word, { fields });

/**
 * @throws CallError 1404 `goods.not_found` (field `catalogNo`), `lot.not_found` or `lot.no_certificate` (field
 * `lot`); 1429 `limit.reached`
 */
export const certificateGet: Handler<'certificateGet'> = async (
  { catalogNo, lot },
  { db, lang, ip, now },
) => {
  // A page of the shop's own asks from within the process and has no address.
  if (ip !== '') await takeLimits(db, [lookupLimit(ip)], now);
  const product = await findProduct(db, catalogNo, wasSold);
  if (!product) throw refused('goods.not_found', { catalogNo: 'unknown' });
  const alike = await db
    .select({ lot: goodsLot.lot })
    .from(goodsLot)
    .where(and(eq(goodsLot.goodsId, product.id), isLot(goodsLot.lot, lot)))
    .orderBy(asc(goodsLot.lot));
  const [made] = meantLots(alike, lot);
  if (!made) throw refused('lot.not_found', { lot: 'unknown' });
  const certificate = await loadCertificate(db, product.id, made.lot);
  if (!certificate) throw refused('lot.no_certificate', { lot: 'no_certificate' });
  const documents = await loadDocuments(db, product.id, await loadFileBase(db), lang);
  const name = pick(product.name, lang);
  const say = (text: Parameters<typeof pick>[0]) => pick(text, lang).text;
  return {
    goodsId: product.id,
    catalogNo: product.catalogNo,
    ...(product.status === DISCONTINUED && { discontinued: true }),
    name: name.text,
    ...(name.lang && { lang: name.lang }),
    lot: certificate.lot,
    madeOn: certificate.madeOn,
    expiresOn: certificate.expiresOn,
    releasedOn: certificate.releasedOn,
    tests: certificate.tests.map((test) => ({
      name: say(test.name),
      method: test.method && say(test.method),
      specification: say(test.specification),
      result: say(test.result),
      judgement: test.judgement,
      testedOn: test.testedOn,
    })),
    documents: documents.filter((document) => document.kind === 'COA' && document.lot === certificate.lot),
  };
};
