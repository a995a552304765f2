import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/lib/backend/db/client';
import {
  limitEvent,
  message,
  messageReply,
  policy,
  restockWish,
  session,
  sku,
  smsCode,
  ticket,
  upload,
} from '@/lib/backend/db/schema';
import type { Mail } from '@/lib/backend/gateways/mail';
import { PRIVACY } from '@/lib/domain/content/policies';
import { addMonths } from '@/lib/domain/days';
import { HOUR_MS, MINUTE_MS } from '@/lib/domain/durations';
import { insertCatalogue } from '../catalogue/fixture';
import { withDatabase } from '../support/engines';
import { loginAs } from '../support/session';

const started = vi.hoisted(() => ({ db: undefined as Database | undefined }));
const sent: Mail[] = [];
const warn = vi.fn();
vi.mock('@/lib/backend/db/engines/pglite', async (original) => ({
  ...(await original<object>()),
  openPglite: async () => ({ db: started.db, close: async () => {} }),
}));
vi.mock('@/lib/backend/gateways/smtp-mail', () => ({
  smtpMail: () => ({ send: async (mail: Mail) => void sent.push(mail) }),
}));
vi.mock('@/lib/backend/log', () => ({ logger: () => ({ warn, info: () => {} }) }));

/** An answer that waits, as one whose server stopped right after it was kept. */
async function leaveWaiting(db: Database) {
  const [asked] = await db
    .insert(message)
    .values({ kind: 'enquiry', lang: 'en', subject: '', content: '?', email: 'left@example.org' })
    .returning();
  await db.insert(messageReply).values({
    messageId: asked?.id ?? 0,
    from: 'staff',
    content: 'FITC.',
    mail: 'waiting',
    mailNextAt: new Date(),
  });
}

async function startWith(db: Database, env: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries({ DEMO: '0', DATABASE_URL: '', API_HOST: '', ...env }))
    vi.stubEnv(name, value);
  vi.resetModules();
  started.db = db;
  const { getDatabase } = await import('@/lib/backend/open-database');
  await getDatabase();
}

/** What the next minute of the shop's clock begins has had its turn. */
const passMinute = async () => {
  vi.advanceTimersByTime(MINUTE_MS);
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('what a server begins to do by the clock', () => {
  const withMail = withDatabase();
  const without = withDatabase();
  const withRestock = withDatabase();
  const withOld = withDatabase();
  beforeEach(() => {
    sent.length = 0;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(async () => {
    const { closeDatabase } = await import('@/lib/backend/open-database');
    await closeDatabase();
    // A stopped server does nothing more.
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
  const stateOf = async (db: Database) =>
    (await db.select({ mail: messageReply.mail }).from(messageReply)).map(({ mail }) => mail);

  it('sends the letters that were left by one that stopped', async () => {
    const db = withMail.db();
    await leaveWaiting(db);
    await startWith(db, { SMTP_URL: 'smtps://mail.example:465', MAIL_FROM: 'shop@example.org' });
    expect(sent).toEqual([]);
    await passMinute();
    await expect.poll(() => stateOf(db)).toEqual(['sent']);
    expect(sent.map(({ to }) => to)).toEqual(['left@example.org']);
  });

  it('without a mail server sends none, loses none, and complains of nothing', async () => {
    const db = without.db();
    await leaveWaiting(db);
    await startWith(db, { SMTP_URL: '', MAIL_FROM: '' });
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await passMinute();
    expect([sent, await stateOf(db)]).toEqual([[], ['waiting']]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('tells who waits for it that something is back, whatever raised its stock', async () => {
    const db = withRestock.db();
    await insertCatalogue(db);
    const { customerId } = await loginAs(db);
    const [size] = await db.update(sku).set({ stock: 3 }).where(eq(sku.skuCode, 'T-001-1')).returning();
    await db.insert(restockWish).values({ customerId, skuId: size?.id ?? 0 });
    await startWith(db, { SMTP_URL: '', MAIL_FROM: '' });
    await passMinute();
    await expect.poll(() => db.$count(message, eq(message.event, 'stock.back'))).toBe(1);
    expect(warn).not.toHaveBeenCalled();
  });

  it('deletes what has had its time, as the privacy policy says, though nobody ever calls again', async () => {
    const db = withOld.db();
    const [old, fresh] = [new Date(Date.now() - 25 * HOUR_MS), new Date(Date.now() + HOUR_MS)];
    const { customerId } = await loginAs(db);
    for (const [name, expiresAt] of Object.entries({ old, fresh })) {
      await db
        .update(session)
        .set({ expiresAt })
        .where(eq(session.id, (await loginAs(db)).sessionId));
      const at = name === 'old' ? old : new Date();
      await db.insert(limitEvent).values({ kind: name, subject: name, at });
      const code = { purpose: 'login', codeHash: name, sentAt: at };
      await db.insert(smsCode).values({ phone: name, ...code, expiresAt });
      await db.insert(ticket).values({ hash: name, purpose: 'login', phone: name, expiresAt });
      const file = { ref: name, file: name, mime: 'image/jpeg', bytes: 1 };
      await db.insert(upload).values({ customerId, purpose: 'voucher', ...file, createdAt: at });
      const updatedAt = name === 'old' ? addMonths(at, -24) : at;
      await db.insert(message).values({ kind: 'enquiry', content: name, updatedAt });
    }
    const count = () =>
      Promise.all([session, limitEvent, smsCode, ticket, upload, message].map((table) => db.$count(table)));
    expect(await count()).toEqual([3, 2, 2, 2, 2, 2]);
    const said = { title: { zh: '隐私政策' }, html: { zh: '<p>{enquiryMonths} 个月</p>' } };
    await db.insert(policy).values({ type: PRIVACY, version: '1', publishedAt: old, ...said });
    await startWith(db, { SMTP_URL: '', MAIL_FROM: '' });
    await passMinute();
    await expect.poll(count).toEqual([2, 1, 1, 1, 1, 1]);
    expect(warn).not.toHaveBeenCalled();
  });
});
