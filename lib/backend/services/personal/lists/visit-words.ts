import { and, eq, inArray, type SQL } from 'drizzle-orm';
import {
  type Bilingual,
  companyText,
  contentEntry,
  goods,
  para,
  type visitTrail,
} from '@/lib/backend/db/schema';
import type { CallContext } from '@/lib/backend/http/context';
import { fallbackLanguage, pick } from '@/lib/backend/localise';
import { currentPolicy } from '@/lib/backend/services/account/policies';
import { DISCONTINUED, wasSold } from '@/lib/backend/services/catalogue/goods/successor';
import { loadGroups } from '@/lib/backend/services/catalogue/groups/groups';
import { published } from '@/lib/backend/services/content/entries';
import { PRIVACY } from '@/lib/domain/content/policies';
import type { PageCode } from '@/lib/domain/page-codes';

type Row = Pick<typeof visitTrail.$inferSelect, 'pageCode' | 'busiId' | 'busiName' | 'descr'>;
type Words = Pick<Row, 'busiName' | 'descr'> & { lang?: 'zh'; formerNo?: string; withdrawn?: true };
type Context = Pick<CallContext, 'db' | 'lang' | 'now'>;

/** What a record says of itself; without a text of its own, what the page said stands, in the language of that visit. */
interface Spoken {
  name: Bilingual;
  text?: Bilingual;
  /** Catalogue number of a product that is no longer made. */
  formerNo?: string;
}
type Spoke = ReadonlyMap<string, Spoken>;

/** As ids stand in addresses; longer ones are no id of the database. */
const ID = /^[1-9]\d{0,8}$/;
const numbers = (keys: readonly string[]) => keys.filter((key) => ID.test(key)).map(Number);

const entriesOf =
  (kind: 'article' | 'notice') =>
  async (keys: readonly string[], { db, now }: Context): Promise<Spoke> => {
    const { id, title, summary } = contentEntry;
    const rows = await db
      .select({ id, title, summary })
      .from(contentEntry)
      .where(and(inArray(id, numbers(keys)), published(kind, now)));
    return new Map(rows.map((row) => [String(row.id), { name: row.title, text: row.summary }]));
  };

/** What everybody may read of the things that pages are about: a visit names any id, and what is not out stays unsaid. */
const RECORDS: Partial<Record<PageCode, (keys: readonly string[], context: Context) => Promise<Spoke>>> = {
  async PRODUCTDETAIL(keys, { db }) {
    const { id, name, summary, status, catalogNo } = goods;
    const where: SQL | undefined = and(inArray(id, numbers(keys)), wasSold);
    const rows = await db.select({ id, name, summary, status, catalogNo }).from(goods).where(where);
    return new Map(
      rows.map((row) => [
        String(row.id),
        {
          name: row.name,
          text: row.summary,
          ...(row.status === DISCONTINUED && { formerNo: row.catalogNo }),
        },
      ]),
    );
  },
  async PRODUCT(_, { db }) {
    const { byId } = await loadGroups(db);
    return new Map([...byId].map(([id, { name }]) => [String(id), { name }]));
  },
  TECHDETAIL: entriesOf('article'),
  NEWSDETAIL: entriesOf('notice'),
  async NEWS(keys, { db }) {
    const rows = await db
      .select({ code: para.valStr, name: para.name })
      .from(para)
      .where(
        and(eq(para.typeCode, 'BP_NOTICE_TYPE'), eq(para.status, 'ACTIVE'), inArray(para.valStr, [...keys])),
      );
    return new Map(rows.map(({ code, name }) => [code, { name }]));
  },
  async OTHERSM(keys, { db, now }) {
    const rows = await db
      .select({ code: companyText.subTypeCode, name: companyText.subTypeName, html: companyText.jsonData })
      .from(companyText)
      .where(and(eq(companyText.typeCode, 'QTSZ'), inArray(companyText.subTypeCode, [...keys])));
    const privacy = keys.includes(PRIVACY) ? await currentPolicy(db, PRIVACY, now) : undefined;
    return new Map([
      ...rows.flatMap(({ code, name, html }) => (html?.zh ? [[code, { name }] as const] : [])),
      ...(privacy ? [[PRIVACY, { name: privacy.title }] as const] : []),
    ]);
  },
};

/** Pages that are none without their record. */
const OF_ONE: ReadonlySet<string> = new Set<PageCode>(['PRODUCTDETAIL', 'TECHDETAIL', 'NEWSDETAIL']);

/**
 * What visits were about, in the language asked for: as the records say it now. What the page said when it was visited stands
 * where the record is gone, marked where it is Chinese; where its page is gone with it, the visit leads nowhere.
 */
export async function visitWords(rows: readonly Row[], context: Context): Promise<(row: Row) => Words> {
  const { lang } = context;
  const spoken = new Map<string, Spoke>();
  for (const [pageCode, load] of Object.entries(RECORDS)) {
    const keys = new Set(rows.filter((row) => row.pageCode === pageCode).map(({ busiId }) => busiId));
    keys.delete('');
    if (keys.size > 0) spoken.set(pageCode, await load([...keys], context));
  }
  return ({ pageCode, busiId, busiName, descr }) => {
    const record = spoken.get(pageCode)?.get(busiId);
    if (!record) {
      const isChinese = lang === 'en' && /\p{Script=Han}/u.test(busiName + descr);
      const withdrawn = OF_ONE.has(pageCode);
      return { busiName, descr, ...(isChinese && { lang: 'zh' }), ...(withdrawn && { withdrawn }) };
    }
    const name = pick(record.name, lang);
    const text = record.text ? pick(record.text, lang) : { text: busiName === name.text ? descr : '' };
    const { formerNo } = record;
    const words = { busiName: name.text, descr: text.text, ...fallbackLanguage(name, text) };
    return { ...words, ...(formerNo !== undefined && { formerNo }) };
  };
}
