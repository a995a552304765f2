import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { attachment, goods } from '@/lib/backend/db/schema';
import { GOODS_FILES } from '@/lib/backend/services/catalogue/goods/documents';
import { wasSold } from '@/lib/backend/services/catalogue/goods/successor';
import { bySpelling, isLot, meantLots } from '@/lib/backend/services/catalogue/lots/labels';
import { normaliseCode } from '@/lib/domain/product/catalogue-number';
import { lotsOf } from './code-parts';
import { takeProductDocuments } from './product-document-words';

/** A certificate of the lot that was asked for. */
export interface DocumentOfLot {
  /** Of the file. */
  id: number;
  goodsId: number;
  lot: string | null;
  status: string;
}

/** A number that more documents bear is none that is printed on one vial. */
const MOST_DOCUMENTS = 100;

/** What a query that has the number of a lot asks for. */
export interface OfLot {
  /** The lot's certificates: they say which product it is of. */
  certificates: readonly DocumentOfLot[];
  /** The documents that are meant. None where its product has no such document. */
  documents: readonly DocumentOfLot[];
}

export const NO_LOT: OfLot = { certificates: [], documents: [] };

/**
 * The certificates of each released lot whose whole number was typed, alone or among words: on a vial it stands beside the
 * catalogue number, and what is no longer made is still in use. Beside the name of another document it asks for that of its
 * product.
 */
export async function findDocumentsOfLot(
  db: Database,
  query: string,
  /** Codes in it that are those of products. */
  others: readonly string[] = [],
): Promise<OfLot> {
  const { rest, kinds } = takeProductDocuments(query);
  const taken = new Set(others.map(normaliseCode));
  const certificates: DocumentOfLot[] = [];
  for (const lot of lotsOf(rest))
    if (!taken.has(normaliseCode(lot))) certificates.push(...(await ofNumber(db, lot)));
  const isAsked = kinds.length === 0 || kinds.includes('COA');
  if (isAsked || certificates.length === 0) return { certificates, documents: certificates };
  const lots = new Map(certificates.map((one) => [one.goodsId, one]));
  const documents = await db
    .select({ id: attachment.id, goodsId: attachment.busiId })
    .from(attachment)
    .where(
      and(
        eq(attachment.busiType, GOODS_FILES),
        inArray(attachment.busiId, [...lots.keys()]),
        inArray(attachment.kind, kinds),
      ),
    )
    .orderBy(asc(attachment.id))
    .limit(MOST_DOCUMENTS);
  return {
    certificates,
    documents: documents.flatMap(({ id, goodsId }) => {
      const made = lots.get(goodsId);
      return made ? [{ ...made, id }] : [];
    }),
  };
}

/** The certificates of a lot by its whole number. */
async function ofNumber(db: Database, typed: string): Promise<readonly DocumentOfLot[]> {
  const alike = await db
    .select({ id: attachment.id, goodsId: goods.id, lot: attachment.lot, status: goods.status })
    .from(attachment)
    .innerJoin(goods, eq(goods.id, attachment.busiId))
    .where(
      and(
        isLot(attachment.lot, typed),
        eq(attachment.busiType, GOODS_FILES),
        eq(attachment.kind, 'COA'),
        wasSold,
      ),
    )
    // Those that are spelt as it was typed are never among what is left out.
    .orderBy(asc(bySpelling(attachment.lot, typed)), asc(attachment.id))
    .limit(MOST_DOCUMENTS);
  return meantLots(alike, typed);
}
