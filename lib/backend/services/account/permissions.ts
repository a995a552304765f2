import type { Route } from '@/lib/contract/call';
import { routes } from '@/lib/contract/routes';

/** Permissions that handlers ask for beside those of the staff calls. */
const WITHIN_CALLS = ['customer.read', 'customer.verify', 'message.reply', 'order.cancel', 'order.edit'];

const table: Record<string, Route> = routes;
const ofCalls = Object.values(table).flatMap(({ permission }) => permission ?? []);

/** Every permission there is, as `authList` names them. */
export const PERMISSIONS: readonly string[] = [...new Set([...ofCalls, ...WITHIN_CALLS])].sort();

/** Who may change something that they may not read is shown none of it: permission → the one it takes as well. */
const TAKES: Readonly<Record<string, string>> = {
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
};

/** Those of the permissions that are of no use, since another is not among them. */
export const useless = (permissions: readonly string[]): { permission: string; needed: string }[] =>
  permissions.flatMap((permission) => {
    const needed = TAKES[permission];
    return needed === undefined || permissions.includes(needed) ? [] : [{ permission, needed }];
  });
