import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { message, messageReply } from '@/lib/backend/db/schema';
import { type Mail, MailFailed, type MailGateway } from '@/lib/backend/gateways/mail';
import { mailAnswers } from '@/lib/backend/services/personal/messages/mail-answers';
import { beginMailAnswers, endMailAnswers } from '@/lib/backend/services/personal/messages/mail-clock';
import { MINUTE_MS } from '@/lib/domain/durations';
import { receiptNumber } from '@/lib/domain/receipt-number';
import { solvedCaptcha } from '../account/fixture';
import { callApi, describeOnEachEngine } from '../support/engines';
import { newPerson, type Person } from './people';

describeOnEachEngine('answers by e-mail', (engine) => {
  let staff: Person;
  beforeAll(async () => {
    staff = await newPerson(engine, { permissions: ['message.reply'] });
  });

  const ask = async (contact: { phone?: string; email?: string }, lang: 'zh' | 'en' = 'zh') => {
    const captcha = await solvedCaptcha(engine.db(), new Date());
    const words = { contactName: 'Jane', subject: 'Lot 7', content: 'Which filter?\nThanks' };
    const { data } = await callApi(engine, 'messageSave', { ...words, ...contact, captcha }, { lang });
    return data.id;
  };
  const answer = (messageId: number, idemKey?: string) =>
    staff.ask('messageSave', { messageId, content: 'FITC.', idemKey });
  const stateOf = async (id: number) =>
    (await staff.ask('messagePageQuery', { all: true, id })).data[0]?.replies.map(({ mail }) => mail);

  /** An answer that nobody has tried to send yet, as one whose server stopped right after it was kept. */
  const waiting = async (email: string) => {
    const id = await ask({ email });
    const reply = { messageId: id, from: 'staff' as const, content: 'FITC.', mailNextAt: new Date() };
    await engine
      .db()
      .insert(messageReply)
      .values({ ...reply, mail: 'waiting' });
    return id;
  };
  const failing = (reason: 'refused' | 'unavailable') => {
    const tried: Mail[] = [];
    const send = async (mail: Mail) => {
      tried.push(mail);
      throw new MailFailed(reason);
    };
    return { send, tried };
  };
  const at = (minutes: number) => () => new Date(Date.now() + minutes * MINUTE_MS);

  it('a visitor’s goes to the address that was left, in the language of the page, once', async () => {
    const id = await ask({ email: 'jane@example.org' }, 'en');
    expect(await answer(id, 'mail-0001')).toEqual({ id, mail: 'waiting' });
    await expect.poll(() => stateOf(id)).toEqual(['sent']);
    expect(await answer(id, 'mail-0001')).toEqual({ id, mail: 'sent' });
    const letters = staff.mails.filter(({ to }) => to === 'jane@example.org');
    expect(letters).toHaveLength(1);
    // Nothing of the writer's own in it, whom nobody knows.
    expect(letters[0]?.subject).toBe(`Fluorel Reagents: reply to your enquiry ${receiptNumber(id)}`);
    const text = letters[0]?.text ?? '';
    expect(text).toMatch(/^Dear Jane,\n\n/);
    expect(text).toContain('\n\nFITC.\n\n');
    expect(text).toContain('> Lot 7\n>\n> Which filter?\n> Thanks');
    expect(text).toMatch(/http:\/\/localhost:\d+\/pc\/en\/consultingservice/);
    expect(text).not.toMatch(/[\u3400-\u9fff{}]/);
    expect(text.indexOf('customer service')).toBeLessThan(text.indexOf('> Lot 7'));
  });

  it('a customer’s goes there too, and leads to the thread; what became of it is staff’s to see', async () => {
    const li = await newPerson(engine, { custName: '李雷' });
    const { id } = await li.ask('messageSave', {
      content: '用哪个滤光片？',
      email: 'li@example.cn',
      kind: 'feedback',
    });
    await answer(id);
    await expect.poll(() => stateOf(id)).toEqual(['sent']);
    const letter = staff.mails.find(({ to }) => to === 'li@example.cn');
    expect(letter?.subject).toBe(`【荧谱试剂】您的反馈 ${receiptNumber(id)} 已有回复`);
    expect(letter?.text).toContain('李雷，您好：');
    expect(letter?.text).toContain(`/pc/personal?tab=messages&thread=${id}`);
    const [own] = (await li.ask('messagePageQuery', { id })).data;
    expect(own?.replies[0]).not.toHaveProperty('mail');
    // The customer's own words go to nobody; what is said to them stands below the answer.
    expect(await li.ask('messageSave', { messageId: id, content: '那么 405 呢？' })).toEqual({ id });
    await answer(id);
    await expect.poll(() => stateOf(id)).toEqual(['sent', undefined, 'sent']);
    const second = staff.mails.findLast(({ to }) => to === 'li@example.cn');
    expect(second?.text).toMatch(/写道：\n> 那么 405 呢？$/);
  });

  it('a customer’s goes to the address that the account has by now', async () => {
    const han = await newPerson(engine, { password: 'long enough 1' });
    const proof = { password: 'long enough 1' };
    await han.ask('customerBaseUpdate', { email: 'old@example.cn', proof });
    const { id } = await han.ask('messageSave', { content: '?' });
    await han.ask('customerBaseUpdate', { email: 'new@example.cn', proof });
    await answer(id);
    await expect.poll(() => stateOf(id)).toEqual(['sent']);
    const letters = staff.mails.filter(({ text }) => text.includes(`thread=${id}`));
    expect(letters.map(({ to }) => to)).toEqual(['new@example.cn']);
  });

  it('where no address was left, or nobody sends letters, none waits', async () => {
    const id = await ask({ phone: '13900000001' });
    expect(await answer(id)).toEqual({ id });
    const withAddress = await ask({ email: 'quiet@example.org' });
    const { session } = staff;
    const told = await callApi(engine, 'messageSave', { messageId: withAddress, content: '.' }, { session });
    expect(told.data).toEqual({ id: withAddress });
    expect(await stateOf(withAddress)).toEqual([undefined]);
  });

  it('is tried again after a while, later each time, and given up in the end', async () => {
    const id = await waiting('later@example.org');
    const { send, tried } = failing('unavailable');
    let minutes = 0;
    for (const pause of [1, 10, 60, 360]) {
      await mailAnswers(engine.db(), { send }, at(minutes));
      expect(await stateOf(id)).toEqual(['waiting']);
      const before = tried.length;
      await mailAnswers(engine.db(), { send }, at(minutes + pause - 0.5));
      expect(tried).toHaveLength(before);
      minutes += pause + 0.1;
    }
    await mailAnswers(engine.db(), { send }, at(minutes));
    expect(await stateOf(id)).toEqual(['failed']);
    expect(tried).toHaveLength(5);
    expect(new Set(tried.map(({ id: letter }) => letter)).size).toBe(1);
  });

  it('is given up at once when the address will not have it, and waits for staff until they have settled it', async () => {
    const id = await waiting('gone@example.org');
    const isWaiting = async () =>
      (await staff.ask('messagePageQuery', { all: true, waiting: true, id })).total === 1;
    expect(await isWaiting()).toBe(false);
    await mailAnswers(engine.db(), failing('refused'), at(0));
    expect(await stateOf(id)).toEqual(['failed']);
    expect(await isWaiting()).toBe(true);
    const [row] = await engine.db().select().from(messageReply).where(eq(messageReply.messageId, id));
    const settle = (who: Person, reply: number) => who.call('messageByHand', { id: reply });
    const nobody = await newPerson(engine);
    expect(await settle(nobody, row?.id ?? 0)).toMatchObject({ code: 1403 });
    for (const _ of [1, 2]) expect(await settle(staff, row?.id ?? 0)).toMatchObject({ code: 1000 });
    expect(await stateOf(id)).toEqual(['byHand']);
    expect(await isWaiting()).toBe(false);
    const sent = await waiting('fine@example.org');
    const [fine] = await engine.db().select().from(messageReply).where(eq(messageReply.messageId, sent));
    expect(await settle(staff, fine?.id ?? 0)).toMatchObject({ code: 1404 });
    await engine.db().delete(messageReply).where(eq(messageReply.messageId, sent));
  });

  it('waits its turn where the mail server is slow: one letter at a time', async () => {
    let under = 0;
    let most = 0;
    const letters: Mail[] = [];
    const slow = async (mail: Mail) => {
      most = Math.max(most, ++under);
      await new Promise((resolve) => setImmediate(resolve));
      letters.push(mail);
      under -= 1;
    };
    const ids = await Promise.all(['x', 'y', 'z'].map((name) => waiting(`${name}@example.org`)));
    for (let call = 0; call < 3; call += 1) beginMailAnswers(engine.db(), { send: slow });
    for (const id of ids) await expect.poll(() => stateOf(id)).toEqual(['sent']);
    expect([letters.length, most]).toEqual([3, 1]);
  });

  it('is sent by one of two instances, and by the other where the first died on the way', async () => {
    const id = await waiting('one@example.org');
    const sent: string[] = [];
    let letGo = () => {};
    const slow: MailGateway = {
      send: (mail) =>
        new Promise((resolve) => {
          sent.push(mail.id);
          letGo = resolve;
        }),
    };
    const first = mailAnswers(engine.db(), slow, at(0));
    await expect.poll(() => sent.length).toBe(1);
    await mailAnswers(engine.db(), slow, at(1));
    expect(sent).toHaveLength(1);
    letGo();
    await first;
    expect(await stateOf(id)).toEqual(['sent']);

    const lost = await waiting('two@example.org');
    const [row] = await engine.db().select().from(messageReply).where(eq(messageReply.messageId, lost));
    const claimed = { mailTries: 1, mailNextAt: at(2)() };
    await engine
      .db()
      .update(messageReply)
      .set(claimed)
      .where(eq(messageReply.id, row?.id ?? 0));
    const letters: Mail[] = [];
    await mailAnswers(engine.db(), { send: async (mail) => void letters.push(mail) }, at(3));
    expect(letters.map(({ to }) => to)).toEqual(['two@example.org']);
  });

  it('is sent once by all who try at once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `many${index}@example.org`);
    for (const name of names) await waiting(name);
    const sent: string[] = [];
    const send = async (mail: Mail) => void sent.push(mail.to);
    await Promise.all([1, 2, 3, 4].map(() => mailAnswers(engine.db(), { send }, at(0))));
    expect(sent.sort()).toEqual(names.sort());
  });

  it('that waited for more than a day comes no more: staff see that it was not sent', async () => {
    const id = await waiting('late@example.org');
    const sent: Mail[] = [];
    await mailAnswers(engine.db(), { send: async (mail) => void sent.push(mail) }, at(25 * 60));
    expect([sent, await stateOf(id)]).toEqual([[], ['failed']]);
  });

  it('quotes as much as it is known by, not all of a long question', async () => {
    const id = await ask({ email: 'long@example.org' });
    const content = '长'.repeat(4_000);
    await engine.db().update(message).set({ content }).where(eq(message.id, id));
    await answer(id);
    await expect.poll(() => stateOf(id)).toEqual(['sent']);
    const letter = staff.mails.find(({ to }) => to === 'long@example.org');
    expect(letter?.text.match(/长/g)?.length).toBeLessThan(1_001);
    expect(letter?.text).toMatch(/长…$/);
  });

  it('halves no sign of what it quotes', async () => {
    const id = await ask({ email: 'whole@example.org' });
    const content = `长${'👩‍🔬'.repeat(400)}`;
    await engine.db().update(message).set({ content }).where(eq(message.id, id));
    await answer(id);
    await expect.poll(() => stateOf(id)).toEqual(['sent']);
    const letter = staff.mails.find(({ to }) => to === 'whole@example.org');
    expect(letter?.text).toMatch(/> 长(👩‍🔬){198}…$/u);
  });

  // Last: nothing more is sent from this database.
  it('that is under way when the shop stops is waited for and noted, and none begins after it', async () => {
    const [first, second] = [await waiting('stop1@example.org'), await waiting('stop2@example.org')];
    let letGo: (() => void) | undefined;
    const slow: MailGateway = {
      send: () =>
        new Promise((resolve) => {
          letGo = resolve;
        }),
    };
    beginMailAnswers(engine.db(), slow);
    await expect.poll(() => letGo).toBeTypeOf('function');
    const ended = endMailAnswers(engine.db(), 10_000);
    letGo?.();
    await ended;
    expect((await Promise.all([first, second].map(stateOf))).flat().sort()).toEqual(['sent', 'waiting']);
  });
});
