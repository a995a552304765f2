import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { serverKey } from '@/lib/backend/db/schema';

/** 256 random bits as base64url (43 characters). */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a random value of 256 bits: its SHA-256, in hex. */
export const hashSecret = (value: string): string => createHash('sha256').update(value).digest('hex');

/** Compares two texts in a time that tells nothing about where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b))];
  return timingSafeEqual(left, right);
}

const kept = new WeakMap<Database, Map<string, string>>();

/**
 * A random key that all instances on one database share, made on first use.
 * @param name what it is for: no key serves two purposes
 */
export async function loadServerKey(db: Database, name: string): Promise<string> {
  const known = kept.get(db)?.get(name);
  if (known) return known;
  await db.insert(serverKey).values({ name, value: randomSecret() }).onConflictDoNothing();
  const [row] = await db.select({ value: serverKey.value }).from(serverKey).where(eq(serverKey.name, name));
  if (!row) throw new Error('The key that was just made is gone');
  const keys = kept.get(db) ?? new Map<string, string>();
  kept.set(db, keys.set(name, row.value));
  return row.value;
}

/** Keyed hash of something that could be guessed (a code, a phone), in hex. */
export const keyedHash = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');
