import { eq } from 'drizzle-orm';
import { auditByCommand } from '@/lib/backend/audit';
import type { Database } from '@/lib/backend/db/client';
import { customer } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { isMobilePhone, normalisePhone } from '@/lib/domain/contact/phone';
import { PASSWORD } from '@/lib/domain/password';
import { PERMISSIONS } from '@/lib/domain/permissions';
import { findByAccount } from './customers';
import { endSessionsOf } from './login/sessions';
import { unbindWechat } from './login/wechat-binding';
import { hashPassword, isCommon } from './proofs/passwords';

interface StaffInput {
  phone: string;
  /** Undefined: an existing account keeps its name. */
  name?: string | undefined;
  /** The whole list; undefined: an existing account keeps its own. */
  permissions?: readonly string[] | undefined;
  /** Undefined: an existing account keeps its password. */
  password?: string | undefined;
}

/** What is wrong with it; `word` is a key of messages. */
export interface StaffProblem {
  word: 'phone' | 'permission' | 'noPermissions' | 'passwordLength' | 'passwordCommon' | 'passwordMissing';
  value: string;
}

/** Every problem that can be seen without the database. */
export function checkStaff({ phone, permissions, password }: StaffInput): StaffProblem[] {
  const problems: StaffProblem[] = [];
  if (!isMobilePhone(normalisePhone(phone))) problems.push({ word: 'phone', value: phone });
  for (const permission of permissions ?? []) {
    if (!PERMISSIONS.some((known) => known === permission))
      problems.push({ word: 'permission', value: permission });
  }
  if (password !== undefined) {
    const fits = password.length >= PASSWORD.min && password.length <= PASSWORD.max;
    if (!fits) problems.push({ word: 'passwordLength', value: '' });
    else if (isCommon(password)) problems.push({ word: 'passwordCommon', value: '' });
  }
  return problems;
}

/** Whether this phone has an account already. */
export const hasAccount = async (db: Database, phone: string): Promise<boolean> =>
  (await findByAccount(db, normalisePhone(phone))) !== undefined;

/**
 * Makes a member of staff, or makes an existing account one. Its sessions and its login by WeChat end when its permissions
 * or its password change, so that nobody works on with what they may no longer do.
 * @returns the problems (nothing was changed then), or whether the account is new
 */
export async function saveStaff(
  db: Database,
  input: StaffInput,
): Promise<{ ok: true; created: boolean } | { ok: false; problems: StaffProblem[] }> {
  const problems = checkStaff(input);
  if (problems.length > 0) return { ok: false, problems };
  const now = new Date();
  const phone = normalisePhone(input.phone);
  const passwordHash = input.password === undefined ? undefined : await hashPassword(input.password);
  return inTransaction(db, async (tx) => {
    const found = await findByAccount(tx, phone);
    const permissions = input.permissions ? [...new Set(input.permissions)].sort() : undefined;
    if (!found) {
      if (!passwordHash) return { ok: false, problems: [{ word: 'passwordMissing', value: '' }] };
      if (!permissions) return { ok: false, problems: [{ word: 'noPermissions', value: '' }] };
      const custName = input.name ?? '';
      const [made] = await tx
        .insert(customer)
        .values({ phone, custName, permissions, passwordHash, createdAt: now, updatedAt: now })
        .returning({ id: customer.id });
      if (!made) throw new Error('The account was not stored');
      await auditStaff(tx, { id: made.id, action: 'staff.created', before: [], after: permissions, now });
      return { ok: true, created: true };
    }
    await tx
      .update(customer)
      .set({
        updatedAt: now,
        ...(input.name !== undefined && { custName: input.name }),
        ...(permissions && { permissions }),
        ...(passwordHash && { passwordHash }),
      })
      .where(eq(customer.id, found.id));
    const moved = permissions && permissions.join() !== [...found.permissions].sort().join();
    if (moved || passwordHash) {
      await endSessionsOf(tx, found.id);
      await unbindWechat(tx, found.id);
    }
    const [before, after] = [found.permissions, permissions ?? found.permissions];
    await auditStaff(tx, { id: found.id, action: 'staff.changed', before, after, now });
    return { ok: true, created: false };
  });
}

interface StaffChange {
  id: number;
  action: 'staff.created' | 'staff.changed';
  before: readonly string[];
  after: readonly string[];
  now: Date;
}

/** Whoever runs the command has no account here: the entry names nobody, and says what they may do from then on. */
const auditStaff = (tx: Database, { id, action, before, after, now }: StaffChange): Promise<void> =>
  auditByCommand(tx, {
    action,
    subject: 'customer',
    subjectId: id,
    changes: { permissions: { from: [...before].sort().join(','), to: [...after].sort().join(',') } },
    at: now,
  });
