import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { UAParser } from 'ua-parser-js';
import type { Database } from '@/lib/backend/db/client';
import { session } from '@/lib/backend/db/schema';
import { notFound } from '@/lib/backend/http/errors';
import { IDLE_MS } from '@/lib/backend/http/session';
import type { CallData } from '@/lib/contract/calls';

type Device = CallData<'customerBaseByToken'>['devices'][number];

/** Browser and system of a user agent (`Chrome 126 · Windows 10`); empty when neither is known. */
export function nameDevice(userAgent: string): string {
  const { browser, os } = new UAParser(userAgent).getResult();
  const version = browser.version?.split('.')[0];
  const parts = [
    [browser.name, version],
    [os.name, os.version],
  ];
  return parts
    .map((words) => words.filter((word) => word !== undefined && word !== '').join(' '))
    .filter((part) => part !== '')
    .join(' · ');
}

/** A customer's sessions that are still good, the one asking first, then the last seen. */
export async function loadDevices(
  db: Database,
  customerId: number,
  current: number,
  now: Date,
): Promise<Device[]> {
  const rows = await db
    .select()
    .from(session)
    .where(
      and(
        eq(session.customerId, customerId),
        gt(session.expiresAt, now),
        or(session.keep, gt(session.lastSeenAt, new Date(now.getTime() - IDLE_MS))),
      ),
    )
    .orderBy(desc(session.lastSeenAt), desc(session.id));
  const devices = rows.map((row) => ({
    id: row.id,
    name: nameDevice(row.userAgent),
    current: row.id === current,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
  return devices.sort((a, b) => Number(b.current) - Number(a.current));
}

/** Logs devices out: all of those named or none. @throws CallError 1404 `session.not_found` */
export async function endDevices(tx: Database, customerId: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const ended = await tx
    .delete(session)
    .where(and(eq(session.customerId, customerId), inArray(session.id, wanted)))
    .returning({ id: session.id });
  if (ended.length !== wanted.length) throw notFound('session.not_found');
}
