/** What waits for staff, each with its own part of the orders; `todo`: all that only staff can move on. */
export const ORDER_QUEUES = ['todo', 'toPay', 'voucher', 'toShip', 'partly', 'refund'] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];
