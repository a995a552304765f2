import { beforeEach, expect, it, vi } from 'vitest';
import { hashPassword } from '@/lib/backend/services/account/proofs/passwords';
import { issueTicket } from '@/lib/backend/services/account/proofs/tickets';
import { describeOnEachEngine } from '../support/engines';
import {
  addCustomer,
  loadPolicies,
  newAddress,
  newPhone,
  PASSWORD,
  POLICY_VERSION,
  useBackend,
} from './fixture';
import { medianGap } from './timing';

/** How often passwords were hashed or compared, and how many of them at most at a time. */
const { work } = vi.hoisted(() => ({ work: { done: 0, running: 0, most: 0 } }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const watched = async <T>(task: Promise<T>): Promise<T> => {
    work.done += 1;
    work.running += 1;
    work.most = Math.max(work.most, work.running);
    return task.finally(() => {
      work.running -= 1;
    });
  };
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => watched(real.hash(...args)),
    verify: (...args: Parameters<typeof real.verify>) => watched(real.verify(...args)),
  };
});
beforeEach(() => {
  Object.assign(work, { done: 0, most: 0 });
});

const HOUR = 3_600_000;
const JUNK = 'x'.repeat(43);
const NEW_PASSWORD = 'spectral-unmixing-7';

describeOnEachEngine('work that costs', (engine) => {
  const backend = useBackend(engine);
  const { call } = backend;
  const recover = (ticket: string, ip: string) =>
    call('updateBackPassword', { ticket, password: NEW_PASSWORD }, { ip });

  it('is not done for new passwords with made-up tickets', async () => {
    const told = await Promise.all(Array.from({ length: 80 }, () => recover(JUNK, newAddress())));
    expect(told.every(({ fields }) => fields?.ticket === 'invalid')).toBe(true);
    expect(work.done).toBe(0);
  });

  it('is limited for an address that nobody is logged in at', async () => {
    const ip = newAddress();
    const told = await Promise.all(Array.from({ length: 100 }, () => recover(JUNK, ip)));
    expect(told.filter(({ code }) => code === 1400)).toHaveLength(60);
    expect(told.filter(({ code }) => code === 1429)).toHaveLength(40);
    const { phone } = await addCustomer(engine.db());
    const ticket = await issueTicket(engine.db(), { purpose: 'recover', phone }, backend.now());
    expect(await recover(ticket, ip)).toMatchObject({ code: 1429, msg: 'limit.reached' });
    expect((await recover(ticket, newAddress())).code).toBe(1000);
    backend.pass(HOUR + 1000);
    expect((await recover(JUNK, ip)).code).toBe(1400);
  });

  it('is not done for a registration with a wrong code, a taken phone or a common password', async () => {
    await loadPolicies(engine);
    const register = (phone: string, code: string, password = NEW_PASSWORD) =>
      call(
        'customerRegister',
        { phone, code, password, consent: { policyVersion: POLICY_VERSION } },
        { ip: newAddress() },
      );
    const { phone: taken } = await addCustomer(engine.db());
    Object.assign(work, { done: 0 });
    expect((await register(newPhone(), '000000')).fields).toEqual({ code: 'wrong' });
    expect((await register(newPhone(), '000000', 'password123')).fields).toEqual({ password: 'common' });
    expect((await register(taken, await backend.codeFor(taken, 'register'))).msg).toBe('phone.taken');
    expect(work.done).toBe(0);
  });

  // Of the processor, whatever the database: once.
  it.runIf(engine.name === 'PGlite')(
    'leaves others their turn: two at a time, and who logs in meanwhile is told within seconds',
    async () => {
      const { phone } = await addCustomer(engine.db());
      // Whoever asks is somebody else each time, so that no other limit holds the flood up.
      // Twice what the line holds.
      const flood = Array.from({ length: 130 }, () =>
        call('login', { account: newPhone(), password: 'a-guess-of-many' }, { ip: newAddress() }),
      );
      const started = performance.now();
      const mine = call('login', { account: phone, password: PASSWORD }, { ip: newAddress() });
      expect([1000, 1503]).toContain((await mine).code);
      expect(performance.now() - started).toBeLessThan(6_000);
      const told = await Promise.all(flood);
      expect(work.most).toBe(2);
      expect(new Set(told.map(({ code }) => code))).toEqual(new Set([1400, 1503]));
      // Who was refused so did not guess.
      expect((await call('login', { account: phone, password: PASSWORD }, { ip: newAddress() })).code).toBe(
        1000,
      );
    },
  );

  it.runIf(engine.name === 'PGlite')('is refused beyond its line', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword(PASSWORD)));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(34);
    expect(refused[0]).toMatchObject({ reason: { code: 1503, word: 'busy' } });
    expect(work.most).toBe(2);
  });

  it.runIf(engine.name === 'PGlite')('is done as argon2id with the figures of the rules', async () => {
    expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('takes as long for an account that does not exist', async () => {
    const { phone } = await addCustomer(engine.db());
    const guess = (account: string) => () =>
      call('login', { account, password: 'a-guess-of-many' }, { ip: newAddress() });
    const gap = await medianGap(guess(phone), () => guess(newPhone())());
    expect(gap).toBeLessThan(0.35);
  });
});
