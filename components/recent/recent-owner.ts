import { readItem, writeItem } from '@/components/ui/storage/browser-storage';
import { forgetRecent, RECENT_OF } from './recent-list';

/** What was looked at before a login is theirs who log in, unless it is another customer's, whose session ended by itself. */
export function takeRecent(userid: string): void {
  const before = readItem('localStorage', RECENT_OF);
  if (before !== null && before !== userid) forgetRecent();
  writeItem('localStorage', RECENT_OF, userid);
}

/** For who leaves: they were looked at without being asked whether to keep that. */
export function leaveRecent(): void {
  forgetRecent();
  writeItem('localStorage', RECENT_OF, null);
}
