import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '@/lib/api/client';
import { inProcessAdapter } from '@/lib/api/in-process';
import { fakeNetwork, HOST } from './network';

const { logged } = vi.hoisted(() => ({ logged: vi.fn() }));
vi.mock('@/lib/backend/log', () => ({ logger: () => ({ error: logged }) }));
vi.mock('@/lib/backend/http/dispatch', () => ({
  dispatch: () => Promise.reject(new Error('the embedded backend must not be asked')),
}));

const network = fakeNetwork();
const brand = {
  id: 1,
  name: '荧谱',
  logo: null,
  country: 'CN',
  introHtml: '',
  goodsCount: 3,
};

describe('a foreign backend', () => {
  beforeEach(() => {
    vi.stubEnv('API_HOST', HOST);
    vi.resetModules();
    Reflect.deleteProperty(globalThis, 'storefrontBreaker');
    logged.mockClear();
  });
  afterEach(() => vi.useRealTimers());
  const callServer = async () => (await import('@/lib/api/server')).callServer;

  it('is called over HTTP, in the language and with the token given', async () => {
    network.answer('brandGetById', { code: 1000, data: brand });
    const result = await (await callServer())('brandGetById', { id: 1 }, { locale: 'en', token: 't' });
    expect(result).toEqual({ ok: true, data: brand });
    expect(network.sent[0]?.fields).toMatchObject({ fanyi: 'EN', token: 't' });
  });

  it('answering 200 with code 1404 is not_found', async () => {
    network.answer('brandGetById', { code: 1404 }, { status: 200 });
    expect(await (await callServer())('brandGetById', { id: 1 }, { locale: 'zh' })).toMatchObject({
      ok: false,
      kind: 'not_found',
    });
  });

  it('answering something else than the contract is a fault; the log names the place, not the value', async () => {
    network.answer('brandGetById', { code: 1000, data: { ...brand, goodsCount: 'private words' } });
    expect(await (await callServer())('brandGetById', { id: 1 }, { locale: 'zh' })).toMatchObject({
      kind: 'fault',
      msg: 'answer.not_contract',
    });
    expect(logged).toHaveBeenCalledTimes(1);
    expect(logged.mock.calls[0]?.[0]).toMatchObject({ call: 'brandGetById', field: 'goodsCount' });
    expect(JSON.stringify(logged.mock.calls)).not.toContain('private words');
  });

  it('answering more than any page needs is a fault, but for what asks for thousands of rows', async () => {
    network.answer('brandGetById', {
      code: 1000,
      data: { ...brand, introHtml: 'x'.repeat(5 * 1024 * 1024) },
    });
    const call = await callServer();
    expect(await call('brandGetById', { id: 1 }, { locale: 'zh' })).toMatchObject({
      kind: 'fault',
      msg: 'answer.unreadable',
    });
    const maxBytes = 6 * 1024 * 1024;
    expect(await call('brandGetById', { id: 1 }, { locale: 'zh', maxBytes })).toMatchObject({ ok: true });
  });

  it('answering a tree that nobody gets to the end of is a fault', async () => {
    const deep = '{"id":1,"name":"x","sort":1,"children":['.repeat(50_000);
    network.resolve(
      'systemClassifyTree',
      () =>
        new Response(`{"code":1000,"data":[${deep}${']}'.repeat(50_000)}]}`, {
          headers: { 'content-type': 'application/json' },
        }),
    );
    expect(
      await (await callServer())('systemClassifyTree', { topParentIdLike: 'FWZX' }, { locale: 'zh' }),
    ).toMatchObject({
      kind: 'fault',
    });
  });

  it('failing call by call is in the log once a minute, in words that hold nothing of its answer', async () => {
    const call = await callServer();
    network.answer('brandQuery', '<h1>Bad Gateway at 10.0.0.7</h1>', { status: 502 });
    network.answer('brandGetById', { code: 9999, msg: 'select * from brand' });
    for (let time = 0; time < 3; time += 1) {
      await call('brandQuery', {}, { locale: 'zh' });
      await call('brandGetById', { id: 1 }, { locale: 'zh' });
    }
    expect(logged.mock.calls.map(([what]) => what)).toEqual([
      { call: 'brandQuery', kind: 'unavailable', code: 0, word: 'answer.unreadable' },
      { call: 'brandGetById', kind: 'fault', code: 9999, word: 'code.9999' },
    ]);
  });

  it('cancels a protected call without a token', async () => {
    expect(await (await callServer())('cartList', {}, { locale: 'zh' })).toMatchObject({ kind: 'cancelled' });
    expect(network.sent).toHaveLength(0);
  });

  describe('through the cache', () => {
    const callCached = async () => (await import('@/lib/api/cached')).callCached;
    const options = { locale: 'zh' as const, seconds: 60 };

    it('has its files where it is, not on this site', async () => {
      network.answer('brandQuery', { code: 1000, data: [{ ...brand, logo: 'logo/a.svg' }] });
      network.answer('confFilequeryObj', { code: 1000, data: { fileUrl: '/files' } });
      expect(await (await callCached())('brandQuery', {}, options)).toMatchObject({
        data: [{ logo: `${HOST}/files/logo/a.svg` }],
      });
    });

    it('is asked once for equal calls, whatever the order of the keys', async () => {
      network.answer('brandQuery', { code: 1000, data: [brand] });
      const call = await callCached();
      await Promise.all([
        call('brandQuery', { orders: 'ASC', columns: 'sort' }, options),
        call('brandQuery', { columns: 'sort', orders: 'ASC' }, options),
      ]);
      const again = await call('brandQuery', { orders: 'ASC', columns: 'sort' }, options);
      expect(again).toEqual({ ok: true, data: [brand] });
      expect(network.sent).toHaveLength(1);
      await call('brandQuery', { orders: 'ASC', columns: 'sort' }, { ...options, locale: 'en' });
      await call('brandQuery', { orders: 'DESC', columns: 'sort' }, options);
      expect(network.sent).toHaveLength(3);
    });

    it('is asked again some time after a failure, and at once after an ignored one of a parameter list', async () => {
      const call = await callCached();
      network.answer('brandQuery', { code: 1503 });
      expect((await call('brandQuery', {}, options)).ok).toBe(false);
      network.answer('brandQuery', { code: 1000, data: [] });
      expect((await call('brandQuery', {}, options)).ok).toBe(false);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_001 });
      expect((await call('brandQuery', {}, options)).ok).toBe(true);

      network.answer('getParaListByCodes', { code: 1503 });
      await call('getParaListByCodes', { typeCodes: ['A'] }, options);
      network.answer('getParaListByCodes', { code: 1000, data: { A: [] } });
      expect(await call('getParaListByCodes', { typeCodes: ['A'] }, options)).toEqual({
        ok: true,
        data: { A: [] },
      });
    });

    it('is asked behind an answer that is nearly as old as it may be, and nobody waits for it', async () => {
      const call = await callCached();
      const ask = () => call('brandQuery', {}, options);
      const start = Date.now();
      network.answer('brandQuery', { code: 1000, data: [brand] });
      await ask();
      vi.useFakeTimers({ toFake: ['Date'], now: start + 55_000 });
      network.answer('brandQuery', { code: 1503 });
      expect(await ask()).toEqual({ ok: true, data: [brand] });
      await vi.waitFor(() => expect(network.sent).toHaveLength(2));
      // It fails: what is known answers as long as it may, and the backend is left alone for a moment.
      expect(await ask()).toEqual({ ok: true, data: [brand] });
      expect(network.sent).toHaveLength(2);
      vi.setSystemTime(start + 58_000);
      network.answer('brandQuery', { code: 1000, data: [] });
      expect(await ask()).toEqual({ ok: true, data: [brand] });
      await vi.waitFor(async () => expect(await ask()).toEqual({ ok: true, data: [] }));
      expect(network.sent).toHaveLength(3);
    });

    it('is asked anew once what is shown has changed, by those too who come while an older call is under way', async () => {
      const { outdateCached } = await import('@/lib/api/cached');
      const call = await callCached();
      const ask = () => call('brandQuery', {}, options);
      network.answer('brandQuery', { code: 1000, data: [brand] });
      await ask();
      outdateCached();
      const under = ask();
      outdateCached();
      network.answer('brandQuery', { code: 1000, data: [] });
      expect(await ask()).toEqual({ ok: true, data: [] });
      await under;
      expect(network.sent).toHaveLength(3);
      expect(await ask()).toEqual({ ok: true, data: [] });
    });

    it('lets what was true before a change stand in for a block that fails after it', async () => {
      const { outdateCached } = await import('@/lib/api/cached');
      const call = await callCached();
      const ask = () => call('brandQuery', {}, { ...options, secondaryMs: 2_000 });
      network.answer('brandQuery', { code: 1000, data: [brand] });
      await ask();
      outdateCached();
      network.answer('brandQuery', { code: 1503 });
      expect(await ask()).toEqual({ ok: true, data: [brand] });
    });

    it('is asked again for what had to make room: answers are bounded by their bytes, not by their number', async () => {
      const call = await callCached();
      const ask = (columns: string, introHtml = '') => {
        network.answer('brandQuery', { code: 1000, data: [{ ...brand, introHtml }] });
        return call('brandQuery', { columns }, { ...options, maxBytes: 32 * 1024 * 1024 });
      };
      const large = 'a'.repeat(13_000_000);
      await ask('small');
      await ask('large', large);
      await ask('large');
      await ask('small');
      expect(network.sent).toHaveLength(2);
      await ask('as large', large);
      await ask('small');
      expect(network.sent).toHaveLength(3);
      await ask('large');
      expect(network.sent).toHaveLength(4);
    });

    it('refuses calls that are not public', async () => {
      await expect((await callCached())('cartList', {}, options)).rejects.toThrow(/not public/);
    });
  });
});

describe('the adapter in process', () => {
  const caller = () => ({ token: '', locale: 'en' as const });

  it('hands over method, path and the fields as they would have travelled', async () => {
    const answer = vi.fn(async () => ({
      status: 404,
      answer: { code: 1404, data: null, msg: 'brand.not_found' },
    }));
    const client = createClient({ host: '', caller, adapter: inProcessAdapter(answer) });
    expect(await client.call('brandGetById', { id: 9 })).toMatchObject({
      kind: 'not_found',
      msg: 'brand.not_found',
    });
    await client.call('paraCascade', { id: 9, paramType: 'A' });
    expect(answer.mock.calls).toEqual([
      [
        {
          method: 'POST',
          path: '/api-gd/brand/getById',
          fields: { id: '9', token: '', tenementId: '1', chnlCode: 'PC', fanyi: 'EN' },
        },
      ],
      [
        {
          method: 'GET',
          path: '/api-sys/base/para/cascade',
          fields: { id: '9', paramType: 'A', token: '', tenementId: '1', fanyi: 'EN' },
        },
      ],
    ]);
  });

  it('turns a throwing backend into a fault', async () => {
    const throwing = createClient({
      host: '',
      caller,
      adapter: inProcessAdapter(() => Promise.reject(new Error('boom'))),
    });
    expect(await throwing.call('brandQuery', {})).toMatchObject({ kind: 'fault' });
  });
});
