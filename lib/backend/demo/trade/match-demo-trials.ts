import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import {
  address,
  auditLog,
  message,
  meta,
  sku,
  trialApplication,
  trialProgramme,
  trialSample,
} from '@/lib/backend/db/schema';
import type { CallContext } from '@/lib/backend/http/context';
import { saveProgrammes } from '@/lib/backend/import/trials/save-programmes';
import { returnStock } from '@/lib/backend/services/orders/stock/units';
import { forgetTrials } from '@/lib/backend/services/trials/forget-trials';
import { trialHandlers } from '@/lib/backend/services/trials/handlers';
import { settleTrials } from '@/lib/backend/services/trials/settle-trials';
import { DEMO_STAFF } from '@/lib/config/demo-accounts';
import { DAY_MS } from '@/lib/domain/durations';
import { PERMISSIONS } from '@/lib/domain/permissions';
import type { TrialAudience, TrialVerdict } from '@/lib/domain/trials/moves';
import { demoFiles } from '../demo-files';
import { contextFor, findAccount, readOldMessages } from './demo-people';

/** That the demo's programmes were made, so that they can be taken back. */
const META_KEY = 'demoTrials';
const CARRIER = '示例冷链';

interface ProgrammeEntry {
  code: string;
  titleZh: string;
  titleEn: string;
  summaryZh: string;
  summaryEn: string;
  htmlZh: string;
  htmlEn: string;
  audience: TrialAudience;
  perPerson: number;
  resultDays: number;
  /** Less than nothing: it opens that many days from now. */
  opensDaysAgo: number;
  closesInDays: number;
  samples: { skuCode: string; quota: number }[];
}

interface Step {
  do: 'apply' | 'approve' | 'reject' | 'ship' | 'remind' | 'report';
  daysAgo: number;
  reason?: string;
  waybill?: string;
  verdict?: TrialVerdict;
  text?: string;
}

interface ApplicationEntry {
  /** Phone of the demo customer who applies. */
  customer: string;
  skuCode: string;
  purpose: string;
  instrument: string;
  steps: Step[];
}

const readFile = () =>
  demoFiles.readJson<{ programmes: ProgrammeEntry[]; applications: ApplicationEntry[] }>('trade/trials.json');

/**
 * In demo mode samples are given away, and the demo customers have applied for some, by the calls that people make.
 * Outside of it they are taken back. Call it after the demo's orders: they bring the customers' addresses.
 */
export async function matchDemoTrials(tx: Database, demo: boolean, now = new Date()): Promise<void> {
  const [known] = await tx.select({ value: meta.value }).from(meta).where(eq(meta.key, META_KEY));
  if (demo && !known) await makeTrials(tx, now);
  if (!demo && known) await removeTrials(tx);
}

async function makeTrials(tx: Database, now: Date): Promise<void> {
  const { programmes, applications } = readFile();
  const codes = [...new Set(programmes.flatMap(({ samples }) => samples.map(({ skuCode }) => skuCode)))];
  const sold = await tx
    .select({ skuCode: sku.skuCode, goodsId: sku.goodsId })
    .from(sku)
    .where(inArray(sku.skuCode, codes));
  // A supplier's own catalogue has none of the demo's pack sizes: there is nothing to give away then.
  if (sold.length !== codes.length) return;
  const goodsIds = new Map(sold.map(({ skuCode, goodsId }) => [skuCode, goodsId]));
  await saveProgrammes(
    tx,
    programmes.map((entry) => toFields(entry, goodsIds, now)),
  );
  await tx.insert(meta).values({ key: META_KEY, value: JSON.stringify(programmes.map(({ code }) => code)) });
  const staffId = await findAccount(tx, DEMO_STAFF.phone);
  if (staffId === null) return;
  for (const entry of applications) await makeApplication(tx, entry, { staffId, now });
  await readOldMessages(tx, now);
}

function toFields(entry: ProgrammeEntry, goodsIds: ReadonlyMap<string, number>, now: Date) {
  const { code, audience, perPerson, resultDays, opensDaysAgo, closesInDays } = entry;
  return {
    programme: {
      code,
      title: { zh: entry.titleZh, en: entry.titleEn },
      summary: { zh: entry.summaryZh, en: entry.summaryEn },
      html: { zh: entry.htmlZh, en: entry.htmlEn },
      audience,
      perPerson,
      resultDays,
      opensAt: new Date(now.getTime() - opensDaysAgo * DAY_MS),
      closesAt: new Date(now.getTime() + closesInDays * DAY_MS),
    },
    samples: entry.samples.flatMap(({ skuCode, quota }) => {
      const goodsId = goodsIds.get(skuCode);
      return goodsId === undefined ? [] : [{ goodsId, skuCode, quota }];
    }),
  };
}

async function makeApplication(
  tx: Database,
  { customer: phone, skuCode, purpose, instrument, steps }: ApplicationEntry,
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  const customerId = await findAccount(tx, phone);
  if (customerId === null) return;
  const [home] = await tx.select({ id: address.id }).from(address).where(eq(address.customerId, customerId));
  const [sample] = await tx
    .select({ id: trialSample.id })
    .from(trialSample)
    .where(eq(trialSample.skuCode, skuCode));
  if (!home || !sample) return;
  let id = 0;
  for (const step of steps) {
    const at = new Date(now.getTime() - step.daysAgo * DAY_MS);
    const customer = contextFor(tx, customerId, [], at);
    const staff = contextFor(tx, staffId, PERMISSIONS, at);
    if (step.do === 'apply') {
      const asked = { sampleId: sample.id, addressId: home.id, purpose, instrument };
      ({ id } = await trialHandlers.trialApplicationSave(asked, customer));
    } else if (!(await takeStep(id, step, { customer, staff }))) return;
  }
}

/** @returns false when it could not be done: all lots have expired since the file was written */
async function takeStep(
  id: number,
  { do: what, reason = '', waybill = '', verdict = 'WORKED', text = '' }: Step,
  { customer, staff }: { customer: CallContext; staff: CallContext },
): Promise<boolean> {
  const { trialDecide, trialShip, trialApplicationUpdate, trialApplicationGetById } = trialHandlers;
  if (what === 'remind') await settleTrials(customer.db, customer.now, eq(trialApplication.id, id));
  else if (what === 'report') await trialApplicationUpdate({ id, result: { verdict, text } }, customer);
  else {
    const { version, shelf = [] } = await trialApplicationGetById({ id }, staff);
    if (what === 'ship') {
      const [first] = shelf;
      if (!first) return false;
      await trialShip({ id, version, carrier: CARRIER, waybill, lot: first.lot }, staff);
    } else await trialDecide({ id, version, approve: what === 'approve', reason }, staff);
  }
  return true;
}

async function removeTrials(tx: Database): Promise<void> {
  const codes = readFile().programmes.map(({ code }) => code);
  const rows = await tx
    .select({
      id: trialApplication.id,
      customerId: trialApplication.customerId,
      state: trialApplication.state,
      skuCode: trialApplication.skuCode,
      units: trialApplication.takenQty,
    })
    .from(trialApplication)
    .innerJoin(trialProgramme, eq(trialProgramme.id, trialApplication.programmeId))
    .where(inArray(trialProgramme.code, codes));
  // What was never really sent is on the shelf again.
  const sent = rows.filter(({ state }) => state === 'SHIPPED' || state === 'DONE');
  await returnStock(
    tx,
    sent.flatMap(({ skuCode, units }) => (skuCode === null ? [] : [{ skuCode, units }])),
  );
  for (const customerId of new Set(rows.map((row) => row.customerId))) {
    await forgetTrials(tx, customerId);
    await tx.delete(message).where(and(eq(message.customerId, customerId), eq(message.kind, 'trial')));
  }
  if (rows.length > 0)
    await tx.delete(auditLog).where(
      and(
        eq(auditLog.subject, 'trial'),
        inArray(
          auditLog.subjectId,
          rows.map(({ id }) => String(id)),
        ),
      ),
    );
  await tx.delete(trialProgramme).where(inArray(trialProgramme.code, codes));
  await tx.delete(meta).where(eq(meta.key, META_KEY));
}
