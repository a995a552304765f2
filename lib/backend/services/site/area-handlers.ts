import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { cacheQuery } from '@/lib/backend/db/query-cache';
import { area, meta } from '@/lib/backend/db/schema';
import type { Handler } from '@/lib/backend/http/context';
import type { Lang } from '@/lib/backend/localise';
import type { CallData } from '@/lib/contract/calls';
import { nest } from './nest';

type AreaTree = CallData<'areaTree'>;
type AreaNode = AreaTree['areas'][number];

async function loadAreas(db: Database, lang: Lang): Promise<AreaTree> {
  const rows = await db.select().from(area).orderBy(asc(area.code));
  const [date] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, 'areaDate'));
  const areas = nest(
    rows,
    (row) => row.code,
    (row) => row.parentCode,
    (row, children: AreaNode[]): AreaNode => ({
      code: row.code,
      name: lang === 'en' && row.nameEn ? row.nameEn : row.name,
      children,
    }),
  );
  return { date: date?.value ?? '', areas };
}

/** The whole country is some 3,000 rows that hardly ever change, so the tree is cached for a moment. */
export const areaTree: Handler<'areaTree'> = (_input, { db, lang }) =>
  cacheQuery(
    db,
    `areaTree ${lang}`,
    () => loadAreas(db, lang),
    ({ areas }) => areas.length > 20,
  );
