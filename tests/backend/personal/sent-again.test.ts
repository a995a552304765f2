import { count, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { message, messageReply } from '@/lib/backend/db/schema';
import { solvedCaptcha } from '../account/fixture';
import { callApi, describeOnEachEngine } from '../support/engines';
import { pdf } from './files';
import { newPerson, type Person } from './people';

const newKey = () => crypto.randomUUID();
const REUSED = { code: 1409, msg: 'idem.reused' };

describeOnEachEngine('an enquiry sent again after a lost answer', (engine) => {
  let li: Person;
  let other: Person;
  beforeAll(async () => {
    li = await newPerson(engine);
    other = await newPerson(engine, { permissions: ['message.reply'] });
  });
  const threads = async (content: string) => {
    const [row] = await engine
      .db()
      .select({ many: count() })
      .from(message)
      .where(eq(message.content, content));
    return row?.many;
  };

  it('is one of a customer’s, with its file, also when both come at once', async () => {
    const file = { name: 'a.pdf', data: pdf().toString('base64') };
    const { ref } = await li.ask('messageFileSave', file);
    const enquiry = { content: 'one of Li', attachment: ref, idemKey: newKey() };
    const answers = await Promise.all([1, 2, 3].map(() => li.ask('messageSave', enquiry)));
    answers.push(await li.ask('messageSave', enquiry));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await threads('one of Li')).toBe(1);
  });

  it('is one of a visitor’s, whose captcha is a new one', async () => {
    const idemKey = newKey();
    const send = async (content: string) =>
      callApi(engine, 'messageSave', {
        content,
        email: 'a@b.cn',
        idemKey,
        captcha: await solvedCaptcha(engine.db(), new Date()),
      });
    const first = await send('one of a visitor');
    expect(first).toMatchObject({ code: 1000 });
    expect(await send('one of a visitor')).toMatchObject({ code: 1000, data: first.data });
    expect(await send('something else')).toMatchObject(REUSED);
    // Its key tells nobody else what it made.
    expect(
      await li.call('messageSave', { content: 'one of a visitor', email: 'a@b.cn', idemKey }),
    ).toMatchObject(REUSED);
    expect(await threads('one of a visitor')).toBe(1);
  });

  it('is another one without a key, or by another', async () => {
    for (const key of [{}, {}, { idemKey: newKey() }, { idemKey: newKey() }])
      await li.ask('messageSave', { content: 'the same words', ...key });
    expect(await threads('the same words')).toBe(4);
  });

  it('is refused as a whole when its file is unknown, and may be sent by the same key without it', async () => {
    const enquiry = { content: 'without a file', idemKey: newKey() };
    expect(await li.call('messageSave', { ...enquiry, attachment: 'a'.repeat(43) })).toMatchObject({
      code: 1404,
      msg: 'upload.not_found',
    });
    await li.ask('messageSave', enquiry);
    expect(await threads('without a file')).toBe(1);
  });

  it('is one answer in a thread', async () => {
    const { id } = await li.ask('messageSave', { content: 'a question' });
    const answer = { messageId: id, content: 'once', idemKey: newKey() };
    await Promise.all([1, 2].map(() => li.ask('messageSave', answer)));
    await li.ask('messageSave', answer);
    expect(await li.call('messageSave', { ...answer, content: 'other words' })).toMatchObject(REUSED);
    expect(await other.call('messageSave', answer)).toMatchObject(REUSED);
    expect(await engine.db().$count(messageReply, eq(messageReply.messageId, id))).toBe(1);
  });

  it('leaves nothing of its key in the customer’s export', async () => {
    const person = await newPerson(engine, { password: 'flow-cytometer-42' });
    const idemKey = newKey();
    await person.ask('messageSave', { content: 'exported', idemKey });
    const text = JSON.stringify(await person.ask('customerExport', { password: 'flow-cytometer-42' }));
    expect(text).toContain('exported');
    expect(text).not.toContain(idemKey);
    expect(text).not.toContain('idemHash');
  });
});
