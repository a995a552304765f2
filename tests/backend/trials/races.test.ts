import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { trialApplication, trialEvent } from '@/lib/backend/db/schema';
import { type Buyer, newBuyer, setStock, stockOf } from '../orders/shop';
import type { Person } from '../personal/people';
import { describeOnEachEngine } from '../support/engines';
import {
  type Application,
  apply,
  decided,
  grantedOf,
  inputOf,
  newProgramme,
  openTrials,
  parcel,
} from './programmes';

type Answer = { code: number; msg?: string };
type Move = (application: Application, people: { li: Buyer; staff: Person }) => Promise<Answer>;

const approve: Move = (application, { staff }) => staff.call('trialDecide', decided(application, true));
const reject: Move = (application, { staff }) =>
  staff.call('trialDecide', { ...decided(application, false), reason: 'x' });
const withdraw: Move = ({ id, version }, { li }) =>
  li.call('trialApplicationUpdate', { id, version, withdraw: true });
const ship: Move = (application, { staff }) => staff.call('trialShip', parcel(application));
const report: Move = ({ id, version }, { li }) =>
  li.call('trialApplicationUpdate', { id, version, result: { verdict: 'WORKED', text: 'x' } });

const STATES = {
  submitted: { approve, reject, withdraw },
  granted: { reject, withdraw, ship },
  sent: { report },
} satisfies Record<string, Record<string, Move>>;

describeOnEachEngine('two at once on an application', (engine) => {
  let goods: Awaited<ReturnType<typeof openTrials>>['goods'];
  let staff: Person;
  beforeAll(async () => {
    ({ goods, staff } = await openTrials(engine));
    await setStock(engine, 'T-001-1', 500);
  });

  async function reach(state: keyof typeof STATES) {
    const li = await newBuyer(engine);
    const [sampleId] = await newProgramme(engine, goods);
    let application = await apply(li, sampleId);
    const before = await stockOf(engine, 'T-001-1');
    if (state !== 'submitted') application = await staff.ask('trialDecide', decided(application, true));
    if (state === 'sent') application = await staff.ask('trialShip', parcel(application));
    return { application, li, sampleId, before };
  }

  describe.each(Object.keys(STATES) as (keyof typeof STATES)[])('that is %s', (state) => {
    const moves = Object.entries<Move>(STATES[state]);
    const pairs = moves.flatMap(([a, first], index) =>
      moves.slice(index).map(([b, second]) => ({ a, b, first, second })),
    );
    it.each(pairs)(
      '$a and $b: one does it, the other is told that it has moved',
      async ({ first, second }) => {
        const { application, li, sampleId, before } = await reach(state);
        const answers = await Promise.all([
          first(application, { li, staff }),
          second(application, { li, staff }),
        ]);
        expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1409]);
        const [row] = await engine
          .db()
          .select()
          .from(trialApplication)
          .where(eq(trialApplication.id, application.id));
        expect(row?.version).toBe(application.version + 1);
        const events = await engine.db().$count(trialEvent, eq(trialEvent.applicationId, application.id));
        expect(events).toBe(application.events.length + 1);
        const held = ['APPROVED', 'SHIPPED', 'DONE'].includes(row?.state ?? '') ? 1 : 0;
        expect(await grantedOf(engine, sampleId)).toBe(held);
        expect(await stockOf(engine, 'T-001-1')).toBe(before - held);
      },
    );
  });

  it('pressed ten times at once it is one application', async () => {
    const li = await newBuyer(engine);
    const [sampleId] = await newProgramme(engine, goods);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => li.call('trialApplicationSave', inputOf(li, sampleId))),
    );
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ msg }) => msg ?? []))).toEqual(new Set(['trial.applied']));
  });

  it('no more are granted than the programme gives away', async () => {
    const [sampleId] = await newProgramme(engine, goods, { quota: 3 });
    const applications: Application[] = [];
    for (let n = 0; n < 8; n += 1) applications.push(await apply(await newBuyer(engine), sampleId));
    const answers = await Promise.all(
      applications.map((application) => staff.call('trialDecide', decided(application, true))),
    );
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(3);
    expect(new Set(answers.flatMap(({ msg }) => msg ?? []))).toEqual(new Set(['trial.none_left']));
    expect(await grantedOf(engine, sampleId)).toBe(3);
  });
});
