import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { attachment, goods } from '@/lib/backend/db/schema';
import { GOODS_FILES } from '@/lib/backend/services/catalogue/goods/documents';
import { wasSold } from '@/lib/backend/services/catalogue/goods/successor';
import { bySpelling, isLot, meantLots } from '@/lib/backend/services/catalogue/lots/labels';
import { looksLikeCode } from '@/lib/domain/product/catalogue-number';
import { takePapers } from './paper-words';

/** A certificate of the lot that was asked for. */
export interface LotPaper {
  /** Of the file. */
  id: number;
  goodsId: number;
  lot: string | null;
  status: string;
}

/** A number that more papers bear is none that is printed on one vial. */
const MOST_PAPERS = 100;

/** What a query that is the number of a lot asks for. */
export interface OfLot {
  /** The lot's certificates: they say which product it is of. */
  certificates: readonly LotPaper[];
  /** The papers that are meant. None where its product has no such paper. */
  papers: readonly LotPaper[];
}

export const NO_LOT: OfLot = { certificates: [], papers: [] };

/**
 * The certificates of a released lot whose whole number was typed, alone or with what such a paper is called: on a vial it
 * stands beside the catalogue number, and what is no longer made is still in use. Beside the name of another paper it asks
 * for that of its product.
 */
export async function findLot(db: Database, query: string): Promise<OfLot> {
  const { rest, kinds } = takePapers(query);
  if (!looksLikeCode(rest)) return NO_LOT;
  const alike = await db
    .select({ id: attachment.id, goodsId: goods.id, lot: attachment.lot, status: goods.status })
    .from(attachment)
    .innerJoin(goods, eq(goods.id, attachment.busiId))
    .where(
      and(
        isLot(attachment.lot, rest),
        eq(attachment.busiType, GOODS_FILES),
        eq(attachment.kind, 'COA'),
        wasSold,
      ),
    )
    // Those that are spelt as it was typed are never among what is left out.
    .orderBy(asc(bySpelling(attachment.lot, rest)), asc(attachment.id))
    .limit(MOST_PAPERS);
  const certificates = meantLots(alike, rest);
  const isAsked = kinds.length === 0 || kinds.includes('COA');
  if (isAsked || certificates.length === 0) return { certificates, papers: certificates };
  const lots = new Map(certificates.map((one) => [one.goodsId, one]));
  const papers = await db
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
    .limit(MOST_PAPERS);
  return {
    certificates,
    papers: papers.flatMap(({ id, goodsId }) => {
      const made = lots.get(goodsId);
      return made ? [{ ...made, id }] : [];
    }),
  };
}
