import { CODE, type Route } from '@/lib/contract/call';
import type { Session } from './context';
import { CallError } from './errors';

/** @throws CallError 9003 without the session a call needs, 1403 without its permission. */
export function requireAccess(route: Route, session: Session | null): void {
  if (route.access === 'public') return;
  if (!session) throw new CallError(CODE.sessionInvalid, 'session.invalid');
  if (route.access === 'staff' && !(route.permission && session.permissions.includes(route.permission))) {
    throw new CallError(CODE.notAllowed, 'permission.missing');
  }
}
