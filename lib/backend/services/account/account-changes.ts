import { audit } from '@/lib/backend/audit';
import type { Database } from '@/lib/backend/db/client';
import type { AuditChanges } from '@/lib/backend/db/schema';
import { type AccountNotice, SmsFailed } from '@/lib/backend/gateways/sms';
import type { CallContext } from '@/lib/backend/http/context';
import { describeError } from '@/lib/backend/http/failure';
import { logger } from '@/lib/backend/log';
import { notifyCustomer } from '@/lib/backend/services/personal/profile/notify-customer';

/** What its owner must hear of, whoever did it: notice → word of the audit log. */
const ACTIONS: Record<AccountNotice, string> = {
  'phone.changed': 'customer.phone_changed',
  'email.changed': 'customer.email_changed',
  'password.changed': 'customer.password_changed',
  'data.exported': 'customer.data_exported',
  'account.deleted': 'customer.deleted',
};

export interface AccountChange {
  customerId: number;
  notice: AccountNotice;
  /** Masked values for the log. */
  changes?: AuditChanges;
  at: Date;
}

/** Notes a change of the account in the audit log; in its transaction. */
export async function auditChange(
  tx: Database,
  { customerId, notice, changes = {}, at }: AccountChange,
): Promise<void> {
  const subject = { subject: 'customer', subjectId: customerId };
  await audit(tx, { actorId: customerId, action: ACTIONS[notice], ...subject, changes, at });
}

/** Notes a change in the audit log and in the customer's messages; in its transaction. */
export async function recordChange(tx: Database, change: AccountChange): Promise<void> {
  const { customerId, notice, at } = change;
  await auditChange(tx, change);
  await notifyCustomer(tx, { customerId, kind: 'system', event: notice, at });
}

/**
 * Tells the phone that the account had before. Nobody waits for the provider, and what it does not take over is
 * logged: the change is made by then, and stands in the messages.
 */
export function notifyPhone(
  { gateways, requestId }: Pick<CallContext, 'gateways' | 'requestId'>,
  phone: string | null,
  notice: AccountNotice,
): void {
  if (phone === null || !gateways.sms) return;
  gateways.sms.notify({ phone, notice }).catch((error: unknown) => {
    const reason = error instanceof SmsFailed ? error.reason : describeError(error);
    logger().warn({ event: 'sms.failed', notice, reason, requestId });
  });
}
