import type { Permission } from '@/lib/domain/permissions';

/** Any one of these permissions opens the service desk; without one it is not shown. */
export const DESK_PERMISSIONS = {
  orders: ['order.read'],
  enquiries: ['message.reply'],
  verifications: ['customer.verify'],
  trials: ['trial.read', 'trial.programme'],
  stock: ['stock.write'],
  customers: ['customer.read'],
  rules: ['order.rules'],
  content: ['content.write'],
  log: ['log.read'],
  misses: ['search.read'],
} as const satisfies Record<string, readonly Permission[]>;
