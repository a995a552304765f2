import type { OrderStatus } from './states';

/** Whether an order is confirmed on paper: one that was cancelled would be passed on as one that stands. */
export const hasConfirmation = (status: OrderStatus): boolean => status !== '已取消';

/** Whether there is anything to put into the file of all its papers. Nothing was sent of an order that was cancelled. */
export const hasPapers = ({
  status,
  vouchers,
}: {
  status: OrderStatus;
  vouchers: readonly unknown[];
}): boolean => hasConfirmation(status) || vouchers.length > 0;
