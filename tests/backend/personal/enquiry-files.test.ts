import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { and, eq, isNull, like } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { upload } from '@/lib/backend/db/schema';
import { sweepUploads } from '@/lib/backend/services/personal/uploads/stored-uploads';
import { MAX_BYTES } from '@/lib/backend/uploads/prepare';
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
