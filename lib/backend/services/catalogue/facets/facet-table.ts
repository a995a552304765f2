import { and, asc, gt } from 'drizzle-orm';
import { cacheByRevision } from '@/lib/backend/db/cache-by-revision';
import type { Database } from '@/lib/backend/db/client';
import { goods } from '@/lib/backend/db/schema';
import { LASER_LINES, LISTED_FROM_PER_MILLE } from '@/lib/domain/light/lasers';
import { loadGoodsRevision } from '../goods/goods-revision';
import { type GroupTree, loadGroups } from '../groups/groups';
import { EXCITATION_COLUMNS } from '../spectra/product-light';
import { loadBrandNames, loadListWords, type Names, type WordKey } from './facet-words';
import { onSale } from './filter';
import { ColumnWriter, type ValueColumn } from './value-column';

const LIST_KEYS = [
  'brand',
  'application',
  'conjugate',
  'host',
  'reactivity',
  'recognises',
  'laser',
  'group',
] as const;
export type ListKey = (typeof LIST_KEYS)[number];

/**
 * What the lists say of every product on sale, in arrays, the products by ascending id: 100,000 of them take some
 * 9 MB and are counted in milliseconds, where the database takes hundreds (docs/adr/0025).
 */
export interface FacetTable {
  ids: Int32Array;
  lists: Readonly<Record<ListKey, ValueColumn>>;
  /** Typical maxima in nm; NaN, which no range holds, where there are none. */
  exNm: Float32Array;
  emNm: Float32Array;
  isHot: Uint8Array;
  isNew: Uint8Array;
  cateCode: ValueColumn;
  /** What the values are called, in the order in which they are shown. */
  words: Readonly<Record<WordKey, Names>>;
  brands: Names;
  groups: GroupTree;
}

const BATCH = 5000;

const columns = {
  id: goods.id,
  group: goods.groupId,
  brand: goods.brandId,
  conjugate: goods.conjugate,
  host: goods.host,
  application: goods.applications,
  reactivity: goods.reactivity,
  goodsType: goods.goodsType,
  cateCode: goods.cateCode,
  isHot: goods.isHot,
  isNew: goods.isNew,
  exNm: goods.exNm,
  emNm: goods.emNm,
  excite355: goods.excite355,
  excite405: goods.excite405,
  excite488: goods.excite488,
  excite561: goods.excite561,
  excite640: goods.excite640,
};

const readBatch = (db: Database, after: number) =>
  db
    .select(columns)
    .from(goods)
    .where(and(onSale, gt(goods.id, after)))
    .orderBy(asc(goods.id))
    .limit(BATCH);
type Row = Awaited<ReturnType<typeof readBatch>>[number];

/** What each list says of a product. A secondary antibody's species are those whose antibodies it detects. */
function valuesOf(row: Row): Record<ListKey, readonly (string | number | null)[]> {
  const isSecondary = row.goodsType === 'secondary';
  return {
    brand: [row.brand],
    application: row.application,
    conjugate: [row.conjugate],
    host: [row.host],
    reactivity: isSecondary ? [] : row.reactivity,
    recognises: isSecondary ? row.reactivity : [],
    laser: LASER_LINES.filter((line) => (row[EXCITATION_COLUMNS[line]] ?? 0) >= LISTED_FROM_PER_MILLE),
    group: [row.group],
  };
}

async function readTable(db: Database): Promise<FacetTable> {
  const rows = { ids: [] as number[], exNm: [] as number[], emNm: [] as number[] };
  const flags = { isHot: [] as boolean[], isNew: [] as boolean[] };
  const cateCode = new ColumnWriter();
  const lists = {
    brand: new ColumnWriter(),
    application: new ColumnWriter(),
    conjugate: new ColumnWriter(),
    host: new ColumnWriter(),
    reactivity: new ColumnWriter(),
    recognises: new ColumnWriter(),
    laser: new ColumnWriter(),
    group: new ColumnWriter(),
  } satisfies Record<ListKey, ColumnWriter>;
  // In batches: between them others get their turn.
  for (let after = 0; ; ) {
    const batch = await readBatch(db, after);
    for (const row of batch) {
      rows.ids.push(row.id);
      rows.exNm.push(row.exNm ?? Number.NaN);
      rows.emNm.push(row.emNm ?? Number.NaN);
      flags.isHot.push(row.isHot);
      flags.isNew.push(row.isNew);
      cateCode.add([row.cateCode]);
      const values = valuesOf(row);
      for (const key of LIST_KEYS) lists[key].add(values[key]);
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) break;
    after = last.id;
  }
  return {
    ids: Int32Array.from(rows.ids),
    lists: {
      brand: lists.brand.finish(),
      application: lists.application.finish(),
      conjugate: lists.conjugate.finish(),
      host: lists.host.finish(),
      reactivity: lists.reactivity.finish(),
      recognises: lists.recognises.finish(),
      laser: lists.laser.finish(),
      group: lists.group.finish(),
    },
    exNm: Float32Array.from(rows.exNm),
    emNm: Float32Array.from(rows.emNm),
    isHot: Uint8Array.from(flags.isHot, Number),
    isNew: Uint8Array.from(flags.isNew, Number),
    cateCode: cateCode.finish(),
    words: await loadListWords(db),
    brands: await loadBrandNames(db),
    groups: await loadGroups(db),
  };
}

/** The table of the products as they are now. */
export const loadFacetTable = cacheByRevision(loadGoodsRevision, readTable);
