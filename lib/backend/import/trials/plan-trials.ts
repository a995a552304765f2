import { createHash } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { trialApplication, trialProgramme, trialSample } from '@/lib/backend/db/schema';
import { countsForQuota } from '@/lib/domain/trials/moves';
import { type EntryKind, FOLDERS } from '../content/content-folder';
import type { ContentProblem } from '../content/content-problem';
import type { TrialRecord } from '../content/records';
import type { Plan, PlanOptions } from '../content/save/compare-texts';
import { saveProgrammes } from './save-programmes';

/** Programmes that staff made at the service desk have no file, and no import touches them. */
const MADE_AT_DESK = /^desk-[0-9a-f]{8}-[0-9a-f-]{27}$/;

type Written = Omit<TrialRecord, 'table' | 'code' | 'samples'> & {
  samples: readonly { skuCode: string; quota: number }[];
};

/** Stands for what is written in a programme, in a file or in the shop. */
function fingerprintOf(written: Written): string {
  const { title, summary, html, audience, perPerson, resultDays, opensAt, closesAt, samples } = written;
  const both = [title, summary, html].map(({ zh, en }) => [zh, en ?? null]);
  const given = samples.map(({ skuCode, quota }) => [skuCode, quota]);
  return createHash('sha256')
    .update(JSON.stringify([both, audience, perPerson, resultDays, opensAt, closesAt, given]))
    .digest('hex');
}

/**
 * Programmes that files may change.
 * @param hold until the transaction ends: first what was applied for, as granting does
 */
async function loadKept(tx: Database, hold: boolean) {
  const programmes = tx.select().from(trialProgramme).orderBy(asc(trialProgramme.id)).$dynamic();
  const all = await (hold ? programmes.for('update') : programmes);
  const rows = all.filter(({ code }) => !MADE_AT_DESK.test(code));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const applied = tx
    .select({
      programmeId: trialApplication.programmeId,
      goodsId: trialApplication.goodsId,
      state: trialApplication.state,
    })
    .from(trialApplication)
    .where(inArray(trialApplication.programmeId, ids))
    .orderBy(asc(trialApplication.id))
    .$dynamic();
  const applications = await (hold ? applied.for('update') : applied);
  const given = tx
    .select()
    .from(trialSample)
    .where(inArray(trialSample.programmeId, ids))
    .orderBy(asc(trialSample.sort), asc(trialSample.id))
    .$dynamic();
  const samples = await (hold ? given.for('update') : given);
  return rows.map((row) => {
    const own = samples.filter(({ programmeId }) => programmeId === row.id);
    const written = {
      ...row,
      opensAt: row.opensAt.toISOString(),
      closesAt: row.closesAt?.toISOString() ?? null,
      samples: own,
    };
    return {
      ...row,
      samples: own,
      applications: applications.filter(({ programmeId }) => programmeId === row.id),
      isEdited: row.fingerprint !== null && row.fingerprint !== fingerprintOf(written),
    };
  });
}

type Kept = Awaited<ReturnType<typeof loadKept>>[number];

const problem = (code: string, word: string, params = {}): ContentProblem => ({
  ...{ file: `${FOLDERS.trial}/${code}.zh.md`, line: 1, field: 'file', word },
  params,
});

/** How many of a product are promised or gone, where the programme does not give it away any more as well. */
const grantedOf = ({ samples, applications }: Kept, goodsId: number) =>
  samples.find((sample) => sample.goodsId === goodsId)?.granted ??
  applications.filter((one) => one.goodsId === goodsId && countsForQuota(one.state)).length;

/** Samples that are promised or gone already, more of them than the file gives away. */
function belowGranted(record: TrialRecord, known: Kept | undefined): ContentProblem[] {
  return record.samples.flatMap(({ goodsId, skuCode, quota }) => {
    const granted = known ? grantedOf(known, goodsId) : 0;
    return quota < granted ? [problem(record.code, 'trial.below_granted', { value: skuCode, granted })] : [];
  });
}

const isOver = ({ closesAt, applications }: Kept, now: Date) =>
  applications.length > 0 && closesAt !== null && closesAt <= now;

/**
 * Compares programmes with what the shop has; `save` makes it so. One without a file is removed; one that somebody has
 * applied for is closed instead, and what was applied for stands.
 */
export async function planTrials(
  tx: Database,
  records: readonly TrialRecord[],
  kinds: readonly EntryKind[],
  { overwrite, hold }: PlanOptions,
): Promise<Plan> {
  const now = new Date();
  const kept = kinds.includes('trial') ? await loadKept(tx, hold) : [];
  const byCode = new Map(kept.map((row) => [row.code, row]));
  const wanted = new Set(records.map(({ code }) => code));
  const gone = kept.filter((row) => !wanted.has(row.code) && !isOver(row, now));
  const changed = records.flatMap((record) => {
    const known = byCode.get(record.code);
    const fingerprint = fingerprintOf(record);
    const isSame = known?.fingerprint === fingerprint && !(overwrite && known.isEdited);
    return isSame ? [] : [{ record, fingerprint, known }];
  });
  const updated = changed.filter(({ known }) => known !== undefined).length;
  const edited = [...gone, ...changed.flatMap(({ known }) => known ?? [])].filter((row) => row.isEdited);
  return {
    changes: {
      added: changed.length - updated,
      updated,
      unchanged: records.length - changed.length,
      removed: gone.map(({ code }) => `${FOLDERS.trial}/${code}`),
    },
    conflicts: [
      ...(overwrite ? [] : edited.map(({ code }) => problem(code, 'trial.edited'))),
      ...changed.flatMap(({ record, known }) => belowGranted(record, known)),
    ],
    save: async (db) => {
      for (const row of gone) await takeAway(db, row, now);
      await saveProgrammes(
        db,
        changed.map(({ record: { table: _, samples, opensAt, closesAt, ...record }, fingerprint }) => ({
          programme: {
            ...record,
            fingerprint,
            opensAt: new Date(opensAt),
            closesAt: closesAt === null ? null : new Date(closesAt),
          },
          samples,
        })),
      );
    },
  };
}

async function takeAway(tx: Database, { id, opensAt, applications }: Kept, now: Date): Promise<void> {
  const own = eq(trialProgramme.id, id);
  if (applications.length === 0) {
    await tx.delete(trialProgramme).where(own);
    return;
  }
  const closesAt = new Date(Math.max(now.getTime(), opensAt.getTime() + 1));
  await tx.update(trialProgramme).set({ closesAt, fingerprint: null }).where(own);
}
