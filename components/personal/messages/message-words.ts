import type { Message } from '@/lib/views/personal/messages';

/** Events whose text the pages have → key below `personal.messages.events`. */
const EVENTS = {
  'verification.approved': 'verificationApproved',
  'verification.rejected': 'verificationRejected',
  'phone.changed': 'phoneChanged',
  'email.changed': 'emailChanged',
  'password.changed': 'passwordChanged',
  'wechat.bound': 'wechatBound',
  'data.exported': 'dataExported',
  'order.placed': 'orderPlaced',
  'order.edited': 'orderEdited',
  'order.discounted': 'orderDiscounted',
  'order.cancelled': 'orderCancelled',
  'order.expired': 'orderExpired',
  'voucher.received': 'voucherReceived',
  'payment.signed': 'paymentSigned',
  'payment.signed_partly': 'paymentPartly',
  'payment.signed_late': 'paymentLate',
  'payment.signed_further': 'paymentFurther',
  'payment.settled': 'paymentSettled',
  'payment.refunded': 'paymentRefunded',
  'payment.refunded_partly': 'paymentRefundedPartly',
  'order.shipped': 'orderShipped',
  'order.shipped_partly': 'orderShippedPartly',
  'delivery.saved': 'deliverySaved',
  'delivery.followed': 'deliveryFollowed',
  'delivery.ended': 'deliveryEnded',
  'order.received': 'orderReceived',
  'order.corrected': 'orderCorrected',
  'order.returned': 'orderReturned',
  'order.remarked': 'orderRemarked',
  'stock.back': 'stockBack',
  'terms.changed': 'termsChanged',
  'trial.submitted': 'trialSubmitted',
  'trial.approved': 'trialApproved',
  'trial.rejected': 'trialRejected',
  'trial.shipped': 'trialShipped',
  'trial.result_due': 'trialResultDue',
} as const;

type EventText = (typeof EVENTS)[keyof typeof EVENTS] | 'other';

/** The text of an event; one that is not known here still says that there is news. */
export function eventText(event: string): EventText {
  const known: Readonly<Record<string, EventText>> = EVENTS;
  return known[event] ?? 'other';
}

/** When something was last said in a thread. */
export const lastMessageAt = ({ createdAt, replies }: Message): string =>
  replies.at(-1)?.createdAt ?? createdAt;

/**
 * When something was last told to the customer in a thread. One's own answers bear the browser's time. The latest, not the
 * last: the clocks of two instances differ.
 */
export const lastToldAt = ({ createdAt, replies }: Message): string =>
  replies.reduce((last, { from, createdAt: at }) => (from === 'staff' && at > last ? at : last), createdAt);

/** Enquiries can be answered; system notifications can't. */
export const canAnswer = ({ event }: Message): boolean => event === null;
