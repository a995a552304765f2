import type { Permission } from './permissions';

/**
 * Whether a session's `authList` names one of the permissions. Typed: a misspelt one does not compile. Apart from their list, which
 * every page would carry with it.
 */
export const mayOne = (authList: readonly string[], permissions: readonly Permission[]): boolean =>
  permissions.some((permission) => authList.includes(permission));
