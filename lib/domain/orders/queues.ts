/** What waits for staff, each with its own part of the orders; `todo`: all that only staff can move on, what was asked included. */
export const ORDER_QUEUES = ['todo', 'asked', 'toPay', 'voucher', 'toShip', 'partly', 'refund'] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];
