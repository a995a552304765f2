import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '@/lib/backend/db/schema';
import type { Route } from '@/lib/contract/call';
import type { CallInput, CallName } from '@/lib/contract/calls';
import { routes } from '@/lib/contract/routes';
import { insertCatalogue } from '../catalogue/fixture';
import { callApi, describeOnEachEngine } from '../support/engines';
import { pdf } from './files';
import { hangzhou, insertAreas, newPerson, type Person } from './people';

interface Own {
  addressId: number;
  favouriteId: number;
  messageId: number;
  visitId: number;
  titleId: number;
  ref: string;
  person: Person;
}

/** Each way to name a row by its id, and how the row is named in the refusal. */
const byId: {
  what: string;
  word: string;
  send: (person: Person, own: Own) => Promise<{ code: number; msg?: string }>;
}[] = [
  {
    what: 'addressGetById',
    word: 'address.not_found',
    send: (p, o) => p.call('addressGetById', { id: o.addressId }),
  },
  {
    what: 'addressDelete',
    word: 'address.not_found',
    send: (p, o) => p.call('addressDelete', { id: o.addressId }),
  },
  {
    what: 'addressSaveOrUpdate',
    word: 'address.not_found',
    send: (p, o) => p.call('addressSaveOrUpdate', { ...hangzhou, id: o.addressId }),
  },
  {
    what: 'myCollectDelete',
    word: 'favourite.not_found',
    send: (p, o) => p.call('myCollectDelete', { ids: [o.favouriteId] }),
  },
  {
    what: 'messageRead',
    word: 'message.not_found',
    send: (p, o) => p.call('messageRead', { ids: [o.messageId] }),
  },
  {
    what: 'messageSave in a thread',
    word: 'message.not_found',
    send: (p, o) => p.call('messageSave', { messageId: o.messageId, content: 'x' }),
  },
  {
    what: 'customerGetById',
    word: 'customer.not_found',
    send: (p, o) => p.call('customerGetById', { id: o.person.id }),
  },
  { what: 'uploadGet', word: 'upload.not_found', send: (p, o) => p.call('uploadGet', { ref: o.ref }) },
  ...(
    [
      ['historyClear', 'visit.not_found', (o) => ({ historyClear: { ids: [o.visitId] } })],
      ['endSessions', 'session.not_found', (o) => ({ endSessions: [o.person.session.id] })],
      [
        'invoiceTitles',
        'invoice_title.not_found',
        (o) => ({
          invoiceTitles: [{ id: o.titleId, kind: '普票', title: 't', taxNo: '91350100M000100Y43' }],
        }),
      ],
      ['avatarRef', 'upload.not_found', (o) => ({ avatarRef: o.ref })],
      [
        'verification',
        'upload.not_found',
        (o) => ({ verification: { realName: 'x', documentRefs: [o.ref] } }),
      ],
    ] satisfies [string, string, (own: Own) => CallInput<'customerBaseUpdate'>][]
  ).map(([field, word, input]) => ({
    what: `customerBaseUpdate ${field}`,
    word,
    send: (p: Person, o: Own) => p.call('customerBaseUpdate', input(o)),
  })),
];

/** Input that is good in shape, for calls that refuse before they look at it. */
const anything: { [N in CallName]?: CallInput<N> } = {
  customerGetById: { id: 1 },
  customerDelete: { password: 'x' },
  uploadSave: { purpose: 'avatar', name: 'a.png', data: 'AAAA' },
  uploadGet: { ref: 'x' },
  addressSaveOrUpdate: hangzhou,
  addressGetById: { id: 1 },
  addressDelete: { id: 1 },
  collectSave: { goodsId: 1 },
  myCollectSave: { goodsId: 1 },
  myCollectDelete: { ids: [1] },
  restockSave: { skuCodes: ['x'] },
  restockDelete: { skuCodes: ['x'] },
  messageRead: { all: true },
};
const PERSONAL = [
  'customerGetById',
  'customerBaseByToken',
  'customerBaseUpdate',
  'customerExport',
  'customerDelete',
  'uploadSave',
  'uploadGet',
  'verificationPageQuery',
  'addressQuery',
  'addressSaveOrUpdate',
  'addressGetById',
  'addressDelete',
  'collectSave',
  'collectPageQuery',
  'myCollectSave',
  'myCollectDelete',
  'restockSave',
  'restockQuery',
  'restockDelete',
  'visitTrailPageQuery',
  'messagePageQuery',
  'messageRead',
  'systemLogQuery',
] as const;

describeOnEachEngine('who may do what', (engine) => {
  let own: Own;
  let other: Person;
  beforeAll(async () => {
    await insertAreas(engine);
    const { goods } = await insertCatalogue(engine.db());
    const person = await newPerson(engine);
    const data = pdf().toString('base64');
    await person.ask('visitTrailSave', { pageCode: 'HOME' });
    const titles = await person.ask('customerBaseUpdate', {
      invoiceTitles: [{ kind: '普票', title: 't', taxNo: '91350100M000100Y43' }],
    });
    own = {
      person,
      addressId: (await person.ask('addressSaveOrUpdate', hangzhou)).id,
      favouriteId: (await person.ask('collectSave', { goodsId: goods.dapi })).id,
      messageId: (await person.ask('messageSave', { content: 'x' })).id,
      visitId: (await person.ask('visitTrailPageQuery', {})).data[0]?.id ?? 0,
      titleId: titles.invoiceTitles[0]?.id ?? 0,
      ref: (await person.ask('uploadSave', { purpose: 'identity', name: 'i.pdf', data })).ref,
    };
    other = await newPerson(engine);
  });

  it.each(PERSONAL)('%s: not without a session', async (name) => {
    const input = anything[name] ?? {};
    // Each call's own input; the compiler sees the union of all of them.
    const answer = await callApi(engine, name, input as CallInput<typeof name>);
    expect(answer).toMatchObject({ code: 9003, msg: 'session.invalid', data: null });
  });

  it.each(['verificationPageQuery', 'systemLogQuery'] as const)(
    '%s: not without its permission',
    async (name) => {
      const route: Route = routes[name];
      const others = ['customer.read', 'customer.verify', 'message.reply', 'log.read'].filter(
        (permission) => permission !== route.permission,
      );
      for (const person of [other, await newPerson(engine, { permissions: others })]) {
        expect(await person.call(name, {})).toMatchObject({ code: 1403, msg: 'permission.missing' });
      }
      const staff = await newPerson(engine, { permissions: [route.permission ?? ''] });
      expect(await staff.call(name, {})).toMatchObject({ code: 1000 });
    },
  );

  describe.each(byId)('$what', ({ word, send }) => {
    it('finds nothing of another customer, for customers and for staff without the permission', async () => {
      const staff = await newPerson(engine, { permissions: ['order.read', 'order.ship', 'log.read'] });
      for (const person of [other, staff]) {
        expect(await send(person, own)).toMatchObject({ code: 1404, msg: word, data: null });
      }
      // An unknown id is answered in the same words, so that none can be probed.
      const unknown = {
        ...own,
        addressId: 999_999,
        favouriteId: 999_999,
        messageId: 999_999,
        visitId: 999_999,
      };
      const nobody = { ...other, id: 999_999, session: { ...other.session, id: 999_999 } };
      const answer = await send(other, { ...unknown, titleId: 999_999, ref: 'none', person: nobody });
      expect(answer).toMatchObject({ code: 1404, msg: word, data: null });
    });
  });

  it('what was asked for by others is all still there', async () => {
    const { person } = own;
    expect(await person.ask('addressQuery', {})).toMatchObject([{ id: own.addressId }]);
    expect((await person.ask('collectPageQuery', {})).total).toBe(1);
    expect((await person.ask('visitTrailPageQuery', {})).total).toBe(1);
    const { data: threads } = await person.ask('messagePageQuery', { id: own.messageId });
    expect(threads).toMatchObject([{ id: own.messageId, replies: [] }]);
    expect((await person.ask('messagePageQuery', { id: own.messageId + 1 })).data).toEqual([]);
    expect((await other.ask('messagePageQuery', { id: own.messageId })).data).toEqual([]);
    expect(await person.ask('customerBaseByToken', {})).toMatchObject({
      devices: [{ id: person.session.id }],
      invoiceTitles: [{ id: own.titleId }],
      verification: { state: 'NONE' },
    });
  });

  it('the audit log is read by actor, action, subject and time', async () => {
    const staff = await newPerson(engine, { permissions: ['log.read'] });
    const at = (day: number) => new Date(Date.UTC(2020, 0, day));
    await engine
      .db()
      .insert(auditLog)
      .values([
        // What comes first was not written down first.
        { at: at(3), actorId: 72, action: 'a.one', subject: 'order', subjectId: '3' },
        { at: at(1), actorId: 71, actorName: '甲', action: 'a.one', subject: 'order', subjectId: '1' },
        { at: at(2), actorId: 71, action: 'a.two', subject: 'customer', subjectId: '2' },
      ]);
    const found = async (input: CallInput<'systemLogQuery'>) =>
      (await staff.ask('systemLogQuery', input)).data.map(({ subjectId }) => subjectId);
    expect(await found({ actorId: 71 })).toEqual(['2', '1']);
    expect(await found({ action: 'a.one' })).toEqual(['3', '1']);
    expect(await found({ subject: 'order', to: at(2).toISOString() })).toEqual(['1']);
    expect(await found({ from: at(2).toISOString(), to: at(3).toISOString() })).toEqual(['3', '2']);
    expect(await staff.call('systemLogQuery', { from: 'yesterday' })).toMatchObject({ code: 1400 });
  });
});
