import type { Database } from '@/lib/backend/db/client';
import { area, fileConfig, meta } from '@/lib/backend/db/schema';
import { bulkInsert } from '@/lib/backend/import/save/bulk-insert';
import { readSite } from '@/lib/backend/import/site/read-site';
import { planSite } from '@/lib/backend/import/site/save-site';
import { demoFiles, mustBeRight } from '../demo-files';
import { loadContent } from './load-content';

/** Day whose divisions `areas.csv` holds; see the README beside it. */
const AREA_DATE = '2024-12-31';
/** Where the embedded backend serves files. */
const FILE_BASE = '/api/files';

/** Everything the shop says beside its products. */
export async function loadSite(db: Database): Promise<void> {
  await loadFiles(db);
  await bulkInsert(db, fileConfig, [{ fileUrl: FILE_BASE }]);
  await loadAreas(db);
  await loadContent(db);
}

/**
 * Parameters, banners, promises, menus and policies, as a supplier's own are loaded. Before the page of the terms: it says the
 * same, and so is no newer version of them.
 */
async function loadFiles(db: Database): Promise<void> {
  const { problems, ...read } = readSite(demoFiles.pathOf('site'));
  mustBeRight('site', problems);
  // The demo's price groups are demo mode's alone (`matchOrderRules`).
  const site = { ...read.site, priceGroups: undefined };
  const { conflicts, save } = await planSite(db, { ...read, site }, new Date());
  mustBeRight('site', conflicts);
  await save();
}

async function loadAreas(db: Database): Promise<void> {
  const rows = demoFiles.readCsv('site/areas.csv').records.map(({ values }) => ({
    code: values.code ?? '',
    parentCode: values.parentCode || null,
    name: values.name ?? '',
    nameEn: values.nameEn ?? '',
    level: Number(values.level),
  }));
  await bulkInsert(db, area, rows);
  await bulkInsert(db, meta, [{ key: 'areaDate', value: AREA_DATE }]);
}
