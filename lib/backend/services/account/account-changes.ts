import { audit } from '@/lib/backend/audit';
import type { Database } from '@/lib/backend/db/client';
import type { AuditChanges } from '@/lib/backend/db/schema';
import { MailFailed } from '@/lib/backend/gateways/mail';
import { type AccountNotice, SmsFailed } from '@/lib/backend/gateways/sms';
import type { CallContext } from '@/lib/backend/http/context';
import { describeError } from '@/lib/backend/http/failure';
import { logger } from '@/lib/backend/log';
import { notifyCustomer } from '@/lib/backend/services/personal/messages/notify-customer';
import type { AuditAction } from '@/lib/domain/desk/audit-log';
import { noticeMail } from './notice-mail';

/** What its owner must hear of, whoever did it: notice → word of the audit log. */
const ACTIONS: Record<AccountNotice, AuditAction> = {
  'phone.changed': 'customer.phone_changed',
  'email.changed': 'customer.email_changed',
  'password.changed': 'customer.password_changed',
  'wechat.bound': 'customer.wechat_bound',
  'data.exported': 'customer.data_exported',
  'account.deleted': 'customer.deleted',
};

interface AccountChange {
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
  const subject = { subject: 'customer', subjectId: customerId } as const;
  await audit(tx, { actorId: customerId, action: ACTIONS[notice], ...subject, changes, at });
}

/** Notes a change in the audit log and in the customer's messages; in its transaction. */
export async function recordChange(tx: Database, change: AccountChange): Promise<void> {
  const { customerId, notice, at } = change;
  await auditChange(tx, change);
  await notifyCustomer(tx, { customerId, kind: 'system', event: notice, at });
}

/**
 * Tells the phone and the e-mail address that the account had before. Nobody waits for those who send it, and what they do
 * not take over is logged: the change is made by then, and stands in the messages.
 */
export function notifyOwner(
  { gateways, requestId, now }: Pick<CallContext, 'gateways' | 'requestId' | 'now'>,
  { phone, email }: { phone: string | null; email: string | null },
  notice: AccountNotice,
): void {
  const note = (event: string) => (error: unknown) => {
    const known = error instanceof SmsFailed || error instanceof MailFailed;
    const detail = error instanceof MailFailed ? { detail: error.detail } : {};
    logger().warn({
      event,
      notice,
      reason: known ? error.reason : describeError(error),
      ...detail,
      requestId,
    });
  };
  if (phone !== null) gateways.sms?.notify({ phone, notice }).catch(note('sms.failed'));
  if (email !== null && email !== '')
    gateways.mail
      ?.send({ to: email, ...noticeMail(notice, now), id: `${notice}-${requestId}` })
      .catch(note('mail.failed'));
}
