import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { messageReply } from '@/lib/backend/db/schema';
import { type Mail, MailFailed, type MailGateway } from '@/lib/backend/gateways/mail';
import { mailAnswers } from '@/lib/backend/services/personal/messages/mail-answers';
import { receiptNumber } from '@/lib/domain/receipt-number';
import { solvedCaptcha } from '../account/fixture';
import { callApi, describeOnEachEngine } from '../support/engines';
import { newPerson, type Person } from './people';

const MINUTE_MS = 60_000;

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
    expect(letters[0]?.subject).toBe(`Fluorel Reagents: answer to your enquiry ${receiptNumber(id)} · Lot 7`);
    const text = letters[0]?.text ?? '';
    expect(text).toMatch(/^Dear Jane,\n\n/);
    expect(text).toContain('\n\nFITC.\n\n');
    expect(text).toContain('> Lot 7\n>\n> Which filter?\n> Thanks');
    expect(text).toMatch(/http:\/\/localhost:\d+\/pc\/en\/consultingservice/);
    expect(text).not.toMatch(/[\u3400-\u9fff{}]/);
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
    // The customer's own words go to nobody.
    expect(await li.ask('messageSave', { messageId: id, content: '谢谢' })).toEqual({ id });
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

  it('is given up at once when the address will not have it', async () => {
    const id = await waiting('gone@example.org');
    await mailAnswers(engine.db(), failing('refused'), at(0));
    expect(await stateOf(id)).toEqual(['failed']);
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
});
