/**
 * Adds made-up texts to the catalogue in DATA_DIR, once: articles, protocols, news and questions in both languages, of the sentences
 * that the demo's texts are made of, with other products and numbers in them. For `bench/search-texts.ts`.
 *   DATA_DIR=… npx tsx bench/make-texts.ts 10000
 */
import { asc, eq, inArray, like, notLike, sql } from 'drizzle-orm';
import { openPglite } from '@/lib/backend/db/engines/pglite';
import { type Bilingual, contentEntry, goods } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { Random } from '@/lib/backend/demo/generate/random';
import { renewSearchIndex } from '@/lib/backend/services/search/index/indexing';
import { indexTexts } from '@/lib/backend/services/search/texts/index-texts';
import { plainText } from '@/lib/domain/text/plain-text';

const SLUG = 'bench-';
const BATCH = 500;
const COUNT = Number(process.argv[2] ?? 10_000);
const LANGS = ['zh', 'en'] as const;

const { db, close } = await openPglite(process.env.DATA_DIR ?? '.data', renewSearchIndex);
const random = new Random(12);

const written = await db
  .select()
  .from(contentEntry)
  .where(
    sql`${inArray(contentEntry.kind, ['article', 'notice', 'question'])} and ${notLike(contentEntry.slug, `${SLUG}%`)}`,
  )
  .orderBy(asc(contentEntry.id));
const products = await db
  .select({ name: goods.name })
  .from(goods)
  .where(eq(goods.status, 'ACTIVE'))
  .orderBy(sql`md5(${goods.id}::text)`)
  .limit(3_000);
if (written.length === 0 || products.length === 0) throw new Error('No texts or products to make others of');

const sentencesIn = (lang: (typeof LANGS)[number]): string[] =>
  written.flatMap(({ html, data }) =>
    [html, ...(data.steps ?? []).map((step) => step.html)].flatMap((text) =>
      plainText(text[lang] ?? '')
        .split(/(?<=[。！？]|[.!?](?= ))/)
        .map((sentence) => sentence.trim())
        .filter((sentence) => sentence.length > 8),
    ),
  );
const sentences = { zh: sentencesIn('zh'), en: sentencesIn('en') };

/** The same sentence about other amounts. */
const varied = (sentence: string) => sentence.replace(/\d+/g, () => String(random.between(1, 999)));
const about = (title: Bilingual, product: Bilingual, lang: (typeof LANGS)[number]) =>
  `${title[lang] || title.zh}${lang === 'zh' ? '：' : ': '}${product[lang] || product.zh}`;
const paragraphs = (lang: (typeof LANGS)[number]) =>
  Array.from({ length: random.between(4, 8) }, () => {
    const said = Array.from({ length: random.between(2, 5) }, () => varied(random.pick(sentences[lang])));
    return `<p>${said.join(lang === 'zh' ? '' : ' ')}</p>`;
  }).join('\n');
const both = (write: (lang: (typeof LANGS)[number]) => string): Bilingual => ({
  zh: write('zh'),
  en: write('en'),
});

const [known] = await db
  .select({ made: sql<number>`count(*)::int` })
  .from(contentEntry)
  .where(like(contentEntry.slug, `${SLUG}%`));
for (let from = known?.made ?? 0; from < COUNT; from += BATCH) {
  const rows = Array.from(
    { length: Math.min(BATCH, COUNT - from) },
    (_, index): typeof contentEntry.$inferInsert => {
      const { id: _id, slug: _slug, ...model } = random.pick(written);
      const product = random.pick(products).name;
      return {
        ...model,
        slug: `${SLUG}${from + index}`,
        title: both((lang) => about(model.title, product, lang)),
        summary: both((lang) => varied(random.pick(sentences[lang]))),
        html: both(paragraphs),
        publishedAt: new Date(Date.UTC(2024, 0, 1) + random.between(0, 800) * 86_400_000),
      };
    },
  );
  await inTransaction(db, async (tx) => {
    const made = await tx.insert(contentEntry).values(rows).returning({ id: contentEntry.id });
    await indexTexts(
      tx,
      made.map(({ id }) => id),
    );
  });
}
await db.execute(sql`analyze content_entry`);
await db.execute(sql`analyze content_search`);
await close();
