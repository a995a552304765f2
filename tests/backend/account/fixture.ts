import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect } from 'vitest';
import type { Database } from '@/lib/backend/db/client';
import { customer } from '@/lib/backend/db/schema';
import { loadPoliciesWhenNone } from '@/lib/backend/demo/site/load-policies';
import type { Gateways } from '@/lib/backend/gateways/gateways';
import type { Mail } from '@/lib/backend/gateways/mail';
import type { CodeMessage, CodePurpose, NoticeMessage } from '@/lib/backend/gateways/sms';
import { loadServerKey } from '@/lib/backend/secrets';
import { hashPassword } from '@/lib/backend/services/account/proofs/passwords';
import { createCaller } from '../support/caller';
import type { Engine } from '../support/engines';

export const PASSWORD = 'flow-cytometer-42';
export const POLICY_VERSION = '2.5';

let phones = 0;
/** A phone no other test of this file uses. */
export const newPhone = () => {
  phones += 1;
  return `137${String(phones).padStart(8, '0')}`;
};
let addresses = 0;
/** A network address no other test of this file uses. */
export const newAddress = () => {
  addresses += 1;
  return `10.1.${Math.floor(addresses / 250)}.${addresses % 250}`;
};

/** A backend whose clock and phones belong to the test. */
export function useBackend(engine: Engine, gateways: Partial<Gateways> = {}) {
  let skipped = 0;
  const sent: CodeMessage[] = [];
  const now = () => new Date(Date.now() + skipped);
  const notices: NoticeMessage[] = [];
  const sms = {
    send: async (message: CodeMessage) => void sent.push(message),
    notify: async (message: NoticeMessage) => void notices.push(message),
  };
  const mails: Mail[] = [];
  const mail = { send: async (letter: Mail) => void mails.push(letter) };
  const call = createCaller(engine, { now, gateways: { sms, wechat: null, mail, ...gateways } });
  const captcha = () => solvedCaptcha(engine.db(), now());
  return {
    call,
    sent,
    notices,
    mails,
    now,
    captcha,
    /** Lets so much time pass. */
    pass: (ms: number) => {
      skipped += ms;
    },
    /** Asks for a code, from an address of its own unless given, and reads it from the phone. */
    codeFor: async (phone: string, purpose: Exclude<CodePurpose, 'recover'>, ip = newAddress()) => {
      const input = { phone, purpose, captcha: await captcha() };
      expect(await call('smsSendCode', input, { ip })).toMatchObject({ code: 1000, data: {} });
      return sent.at(-1)?.code ?? '';
    },
  };
}

/** A solved challenge that is as good as a real one, but takes two steps of work instead of hundreds. */
export async function solvedCaptcha(db: Database, now: Date): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1_000,
    counter: 1,
    deriveKey,
    expiresAt: new Date(now.getTime() + 600_000),
    hmacSignatureSecret: await loadServerKey(db, 'captcha'),
    hmacKeySignatureSecret: await loadServerKey(db, 'captcha.key'),
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return toPayload(challenge, solution);
}

/** What the widget hands over. */
export const toPayload = (challenge: unknown, solution: unknown) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

let hashed: Promise<string> | undefined;

/** A registered customer with PASSWORD. */
export async function addCustomer(
  db: Database,
  fields: { email?: string; permissions?: string[]; custName?: string } = {},
): Promise<{ id: number; phone: string }> {
  hashed ??= hashPassword(PASSWORD);
  const phone = newPhone();
  const [row] = await db
    .insert(customer)
    .values({ phone, passwordHash: await hashed, ...fields })
    .returning({ id: customer.id });
  return { id: row?.id ?? 0, phone };
}

export const loadPolicies = (engine: Engine) => loadPoliciesWhenNone(engine.db());
