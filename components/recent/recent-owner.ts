import { readItem, writeItem } from '@/components/ui/storage/browser-storage';
import { forgetRecent } from './recent-list';

/** Whose the products looked at are: of the customer who was here last; nothing of a visitor's. */
const KEY = 'recently-viewed-of';

/** What was looked at before a login is theirs who log in, unless it is another customer's, whose session ended by itself. */
export function takeRecent(userid: string): void {
  const before = readItem('localStorage', KEY);
  if (before !== null && before !== userid) forgetRecent();
  writeItem('localStorage', KEY, userid);
}

/** For who leaves: they were looked at without being asked whether to keep that. */
export function leaveRecent(): void {
  forgetRecent();
  writeItem('localStorage', KEY, null);
}
