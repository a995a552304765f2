import { useTranslations } from 'next-intl';
import { eventWord } from '@/components/orders/order-words';
import { AUDIT_FIELDS, type AuditAction, type OrderEvent } from '@/lib/domain/desk/audit-log';

/** Actions of the audit log that are no event of an order → key below `desk.log.actions`. */
const ACTIONS = {
  'order.assigned': 'assigned',
  'order.noted': 'noted',
  'order.remarked': 'remarked',
  'order.address_read': 'addressRead',
  'order_set.saved': 'rulesSaved',
  'stock.changed': 'stockChanged',
  'trial.approved': 'trialApproved',
  'trial.rejected': 'trialRejected',
  'trial.shipped': 'trialShipped',
  'trial.address_read': 'addressRead',
  'trial_programme.saved': 'programmeSaved',
  'content.changed': 'contentChanged',
  'content.restored': 'contentRestored',
  'message.answered': 'messageAnswered',
  'message.contact_read': 'contactRead',
  'customer.terms_changed': 'termsChanged',
  'customer.verified': 'verified',
  'customer.verification_rejected': 'notVerified',
  'customer.phone_read': 'phoneRead',
  'customer.document_read': 'documentRead',
  'customer.phone_changed': 'phoneChanged',
  'customer.email_changed': 'emailChanged',
  'customer.password_changed': 'passwordChanged',
  'customer.wechat_bound': 'wechatBound',
  'customer.data_exported': 'dataExported',
  'customer.deleted': 'deleted',
  'staff.created': 'staffCreated',
  'staff.changed': 'staffChanged',
} as const satisfies Record<Exclude<AuditAction, OrderEvent> | 'order.assigned', string>;

const isKnown = (action: string): action is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, action);

/** What was done, in words before the code that one searches by; a code that no words are known of stands alone. */
export function useActionText(): (action: string) => string {
  const t = useTranslations('desk.log.actions');
  const orders = useTranslations('orders.events');
  return (action) => {
    const word = eventWord(action);
    if (word !== 'other') return `${orders(word)} · ${action}`;
    return isKnown(action) ? `${t(ACTIONS[action])} · ${action}` : action;
  };
}

/** What was changed, in words; a name that no words are known of stands as it is. */
export function useFieldText(): (name: string) => string {
  const t = useTranslations('desk.log.fields');
  return (name) => {
    const known = AUDIT_FIELDS.find((field) => field === name);
    return known ? t(known) : name;
  };
}
