import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import {
  articleClassify,
  type Bilingual,
  column,
  companyText,
  contentEntry,
  customer,
  para,
  priceGroup,
  serviceClassify,
  serviceCommitment,
} from '@/lib/backend/db/schema';
import { ARTICLE_CLASSES, ARTICLE_TOP, COMPANY_LISTS } from '@/lib/domain/content/entries';
import type { ContentProblem } from '../content/content-problem';
import { words } from '../content/entries/open-entry';
import { bulkInsert } from '../save/bulk-insert';
import { unknownKey } from '../unknown-key';
import { planPolicies } from './plan-policies';
import { type Plan, planRows } from './plan-rows';
import { inFile, type LineIn, type Site } from './site-entries';

/** The one list here that is none of `getSysParaListByCodes`. */
const NEWS_TYPES = 'BP_NOTICE_TYPE';
const CUSTOMER_SERVICES = 'KFFWDH';

interface ReadSite {
  site: Site;
  lineIn: LineIn;
}

/**
 * Compares what the files say with what the shop has. Each file that is there, and each of its parameter lists, is
 * everything there is of its kind.
 */
export async function planSite(tx: Database, { site, lineIn }: ReadSite, now: Date): Promise<Plan> {
  const plans = [
    ...(site.parameters ? [await planParameters(tx, site.parameters, lineIn)] : []),
    ...(site.banners ? [await planBanners(tx, site.banners, site.parameters?.SP_BANNER_TYPE, lineIn)] : []),
    ...(site.commitments ? [await planCommitments(tx, site.commitments, now)] : []),
    ...(site.services ? [await planServices(tx, site.services)] : []),
    ...(site.articleClasses ? [await planArticleClasses(tx, site.articleClasses)] : []),
    ...(site.policies ? [await planPolicies(tx, site.policies, lineIn)] : []),
    ...(site.priceGroups ? [await planPriceGroups(tx, site.priceGroups)] : []),
  ];
  const count = (key: 'added' | 'updated' | 'unchanged') =>
    plans.reduce((sum, { changes }) => sum + changes[key], 0);
  return {
    changes: {
      added: count('added'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      removed: plans.flatMap(({ changes }) => changes.removed),
    },
    conflicts: plans.flatMap(({ conflicts }) => conflicts),
    save: async () => {
      for (const { save } of plans) await save();
    },
  };
}

async function planParameters(
  tx: Database,
  lists: NonNullable<Site['parameters']>,
  lineIn: LineIn,
): Promise<Plan> {
  const typeCodes = Object.keys(lists);
  const kept = await tx.select().from(para).where(inArray(para.typeCode, typeCodes));
  const wanted = Object.entries(lists).flatMap(([typeCode, entries = []]) =>
    entries.map((entry, index) => ({
      typeCode,
      isSystem: typeCode !== NEWS_TYPES,
      name: words(entry.nameZh, entry.nameEn),
      valStr: entry.valStr,
      keyString: entry.keyString ?? null,
      value: entry.value ?? null,
      label: entry.labelZh === undefined ? null : words(entry.labelZh, entry.labelEn),
      sort: index + 1,
      status: 'ACTIVE',
    })),
  );
  const plan = planRows(tx, para, kept, wanted, (row) => `${row.typeCode} ${row.valStr}`);
  const gone = plan.gone.filter(({ typeCode }) => typeCode === NEWS_TYPES).map(({ valStr }) => valStr);
  const place = { ...inFile('parameters'), line: lineIn('parameters', [NEWS_TYPES]), field: NEWS_TYPES };
  return { ...plan, conflicts: (await newsWithout(tx, gone)).map((one) => ({ ...place, ...one })) };
}

/** News of a type that would be gone would stand in no list. */
async function newsWithout(tx: Database, types: string[]) {
  if (types.length === 0) return [];
  const rows = await tx
    .selectDistinct({ value: contentEntry.type })
    .from(contentEntry)
    .where(and(eq(contentEntry.kind, 'notice'), inArray(contentEntry.type, types)));
  return rows.map(({ value }) => ({ word: 'site.type_used', params: { value: value ?? '' } }));
}

type BannerKinds = readonly { valStr: string; value?: string | null | undefined }[];

async function planBanners(
  tx: Database,
  entries: NonNullable<Site['banners']>,
  named: BannerKinds | undefined,
  lineIn: LineIn,
): Promise<Plan> {
  const positions = await bannerPositions(tx, named);
  const kept = await tx.select().from(column);
  const wanted = entries.map((entry, index) => ({
    position: entry.position,
    title: words(entry.titleZh, entry.titleEn),
    descr: words(entry.descrZh ?? '', entry.descrEn),
    imgUrl: entry.img,
    imgUrlMobile: entry.imgMobile,
    link: entry.link,
    seqNo: index + 1,
    isActive: true,
  }));
  return {
    ...planRows(tx, column, kept, wanted, (row) => `${row.position} ${row.title.zh}`),
    conflicts: entries.flatMap(({ position }, index) => {
      if (positions.has(position)) return [];
      const line = lineIn('banners', [index, 'position']);
      return [{ ...inFile('banners'), line, field: 'position', ...unknownKey(position, positions) }];
    }),
  };
}

/** Where the shop shows banners: anywhere else nobody would ever see one. */
async function bannerPositions(tx: Database, named: BannerKinds | undefined): Promise<Set<string>> {
  const kinds =
    named ??
    (await tx
      .select({ valStr: para.valStr, value: para.value })
      .from(para)
      .where(eq(para.typeCode, 'SP_BANNER_TYPE')));
  return new Set(kinds.length === 0 ? ['HOME'] : kinds.map(({ valStr, value }) => value || valStr));
}

/** They are shown by their time of change, newest first: each is a second older than the one before. */
async function planCommitments(
  tx: Database,
  entries: NonNullable<Site['commitments']>,
  now: Date,
): Promise<Plan> {
  const kept = await tx.select().from(serviceCommitment).orderBy(desc(serviceCommitment.updatedAt));
  const isInOrder = isDeepStrictEqual(
    kept.map(({ name }) => name.zh),
    entries.map(({ nameZh }) => nameZh),
  );
  const wanted = entries.map((entry, index) => ({
    imgUrl: entry.img,
    name: words(entry.nameZh, entry.nameEn),
    descr: words(entry.descrZh, entry.descrEn),
    isStatus: true,
    updatedAt: (isInOrder && kept[index]?.updatedAt) || new Date(now.getTime() - index * 1_000),
  }));
  return planRows(tx, serviceCommitment, kept, wanted, (row) => row.name.zh);
}

async function planServices(tx: Database, entries: NonNullable<Site['services']>): Promise<Plan> {
  const kept = await tx.select().from(serviceClassify);
  const keyOf = (row: { topParent: string; name: Bilingual }) => `${row.topParent} ${row.name.zh}`;
  const ids = new Map(kept.map((row) => [keyOf(row), row.id]));
  const wanted = entries.map((entry, index) => {
    const row = { topParent: entry.top, topName: entry.top, name: words(entry.nameZh, entry.nameEn) };
    // `{id}` is the entry's own number, which a new one has only once it is there.
    const navName = entry.nav.replace('{id}', String(ids.get(keyOf(row)) ?? '{id}'));
    return { ...row, navName, seqNo: index + 1, status: 'ACTIVE' };
  });
  const plan = planRows(tx, serviceClassify, kept, wanted, keyOf);
  const gone = plan.gone.filter((row) => row.topParent === CUSTOMER_SERVICES).map((row) => row.name.zh);
  return {
    ...plan,
    conflicts: await textsWithout(tx, gone),
    save: async () => {
      await plan.save();
      const { id, navName } = serviceClassify;
      await tx
        .update(serviceClassify)
        .set({ navName: sql`replace(${navName}, '{id}', ${id}::text)` })
        .where(sql`strpos(${navName}, '{id}') > 0`);
    },
  };
}

/** The text of a customer service is found by the Chinese name of its entry. */
async function textsWithout(tx: Database, names: string[]): Promise<ContentProblem[]> {
  if (names.length === 0) return [];
  const title = sql<string>`${companyText.subTypeName} ->> 'zh'`;
  const rows = await tx
    .select({ value: title })
    .from(companyText)
    .where(and(eq(companyText.typeCode, COMPANY_LISTS.service), inArray(title, names)));
  return rows.map(({ value }) => ({
    ...inFile('services'),
    word: 'site.service_used',
    params: { value },
  }));
}

/** What is not named is there all the same, out of the menu: texts are of it, and an import of them would put it there. */
async function planArticleClasses(tx: Database, entries: NonNullable<Site['articleClasses']>): Promise<Plan> {
  const kept = await tx.select().from(articleClassify).where(eq(articleClassify.topName, ARTICLE_TOP));
  const wanted = entries.map(({ nameZh, nameEn }, index) => ({
    topName: ARTICLE_TOP,
    name: words(nameZh, nameEn),
    seqNo: index + 1,
    status: 'ACTIVE',
  }));
  const known = new Set([...kept, ...wanted].map(({ name }) => name.zh));
  const missing = Object.values(ARTICLE_CLASSES).filter(({ zh }) => !known.has(zh));
  const plan = planRows(tx, articleClassify, kept, wanted, (row) => row.name.zh);
  const hidden = plan.gone.filter(({ status }) => status === 'ACTIVE');
  return {
    ...plan,
    changes: { ...plan.changes, removed: hidden.map(({ name }) => name.zh) },
    save: async () => {
      await plan.write();
      for (const { id } of hidden)
        await tx.update(articleClassify).set({ status: 'INACTIVE' }).where(eq(articleClassify.id, id));
      const out = { topName: ARTICLE_TOP, seqNo: wanted.length + 1, status: 'INACTIVE' };
      await bulkInsert(
        tx,
        articleClassify,
        missing.map((name) => ({ ...out, name })),
      );
    },
  };
}

async function planPriceGroups(tx: Database, entries: NonNullable<Site['priceGroups']>): Promise<Plan> {
  // Held before it is asked who is in them: whoever gives one to a customer waits, or is waited for.
  const kept = await tx.select().from(priceGroup).orderBy(priceGroup.id).for('update');
  const wanted = entries.map(({ code, nameZh, nameEn, discountPerMille }) => ({
    code,
    name: words(nameZh, nameEn),
    discountPerMille,
  }));
  const plan = planRows(tx, priceGroup, kept, wanted, ({ code }) => code);
  const gone = plan.gone.map(({ code }) => code);
  return { ...plan, conflicts: await customersWithout(tx, gone) };
}

/** Whoever is in a group that would be gone would pay list prices, and nobody would know why. */
async function customersWithout(tx: Database, codes: string[]): Promise<ContentProblem[]> {
  if (codes.length === 0) return [];
  const rows = await tx
    .selectDistinct({ value: customer.priceGroup })
    .from(customer)
    .where(inArray(customer.priceGroup, codes));
  return rows.map(({ value }) => ({
    ...inFile('priceGroups'),
    word: 'site.group_used',
    params: { value: value ?? '' },
  }));
}
