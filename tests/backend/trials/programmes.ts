import { eq } from 'drizzle-orm';
import { customer, trialSample } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { saveProgrammes } from '@/lib/backend/import/trials/save-programmes';
import type { CallData } from '@/lib/contract/calls';
import type { TrialAudience } from '@/lib/domain/trials/moves';
import { type Buyer, newBuyer, newStaff, openShop } from '../orders/shop';
import type { Person } from '../personal/people';
import type { Engine } from '../support/engines';

export type Application = CallData<'trialApplicationGetById'>;

export const TRIAL_STAFF = ['trial.read', 'trial.decide', 'trial.ship', 'trial.programme'];
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A programme as staff write it. */
export const PROGRAMME = {
  title: { zh: '核染料试用', en: 'Nuclear dyes' },
  summary: { zh: '两种核染料' },
  html: { zh: '<p>说明</p>' },
  audience: 'VERIFIED' as const,
  perPerson: 1,
  resultDays: 30,
  opensAt: '2026-01-01T00:00:00.000Z',
  closesAt: null as string | null,
  samples: [
    { skuCode: 'T-001-1', quota: 4 },
    { skuCode: 'T-003-1', quota: 2 },
  ],
};

interface Options {
  quota?: number;
  perPerson?: number;
  audience?: TrialAudience;
  opensInDays?: number;
  closesInDays?: number | null;
}

let made = 0;

/**
 * A programme that gives away T-001-1 and T-003-1 (made to order). @returns ids of its samples, in that order
 */
export async function newProgramme(
  engine: Engine,
  goods: Awaited<ReturnType<typeof openShop>>,
  { quota = 5, perPerson = 2, audience = 'CUSTOMERS', opensInDays = -1, closesInDays = 30 }: Options = {},
): Promise<[number, number]> {
  made += 1;
  const code = `p-${made}`;
  await inTransaction(engine.db(), (tx) =>
    saveProgrammes(tx, [
      {
        programme: {
          code,
          title: { zh: `试用 ${code}`, en: `Trial ${code}` },
          summary: { zh: '简介' },
          html: { zh: '<p onclick="x()">说明</p>', en: '<p>Details</p>' },
          audience,
          perPerson,
          resultDays: 30,
          opensAt: inDays(opensInDays),
          closesAt: closesInDays === null ? null : inDays(closesInDays),
        },
        samples: [
          { goodsId: goods.dapi, skuCode: 'T-001-1', quota },
          { goodsId: goods.probe, skuCode: 'T-003-1', quota },
        ],
      },
    ]),
  );
  const rows = await engine.db().select().from(trialSample).orderBy(trialSample.id);
  const [first, second] = rows.slice(-2);
  return [first?.id ?? 0, second?.id ?? 0];
}

export const grantedOf = async (engine: Engine, sampleId: number): Promise<number> => {
  const [row] = await engine.db().select().from(trialSample).where(eq(trialSample.id, sampleId));
  return row?.granted ?? Number.NaN;
};

export const inputOf = (buyer: Buyer, sampleId: number) => ({
  sampleId,
  addressId: buyer.addressId,
  purpose: '流式细胞周期',
  instrument: '488/640 nm',
});

export const apply = (buyer: Buyer, sampleId: number): Promise<Application> =>
  buyer.ask('trialApplicationSave', inputOf(buyer, sampleId));

/** What staff say to an application as it is given here. */
export const decided = ({ id, version }: Pick<Application, 'id' | 'version'>, approve: boolean) => ({
  id,
  version,
  approve,
});

export const parcel = ({ id, version }: Pick<Application, 'id' | 'version'>) => ({
  id,
  version,
  carrier: '顺丰',
  waybill: 'SF9',
  lot: 'L-SOON',
});

/** Whoever a trial needs: a shop with a customer and staff. */
export async function openTrials(engine: Engine) {
  const goods = await openShop(engine);
  const li = await newBuyer(engine);
  const staff: Person = await newStaff(engine, [...TRIAL_STAFF, 'log.read']);
  return { goods, li, staff };
}

export const verify = (engine: Engine, { id }: Person, verificationName = '') =>
  engine.db().update(customer).set({ isRz: true, verificationName }).where(eq(customer.id, id));
