/** Where the goods are. Payment is the other axis. */
export const ORDER_STATUSES = ['待付款', '待发货', '待收货', '已完成', '已取消'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATES = ['UNPAID', 'VOUCHER', 'SIGNED', 'REFUND_DUE', 'REFUNDED'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
/** Nobody has signed a payment that ends it. */
export const UNSIGNED: readonly PaymentState[] = ['UNPAID', 'VOUCHER'];

/** PREPAY starts at 待付款, CREDIT (approved customers only) at 待发货. */
export const ORDER_TERMS = ['PREPAY', 'CREDIT'] as const;
export type OrderTerms = (typeof ORDER_TERMS)[number];

export const ACTORS = ['customer', 'staff', 'system'] as const;
export type Actor = (typeof ACTORS)[number];

/** All that decides what may happen to an order. */
export interface OrderState {
  status: OrderStatus;
  payment: PaymentState;
  terms: OrderTerms;
  /** Part of it was dispatched. */
  shipped: boolean;
  /** It arrived; completed as soon as the payment is signed. */
  received: boolean;
  /** Money came in for it, be it less than the total. */
  paidPartly: boolean;
  /** Something is to be paid back: it was cancelled, or more came in than it costs after returns and corrections. */
  refundDue: boolean;
}
