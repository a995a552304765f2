import { type ChildProcess, fork } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeFields } from '@/lib/api/form';
import type { OpenDatabase } from '@/lib/backend/db/client';
import { openPostgres } from '@/lib/backend/db/postgres';
import type { CodeMessage } from '@/lib/backend/gateways/sms';
import type { Answer } from '@/lib/contract/call';
import type { CallInput, CallName } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import { createServerDatabase } from '../support/engines';
import { addCustomer, newAddress, newPhone, solvedCaptcha } from './fixture';
import type { InstanceRequest } from './instance';

type Said = { ready: true } | { sms: CodeMessage } | { id: number; answer: Answer };

describe.runIf(process.env.TEST_DATABASE_URL)('limits over two server processes', () => {
  let open: OpenDatabase;
  let drop: () => Promise<void>;
  let instances: ChildProcess[] = [];
  const sent: CodeMessage[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;

  beforeAll(async () => {
    const database = await createServerDatabase();
    drop = database.drop;
    open = await openPostgres(database.url, async () => {});
    const start = () =>
      new Promise<ChildProcess>((resolve, reject) => {
        const child = fork('tests/backend/account/instance.ts', {
          execArgv: ['--import', 'tsx'],
          env: { ...process.env, DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'silent' },
        });
        child.on('error', reject);
        child.on('message', (said: Said) => {
          if ('ready' in said) resolve(child);
          else if ('sms' in said) sent.push(said.sms);
          else waiting.get(said.id)?.(said.answer);
        });
      });
    instances = await Promise.all([start(), start()]);
  });

  afterAll(async () => {
    for (const child of instances) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await gone;
    }
    await open?.close();
    await drop?.();
  });

  /** Asks the instances in turn. */
  const ask = <N extends CallName>(name: N, input: CallInput<N>, ip = newAddress()) =>
    new Promise<Answer>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      const request: InstanceRequest = {
        id: asked,
        path: routes[name].path,
        fields: encodeFields(input),
        ip,
      };
      instances[asked % 2]?.send(request);
    });
  const captcha = () => solvedCaptcha(open.db, new Date());
  const times = <T>(count: number, work: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, work));

  it('send one code a minute to a phone, and take a captcha of the other', async () => {
    const phone = newPhone();
    const answers = await times(6, async () =>
      ask('smsSendCode', { phone, purpose: 'login', captcha: await captcha() }),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1429, 1429, 1429, 1429, 1429]);
    const once = await captcha();
    const reused = await times(4, () =>
      ask('smsSendCode', { phone: newPhone(), purpose: 'login', captcha: once }),
    );
    expect(reused.map(({ code }) => code).sort()).toEqual([1000, 1400, 1400, 1400]);
  });

  it('send twenty codes an hour to an address', async () => {
    const ip = newAddress();
    const answers = await times(24, async () =>
      ask('smsSendCode', { phone: newPhone(), purpose: 'login', captcha: await captcha() }, ip),
    );
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(20);
    expect(answers.filter(({ code }) => code === 1429)).toHaveLength(4);
  });

  it('compare five of 200 guessed codes', async () => {
    const phone = newPhone();
    await ask('smsSendCode', { phone, purpose: 'bind', captcha: await captcha() });
    const right = sent.findLast((message) => message.phone === phone)?.code ?? '';
    const wrong = right === '000000' ? '111111' : '000000';
    const answers = await times(200, () => ask('smsCheckCode', { phone, purpose: 'bind', code: wrong }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const row = await open.db.query.smsCode.findFirst({ where: (code, { eq }) => eq(code.phone, phone) });
    expect(row?.tries).toBe(5);
    expect((await ask('smsCheckCode', { phone, purpose: 'bind', code: right })).code).toBe(1400);
  });

  it('compare five of 100 guessed passwords', async () => {
    const { phone } = await addCustomer(open.db);
    const ip = newAddress();
    const answers = await times(100, () => ask('login', { account: phone, password: 'a guess' }, ip));
    expect(answers.filter(({ msg }) => msg === 'login.failed')).toHaveLength(5);
    expect(answers.filter(({ msg }) => msg === 'login.captcha_required')).toHaveLength(95);
  });
});
