import type { Database } from '@/lib/backend/db/client';
import { brand, para } from '@/lib/backend/db/schema';
import { saveGroups } from '@/lib/backend/import/files/groups-file';
import { readLightFile } from '@/lib/backend/import/files/light-files';
import { toParagraphs } from '@/lib/backend/import/rows/product-fields';
import { ATTRIBUTE_LIST, FACET_LISTS } from '@/lib/backend/import/rows/reference';
import { bulkInsert } from '@/lib/backend/import/save/bulk-insert';
import { demoFiles, mustBeRight } from '../demo-files';

interface GroupEntry {
  code: string;
  parent: string | null;
  sort: number;
  nameZh: string;
  nameEn: string;
  descrZh: string;
  descrEn: string;
}
interface BrandEntry {
  code: string;
  nameZh: string;
  nameEn: string;
  countryZh: string;
  countryEn: string;
  introZh: string;
  introEn: string;
  /** Path below the file base; without one a mark is drawn. */
  logo?: string;
  sort: number;
}
interface AttributeEntry {
  key: string;
  nameZh: string;
  nameEn: string;
  unit?: string;
  sort: number;
}
type FacetEntries = Record<keyof typeof FACET_LISTS, { key: string; zh: string; en: string }[]>;

/** Category tree, brands, facet words, attribute names and fluorophores of the demo catalogue. */
export async function loadReferenceData(db: Database): Promise<void> {
  await loadGroups(db);
  await bulkInsert(db, brand, demoFiles.readJson<BrandEntry[]>('catalogue/brands.json').map(toBrand));
  await bulkInsert(db, para, [...facetWords(), ...attributeNames()]);
  await loadFluorophores(db);
}

/** Read as a supplier's own file would be. */
async function loadFluorophores(db: Database): Promise<void> {
  const file = 'catalogue/fluorophores.csv';
  const { problems, save } = await readLightFile(db, demoFiles.readCsv(file), 'fluorophores');
  mustBeRight(file, problems);
  await save(db);
}

async function loadGroups(db: Database): Promise<void> {
  const entries = demoFiles.readJson<GroupEntry[]>('catalogue/groups.json');
  const groups = entries.map((entry) => ({
    code: entry.code,
    name: { zh: entry.nameZh, en: entry.nameEn },
    descr: { zh: entry.descrZh, en: entry.descrEn },
    sort: entry.sort,
  }));
  await saveGroups(db, groups, entries);
}

const toBrand = (entry: BrandEntry): typeof brand.$inferInsert => ({
  code: entry.code,
  name: { zh: entry.nameZh, en: entry.nameEn },
  country: { zh: entry.countryZh, en: entry.countryEn },
  introHtml: { zh: toParagraphs(entry.introZh), en: toParagraphs(entry.introEn) },
  logo: entry.logo ?? null,
  sort: entry.sort,
});

type ParaRow = Pick<typeof para.$inferInsert, 'typeCode' | 'valStr' | 'name' | 'value' | 'sort'>;

function facetWords(): ParaRow[] {
  const facets = demoFiles.readJson<FacetEntries>('catalogue/facets.json');
  return (Object.keys(FACET_LISTS) as (keyof FacetEntries)[]).flatMap((facet) =>
    facets[facet].map(({ key, zh, en }, index) => ({
      typeCode: FACET_LISTS[facet],
      valStr: key,
      name: { zh, en },
      value: null,
      sort: index + 1,
    })),
  );
}

/** The unit of an attribute stands in `value`. */
const attributeNames = (): ParaRow[] =>
  demoFiles
    .readJson<AttributeEntry[]>('catalogue/attributes.json')
    .map(({ key, nameZh, nameEn, unit, sort }) => ({
      typeCode: ATTRIBUTE_LIST,
      valStr: key,
      name: { zh: nameZh, en: nameEn },
      value: unit ?? null,
      sort,
    }));
