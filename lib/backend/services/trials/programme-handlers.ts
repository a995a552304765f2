import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { audit, changesBetween } from '@/lib/backend/audit';
import type { Database } from '@/lib/backend/db/client';
import { lockByName } from '@/lib/backend/db/lock-by-name';
import { goods, sku, trialApplication, trialProgramme, trialSample } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { sessionOf } from '@/lib/backend/http/access';
import type { Handler } from '@/lib/backend/http/context';
import { badInput, CallError, notFound } from '@/lib/backend/http/errors';
import { offsetOf } from '@/lib/backend/http/paging';
import { saveProgrammes } from '@/lib/backend/import/trials/save-programmes';
import { type Lang, pick } from '@/lib/backend/localise';
import { sealOf } from '@/lib/backend/seal';
import { findSent, sendingOf } from '@/lib/backend/sendings';
import { onSale } from '@/lib/backend/services/catalogue/facets/filter';
import { CODE } from '@/lib/contract/call';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { countsForQuota } from '@/lib/domain/trials/moves';

type Programme = CallData<'trialProgrammeSave'>;
type Written = CallInput<'trialProgrammeSave', 'parsed'>;

/** What staff write in a programme: all of it but what follows from applications and the catalogue. */
const writtenIn = (programme: Omit<Programme, 'seal'>) => {
  const { title, summary, html, audience, perPerson, resultDays, opensAt, closesAt } = programme;
  const samples = programme.samples.map(({ skuCode, quota }) => ({ skuCode, quota }));
  return { title, summary, html, audience, perPerson, resultDays, opensAt, closesAt, samples };
};

interface Asked {
  where?: SQL;
  limit: number;
  offset: number;
  lang: Lang;
}

async function loadWritten(db: Database, { where, limit, offset, lang }: Asked): Promise<Programme[]> {
  const rows = await db
    .select()
    .from(trialProgramme)
    .where(where)
    .orderBy(desc(trialProgramme.opensAt), desc(trialProgramme.id))
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const samples = await db
    .select({ sample: trialSample, name: goods.name, size: sku.size })
    .from(trialSample)
    .innerJoin(goods, eq(goods.id, trialSample.goodsId))
    .innerJoin(sku, eq(sku.skuCode, trialSample.skuCode))
    .where(inArray(trialSample.programmeId, ids))
    .orderBy(asc(trialSample.sort), asc(trialSample.id));
  return rows.map(({ code: _, fingerprint: __, opensAt, closesAt, ...row }) => {
    const programme = {
      ...row,
      opensAt: opensAt.toISOString(),
      closesAt: closesAt?.toISOString() ?? null,
      samples: samples.flatMap(({ sample: { programmeId, skuCode, quota, granted }, name, size }) =>
        programmeId === row.id
          ? [{ skuCode, name: pick(name, lang).text, size: pick(size, lang).text, quota, granted }]
          : [],
      ),
    };
    return { ...programme, seal: sealOf(writtenIn(programme)) };
  });
}

async function loadOne(db: Database, where: SQL, lang: Lang): Promise<Programme | undefined> {
  const [found] = await loadWritten(db, { where, limit: 1, offset: 0, lang });
  return found;
}

/** Those that open last come first. */
export const trialProgrammePageQuery: Handler<'trialProgrammePageQuery'> = async (input, { db, lang }) => {
  const { startRow, rowSize } = input;
  const data = await loadWritten(db, { limit: rowSize, offset: offsetOf(input), lang });
  return { data, total: await db.$count(trialProgramme), startRow, rowSize };
};

const atOnce = (text: string | null) => text && new Date(text).toISOString();

/** Whether it says already what was sent, as after an answer that got lost: nothing is undone by sending it once more. */
function isStored(programme: Programme, { id: _, seal: __, idemKey: ___, ...written }: Written): boolean {
  const { opensAt, closesAt } = written;
  const sent = { ...written, opensAt: atOnce(opensAt), closesAt: atOnce(closesAt) };
  return isDeepStrictEqual(writtenIn(programme), sent);
}

/** The programme that is to be changed, held until the transaction ends; for a new one there is none. */
async function openProgramme(tx: Database, { id, seal }: Written, newCode: string, lang: Lang) {
  if (id === undefined) return { code: newCode, before: null, known: [] };
  if (seal === undefined) throw badInput({ seal: 'required' });
  const [row] = await tx
    .select({ code: trialProgramme.code })
    .from(trialProgramme)
    .where(eq(trialProgramme.id, id))
    .for('update');
  const before = row && (await loadOne(tx, eq(trialProgramme.id, id), lang));
  if (!before) throw notFound('trial_programme.not_found');
  const known = await tx.select().from(trialSample).where(eq(trialSample.programmeId, id));
  return { code: row.code, before, known };
}

type Known = Awaited<ReturnType<typeof openProgramme>>['known'];

/**
 * What is to be given away, with its products: each once, and none added that isn't sold.
 * @throws CallError 1400 `samples.N.skuCode: unknown`, `twice`; `samples.N.quota: below_granted`
 */
async function readSamples(tx: Database, { id, samples }: Pick<Written, 'id' | 'samples'>, known: Known) {
  const wanted = samples.map(({ skuCode }) => skuCode);
  const had = known.map(({ skuCode }) => skuCode);
  const rows = await tx
    .select({ skuCode: sku.skuCode, goodsId: sku.goodsId })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(and(inArray(sku.skuCode, wanted), or(onSale, inArray(sku.skuCode, had))));
  const goodsIds = new Map(rows.map((row) => [row.skuCode, row.goodsId]));
  const granted = await lockGranted(tx, { id, known }, new Set(goodsIds.values()));
  const wrong: Record<string, string> = {};
  const taken = new Set<number>();
  const read = samples.flatMap(({ skuCode, quota }, index) => {
    const goodsId = goodsIds.get(skuCode);
    if (goodsId === undefined || taken.has(goodsId)) {
      wrong[`samples.${index}.skuCode`] = goodsId === undefined ? 'unknown' : 'twice';
      return [];
    }
    if (quota < (granted.get(goodsId) ?? 0)) wrong[`samples.${index}.quota`] = 'below_granted';
    taken.add(goodsId);
    return [{ goodsId, skuCode, quota }];
  });
  if (Object.keys(wrong).length > 0) throw badInput(wrong);
  return read;
}

/**
 * How many of each product are promised or gone; none is granted until the transaction ends. What is given away no
 * more loses its applications, and what is given away again gets its own back: they are held first, in the order in
 * which granting one holds them.
 */
async function lockGranted(
  tx: Database,
  { id, known }: { id: number | undefined; known: Known },
  wanted: ReadonlySet<number>,
) {
  const had = new Set(known.map(({ goodsId }) => goodsId));
  const moving = [
    ...[...had].filter((goodsId) => !wanted.has(goodsId)),
    ...[...wanted].filter((goodsId) => !had.has(goodsId)),
  ];
  const applied =
    id === undefined || moving.length === 0
      ? []
      : await tx
          .select({ goodsId: trialApplication.goodsId, state: trialApplication.state })
          .from(trialApplication)
          .where(and(eq(trialApplication.programmeId, id), inArray(trialApplication.goodsId, moving)))
          .orderBy(asc(trialApplication.id))
          .for('update');
  const ids = known.map((sample) => sample.id);
  const rows = await tx
    .select({ goodsId: trialSample.goodsId, granted: trialSample.granted })
    .from(trialSample)
    .where(inArray(trialSample.id, ids))
    .for('update');
  const granted = new Map(rows.map((row) => [row.goodsId, row.granted]));
  for (const { goodsId, state } of applied)
    if (goodsId !== null && !had.has(goodsId) && countsForQuota(state))
      granted.set(goodsId, (granted.get(goodsId) ?? 0) + 1);
  return granted;
}

/**
 * @throws CallError 1400 `closesAt: too_early`, and what `readSamples` says; 1404 `trial_programme.not_found`; 1409
 * `trial_programme.moved` when somebody has changed it since, `idem.reused`
 */
export const trialProgrammeSave: Handler<'trialProgrammeSave'> = async (input, context) => {
  const { db, lang, now } = context;
  const { customerId: actorId } = sessionOf(context);
  const { id, seal: _, idemKey: __, ...terms } = input;
  // What was sent names a new programme, so that sent again it is the same one.
  const sending = id === undefined ? sendingOf(input, 'desk-') : null;
  const newCode = sending?.whole ?? `desk-${randomUUID()}`;
  const opensAt = new Date(input.opensAt);
  const closesAt = input.closesAt === null ? null : new Date(input.closesAt);
  if (closesAt && closesAt <= opensAt) throw badInput({ closesAt: 'too_early' });
  return inTransaction(db, async (tx) => {
    if (sending) await lockByName(tx, sending.byKey);
    const made = await findSent(sending, trialProgramme.code, (sentBefore) =>
      tx
        .select({ id: trialProgramme.id, idemKey: trialProgramme.code })
        .from(trialProgramme)
        .where(sentBefore),
    );
    const told = made && (await loadOne(tx, eq(trialProgramme.id, made.id), lang));
    if (told) return told;
    const { code, before, known } = await openProgramme(tx, input, newCode, lang);
    if (before && isStored(before, input)) return before;
    if (before && before.seal !== input.seal) throw new CallError(CODE.conflict, 'trial_programme.moved');
    const { samples: listed, ...rest } = terms;
    const samples = await readSamples(tx, { id, samples: listed }, known);
    const [savedId = 0] = await saveProgrammes(tx, [
      { programme: { ...rest, code, opensAt, closesAt }, samples },
    ]);
    const saved = await loadOne(tx, eq(trialProgramme.id, savedId), lang);
    if (!saved) throw new Error('The programme was not stored');
    await audit(tx, {
      actorId,
      action: 'trial_programme.saved',
      subject: 'trial_programme',
      subjectId: savedId,
      changes: changesBetween(before ? writtenIn(before) : {}, writtenIn(saved)),
      at: now,
    });
    return saved;
  });
};
