import { and, asc, eq, exists, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goods, sku, trialProgramme, trialSample } from '@/lib/backend/db/schema';
import type { CallContext } from '@/lib/backend/http/context';
import { offsetOf } from '@/lib/backend/http/paging';
import { fallbackLanguage, pick, pickBeside } from '@/lib/backend/localise';
import { cleanHtml } from '@/lib/backend/rich-text';
import { onSale } from '@/lib/backend/services/catalogue/facets/filter';
import { loadSummaries } from '@/lib/backend/services/catalogue/goods/summary';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { periodAt } from '@/lib/domain/trials/moves';

type Page = CallData<'trialApplicationPageQuery'>;
type Programme = Extract<Page['data'][number], { kind: 'programme' }>;

const notEnded = (now: Date): SQL | undefined =>
  or(isNull(trialProgramme.closesAt), gt(trialProgramme.closesAt, now));

/** Samples of products that are on sale, by their programme. */
async function loadSamples(db: Database, programmeIds: readonly number[], context: CallContext) {
  const rows = await db
    .select({ sample: trialSample, size: sku.size })
    .from(trialSample)
    .innerJoin(sku, eq(sku.skuCode, trialSample.skuCode))
    .where(inArray(trialSample.programmeId, [...programmeIds]))
    .orderBy(asc(trialSample.sort), asc(trialSample.id));
  const ids = [...new Set(rows.map(({ sample }) => sample.goodsId))];
  const sold = new Map((await loadSummaries(db, ids, context)).map((summary) => [summary.id, summary]));
  return (programmeId: number): Programme['samples'] =>
    rows.flatMap(({ sample, size }) => {
      const { id, goodsId, skuCode, quota, granted } = sample;
      const summary = sold.get(goodsId);
      if (sample.programmeId !== programmeId || !summary) return [];
      const told = { id, skuCode, ...pickBeside({ size }, context.lang), quota, left: quota - granted };
      return [{ ...told, goods: summary }];
    });
}

/** Programmes that run or are announced, those that close first first. */
export async function loadProgrammes(
  input: CallInput<'trialApplicationPageQuery', 'parsed'>,
  context: CallContext,
): Promise<Page> {
  const { db, lang, now } = context;
  const { startRow, rowSize, goodsId } = input;
  const offered = db
    .select({ id: trialSample.id })
    .from(trialSample)
    .innerJoin(goods, eq(goods.id, trialSample.goodsId))
    .where(
      and(
        eq(trialSample.programmeId, trialProgramme.id),
        goodsId === undefined ? undefined : eq(trialSample.goodsId, goodsId),
        onSale,
      ),
    );
  const wanted = and(notEnded(now), exists(offered));
  const rows = await db
    .select()
    .from(trialProgramme)
    .where(wanted)
    .orderBy(asc(trialProgramme.closesAt), asc(trialProgramme.id))
    .limit(rowSize)
    .offset(offsetOf(input));
  const total = await db.$count(trialProgramme, wanted);
  if (rows.length === 0) return { data: [], total, startRow, rowSize };
  const samplesOf = await loadSamples(
    db,
    rows.map(({ id }) => id),
    context,
  );
  const data = rows.map((row): Programme => {
    const { id, opensAt, closesAt, audience, perPerson, resultDays } = row;
    const [title, summary, html] = [pick(row.title, lang), pick(row.summary, lang), pick(row.html, lang)];
    return {
      kind: 'programme',
      id,
      title: title.text,
      summary: summary.text,
      html: cleanHtml(html.text),
      samples: samplesOf(id),
      opensAt: opensAt.toISOString(),
      closesAt: closesAt?.toISOString() ?? null,
      period: periodAt(row, now) === 'SOON' ? 'SOON' : 'OPEN',
      audience,
      perPerson,
      resultDays,
      ...fallbackLanguage(title, summary, html),
    };
  });
  return { data, total, startRow, rowSize };
}

/** Whether samples of a product can be applied for now: one that is left, of a programme that has begun and not ended. */
export async function hasTrial(db: Database, goodsId: number, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: trialProgramme.id, opensAt: trialProgramme.opensAt })
    .from(trialSample)
    .innerJoin(trialProgramme, eq(trialProgramme.id, trialSample.programmeId))
    .where(and(eq(trialSample.goodsId, goodsId), gt(trialSample.quota, trialSample.granted), notEnded(now)));
  return rows.some(({ opensAt }) => opensAt <= now);
}
