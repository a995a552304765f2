import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { upload } from '@/lib/backend/db/schema';
import { MAX_WAITING_FILES } from '@/lib/domain/limits';
import { describeOnEachEngine } from '../support/engines';
import { pdf } from './files';
import { newPerson, type Person } from './people';

describeOnEachEngine('files that nothing uses yet', (engine) => {
  const WAITING = { code: 1409, msg: 'upload.waiting' };
  const file = { name: 'a.pdf', data: pdf().toString('base64') };

  /** As many as may wait, of both calls that keep one. */
  const leave = (person: Person, hours: number) =>
    engine
      .db()
      .insert(upload)
      .values(
        Array.from({ length: MAX_WAITING_FILES }, (_, n) => ({
          ref: `left ${person.id} ${hours} ${n}`,
          customerId: person.id,
          purpose: n % 2 === 0 ? ('enquiry' as const) : ('voucher' as const),
          file: `${person.id}-${hours}-${n}`,
          mime: 'application/pdf',
          bytes: 1,
          createdAt: new Date(Date.now() - hours * 3_600_000),
        })),
      );

  it(`are ${MAX_WAITING_FILES} of an account, and no longer than the day they wait`, async () => {
    const person = await newPerson(engine);
    await leave(person, 25);
    expect(await person.call('uploadSave', { ...file, purpose: 'identity' })).toMatchObject({ code: 1000 });
    await leave(person, 23);
    expect(await person.call('uploadSave', { ...file, purpose: 'voucher' })).toMatchObject(WAITING);
    expect(await person.call('messageFileSave', file)).toMatchObject(WAITING);
    const other = await newPerson(engine);
    expect(await other.call('messageFileSave', file)).toMatchObject({ code: 1000 });
  });

  it('wait no more once they are used', async () => {
    const person = await newPerson(engine);
    const { ref } = await person.ask('messageFileSave', file);
    await leave(person, 1);
    expect(await person.call('messageFileSave', file)).toMatchObject(WAITING);
    await person.ask('messageSave', { content: 'x', attachment: ref });
    const rest = and(eq(upload.customerId, person.id), eq(upload.purpose, 'voucher'));
    await engine.db().update(upload).set({ usedAt: new Date() }).where(rest);
    expect(await person.call('messageFileSave', file)).toMatchObject({ code: 1000 });
  });

  it('are papers of a parcel only of who may send one, who may take out many', async () => {
    const paper = { ...file, purpose: 'delivery' } as const;
    const person = await newPerson(engine, { permissions: ['order.read'] });
    expect(await person.call('uploadSave', paper)).toMatchObject({ code: 1403, msg: 'permission.missing' });
    expect(await engine.db().$count(upload, eq(upload.purpose, 'delivery'))).toBe(0);
    const sender = await newPerson(engine, { permissions: ['order.ship'] });
    await leave(sender, 1);
    expect(await sender.call('uploadSave', paper)).toMatchObject({ code: 1000 });
  });
});
