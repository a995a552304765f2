/** What happens to an order. Of what staff does the audit log has the same word. */
export type OrderEvent =
  | 'order.placed'
  | 'order.edited'
  | 'order.assigned'
  | 'order.discounted'
  | 'order.cancelled'
  | 'order.expired'
  | 'voucher.received'
  | 'payment.signed'
  | 'payment.signed_partly'
  | 'payment.signed_late'
  | 'payment.signed_further'
  | 'payment.settled'
  | 'payment.refunded'
  | 'payment.refunded_partly'
  | 'order.shipped'
  | 'order.shipped_partly'
  | 'delivery.saved'
  | 'delivery.followed'
  | 'delivery.ended'
  | 'order.received'
  | 'order.corrected'
  | 'order.returned';

/** What staff do with an application for a sample. */
export type StaffTrialEvent = 'trial.approved' | 'trial.rejected' | 'trial.shipped';

/** What happens to an application for a sample. */
export type TrialEvent =
  | StaffTrialEvent
  | 'trial.submitted'
  | 'trial.withdrawn'
  | 'trial.result_due'
  | 'trial.reported';

/** What the audit log tells of. The desk has words for each, which the compiler holds. */
export type AuditAction =
  | OrderEvent
  | StaffTrialEvent
  | 'order.noted'
  | 'order.remarked'
  | 'order.address_read'
  | 'order_set.saved'
  | 'stock.changed'
  | 'trial.address_read'
  | 'trial_programme.saved'
  | 'content.changed'
  | 'content.restored'
  | 'message.answered'
  | 'message.contact_read'
  | 'customer.terms_changed'
  | 'customer.verified'
  | 'customer.verification_rejected'
  | 'customer.phone_read'
  | 'customer.document_read'
  | 'customer.phone_changed'
  | 'customer.email_changed'
  | 'customer.password_changed'
  | 'customer.wechat_bound'
  | 'customer.data_exported'
  | 'customer.deleted'
  | 'staff.created'
  | 'staff.changed';

/** Kinds of what something was done to. */
export const AUDIT_SUBJECTS = [
  'order',
  'customer',
  'message',
  'sku',
  'order_set',
  'content',
  'trial',
  'trial_programme',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** What the audit log says was changed. */
export const AUDIT_FIELDS = [
  'status',
  'payment',
  'totalFen',
  'discountFen',
  'paidFen',
  'refundFen',
  'assignedTo',
  'waybill',
  'stock',
  'lot',
  'reason',
  'state',
  'creditApproved',
  'creditLimitFen',
  'priceGroup',
  'verificationState',
  'phone',
  'email',
  'permissions',
  'revision',
  'title',
  'summary',
  'html',
  'publishedAt',
  'liveAt',
  'audience',
  'perPerson',
  'resultDays',
  'opensAt',
  'closesAt',
  'samples',
  'minimumFen',
  'freightFen',
  'freeFreightFromFen',
  'expiryDays',
  'autoReceiveDays',
  'quotationDays',
  'taxPerMille',
  'bank',
] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];
