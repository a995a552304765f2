/**
 * Whom an answer names, as the session can keep it. A browser holds no foreign backend's answer against the contract, and
 * everything that is kept here for one person goes by their id.
 *
 * @throws TypeError for what is no person
 */
export function knownUser<U extends { id: number; authList: readonly string[] }>(user: U): U {
  if (!(user.id > 0 && Number.isInteger(user.id) && Array.isArray(user.authList)))
    throw new TypeError('an answer that names no person');
  return user;
}
