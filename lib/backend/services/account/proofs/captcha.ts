import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/backend/db/client';
import { captchaUsed } from '@/lib/backend/db/schema';
import { badInput } from '@/lib/backend/http/errors';
import { parseJson } from '@/lib/backend/http/request/json';
import { hashSecret, loadServerKey } from '@/lib/backend/secrets';
import { MINUTE_MS } from '@/lib/domain/durations';

const LIFE_MS = 10 * MINUTE_MS;
/** About a second of work on a phone: so many keys must be derived, each by so many rounds. */
const ALGORITHM = 'PBKDF2/SHA-256';
const ROUNDS = 1_000;
const KEYS = { min: 400, max: 1_000 };

interface IssuedCaptcha {
  /** What the widget takes as its `challenge`. */
  challenge: Record<string, unknown>;
  expiresAt: Date;
}

/** A signed proof-of-work challenge. Nothing is stored until its solution is submitted. */
export async function issueCaptcha(db: Database, now: Date): Promise<IssuedCaptcha> {
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: ROUNDS,
    counter: randomInt(KEYS.min, KEYS.max),
    deriveKey,
    expiresAt,
    hmacSignatureSecret: await loadServerKey(db, 'captcha'),
    hmacKeySignatureSecret: await loadServerKey(db, 'captcha.key'),
  });
  return { challenge: { ...challenge }, expiresAt };
}

const payloadShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(ROUNDS),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function readPayload(text: string): z.infer<typeof payloadShape> | null {
  try {
    const parsed = payloadShape.safeParse(parseJson(Buffer.from(text, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Takes a solved challenge, once.
 * @throws CallError 1400 on `captcha`: `invalid`, `expired` or `used`
 */
export async function requireCaptcha(db: Database, captcha: string, now: Date): Promise<void> {
  const payload = readPayload(captcha);
  if (!payload) throw badInput({ captcha: 'invalid' });
  const { challenge, solution } = payload;
  const verified = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: await loadServerKey(db, 'captcha'),
    hmacKeySignatureSecret: await loadServerKey(db, 'captcha.key'),
  });
  const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
  if (verified.expired || (verified.verified && expiresAt <= now)) throw badInput({ captcha: 'expired' });
  if (!verified.verified) throw badInput({ captcha: 'invalid' });
  await db.delete(captchaUsed).where(lt(captchaUsed.expiresAt, now));
  const used = await db
    .insert(captchaUsed)
    .values({ hash: hashSecret(challenge.signature), expiresAt })
    .onConflictDoNothing()
    .returning({ hash: captchaUsed.hash });
  if (used.length === 0) throw badInput({ captcha: 'used' });
}
