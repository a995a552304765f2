import type { Permission } from '../permissions';

/** Whoever has one of these is told how much waits at the service desk; for everybody else there is nothing to count. */
export const COUNTED_PERMISSIONS = [
  'order.read',
  'message.reply',
  'customer.verify',
  'trial.read',
  'stock.write',
] as const satisfies readonly Permission[];
