interface Named {
  id: number;
  authList: readonly string[];
  custNick: string;
  custName: string;
  photoUrl: string | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Whom an answer names, as the session can keep it. A browser holds no foreign backend's answer against the contract, and
 * everything that is kept here for one person goes by their id. A name that is no text is none: every page shows it.
 *
 * @throws TypeError for what is no person
 */
export function knownUser<U extends Named>(user: U): U {
  if (!(user.id > 0 && Number.isInteger(user.id) && Array.isArray(user.authList)))
    throw new TypeError('an answer that names no person');
  const { custNick, custName, photoUrl } = user;
  return { ...user, custNick: textOf(custNick), custName: textOf(custName), photoUrl: textOf(photoUrl) };
}
