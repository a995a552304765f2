import type { Permission } from '@/lib/domain/permissions';

/** Who may change something that they may not read is shown none of it: permission → the one it takes as well. */
const TAKES: Readonly<Record<string, Permission>> = {
  'customer.terms': 'customer.read',
  'order.assign': 'order.read',
  'order.cancel': 'order.read',
  'order.discount': 'order.read',
  'order.edit': 'order.read',
  'order.fix': 'order.read',
  'order.ship': 'order.read',
  'order.sign': 'order.read',
  'trial.decide': 'trial.read',
  'trial.ship': 'trial.read',
} satisfies Partial<Record<Permission, Permission>>;

/** Those of the permissions that are of no use, since another is not among them. */
export const useless = (permissions: readonly string[]): { permission: string; needed: string }[] =>
  permissions.flatMap((permission) => {
    const needed = TAKES[permission];
    return needed === undefined || permissions.includes(needed) ? [] : [{ permission, needed }];
  });
