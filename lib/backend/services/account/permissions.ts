import type { Route } from '@/lib/contract/call';
import { routes } from '@/lib/contract/routes';

/** Permissions that handlers ask for beside those of the staff calls. */
const WITHIN_CALLS = ['customer.read', 'customer.verify', 'message.reply', 'order.cancel', 'order.edit'];

const table: Record<string, Route> = routes;
const ofCalls = Object.values(table).flatMap(({ permission }) => permission ?? []);

/** Every permission there is, as `authList` names them. */
export const PERMISSIONS: readonly string[] = [...new Set([...ofCalls, ...WITHIN_CALLS])].sort();
