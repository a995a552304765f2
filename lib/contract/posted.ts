import type { Permission } from '@/lib/domain/permissions';
import type { Route } from './call';

/** How the table of calls is written, one line a call: all but one are posted. No zod here, as in `routes`. */

type Limit = Pick<Route, 'maxBodyBytes'>;

/** A call that anybody may make. */
export const open = (path: Route['path'], limit?: Limit): Route => ({
  method: 'POST',
  path,
  access: 'public',
  ...limit,
});

/** One of whoever is logged in. */
export const customer = (path: Route['path'], limit?: Limit): Route => ({
  method: 'POST',
  path,
  access: 'customer',
  ...limit,
});

/** One of staff with the permission. */
export const staff = (path: Route['path'], permission: Permission, limit?: Limit): Route => ({
  method: 'POST',
  path,
  access: 'staff',
  permission,
  ...limit,
});
