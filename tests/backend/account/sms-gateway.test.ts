import { describe, expect, it, vi } from 'vitest';
import { consoleSms, sentTo } from '@/lib/backend/gateways/console-sms';
import { httpSms } from '@/lib/backend/gateways/http-sms';
import { createCaller } from '../support/caller';
import { withDatabase } from '../support/engines';
import { newAddress, newPhone, solvedCaptcha } from './fixture';
import { type Behaviour, useStandIn } from './stand-in';

const message = { phone: '13812345678', code: '012345', purpose: 'login' } as const;

describe('the http gateway for SMS', () => {
  const provider = useStandIn();
  const send = (timeoutMs = 5_000) => httpSms({ url: `${provider.base()}/send`, timeoutMs }).send(message);

  it('posts phone, code and purpose, and is content with {"ok": true}', async () => {
    provider.behave({ body: '{"ok":true,"id":7}' });
    await send();
    expect(provider.asked.at(-1)).toMatchObject({
      method: 'POST',
      body: JSON.stringify(message),
      headers: { 'content-type': 'application/json' },
    });
    expect(provider.asked.at(-1)?.url.pathname).toBe('/send');
  });

  it('asks by a connection of its own, which nobody has closed meanwhile', async () => {
    provider.behave({ body: '{"ok":true}' });
    await send();
    expect(provider.asked.at(-1)?.headers).toMatchObject({ connection: 'close' });
  });

  it('posts phone and notice for what an account is told of, and fails as it does for a code', async () => {
    const gateway = httpSms({ url: `${provider.base()}/send` });
    const told = { phone: '13812345678', notice: 'phone.changed' } as const;
    provider.behave({ body: '{"ok":true}' });
    await gateway.notify(told);
    expect(provider.asked.at(-1)).toMatchObject({ method: 'POST', body: JSON.stringify(told) });
    provider.behave({ body: '{"ok":false}' });
    await expect(gateway.notify(told)).rejects.toMatchObject({ name: 'SmsFailed', reason: 'refused' });
  });

  it.each<[string, Behaviour, string]>([
    ['a refusal', { body: '{"ok":false,"why":"no credit"}' }, 'refused'],
    ['a status of failure', { status: 500, body: '{"ok":true}' }, 'refused'],
    ['a redirect', { status: 302, body: '', headers: { Location: 'http://127.0.0.1:9/' } }, 'refused'],
    ['HTML', { body: '<html>welcome</html>' }, 'garbage'],
    ['an empty answer', { body: '' }, 'garbage'],
    ['JSON that says nothing', { body: '{}' }, 'garbage'],
    ['a list', { body: '[true]' }, 'garbage'],
    ['an answer without end', 'never ending', 'garbage'],
    ['a hang-up', 'hang up', 'unreachable'],
  ])('fails on %s', async (_name, behaviour, reason) => {
    provider.behave(behaviour);
    await expect(send()).rejects.toMatchObject({ name: 'SmsFailed', reason });
  });

  it('does not wait for ever', async () => {
    provider.behave('silent');
    await expect(send(50)).rejects.toMatchObject({ name: 'SmsFailed', reason: 'timeout' });
  });

  it('fails when nobody is there', async () => {
    const gone = httpSms({ url: 'http://127.0.0.1:9/send' });
    await expect(gone.send(message)).rejects.toMatchObject({ name: 'SmsFailed', reason: 'unreachable' });
  });

  describe('behind smsSendCode', () => {
    const engine = withDatabase();
    it('brings the code to the phone, or says that it is busy', async () => {
      const callWithin = (timeoutMs: number) =>
        createCaller(engine, {
          gateways: { sms: httpSms({ url: provider.base(), timeoutMs }), wechat: null, mail: null },
        });
      const call = callWithin(10_000);
      const ask = async (phone: string, caller = call) => {
        const captcha = await solvedCaptcha(engine.db(), new Date());
        return caller('smsSendCode', { phone, purpose: 'bind', captcha }, { ip: newAddress() });
      };
      provider.behave({ body: '{"ok":true}' });
      const phone = newPhone();
      expect((await ask(phone)).code).toBe(1000);
      const { code } = JSON.parse(provider.asked.at(-1)?.body ?? '{}');
      expect((await call('smsCheckCode', { phone, purpose: 'bind', code })).code).toBe(1000);
      for (const behaviour of ['silent', 'hang up', { body: '???' }] as const) {
        provider.behave(behaviour);
        const told = await ask(newPhone(), behaviour === 'silent' ? callWithin(50) : call);
        expect(told).toMatchObject({ code: 1503, msg: 'sms.unavailable', status: 503 });
      }
    });
  });
});

describe('the console gateway for SMS', () => {
  it('prints codes and lists what a phone was sent, newest first', async () => {
    const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await consoleSms.send(message);
    await consoleSms.send({ ...message, code: '111111', purpose: 'bind' });
    await consoleSms.send({ ...message, phone: '13800000000' });
    expect(print.mock.calls[0]?.[0]).toBe('SMS 13812345678 login: 012345\n');
    expect(sentTo('13812345678')).toMatchObject([
      { code: '111111', purpose: 'bind' },
      { code: '012345', purpose: 'login', sentAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    expect(sentTo('')).toEqual([]);
    await consoleSms.notify({ phone: '13812345678', notice: 'data.exported' });
    expect(print).toHaveBeenLastCalledWith('SMS 13812345678 notice: data.exported\n');
    expect(sentTo('13812345678')[0]).toMatchObject({ notice: 'data.exported' });
  });
});
