import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { cacheByDatabase } from '@/lib/backend/db/query-cache';
import { serverKey } from '@/lib/backend/db/schema';

/** 256 random bits as base64url (43 characters). */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a random value of 256 bits: its SHA-256, in hex. */
export const hashSecret = (value: string): string => createHash('sha256').update(value).digest('hex');

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b))];
  return timingSafeEqual(left, right);
}

/** A key never changes. There is one for each purpose, a handful. */
const keys = cacheByDatabase<string>({ max: 50 });

/**
 * A random key that all instances on one database share, made on first use.
 * @param name what it is for: no key serves two purposes
 */
export async function loadServerKey(db: Database, name: string): Promise<string> {
  const cached = keys(db).get(name);
  if (cached) return cached;
  await db.insert(serverKey).values({ name, value: randomSecret() }).onConflictDoNothing();
  const [row] = await db.select({ value: serverKey.value }).from(serverKey).where(eq(serverKey.name, name));
  if (!row) throw new Error('The key that was just made is gone');
  keys(db).set(name, row.value);
  return row.value;
}

/** Keyed hash of something that could be guessed (a code, a phone), in hex. */
export const keyedHash = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');
