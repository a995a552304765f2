import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { customer, goneFile, upload } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { logger } from '@/lib/backend/log';
import { noteGone } from '@/lib/backend/services/personal/uploads/gone-files';
import { forgetUploadsOf, sweepUploads } from '@/lib/backend/services/personal/uploads/stored-uploads';
import { keepFile, type NamedFile, nameFile } from '@/lib/backend/uploads/store';
import { describeOnEachEngine } from '../support/engines';
import { pdf, png } from './files';
import { newPerson, type Person, uploadsFolder } from './people';

const PASSWORD = 'a quite long password';
const MINUTE = 60_000;
const placeOf = ({ purpose, file }: NamedFile) => path.join(uploadsFolder, purpose, file);
const isThere = (file: NamedFile) => existsSync(placeOf(file));
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

/** What lies there can't be removed as a file is. */
function block(file: NamedFile | undefined): asserts file {
  if (!file) throw new Error('no file');
  rmSync(placeOf(file));
  mkdirSync(placeOf(file));
}
function unblock(file: NamedFile) {
  rmdirSync(placeOf(file));
  writeFileSync(placeOf(file), pdf());
}

describeOnEachEngine('files that nothing names any more', (engine) => {
  let told: MockInstance;
  beforeEach(() => {
    told = vi.spyOn(logger(), 'warn').mockImplementation(() => {});
  });
  afterEach(async () => {
    expect(await engine.db().$count(goneFile)).toBe(0);
  });

  const save = async (person: Person, purpose: 'identity' | 'avatar' | 'voucher') => {
    const [name, bytes] = purpose === 'avatar' ? ['a.png', await png()] : ['a.pdf', pdf()];
    return (await person.ask('uploadSave', { purpose, name, data: bytes.toString('base64') })).ref;
  };
  const filesOf = (refs: readonly string[]): Promise<NamedFile[]> =>
    engine
      .db()
      .select({ purpose: upload.purpose, file: upload.file })
      .from(upload)
      .where(inArray(upload.ref, [...refs]))
      .orderBy(upload.id);
  /** So many identity documents, three of them handed in. */
  async function documentsOf(person: Person, many: number): Promise<NamedFile[]> {
    const refs: string[] = [];
    for (let n = 0; n < many; n++) refs.push(await save(person, 'identity'));
    await person.ask('customerBaseUpdate', {
      verification: { realName: '王', documentRefs: refs.slice(0, 3) },
    });
    return filesOf(refs);
  }
  const failuresTold = () => told.mock.calls.filter(([line]) => line.event === 'uploads.file_left').length;

  it('go each by itself: one that stays is no fault of whoever deletes the account, and goes later', async () => {
    const person = await newPerson(engine, { password: PASSWORD });
    const files = await documentsOf(person, 5);
    block(files[0]);
    expect(await person.call('customerDelete', { password: PASSWORD })).toMatchObject({ code: 1000 });
    expect(files.map(isThere)).toEqual([true, false, false, false, false]);
    expect(failuresTold()).toBe(1);
    expect(await engine.db().$count(upload, eq(upload.customerId, person.id))).toBe(0);
    await sweepUploads(engine.db(), later(11));
    expect([isThere(files[0]), failuresTold()]).toEqual([true, 2]);
    // Not each minute anew.
    await sweepUploads(engine.db(), later(12));
    expect(failuresTold()).toBe(2);
    unblock(files[0]);
    await sweepUploads(engine.db(), later(22));
    expect(isThere(files[0])).toBe(false);
  });

  it('go though the process was killed as soon as the account was deleted', async () => {
    const person = await newPerson(engine);
    const files = await documentsOf(person, 5);
    const db = engine.db();
    await inTransaction(db, (tx) => forgetUploadsOf(tx, person.id, new Date()));
    expect(files.every(isThere)).toBe(true);
    // Somebody is about to remove them.
    await sweepUploads(db, later(9));
    expect(files.every(isThere)).toBe(true);
    await Promise.all([sweepUploads(db, later(11)), sweepUploads(db, later(11))]);
    expect(files.some(isThere)).toBe(false);
    expect(told).not.toHaveBeenCalled();
  });

  it('stay where the deletion did not hold', async () => {
    const person = await newPerson(engine);
    const files = await documentsOf(person, 3);
    const broken = inTransaction(engine.db(), async (tx) => {
      await forgetUploadsOf(tx, person.id, new Date());
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    await sweepUploads(engine.db(), later(60));
    expect(files.every(isThere)).toBe(true);
  });

  it('and were swept hold up neither one another nor somebody else’s upload', async () => {
    const [person, other] = [await newPerson(engine), await newPerson(engine)];
    const refs: string[] = [];
    for (let n = 0; n < 6; n++) refs.push(await save(person, 'voucher'));
    const files = await filesOf(refs);
    block(files[0]);
    await engine
      .db()
      .update(upload)
      .set({ createdAt: later(-25 * 60) })
      .where(inArray(upload.ref, refs));
    const data = pdf().toString('base64');
    const input = { purpose: 'voucher', name: 'v.pdf', data } as const;
    expect(await other.call('uploadSave', input)).toMatchObject({ code: 1000 });
    expect(files.map(isThere)).toEqual([true, false, false, false, false, false]);
    expect(failuresTold()).toBe(1);
    unblock(files[0]);
    await sweepUploads(engine.db(), later(11));
    expect(isThere(files[0])).toBe(false);
  });

  it('keep nobody from another profile picture, and from other documents', async () => {
    const person = await newPerson(engine);
    const db = engine.db();
    const [first] = await documentsOf(person, 3);
    block(first);
    const own = eq(customer.id, person.id);
    await db.update(customer).set({ verificationState: 'REJECTED' }).where(own);
    const verification = { realName: '王', documentRefs: [await save(person, 'identity')] };
    expect(await person.call('customerBaseUpdate', { verification })).toMatchObject({ code: 1000 });

    const old = await save(person, 'avatar');
    const [picture] = await filesOf([old]);
    await person.ask('customerBaseUpdate', { avatarRef: old });
    block(picture);
    const avatarRef = await save(person, 'avatar');
    expect(await person.call('customerBaseUpdate', { avatarRef })).toMatchObject({ code: 1000 });

    const used = and(eq(upload.customerId, person.id), eq(upload.purpose, 'avatar'));
    expect((await db.select().from(upload).where(used)).map(({ ref }) => ref)).toEqual([avatarRef]);
    for (const file of [first, picture]) unblock(file);
    await sweepUploads(db, later(11));
    expect([first, picture].map(isThere)).toEqual([false, false]);
  });

  it('go as well when nothing came to name them', async () => {
    // Killed between the file and its row.
    const file = { purpose: 'identity', file: nameFile('application/pdf') } as const;
    await noteGone(engine.db(), [file], new Date());
    await keepFile(file, pdf());
    await sweepUploads(engine.db(), later(11));
    expect(isThere(file)).toBe(false);
  });
});
