import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { and, eq, isNull, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Bilingual, message, policy, upload } from '@/lib/backend/db/schema';
import { sweepEnquiries } from '@/lib/backend/services/personal/messages/sweep-enquiries';
import { sweepUploads } from '@/lib/backend/services/personal/uploads/stored-uploads';
import { MAX_BYTES } from '@/lib/backend/uploads/prepare';
import { settings } from '@/lib/config/settings';
import { PRIVACY } from '@/lib/domain/content/policies';
import { addMonths } from '@/lib/domain/days';
import { solvedCaptcha } from '../account/fixture';
import { callApi, describeOnEachEngine } from '../support/engines';
import { html, jpeg, pdf, png, svg, webp, xlsx, zip } from './files';
import { newPerson, type Person, uploadsFolder } from './people';

const kept = () => {
  const place = path.join(uploadsFolder, 'enquiry');
  return existsSync(place) ? readdirSync(place).length : 0;
};

describeOnEachEngine('a file with an enquiry', (engine) => {
  let li: Person;
  let staff: Person;
  beforeAll(async () => {
    li = await newPerson(engine);
    staff = await newPerson(engine, { permissions: ['message.reply'] });
  });
  const file = (bytes: Buffer, name: string) => ({ name, data: bytes.toString('base64') });
  const save = (person: Person, bytes: Buffer, name: string) =>
    person.call('messageFileSave', file(bytes, name));
  const captcha = () => solvedCaptcha(engine.db(), new Date());
  const visit = async (input: object) =>
    callApi(engine, 'messageFileSave', { ...file(pdf(), 'a.pdf'), ...input });
  const GONE = { code: 1404, msg: 'upload.not_found' };

  it.each([
    ['gel.png', png, 'image/jpeg'],
    ['gel.JPG', jpeg, 'image/jpeg'],
    ['plate.xlsx', async () => xlsx(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['report.pdf', async () => pdf(), 'application/pdf'],
  ])('%s is kept by what it is', async (name, make, mime) => {
    const answer = await save(li, await make(), name);
    expect(answer).toMatchObject({ code: 1000, data: { mime } });
    const { data } = await li.ask('uploadGet', { ref: answer.data.ref });
    expect(Buffer.from(data, 'base64').toString('latin1')).not.toContain('SECRET-OWNER');
  });

  it.each([
    ['HTML named xlsx', 'a.xlsx', async () => html, 'type'],
    ['a ZIP named xlsx', 'a.xlsx', async () => zip('word/document.xml'), 'type'],
    ['a workbook named pdf', 'a.pdf', async () => xlsx(), 'type_mismatch'],
    ['a workbook named xlsm', 'a.xlsm', async () => xlsx(), 'type_mismatch'],
    ['macros', 'a.xlsx', async () => xlsx('xl/vbaProject.bin'), 'macros'],
    ['an embedded program', 'a.xlsx', async () => xlsx('xl/embeddings/oleObject1.bin'), 'macros'],
    ['half a workbook', 'a.xlsx', async () => xlsx().subarray(0, 60), 'damaged'],
    ['SVG', 'a.svg', async () => svg, 'type'],
    ['WebP', 'a.webp', webp, 'type'],
    ['a PDF with scripts', 'a.pdf', async () => pdf('/OpenAction <</JS (x)>>'), 'pdf_active'],
  ])('%s is refused and not kept', async (_what, name, make, word) => {
    const before = kept();
    expect(await save(li, await make(), name)).toMatchObject({
      code: 1400,
      msg: `upload.${word}`,
      fields: { data: word },
    });
    expect(kept()).toBe(before);
  });

  it('is refused above 10 MB', async () => {
    const big = Buffer.concat([pdf(), Buffer.alloc(MAX_BYTES.enquiry), pdf()]);
    expect(await save(li, big, 'a.pdf')).toMatchObject({ code: 1413, msg: 'upload.too_big' });
  });

  it('is no workbook for anything but an enquiry', async () => {
    const input = { purpose: 'voucher', ...file(xlsx(), 'a.xlsx') } as const;
    expect(await li.call('uploadSave', input)).toMatchObject({ code: 1400, msg: 'upload.type' });
  });

  it('goes with it once, is opened by its writer and those who answer, and by nobody else', async () => {
    const { ref, bytes, mime } = (await save(li, xlsx(), 'plate.xlsx')).data;
    // Not before it was handed in.
    expect(await staff.call('uploadGet', { ref })).toMatchObject(GONE);
    const other = await newPerson(engine, {
      permissions: ['order.read', 'customer.verify', 'customer.read'],
    });
    expect(await other.call('messageSave', { content: 'x', attachment: ref })).toMatchObject(GONE);
    const { id } = await li.ask('messageSave', { content: 'table', attachment: ref });
    expect(await li.call('messageSave', { content: 'again', attachment: ref })).toMatchObject(GONE);
    for (const person of [li, staff]) {
      const { data } = await person.ask('messagePageQuery', { ...(person === staff && { all: true }) });
      expect(data.find((row) => row.id === id)?.attachment).toEqual({ ref, mime, bytes });
      expect(await person.ask('uploadGet', { ref })).toMatchObject({ mime, bytes });
    }
    expect(await other.call('uploadGet', { ref })).toMatchObject(GONE);
    expect(await callApi(engine, 'uploadGet', { ref })).toMatchObject({ code: 9003 });
  });

  it('of a visitor needs a captcha, and is opened by those who answer alone', async () => {
    expect(await visit({})).toMatchObject({ code: 1400, fields: { captcha: 'required' } });
    const proof = await captcha();
    const { ref } = (await visit({ captcha: proof })).data;
    expect(await visit({ captcha: proof })).toMatchObject({ code: 1400, fields: { captcha: 'used' } });
    const enquiry = { content: 'x', email: 'a@b.cn', attachment: ref };
    // It is nobody's whose session it is not.
    expect(await li.call('messageSave', { content: 'x', attachment: ref })).toMatchObject(GONE);
    expect(await callApi(engine, 'messageSave', { ...enquiry, captcha: await captcha() })).toMatchObject({
      code: 1000,
    });
    expect(await li.call('uploadGet', { ref })).toMatchObject(GONE);
    expect(await staff.ask('uploadGet', { ref })).toMatchObject({ mime: 'application/pdf' });
  });

  it('is forgotten after a day without its enquiry, and the enquiry stands unsent', async () => {
    const { ref } = (await visit({ captcha: await captcha() })).data;
    await sweepUploads(engine.db(), new Date(Date.now() + 25 * 3_600_000));
    const waiting = and(isNull(upload.customerId), eq(upload.ref, ref));
    expect(await engine.db().$count(upload, waiting)).toBe(0);
    const late = { content: 'late', email: 'a@b.cn', attachment: ref, captcha: await captcha() };
    expect(await callApi(engine, 'messageSave', late)).toMatchObject(GONE);
    const { data } = await staff.ask('messagePageQuery', { all: true });
    expect(data.some(({ content }) => content === 'late')).toBe(false);
  });

  it('of visitors is refused while three hundred wait, and no longer than the day they wait', async () => {
    const keepWaiting = (hours: number) =>
      engine
        .db()
        .insert(upload)
        .values(
          Array.from({ length: 300 }, (_, n) => ({
            ref: `left ${hours} ${n}`,
            purpose: 'enquiry' as const,
            mime: 'image/jpeg',
            bytes: 1,
            file: `left-${hours}-${n}.jpg`,
            createdAt: new Date(Date.now() - hours * 3_600_000),
          })),
        );
    await keepWaiting(25);
    expect(await visit({ captcha: await captcha() })).toMatchObject({ code: 1000 });
    await keepWaiting(23);
    expect(await visit({ captcha: await captcha() })).toMatchObject({ code: 1503, msg: 'busy' });
    await engine.db().delete(upload).where(like(upload.ref, 'left %'));
  });

  it('ends at so many an hour', async () => {
    const person = await newPerson(engine);
    const codes: number[] = [];
    for (let sent = 0; sent < 21; sent++) codes.push((await save(person, svg, 'a.svg')).code);
    expect(codes.at(-2)).toBe(1400);
    expect(codes.at(-1)).toBe(1429);
  });

  describe('of a visitor goes with its enquiry', () => {
    const MINUTE = 60_000;
    const says = (version: number, html: Bilingual) =>
      engine
        .db()
        .insert(policy)
        .values({
          ...{ type: PRIVACY, version: String(version), publishedAt: new Date(version) },
          ...{ title: { zh: '隐私政策' }, html },
        });
    const ofVisitors = () => engine.db().$count(message, isNull(message.customerId));
    beforeAll(async () => {
      await engine.db().delete(message).where(isNull(message.customerId));
      await says(2, { zh: '<p>{enquiryMonths} 个月后删除</p>' });
    });

    const lastWordAt = (id: number, updatedAt: Date) =>
      engine.db().update(message).set({ updatedAt }).where(eq(message.id, id));

    /** Of a visitor, or of `who`; the last word in it was written at that time. */
    async function enquiry(at: Date, who?: Person) {
      const content = { content: 'x', email: 'a@b.cn' };
      const { ref } = (await (who ? save(who, pdf(), 'a.pdf') : visit({ captcha: await captcha() }))).data;
      const { id } = who
        ? await who.ask('messageSave', { ...content, attachment: ref })
        : (await callApi(engine, 'messageSave', { ...content, attachment: ref, captcha: await captcha() }))
            .data;
      await lastWordAt(id, at);
      return { id, ref };
    }

    /** So many without a file, each a minute older than the one before. */
    const leave = (length: number, last: number) =>
      engine
        .db()
        .insert(message)
        .values(
          Array.from({ length }, (_, n) => ({
            kind: 'enquiry' as const,
            content: String(n),
            updatedAt: new Date(last - n * MINUTE),
          })),
        );

    it('when its months after the last word are up, answered or not; a customer’s stays', async () => {
      const now = new Date();
      const up = addMonths(now, -settings().enquiryMonths);
      const past = new Date(up.getTime() - MINUTE);
      const before = kept();
      const old = await enquiry(past);
      const answered = await enquiry(past);
      const spokenOf = await enquiry(past);
      for (const { id: messageId } of [answered, spokenOf])
        await staff.ask('messageSave', { messageId, content: 'FITC.' });
      // An answer begins the time anew, and that of this one is up as well.
      await lastWordAt(answered.id, past);
      const young = await enquiry(new Date(up.getTime() + MINUTE));
      const own = await enquiry(past, li);
      expect(kept()).toBe(before + 5);
      const untilOf = async ({ id }: { id: number }) =>
        (await staff.ask('messagePageQuery', { all: true, id })).data[0]?.keptUntil;
      expect(await untilOf(old)).toBe(addMonths(past, settings().enquiryMonths).toISOString());
      expect(await untilOf(own)).toBeUndefined();

      await sweepEnquiries(engine.db(), now);
      expect(kept()).toBe(before + 3);
      for (const { id, ref } of [spokenOf, young, own]) {
        expect((await staff.ask('messagePageQuery', { all: true, id })).total).toBe(1);
        expect(await staff.call('uploadGet', { ref })).toMatchObject({ code: 1000 });
      }
      // As if there had never been one.
      const UNKNOWN = { code: 1404, msg: 'message.not_found' };
      for (const { id, ref } of [old, answered]) {
        expect(await staff.call('uploadGet', { ref })).toMatchObject(GONE);
        expect((await staff.ask('messagePageQuery', { all: true, id })).total).toBe(0);
        expect(await staff.call('messageContact', { id })).toMatchObject(UNKNOWN);
        expect(await staff.call('messageSave', { messageId: id, content: '!' })).toMatchObject(UNKNOWN);
      }
    });

    it('once the policy in force says so in a language', async () => {
      const now = new Date();
      const past = new Date(addMonths(now, -settings().enquiryMonths).getTime() - MINUTE);
      const old = await enquiry(past);
      const seen = async () => (await staff.ask('messagePageQuery', { all: true, id: old.id })).data;
      await says(3, { zh: '<p>24 个月</p>', en: '<p>24 months</p>' });
      await sweepEnquiries(engine.db(), now);
      expect(await seen()).toMatchObject([{ id: old.id }]);
      // Nothing is told that does not come.
      expect((await seen())[0]).not.toHaveProperty('keptUntil');
      await says(4, { zh: '<p>24 个月</p>', en: '<p>{enquiryMonths} months</p>' });
      expect((await seen())[0]).toHaveProperty('keptUntil');
      await sweepEnquiries(engine.db(), now);
      expect(await seen()).toEqual([]);
    });

    it('or else the enquiry stays as well, holds up no other, and both go with the next minute', async () => {
      const now = new Date();
      const past = new Date(addMonths(now, -settings().enquiryMonths).getTime() - MINUTE);
      const others = await ofVisitors();
      const { ref } = await enquiry(new Date(past.getTime() - 120 * MINUTE));
      const [{ file } = { file: '' }] = await engine.db().select().from(upload).where(eq(upload.ref, ref));
      const place = path.join(uploadsFolder, 'enquiry', file);
      rmSync(place);
      // What lies there can't be removed as a file is.
      mkdirSync(place);
      const before = kept();
      // More than a round, one of them older than what stays.
      await enquiry(new Date(past.getTime() - 180 * MINUTE));
      const behind = await enquiry(past);
      await leave(60, past.getTime());
      expect([await ofVisitors(), kept()]).toEqual([others + 63, before + 2]);
      await expect(sweepEnquiries(engine.db(), now)).rejects.toThrow(file);
      expect([await ofVisitors(), kept()]).toEqual([others + 1, before]);
      expect(await engine.db().$count(upload, eq(upload.ref, ref))).toBe(1);
      expect(await engine.db().$count(upload, eq(upload.ref, behind.ref))).toBe(0);
      rmdirSync(place);
      writeFileSync(place, pdf());
      await sweepEnquiries(engine.db(), now);
      expect([await ofVisitors(), kept()]).toEqual([others, before - 1]);
    });

    it('in rounds of fifty, the oldest first, for as long as the minute has time, and each once where two instances do it', async () => {
      const now = new Date();
      const up = addMonths(now, -settings().enquiryMonths);
      const others = await ofVisitors();
      await leave(120, up.getTime());
      await sweepEnquiries(engine.db(), now, 0);
      expect(await ofVisitors()).toBe(others + 70);
      const left = await engine.db().select().from(message).where(isNull(message.customerId));
      expect(left.map(({ content }) => content)).not.toContain('70');
      expect(left.map(({ content }) => content)).toContain('69');
      await Promise.all([sweepEnquiries(engine.db(), now, 0), sweepEnquiries(engine.db(), now, 0)]);
      expect(await ofVisitors()).toBe(others);
      await leave(120, up.getTime());
      await sweepEnquiries(engine.db(), now);
      expect(await ofVisitors()).toBe(others);
    });
  });

  it('goes with its writer’s account', async () => {
    const person = await newPerson(engine, { password: 'flow-cytometer-42' });
    const before = kept();
    const { ref } = (await save(person, pdf(), 'a.pdf')).data;
    await person.ask('messageSave', { content: 'x', attachment: ref });
    expect(kept()).toBe(before + 1);
    await person.ask('customerDelete', { password: 'flow-cytometer-42' });
    expect(kept()).toBe(before);
    expect(await staff.call('uploadGet', { ref })).toMatchObject(GONE);
  });
});
