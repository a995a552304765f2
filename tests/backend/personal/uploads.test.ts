import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, upload } from '@/lib/backend/db/schema';
import { serveFile } from '@/lib/backend/http/files/files';
import { sweepUploads } from '@/lib/backend/services/personal/uploads/stored-uploads';
import { MAX_BYTES } from '@/lib/backend/uploads/prepare';
import { callApi, describeOnEachEngine } from '../support/engines';
import { announcedPng, html, jpeg, pdf, png, svg, webp } from './files';
import { newPerson, type Person, uploadsFolder } from './people';

const b64 = (bytes: Buffer) => bytes.toString('base64');
const kept = (folder: string) => {
  const place = path.join(uploadsFolder, folder);
  return existsSync(place) ? readdirSync(place) : [];
};

describeOnEachEngine('uploads', (engine) => {
  let li: Person;
  beforeAll(async () => {
    li = await newPerson(engine);
  });
  const save = (name: string, bytes: Buffer, purpose: 'avatar' | 'identity' = 'avatar') =>
    li.call('uploadSave', { purpose, name, data: b64(bytes) });

  describe('an avatar', () => {
    it.each([
      ['a.png', png],
      ['a.JPG', jpeg],
      ['a.webp', webp],
    ])('%s becomes a square picture without EXIF', async (name, make) => {
      const answer = await save(name, await make());
      expect(answer).toMatchObject({ code: 1000, data: { mime: 'image/webp' } });
      const { data } = await li.ask('uploadGet', { ref: answer.data.ref });
      const bytes = Buffer.from(data, 'base64');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.toString('latin1')).not.toContain('SECRET-OWNER');
    });

    it('may come in the other alphabet of base64', async () => {
      const data = (await png()).toString('base64url');
      expect(await li.call('uploadSave', { purpose: 'avatar', name: 'a.png', data })).toMatchObject({
        code: 1000,
      });
    });

    it('loses whatever was appended to it', async () => {
      const answer = await save('a.jpg', Buffer.concat([await jpeg(), html, svg]));
      const { data } = await li.ask('uploadGet', { ref: answer.data.ref });
      expect(Buffer.from(data, 'base64').toString('latin1')).not.toContain('<script>');
    });

    it('is served to everybody once it is used, under a random name, and replaced', async () => {
      const person = await newPerson(engine);
      const use = async () => {
        const data = b64(await png());
        const { ref } = await person.ask('uploadSave', { purpose: 'avatar', name: 'a.png', data });
        return (await person.ask('customerBaseUpdate', { avatarRef: ref })).photoUrl ?? '';
      };
      const first = await use();
      expect(first).toMatch(/^\/api\/files\/avatars\/[0-9a-f]{32}\.webp$/);
      const served = await serveFile(first.split('/').slice(3), new URLSearchParams());
      expect(served?.headers.get('content-type')).toBe('image/webp');
      expect(served?.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await person.ask('getUserInfo', {})).photoUrl).toBe(first);
      const second = await use();
      expect(second).not.toBe(first);
      expect(await serveFile(first.split('/').slice(3), new URLSearchParams())).toBeNull();
      expect(await person.ask('customerBaseUpdate', { avatarRef: '' })).toMatchObject({ photoUrl: null });
      expect(await serveFile(second.split('/').slice(3), new URLSearchParams())).toBeNull();
    });

    it.each([
      ['avatars', '..', 'identity', 'x.webp'],
      ['avatars', '../identity/x.webp'],
      ['avatars', '%2e%2e'],
      ['avatars', `${'0'.repeat(32)}.pdf`],
      ['avatars'],
      ['identity', `${'0'.repeat(32)}.jpg`],
    ])('no path leads to anything else: %s %s', async (...segments) => {
      expect(await serveFile(segments, new URLSearchParams())).toBeNull();
    });
  });

  describe('is refused', () => {
    // What a file is, is read by the process, whatever the database: once.
    it.runIf(engine.name === 'PGlite').each([
      ['SVG named png', 'a.png', async () => svg, 'type'],
      ['SVG as itself', 'a.svg', async () => svg, 'type'],
      ['HTML named jpg', 'a.jpg', async () => html, 'type'],
      ['HTML named pdf', 'a.pdf', async () => html, 'type'],
      ['PNG named jpg', 'a.jpg', png, 'type_mismatch'],
      ['PNG named html', 'a.html', png, 'type_mismatch'],
      ['PNG without an ending', 'a', png, 'type_mismatch'],
      ['PDF as an avatar', 'a.pdf', async () => pdf(), 'type'],
      [
        'SVG behind a PNG mark',
        'a.png',
        async () => Buffer.concat([(await png()).subarray(0, 8), svg]),
        'damaged',
      ],
      ['GIF', 'a.gif', async () => Buffer.from('GIF89a/*<script>*/'), 'type'],
      ['30,000 × 30,000 in 100 bytes', 'a.png', async () => announcedPng(30_000, 30_000), 'dimensions'],
      ['one very long line', 'a.png', async () => announcedPng(20_000, 1), 'dimensions'],
      ['a picture cut short', 'a.png', async () => announcedPng(4000, 4000), 'damaged'],
      ['half a JPEG', 'a.jpg', async () => (await jpeg()).subarray(0, 200), 'damaged'],
    ])('%s', async (_what, name, make, word) => {
      const before = kept('avatar').length;
      expect(await save(name, await make())).toMatchObject({
        code: 1400,
        msg: `upload.${word}`,
        fields: { data: word },
      });
      expect(kept('avatar')).toHaveLength(before);
    });

    it.each(['not base64!', '<svg>', 'AA==AA'])('what is no base64: %s', async (data) => {
      const answer = await li.call('uploadSave', { purpose: 'avatar', name: 'a.png', data });
      expect(answer).toMatchObject({ code: 1400, fields: { data: 'encoding' } });
    });

    it('what is too big', async () => {
      const big = Buffer.concat([await png(), Buffer.alloc(MAX_BYTES.avatar)]);
      expect(await save('a.png', big)).toMatchObject({ code: 1413, msg: 'upload.too_big' });
      const huge = 'A'.repeat(8_600_001);
      expect(await li.call('uploadSave', { purpose: 'identity', name: 'a.png', data: huge })).toMatchObject({
        code: 1400,
        fields: { data: 'too_big' },
      });
    });

    it('a visitor’s', async () => {
      const data = b64(await png());
      expect(await callApi(engine, 'uploadSave', { purpose: 'avatar', name: 'a.png', data })).toMatchObject({
        code: 9003,
      });
    });
  });

  describe('an identity document', () => {
    it('is a picture drawn anew, or a PDF as it is, in a private file', async () => {
      const photo = await save('id.jpg', await jpeg(), 'identity');
      expect(photo).toMatchObject({ code: 1000, data: { mime: 'image/jpeg' } });
      const content = await li.ask('uploadGet', { ref: photo.data.ref });
      const bytes = Buffer.from(content.data, 'base64');
      expect(bytes.toString('latin1')).not.toContain('SECRET-OWNER');
      // Turned upright by its EXIF orientation before that is dropped.
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 48, height: 64 });
      const scan = await save('id.pdf', pdf(), 'identity');
      expect(scan).toMatchObject({ code: 1000, data: { mime: 'application/pdf', bytes: pdf().length } });
      const [name = ''] = kept('identity');
      expect(statSync(path.join(uploadsFolder, 'identity', name)).mode & 0o077).toBe(0);
      expect(readdirSync(uploadsFolder).sort()).toEqual(['avatar', 'identity']);
    });

    it.each([
      ['a script', pdf('/OpenAction <</S/JavaScript/JS(app.alert(1))>>'), 'pdf_active'],
      ['a script spelt otherwise', pdf('/AA <</S/J#61vaScript/J#53(1)>>'), 'pdf_active'],
      ['a program to start', pdf('/OpenAction <</S/Launch>>'), 'pdf_active'],
      ['a file inside', pdf('/Names <</EmbeddedFiles 3 0 R>>'), 'pdf_active'],
      ['a password', pdf('/Encrypt 3 0 R'), 'pdf_active'],
      ['HTML appended', pdf('', `\n${html}`), 'damaged'],
      ['nothing inside', Buffer.from('%PDF-1.7\nhello'), 'damaged'],
    ])('PDF with %s is refused', async (_what, bytes, word) => {
      expect(await save('id.pdf', bytes, 'identity')).toMatchObject({ code: 1400, fields: { data: word } });
    });

    it('starting later than its first byte is refused', async () => {
      const late = Buffer.concat([html, pdf()]);
      expect(await save('id.pdf', late, 'identity')).toMatchObject({ fields: { data: 'type' } });
    });
  });

  describe('belong to their owner', () => {
    it('nobody else reads one that was not handed in', async () => {
      const { data } = await save('id.pdf', pdf(), 'identity');
      const refusal = { code: 1404, msg: 'upload.not_found' };
      const other = await newPerson(engine);
      const staff = await newPerson(engine, { permissions: ['customer.read', 'customer.verify'] });
      expect(await other.call('uploadGet', { ref: data.ref })).toMatchObject(refusal);
      expect(await staff.call('uploadGet', { ref: data.ref })).toMatchObject(refusal);
      expect(await callApi(engine, 'uploadGet', { ref: data.ref })).toMatchObject({ code: 9003 });
      expect(await li.call('uploadGet', { ref: 'unknown' })).toMatchObject(refusal);
    });

    it('nobody else uses one, nobody twice, and none for something else', async () => {
      const other = await newPerson(engine);
      const avatar = (await save('a.png', await png())).data.ref;
      const document = (await save('id.pdf', pdf(), 'identity')).data.ref;
      const refusal = { code: 1404, msg: 'upload.not_found' };
      expect(await other.call('customerBaseUpdate', { avatarRef: avatar })).toMatchObject(refusal);
      const verification = { realName: 'X', documentRefs: [document] };
      expect(await other.call('customerBaseUpdate', { verification })).toMatchObject(refusal);
      expect(await li.call('customerBaseUpdate', { avatarRef: document })).toMatchObject(refusal);
      expect(await li.call('customerBaseUpdate', { avatarRef: avatar })).toMatchObject({ code: 1000 });
      expect(await li.call('customerBaseUpdate', { avatarRef: avatar })).toMatchObject(refusal);
    });

    it('go after a day when nothing used them', async () => {
      const person = await newPerson(engine);
      const input = { purpose: 'identity', name: 'i.pdf', data: b64(pdf()) } as const;
      const { ref } = await person.ask('uploadSave', input);
      const [row] = await engine.db().select().from(upload).where(eq(upload.ref, ref));
      const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
      await sweepUploads(engine.db(), later(23));
      expect(kept('identity')).toContain(row?.file);
      await sweepUploads(engine.db(), later(25));
      expect(kept('identity')).not.toContain(row?.file);
      expect(await person.call('uploadGet', { ref })).toMatchObject({ code: 1404 });
    });
  });

  it('end at so many an hour', async () => {
    const person = await newPerson(engine);
    const tries = Array.from({ length: 41 }, () =>
      person.call('uploadSave', { purpose: 'avatar', name: 'a.png', data: 'AAAA' }),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code).sort();
    expect(codes.filter((code) => code === 1429)).toHaveLength(1);
  });

  it('read by staff are noted', async () => {
    const person = await newPerson(engine);
    const input = { purpose: 'identity', name: 'i.pdf', data: b64(pdf()) } as const;
    const { ref } = await person.ask('uploadSave', input);
    await person.ask('customerBaseUpdate', { verification: { realName: '王', documentRefs: [ref] } });
    const staff = await newPerson(engine, { permissions: ['customer.verify'] });
    const reader = await newPerson(engine, { permissions: ['customer.read'] });
    expect(await reader.call('uploadGet', { ref })).toMatchObject({ code: 1404 });
    expect(Buffer.from((await staff.ask('uploadGet', { ref })).data, 'base64')).toEqual(pdf());
    const rows = await engine.db().select().from(auditLog).where(eq(auditLog.actorId, staff.id));
    expect(rows).toMatchObject([
      { action: 'customer.document_read', subject: 'customer', subjectId: String(person.id) },
    ]);
  });
});
