import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDispatch } from '@/lib/backend/http/dispatch';
import { type FormBody, openForm } from '@/lib/backend/http/request/body';
import {
  MOST_OF_A_VISITOR,
  MOST_OF_ALL,
  MOST_OF_AN_ADDRESS,
  MOST_OF_VISITORS,
} from '@/lib/backend/http/request/large-bodies';
import { findSession } from '@/lib/backend/http/session';
import { handlers } from '@/lib/backend/services/registry';
import { routes } from '@/lib/contract/routes';
import { withDatabase } from '../support/engines';
import { type LoggedIn, loginAs } from '../support/session';

const engine = withDatabase();
const BUSY = { code: 1503, data: null, msg: 'busy' };
const NOBODY = { code: 9003, data: null, msg: 'session.invalid' };

let person: LoggedIn;
/** Those still sending: each ends when the test does. */
const sending: (() => void)[] = [];
beforeEach(async () => {
  person = await loginAs(engine.db());
});
afterEach(() => {
  for (const end of sending.splice(0)) end();
});

/** A body that has sent so much, and is not at its end. */
function unfinished(start: string, headers: Record<string, string> = {}) {
  let send: (text: string) => void = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
      const end = () => controller.close();
      sending.push(() => {
        try {
          end();
        } catch {
          // Cut off meanwhile.
        }
      });
      send(start);
    },
  });
  const request = new Request('http://storefront.test/api', {
    method: 'POST',
    body: stream,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    // @ts-expect-error: missing in the types, asked for by the runtime
    duplex: 'half',
  });
  return { request, send: (text: string) => send(text) };
}

const dispatch = createDispatch({ openDatabase: async () => engine.db(), handlers, findSession });

/** Starts an upload; `fields` as far as they have come. */
function upload(fields: string, ip = '10.0.0.1', call: 'uploadSave' | 'messageFileSave' = 'uploadSave') {
  const { request, send } = unfinished(fields);
  let body: FormBody | undefined;
  const answer = dispatch({
    method: 'POST',
    path: routes[call].path,
    ip,
    fields: (maxBytes) => {
      body = openForm(request, maxBytes);
      return body;
    },
  }).then(({ answer }) => answer);
  return { answer, send };
}

/** The answer, or null when none comes while whatever is ready runs. */
const soon = async <T>(answer: Promise<T>): Promise<T | null> => {
  const later = new Promise<null>((resolve) => setTimeout(() => resolve(null), 100));
  return Promise.race([answer, later]);
};

describe('a large body', () => {
  it('is not read for those who may not send it: they know as soon as their token has come', async () => {
    expect(await upload('token=nobody&purpose=avatar&name=a').answer).toEqual(NOBODY);
    expect(await upload('token=&purpose=avatar&name=a').answer).toEqual(NOBODY);
    expect(await upload(`data=${'A'.repeat(70_000)}`).answer).toEqual(NOBODY);
  });

  it('that nobody may send takes nobody’s place', async () => {
    for (let n = 0; n < 40; n += 1) upload('purpose=avatar', '10.0.0.1');
    const mine = upload(`token=${person.token}&purpose=avatar&name=a.png&data=`);
    mine.send('AAAA');
    for (const end of sending) end();
    expect(await mine.answer).toMatchObject({ code: 1400, msg: 'upload.type' });
  });

  it(`is one of ${MOST_OF_AN_ADDRESS} of its address, and of ${MOST_OF_ALL} in all`, async () => {
    const start = `token=${person.token}&purpose=avatar&name=a.png&data=AA`;
    const first = Array.from({ length: MOST_OF_AN_ADDRESS }, () => upload(start, '10.0.0.1'));
    for (const { answer } of first) expect(await soon(answer)).toBeNull();
    expect(await upload(start, '10.0.0.1').answer).toEqual(BUSY);
    const others = Array.from({ length: MOST_OF_ALL - MOST_OF_AN_ADDRESS }, (_, n) =>
      upload(start, `10.0.1.${n}`),
    );
    await Promise.all(others.map(async ({ answer }) => expect(await soon(answer)).toBeNull()));
    expect(await upload(start, '10.0.2.1').answer).toEqual(BUSY);

    sending[0]?.();
    expect(await first[0]?.answer).toMatchObject({ code: 1400 });
    // Whoever has none comes first.
    expect(await upload(start, '10.0.0.1').answer).toEqual(BUSY);
    expect(await soon(upload(start, '10.0.2.1').answer)).toBeNull();
  });

  it('of a visitor takes no place of a customer’s', async () => {
    const visit = (ip: string) => upload('token=&name=a.pdf&data=AA', ip, 'messageFileSave');
    const first = Array.from({ length: MOST_OF_A_VISITOR }, () => visit('10.0.0.1'));
    for (const { answer } of first) expect(await soon(answer)).toBeNull();
    expect(await visit('10.0.0.1').answer).toEqual(BUSY);
    const others = Array.from({ length: MOST_OF_VISITORS - MOST_OF_A_VISITOR }, (_, n) =>
      visit(`10.0.1.${n}`),
    );
    await Promise.all(others.map(async ({ answer }) => expect(await soon(answer)).toBeNull()));
    expect(await visit('10.0.2.1').answer).toEqual(BUSY);
    const start = `token=${person.token}&purpose=avatar&name=a.png&data=AA`;
    expect(await soon(upload(start, '10.0.0.1').answer)).toBeNull();
  });

  it('of addresses that hold all they may leaves places for those that have none', async () => {
    const visit = (ip: string) => upload('token=&name=a.pdf&data=AA', ip, 'messageFileSave');
    for (const ip of ['10.0.4.1', '10.0.4.2'])
      for (let n = 0; n < MOST_OF_A_VISITOR; n += 1) expect(await soon(visit(ip).answer)).toBeNull();
    expect(await soon(visit('10.0.4.3').answer)).toBeNull();
    expect(await visit('10.0.4.3').answer).toEqual(BUSY);
    expect(await soon(visit('10.0.4.4').answer)).toBeNull();
  });

  it('of others keeps nobody from sending one that says that it is small', async () => {
    const held = Array.from({ length: MOST_OF_VISITORS }, (_, n) =>
      upload('token=&name=a.pdf&data=AA', `10.0.3.${n}`, 'messageFileSave'),
    );
    for (const { answer } of held) expect(await soon(answer)).toBeNull();
    const body = new URLSearchParams({ token: '', name: 'a.pdf', data: 'AAAA' });
    const request = new Request('http://storefront.test/api', {
      method: 'POST',
      body,
      headers: { 'Content-Length': String(body.toString().length) },
    });
    const { answer } = await dispatch({
      method: 'POST',
      path: routes.messageFileSave.path,
      ip: '10.0.3.9',
      fields: (maxBytes) => openForm(request, maxBytes),
    });
    expect(answer).toMatchObject({ code: 1400, fields: { captcha: 'required' } });
  });

  it('may name its token last, when it is small', async () => {
    const { answer } = upload(`purpose=avatar&name=a.png&data=AAAA&token=${person.token}`);
    for (const end of sending) end();
    expect(await answer).toMatchObject({ code: 1400, msg: 'upload.type' });
  });

  it('is refused like any other when it is no form', async () => {
    const { request } = unfinished('{}', { 'Content-Type': 'application/json' });
    const { answer } = await dispatch({
      method: 'POST',
      path: routes.uploadSave.path,
      fields: (maxBytes) => openForm(request, maxBytes),
    });
    expect(answer).toMatchObject({ code: 1400, msg: 'body.not_a_form' });
  });
});

it('a body whose sender leaves is no fault of the server’s', async () => {
  const body = new ReadableStream({
    start: (to) => to.enqueue(Buffer.from('purpose=')),
    pull: (to) => to.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  });
  const form = openForm(
    new Request('http://shop.example/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
      duplex: 'half',
    } as RequestInit),
  );
  await expect(form.whole()).rejects.toMatchObject({ word: 'body.aborted', code: 1400 });
});

describe('a body that stalls', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const STALLED = { word: 'body.stalled', code: 1400 };

  it.each(['whole', 'upTo'] as const)('is cut after fifteen seconds (%s)', async (how) => {
    const form = openForm(unfinished('purpose=avatar').request);
    const read = expect(how === 'whole' ? form.whole() : form.upTo('token')).rejects.toMatchObject(STALLED);
    await vi.advanceTimersByTimeAsync(14_900);
    await vi.advanceTimersByTimeAsync(200);
    await read;
  });

  it('is not kept alive by a byte now and then', async () => {
    const { request, send } = unfinished('a=');
    const read = expect(openForm(request).whole()).rejects.toMatchObject(STALLED);
    for (let second = 0; second < 14; second += 1) {
      send('x');
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await vi.advanceTimersByTimeAsync(1_100);
    await read;
  });

  it('is let through when it is slow but goes on', async () => {
    const { request, send } = unfinished('a=');
    const read = openForm(request).whole();
    for (let piece = 0; piece < 4; piece += 1) {
      send('x'.repeat(1024));
      await vi.advanceTimersByTimeAsync(14_000);
    }
    for (const end of sending) end();
    expect((await read).get('a')).toHaveLength(4096);
  });
});
