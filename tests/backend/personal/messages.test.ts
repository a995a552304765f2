import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditLog, goods, message } from '@/lib/backend/db/schema';
import { notifyCustomer } from '@/lib/backend/services/personal/messages/notify-customer';
import { maskPhone } from '@/lib/domain/contact/phone';
import { solvedCaptcha } from '../account/fixture';
import { insertCatalogue } from '../catalogue/fixture';
import { callApi, describeOnEachEngine } from '../support/engines';
import { newPerson, type Person } from './people';

describeOnEachEngine('messages', (engine) => {
  let made: Awaited<ReturnType<typeof insertCatalogue>>;
  let li: Person;
  let staff: Person;
  beforeAll(async () => {
    made = await insertCatalogue(engine.db());
    li = await newPerson(engine, { custName: '李雷' });
    staff = await newPerson(engine, { permissions: ['message.reply'] });
  });

  it('an enquiry becomes a thread, answered by staff, unread until it is read', async () => {
    const { id } = await li.ask('messageSave', {
      subject: '报价\r\n请',
      content: ' <b>粗</b>\r\n第二行\u0007 ',
      goodsId: made.goods.dapi,
    });
    expect((await li.ask('getUserInfo', {})).unread).toBe(0);
    expect(await staff.ask('messageSave', { messageId: id, content: '好的' })).toEqual({ id });
    expect((await li.ask('getUserInfo', {})).unread).toBe(1);
    expect((await li.ask('messagePageQuery', { unread: true })).data).toMatchObject([
      {
        id,
        kind: 'enquiry',
        event: null,
        subject: '报价 请',
        // Plain text: what looks like markup stays the characters it is.
        content: '<b>粗</b>\n第二行',
        goodsId: made.goods.dapi,
        read: false,
        replies: [{ from: 'staff', content: '好的' }],
      },
    ]);
    expect(await li.ask('messageRead', { ids: [id, id] })).toEqual({ unread: 0 });
    await li.ask('messageSave', { messageId: id, content: '谢谢' });
    const [thread] = (await li.ask('messagePageQuery', {})).data;
    expect(thread?.replies.map(({ from }) => from)).toEqual(['staff', 'customer']);
    expect(thread?.read).toBe(true);
    expect(thread).not.toHaveProperty('contact');
    const noted = and(eq(auditLog.action, 'message.answered'), eq(auditLog.subjectId, String(id)));
    expect(await engine.db().$count(auditLog, noted)).toBe(1);
  });

  it('an event is told to its customer, who may ask about it', async () => {
    await notifyCustomer(engine.db(), {
      customerId: li.id,
      kind: 'order',
      event: 'order.shipped',
      params: { orderNo: 'A1' },
      orderId: 5,
      at: new Date(),
    });
    const [event] = (await li.ask('messagePageQuery', { kind: 'order' })).data;
    expect(event).toMatchObject({
      event: 'order.shipped',
      params: { orderNo: 'A1' },
      orderId: 5,
      read: false,
    });
    expect(await li.call('messageSave', { messageId: event?.id, content: '?' })).toMatchObject({
      code: 1000,
    });
    expect(await staff.call('messageSave', { messageId: event?.id, content: '!' })).toMatchObject({
      code: 1404,
    });
    expect(await li.ask('messageRead', { all: true })).toEqual({ unread: 0 });
  });

  it('a visitor needs a captcha, once, and a way to be answered', async () => {
    const visitor = { content: '请联系', contactName: '韩' };
    const send = (input: object) => callApi(engine, 'messageSave', { ...visitor, ...input });
    expect(await send({})).toMatchObject({ code: 1400, fields: { phone: 'required' } });
    expect(await send({ email: 'a@b.cn' })).toMatchObject({ fields: { captcha: 'required' } });
    expect(await send({ email: 'a@b.cn', captcha: 'no' })).toMatchObject({ fields: { captcha: 'invalid' } });
    const captcha = await solvedCaptcha(engine.db(), new Date());
    const kept = await send({ phone: '13900000000', captcha, kind: 'feedback' });
    expect(kept).toMatchObject({ code: 1000 });
    expect(await send({ phone: '13900000000', captcha })).toMatchObject({ fields: { captcha: 'used' } });
    const [row] = await engine.db().select().from(message).where(eq(message.id, kept.data.id));
    expect(row).toMatchObject({
      customerId: null,
      kind: 'feedback',
      phone: '13900000000',
      contactName: '韩',
    });
    expect(await send({ messageId: kept.data.id })).toMatchObject({ code: 9003 });
  });

  it('staff see all enquiries with whom to answer; nobody else does', async () => {
    const all = await staff.ask('messagePageQuery', { all: true, kind: 'enquiry' });
    expect(all.data[0]?.contact).toMatchObject({
      customerId: li.id,
      name: '李雷',
      phone: maskPhone(li.phone),
    });
    expect(JSON.stringify(all)).not.toContain(li.phone);
    const events = await staff.ask('messagePageQuery', { all: true });
    expect(events.data.every(({ kind }) => kind === 'enquiry' || kind === 'feedback')).toBe(true);
    const reader = await newPerson(engine, { permissions: ['customer.read'] });
    for (const person of [li, reader]) {
      expect(await person.call('messagePageQuery', { all: true })).toMatchObject({ code: 1403 });
    }
    expect((await staff.ask('messagePageQuery', {})).total).toBe(0);
  });

  it('staff answer what they have seen: the second of two is told of the first one’s answer', async () => {
    const { id } = await li.ask('messageSave', { content: '批间差异？' });
    const answer = { messageId: id, content: '很小', idemKey: 'seen-0001', answersSeen: 0 };
    expect(await staff.ask('messageSave', answer)).toEqual({ id });
    const other = { messageId: id, content: '见质检报告', idemKey: 'seen-0002', answersSeen: 0 };
    expect(await staff.call('messageSave', other)).toMatchObject({ code: 1409, msg: 'message.moved' });
    // An answer that was lost on its way and is sent again is the first one's.
    expect(await staff.ask('messageSave', answer)).toEqual({ id });
    expect(await staff.ask('messageSave', { ...other, answersSeen: 1 })).toEqual({ id });
  });

  it('staff get a number in full by asking for that one thread, which the audit log notes', async () => {
    const { id } = await li.ask('messageSave', { content: 'call me' });
    expect(await staff.ask('messageContact', { id })).toMatchObject({ customerId: li.id, phone: li.phone });
    const log = await engine.db().select().from(auditLog).where(eq(auditLog.action, 'message.contact_read'));
    expect(log).toMatchObject([{ actorId: staff.id, subject: 'message', subjectId: String(id) }]);
    expect(await li.call('messageContact', { id })).toMatchObject({ code: 1403 });
    expect(await staff.call('messageContact', { id: 999_999 })).toMatchObject({
      code: 1404,
      msg: 'message.not_found',
    });
  });

  it('another’s is found by no call', async () => {
    const { id } = await li.ask('messageSave', { content: 'mine' });
    const reader = await newPerson(engine, { permissions: ['customer.read', 'customer.verify'] });
    for (const person of [await newPerson(engine), reader]) {
      const own = await person.ask('messageSave', { content: 'own' });
      const refusal = { code: 1404, msg: 'message.not_found' };
      expect(await person.call('messageSave', { messageId: id, content: 'x' })).toMatchObject(refusal);
      expect(await person.call('messageRead', { ids: [own.id, id] })).toMatchObject(refusal);
      expect(await person.ask('messagePageQuery', {})).toMatchObject({ total: 1 });
    }
    expect(await staff.call('messageRead', { ids: [id] })).toMatchObject({ code: 1404 });
    expect((await li.ask('messagePageQuery', {})).data.find((row) => row.id === id)?.replies).toEqual([]);
  });

  it('what came after the newest that was shown stays unread', async () => {
    const person = await newPerson(engine);
    const told = (event: string, at: string) =>
      notifyCustomer(engine.db(), { customerId: person.id, kind: 'order', event, at: new Date(at) });
    await told('order.shipped', '2026-01-05T00:00:00.000Z');
    await told('payment.refunded', '2026-01-05T00:00:00.001Z');
    const until = '2026-01-05T00:00:00.000Z';
    expect(await person.ask('messageRead', { all: true, until })).toEqual({ unread: 1 });
    const unread = (await person.ask('messagePageQuery', { unread: true })).data;
    expect(unread).toMatchObject([{ event: 'payment.refunded' }]);
    expect(await person.ask('messageRead', { all: true })).toEqual({ unread: 0 });

    // An answer of staff that was not on the page; an own one is no news.
    const { id } = await person.ask('messageSave', { content: '?' });
    await staff.ask('messageSave', { messageId: id, content: '1' });
    const seen = (await person.ask('messagePageQuery', { id })).data[0]?.replies.at(-1)?.createdAt;
    await staff.ask('messageSave', { messageId: id, content: '2' });
    expect(await person.ask('messageRead', { ids: [id], until: seen })).toEqual({ unread: 1 });
    const now = (await person.ask('messagePageQuery', { id })).data[0]?.replies.at(-1)?.createdAt;
    await person.ask('messageSave', { messageId: id, content: '!' });
    expect(await person.ask('messageRead', { ids: [id], until: now })).toEqual({ unread: 0 });
  });

  it('takes an enquiry about what is no longer made: it is in use', async () => {
    const person = await newPerson(engine);
    const become = (status: string) =>
      engine.db().update(goods).set({ status }).where(eq(goods.id, made.goods.probe));
    await become('DISCONTINUED');
    await person.ask('messageSave', { content: 'How long is lot L1 good?', goodsId: made.goods.probe });
    expect((await person.ask('messagePageQuery', {})).data).toMatchObject([
      { goodsId: made.goods.probe, formerNo: 'T-003' },
    ]);
    await become('ACTIVE');
  });

  it('refuses what is missing, unknown or too long', async () => {
    expect(await li.call('messageSave', { content: ' \u0000 ' })).toMatchObject({ code: 1400 });
    expect(await li.call('messageSave', { content: ' \u0007 ' })).toMatchObject({
      fields: { content: 'required' },
    });
    expect(await li.call('messageSave', { content: 'x'.repeat(4001) })).toMatchObject({
      fields: { content: 'too_big' },
    });
    expect(await li.call('messageSave', { content: 'x', goodsId: made.goods.off })).toMatchObject({
      code: 1404,
      msg: 'goods.not_found',
    });
    expect(await li.call('messageRead', {})).toMatchObject({ fields: { ids: 'required' } });
    expect(await li.call('messageRead', { ids: [999_999] })).toMatchObject({ code: 1404 });
  });

  it('ends at so many an hour', async () => {
    const person = await newPerson(engine);
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => person.call('messageSave', { content: 'x' })),
    );
    expect(answers.filter(({ code }) => code === 1429)).toHaveLength(1);
    expect(answers.find(({ code }) => code === 1429)?.retryAfter).toBeGreaterThan(3000);
    expect((await person.ask('messagePageQuery', {})).total).toBe(30);
    // Who answers all day long is not held back by what holds back one who asks.
    const desk = await newPerson(engine, { permissions: ['message.reply'] });
    const { id } = await li.ask('messageSave', { content: 'answered often' });
    for (let n = 0; n < 31; n++) await desk.ask('messageSave', { messageId: id, content: String(n) });
  });
});
