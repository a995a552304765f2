import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/lib/backend/db/client';
import { DatabaseUnavailable } from '@/lib/backend/db/errors';
import { para } from '@/lib/backend/db/schema';
import type { Handlers, Session } from '@/lib/backend/http/context';
import { type CallRequest, createDispatch } from '@/lib/backend/http/dispatch';
import { CallError, notFound } from '@/lib/backend/http/errors';
import { pricesArePublic } from '@/lib/backend/http/prices';
import { handlers } from '@/lib/backend/services/registry';
import { CODE, HTTP_STATUS, type Route } from '@/lib/contract/call';
import type { CallName } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import { describeOnEachEngine, withDatabase } from '../support/engines';

const { lines } = vi.hoisted(() => ({ lines: [] as Record<string, unknown>[] }));
vi.mock('@/lib/backend/log', () => {
  const add = (level: string) => (line: Record<string, unknown>) => lines.push({ level, ...line });
  const levels = ['info', 'debug', 'error', 'warn'].map((level) => [level, add(level)]);
  return { logger: () => Object.fromEntries(levels) };
});
beforeEach(() => {
  lines.length = 0;
});

describe('dispatch', () => {
  const engine = withDatabase();
  const brandGetById = vi.fn<Handlers['brandGetById']>();
  let session: Session | null = null;
  let openDatabase = async (): Promise<Database> => engine.db();
  beforeEach(() => {
    brandGetById.mockReset();
    session = null;
    openDatabase = async () => engine.db();
  });
  const ask = async (request: Partial<CallRequest> = {}) => {
    const { status, answer } = await createDispatch({
      openDatabase: () => openDatabase(),
      handlers: { ...handlers, brandGetById },
      findSession: async () => session,
    })({ method: 'POST', path: routes.brandGetById.path, fields: { id: '7' }, ...request });
    return { status, answer };
  };

  const brand = {
    id: 7,
    name: '荧谱',
    logo: null,
    country: '',
    introHtml: '',
    goodsCount: 0,
    lang: undefined,
  };

  it('hands the handler decoded input and the request’s context, and wraps what it gives', async () => {
    brandGetById.mockResolvedValue(brand);
    const fields = { id: '7', token: 't', tenementId: '1', chnlCode: 'PC', fanyi: 'EN', extra: 'x' };
    expect(await ask({ fields, ip: '10.0.0.1', requestId: 'request-1' })).toEqual({
      status: 200,
      answer: { code: 1000, data: brand },
    });
    const [input, context] = brandGetById.mock.calls[0] ?? [];
    expect(input).toEqual({ id: 7 });
    expect(context?.db).toBe(engine.db());
    expect(context).toMatchObject({
      lang: 'en',
      session: null,
      maySeePrices: false,
      requestId: 'request-1',
      ip: '10.0.0.1',
    });
  });

  it('answers bad input without asking the handler', async () => {
    expect(await ask({ fields: { id: 'x' } })).toEqual({
      status: 400,
      answer: { code: 1400, data: null, msg: 'input.invalid', fields: { id: 'type' } },
    });
    expect(brandGetById).not.toHaveBeenCalled();
  });

  it.each([
    [{ path: '/api-gd/nothing' }, 404, 'call.unknown'],
    [{ path: '/' }, 404, 'call.unknown'],
    [{ path: '/constructor' }, 404, 'call.unknown'],
    [{ method: 'GET' }, 404, 'call.method'],
    [{ method: 'DELETE' }, 404, 'call.method'],
  ])('%j: %i %s', async (request, status, msg) => {
    expect(await ask(request)).toEqual({ status, answer: { code: 1404, data: null, msg } });
  });

  it.each(Object.values(CODE).filter((code) => code !== 1000))(
    '%i keeps its code, word and status',
    async (code) => {
      brandGetById.mockRejectedValue(new CallError(code, 'some.word', { retryAfter: 3 }));
      expect(await ask()).toEqual({
        status: HTTP_STATUS[code],
        answer: { code, data: null, msg: 'some.word', retryAfter: 3 },
      });
    },
  );

  it('answers a fault without its words, and logs them with the request', async () => {
    brandGetById.mockRejectedValue(new TypeError('x of undefined'));
    expect(await ask({ requestId: 'request-2' })).toEqual({
      status: 500,
      answer: { code: 1500, data: null, msg: 'fault' },
    });
    expect(lines[0]).toMatchObject({
      level: 'error',
      event: 'call.failed',
      call: 'brandGetById',
      requestId: 'request-2',
      error: [
        { name: 'TypeError', message: 'x of undefined', stack: expect.stringContaining('dispatch.test') },
      ],
    });
  });

  /** Who asked is answered as soon as a test lets one go that `waiting` holds. */
  function gatedAnswers() {
    const empty = { data: [], total: 0, startRow: 1, rowSize: 20 };
    const waiting: (() => void)[] = [];
    const gated = () => new Promise<typeof empty>((resolve) => waiting.push(() => resolve(empty)));
    const gatedDispatch = createDispatch({
      openDatabase: async () => engine.db(),
      handlers: { ...handlers, noticePageQuery: gated, paraqueryPage: gated },
      findSession: async () => session,
    });
    const codes: Record<string, number[]> = {};
    const under: Promise<void>[] = [];
    const asks = (who: string, rowSize: number, { ip = '', call = 'noticePageQuery' as CallName } = {}) => {
      const fields = { rowSize: String(rowSize), paramType: 'x' };
      const answer = gatedDispatch({ method: routes[call].method, path: routes[call].path, fields, ip });
      const note = (code: number) => {
        codes[who] = [...(codes[who] ?? []), code];
      };
      under.push(answer.then(({ answer: { code } }) => note(code)));
    };
    return { asks, codes, under, waiting };
  }

  it('makes the large answers of visitors one by one, and few of an address', async () => {
    const { asks, codes, under, waiting } = gatedAnswers();
    const visitor = { ip: '10.0.0.1' };
    for (let at = 0; at < 5; at += 1) asks('large', 10_000, visitor);
    await expect.poll(() => codes.large).toEqual([1503, 1503, 1503]);
    expect(waiting).toHaveLength(1);
    // What is small, what the specification's pages ask for, what a page asks for and what a customer does, who has a line apart.
    asks('small', 200, visitor);
    asks('specified', 10_000, { ...visitor, call: 'paraqueryPage' });
    asks('page', 10_000);
    session = { id: 1, customerId: 1, permissions: [] };
    asks('customer', 10_000, visitor);
    await expect.poll(() => waiting.length).toBe(5);
    for (const answer of waiting.splice(0)) answer();
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.();
    await Promise.all(under);
    expect(codes).toEqual({
      ...{ large: [1503, 1503, 1503, 1000, 1000] },
      ...{ small: [1000], specified: [1000], page: [1000], customer: [1000] },
    });
  });

  it('makes those of customers one by one, and a few of each, from whichever address', async () => {
    const { asks, codes, under, waiting } = gatedAnswers();
    session = { id: 1, customerId: 1, permissions: [] };
    for (let at = 0; at < 6; at += 1) asks('one', 10_000, { ip: `10.0.0.${at}` });
    await expect.poll(() => codes.one).toEqual([1503, 1503]);
    session = { id: 2, customerId: 2, permissions: ['order.read'] };
    asks('other', 1_000, { ip: '10.0.0.1' });
    expect(waiting).toHaveLength(1);
    // As long as a page's lists are, and what a page asks for by itself.
    asks('own', 500, { ip: '10.0.0.1' });
    asks('page', 10_000);
    await expect.poll(() => waiting.length).toBe(3);
    for (const left of [4, 3, 2, 1, 0]) {
      for (const answer of waiting.splice(0)) answer();
      if (left > 0) await expect.poll(() => waiting.length).toBe(1);
    }
    await Promise.all(under);
    expect(codes).toEqual({
      one: [1503, 1503, 1000, 1000, 1000, 1000],
      ...{ other: [1000], own: [1000], page: [1000] },
    });
  });

  it('warns of a refusal while it is busy, without the place: what fails stands out from those', async () => {
    const failed = { event: 'call.failed', call: 'brandGetById', requestId: 'request-3' };
    brandGetById.mockRejectedValue(new CallError(CODE.busy, 'busy'));
    await ask({ requestId: 'request-3' });
    expect(lines[0]).toEqual({ level: 'warn', ...failed, word: 'busy' });
    brandGetById.mockRejectedValue(new DatabaseUnavailable('held by another process'));
    await ask({ requestId: 'request-3' });
    expect(lines[2]).toMatchObject({ level: 'error', ...failed, error: [{ name: 'DatabaseUnavailable' }] });
  });

  it.each([
    new DatabaseUnavailable('held by another process'),
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    new Error('timeout exceeded when trying to connect'),
    new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]),
    new Error('Failed query', { cause: Object.assign(new Error('canceling statement'), { code: '57014' }) }),
    new Error('Failed query', { cause: Object.assign(new Error('too many clients'), { code: '53300' }) }),
  ])('a database that can’t serve now is busy: %s', async (error) => {
    openDatabase = () => Promise.reject(error);
    expect(await ask()).toEqual({ status: 503, answer: { code: 1503, data: null, msg: 'busy' } });
  });

  it('keeps tokens, fields and the values of queries out of the log', async () => {
    brandGetById.mockRejectedValue(
      Object.assign(new Error('Failed query: select $1\nparams: 13800138000'), {
        cause: Object.assign(new Error('duplicate key'), {
          code: '23505',
          detail: 'Key (phone)=(13800138000)',
        }),
      }),
    );
    await ask({ fields: { id: '7', token: 'secret-token' } });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({
      event: 'call',
      call: 'brandGetById',
      code: 1500,
      ms: expect.any(Number),
    });
    expect(JSON.stringify(lines)).not.toMatch(/secret-token|13800138000/);
    expect(JSON.stringify(lines)).toContain('23505');
  });

  it('shows prices to a session', async () => {
    brandGetById.mockResolvedValue(brand);
    session = { id: 1, customerId: 2, permissions: [] };
    await ask();
    expect(brandGetById.mock.calls[0]?.[1]).toMatchObject({ session, maySeePrices: true });
  });

  it('passes a refusal of the handler on', async () => {
    brandGetById.mockRejectedValue(notFound('brand.not_found'));
    expect(await ask()).toMatchObject({ status: 404, answer: { code: 1404, msg: 'brand.not_found' } });
  });
});

describe('access', () => {
  const allowed = async (name: 'cartList' | 'orderPageQuery', session: Session | null) => {
    const { requireAccess } = await import('@/lib/backend/http/access');
    const route: Route = routes[name];
    try {
      requireAccess(route, session);
      return 1000;
    } catch (error) {
      return error instanceof CallError ? error.code : error;
    }
  };
  const customer: Session = { id: 1, customerId: 1, permissions: [] };
  const staff: Session = { id: 1, customerId: 1, permissions: ['order.read'] };

  it.each([
    ['cartList', null, 9003],
    ['cartList', customer, 1000],
    ['cartList', staff, 1000],
    ['orderPageQuery', null, 9003],
    ['orderPageQuery', customer, 1403],
    ['orderPageQuery', { ...staff, permissions: ['order.ship'] }, 1403],
    ['orderPageQuery', staff, 1000],
  ] as const)('%s with %j: %i', async (name, session, code) => {
    expect(await allowed(name, session)).toBe(code);
  });
});

describeOnEachEngine('the price parameter', (engine) => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('opens prices to everybody when it is 1, within ten seconds', async () => {
    const db = engine.db();
    const pricesAt = (time: number) => {
      vi.setSystemTime(time);
      return pricesArePublic(db);
    };
    expect(await pricesAt(0)).toBe(false);
    await db
      .insert(para)
      .values({ typeCode: 'SP_PRICE_PUBLIC', isSystem: true, name: { zh: '公开价格' }, valStr: '1' });
    expect(await pricesAt(9_999)).toBe(false);
    expect(await pricesAt(10_000)).toBe(true);
    await db.update(para).set({ valStr: '0' });
    expect(await pricesAt(20_000)).toBe(false);
  });
});
