import { beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '@/lib/contract/call';
import { type CallInput, type CallName, callNames } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import { PERMISSIONS } from '@/lib/domain/permissions';
import { newPerson, type Person } from '../personal/people';
import { callApi, describeOnEachEngine } from '../support/engines';

/** Who is told to go comes before what is wrong with the rest, so no call needs an input here. */
const NOTHING = {} as CallInput<CallName>;
const table: Record<CallName, Route> = routes;
const closed = callNames.filter((name) => table[name].access !== 'public');
const staffCalls = callNames.filter((name) => table[name].access === 'staff');

/** Read from the contract, so that a call that is added later is asked too. */
describeOnEachEngine('every call of the contract', (engine) => {
  let customer: Person;
  beforeAll(async () => {
    customer = await newPerson(engine);
  });

  it.each(closed)('%s: not without a session, nor with one that there is not', async (name) => {
    const refused = { code: 9003, msg: 'session.invalid', data: null };
    expect(await callApi(engine, name, NOTHING)).toMatchObject({ code: 9003, data: null });
    expect(await callApi(engine, name, NOTHING, { token: 'x'.repeat(43) })).toMatchObject(refused);
  });

  describe.each(staffCalls)('%s', (name) => {
    it('is not for customers, nor for staff who may do everything else', async () => {
      const { permission = '' } = table[name];
      const rest = PERMISSIONS.filter((one) => one !== permission);
      const refused = { code: 1403, msg: 'permission.missing', data: null };
      expect(await customer.call(name, NOTHING)).toMatchObject(refused);
      const staff = await newPerson(engine, { permissions: rest });
      expect(await staff.call(name, NOTHING)).toMatchObject(refused);
    });
  });
});
