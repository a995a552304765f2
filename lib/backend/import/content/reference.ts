import { and, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, para } from '@/lib/backend/db/schema';

/** What entries may name: products, applications and types of news that the shop has. */
export interface ContentReference {
  goodsIds: ReadonlyMap<string, number>;
  applications: ReadonlySet<string>;
  noticeTypes: ReadonlySet<string>;
}

const APPLICATIONS = 'GD_APPLICATION';
const NOTICE_TYPES = 'BP_NOTICE_TYPE';

export async function loadContentReference(db: Database): Promise<ContentReference> {
  const products = await db.select({ catalogNo: goods.catalogNo, id: goods.id }).from(goods);
  const valuesOf = async (typeCode: string) => {
    const rows = await db
      .select({ value: para.valStr })
      .from(para)
      .where(and(eq(para.typeCode, typeCode), eq(para.status, 'ACTIVE')));
    return new Set(rows.map(({ value }) => value));
  };
  return {
    goodsIds: new Map(products.map((row) => [row.catalogNo, row.id])),
    applications: await valuesOf(APPLICATIONS),
    noticeTypes: await valuesOf(NOTICE_TYPES),
  };
}
