import { describe, expect, it } from 'vitest';
import { withTwoInstances } from '../support/instances/two-instances';
import { addCustomer, newAddress, newPhone, PASSWORD, solvedCaptcha } from './fixture';

describe.runIf(process.env.TEST_DATABASE_URL)('limits and sessions over two server processes', () => {
  const { sent, db, ask } = withTwoInstances();
  const captcha = () => solvedCaptcha(db(), new Date());
  const times = <T>(count: number, work: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, work));

  it('send one code a minute to a phone, and take a captcha of the other', async () => {
    const phone = newPhone();
    const answers = await times(6, async () =>
      ask('smsSendCode', { phone, purpose: 'login', captcha: await captcha() }, { ip: newAddress() }),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1429, 1429, 1429, 1429, 1429]);
    const once = await captcha();
    const reused = await times(4, () =>
      ask('smsSendCode', { phone: newPhone(), purpose: 'login', captcha: once }, { ip: newAddress() }),
    );
    expect(reused.map(({ code }) => code).sort()).toEqual([1000, 1400, 1400, 1400]);
  });

  it('send twenty codes an hour to an address', async () => {
    const ip = newAddress();
    const answers = await times(24, async () =>
      ask('smsSendCode', { phone: newPhone(), purpose: 'login', captcha: await captcha() }, { ip }),
    );
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(20);
    expect(answers.filter(({ code }) => code === 1429)).toHaveLength(4);
  });

  it('compare five of 200 guessed codes', async () => {
    const phone = newPhone();
    const ip = newAddress();
    await ask('smsSendCode', { phone, purpose: 'bind', captcha: await captcha() }, { ip });
    const right = sent.findLast((message) => message.phone === phone)?.code ?? '';
    const wrong = right === '000000' ? '111111' : '000000';
    const answers = await times(200, () =>
      ask('smsCheckCode', { phone, purpose: 'bind', code: wrong }, { ip }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const row = await db().query.smsCode.findFirst({ where: (code, { eq }) => eq(code.phone, phone) });
    expect(row?.tries).toBe(5);
    expect((await ask('smsCheckCode', { phone, purpose: 'bind', code: right }, { ip })).code).toBe(1400);
  });

  it('compare five of 100 guessed passwords', async () => {
    const { phone } = await addCustomer(db());
    const ip = newAddress();
    const answers = await times(100, () => ask('login', { account: phone, password: 'a guess' }, { ip }));
    expect(answers.filter(({ msg }) => msg === 'login.failed')).toHaveLength(5);
    expect(answers.filter(({ msg }) => msg === 'login.captcha_required')).toHaveLength(95);
  });

  it('know a session on both, and its end on both at once', async () => {
    const { phone } = await addCustomer(db());
    const enter = async () => {
      const { data } = await ask('login', { account: phone, password: PASSWORD }, { ip: newAddress() });
      return { token: 'token' in data ? data.token : '' };
    };
    /** They are asked in turn. */
    const onBoth = async (token: string) => [
      (await ask('getUserInfo', {}, { token })).code,
      (await ask('getUserInfo', {}, { token })).code,
    ];
    const [first, second] = [await enter(), await enter()];
    expect(await onBoth(first.token)).toEqual([1000, 1000]);
    await ask('mediaLoginOut', {}, first);
    expect(await onBoth(first.token)).toEqual([9003, 9003]);
    expect(await onBoth(second.token)).toEqual([1000, 1000]);
    const passwordChange = { current: PASSWORD, next: 'confocal-stage-57' };
    expect((await ask('customerBaseUpdate', { passwordChange }, second)).code).toBe(1000);
    expect(await onBoth(second.token)).toEqual([9003, 9003]);
  });
});
