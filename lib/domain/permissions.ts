/** Every permission a member of staff may have, as `authList` names them; customers have none. */
export const PERMISSIONS = [
  'content.write',
  'customer.read',
  'customer.terms',
  'customer.verify',
  'log.read',
  'message.reply',
  'order.assign',
  'order.cancel',
  'order.discount',
  'order.edit',
  'order.fix',
  'order.read',
  'order.rules',
  'order.ship',
  'order.sign',
  'search.read',
  'stock.write',
  'trial.decide',
  'trial.programme',
  'trial.read',
  'trial.ship',
] as const;

export type Permission = (typeof PERMISSIONS)[number];
