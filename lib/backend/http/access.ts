import { CODE, type Route } from '@/lib/contract/call';
import type { Permission } from '@/lib/domain/permissions';
import type { CallContext, Session } from './context';
import { CallError } from './errors';

/** The session is none, or is one no longer. */
export const sessionInvalid = () => new CallError(CODE.sessionInvalid, 'session.invalid');

/** The session of a call that needs one. @throws CallError 9003 */
export function sessionOf({ session }: Pick<CallContext, 'session'>): Session {
  if (!session) throw sessionInvalid();
  return session;
}

/** Whether the call's session has a permission of `authList`. */
export const may = (session: Session, permission: Permission): boolean =>
  session.permissions.includes(permission);

/** @throws CallError 1403 without the permission */
export function requirePermission(session: Session, permission: Permission): void {
  if (!may(session, permission)) throw new CallError(CODE.notAllowed, 'permission.missing');
}

/** @throws CallError 9003 without the session a call needs, 1403 without its permission. */
export function requireAccess(route: Route, session: Session | null): void {
  if (route.access === 'public') return;
  const own = sessionOf({ session });
  if (route.access === 'staff') requirePermission(own, route.permission);
}
