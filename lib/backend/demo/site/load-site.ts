import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import {
  area,
  articleClassify,
  column,
  fileConfig,
  meta,
  para,
  serviceClassify,
  serviceCommitment,
} from '@/lib/backend/db/schema';
import { bulkInsert } from '@/lib/backend/import/save/bulk-insert';
import { demoFiles } from '../demo-files';
import { loadContent } from './load-content';
import { loadPoliciesWhenNone } from './load-policies';

/** Day whose divisions `areas.csv` holds; see the README beside it. */
const AREA_DATE = '2024-12-31';
/** Where the embedded backend serves files. */
const FILE_BASE = '/api/files';

interface Names {
  nameZh: string;
  nameEn: string;
}
interface ParaEntry extends Names {
  typeCode: string;
  valStr: string;
  isSystem?: boolean;
  keyString?: string;
  value?: string;
  labelZh?: string;
  labelEn?: string;
}
interface BannerEntry {
  position: string;
  img: string;
  imgMobile: string;
  link: string;
  titleZh: string;
  titleEn: string;
  descrZh: string;
  descrEn: string;
}
interface CommitmentEntry extends Names {
  img: string;
  descrZh: string;
  descrEn: string;
}
interface ServiceEntry extends Names {
  top: string;
  nav: string;
}

const name = ({ nameZh, nameEn }: Names) => ({ zh: nameZh, en: nameEn });

/** Everything the shop says beside its products. */
export async function loadSite(db: Database): Promise<void> {
  await bulkInsert(db, para, demoFiles.readJson<ParaEntry[]>('site/parameters.json').map(toPara));
  await bulkInsert(db, fileConfig, [{ fileUrl: FILE_BASE }]);
  await loadBanners(db);
  await loadCommitments(db);
  await loadServiceClasses(db);
  const classes = demoFiles.readJson<(Names & { top: string })[]>('site/article-classes.json');
  await bulkInsert(
    db,
    articleClassify,
    classes.map((entry, index) => ({ topName: entry.top, name: name(entry), seqNo: index + 1 })),
  );
  await loadAreas(db);
  // Before the page of the terms: it says the same, and so is no newer version of them.
  await loadPoliciesWhenNone(db);
  await loadContent(db);
}

const toPara = (entry: ParaEntry, index: number): typeof para.$inferInsert => ({
  typeCode: entry.typeCode,
  isSystem: entry.isSystem ?? false,
  name: name(entry),
  valStr: entry.valStr,
  keyString: entry.keyString ?? null,
  value: entry.value ?? null,
  label: entry.labelZh === undefined ? null : { zh: entry.labelZh, en: entry.labelEn },
  sort: index + 1,
});

async function loadBanners(db: Database): Promise<void> {
  const rows = demoFiles.readJson<BannerEntry[]>('site/banners.json').map((entry, index) => ({
    position: entry.position,
    title: { zh: entry.titleZh, en: entry.titleEn },
    descr: { zh: entry.descrZh, en: entry.descrEn },
    imgUrl: entry.img,
    imgUrlMobile: entry.imgMobile,
    link: entry.link,
    seqNo: index + 1,
  }));
  await bulkInsert(db, column, rows);
}

/** They are shown by their time of change, newest first: each is a second older than the one before. */
async function loadCommitments(db: Database): Promise<void> {
  const now = Date.now();
  const rows = demoFiles.readJson<CommitmentEntry[]>('site/commitments.json').map((entry, index) => ({
    imgUrl: entry.img,
    name: name(entry),
    descr: { zh: entry.descrZh, en: entry.descrEn },
    updatedAt: new Date(now - index * 1_000),
  }));
  await bulkInsert(db, serviceCommitment, rows);
}

/** `{id}` in an entry's path is its own id. */
async function loadServiceClasses(db: Database): Promise<void> {
  const entries = demoFiles.readJson<ServiceEntry[]>('site/service-classes.json');
  const ids = await bulkInsert(
    db,
    serviceClassify,
    entries.map((entry, index) => ({
      topParent: entry.top,
      topName: entry.top,
      name: name(entry),
      navName: entry.nav,
      seqNo: index + 1,
    })),
  );
  for (const [index, entry] of entries.entries()) {
    const id = ids[index];
    if (id === undefined || !entry.nav.includes('{id}')) continue;
    const navName = entry.nav.replace('{id}', String(id));
    await db.update(serviceClassify).set({ navName }).where(eq(serviceClassify.id, id));
  }
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
