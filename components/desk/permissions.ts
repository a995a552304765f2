/** Permissions of which one opens a section of the service desk; whoever has none of them has no desk. */
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
} as const satisfies Record<string, readonly string[]>;
