import { mergingKey } from '@/components/cart/state/merging-keys';
import { dropAttempt } from '@/components/checkout/attempt';
import { forgetKeyOf } from '@/components/checkout/order-key';
import { leaveRecent } from '@/components/recent/recent-owner';
import { dropDrafts } from '@/components/ui/forms/drafts/drafts';
import { writeItem } from '@/components/ui/storage/browser-storage';
import { dropOwnItems } from '@/components/ui/storage/own-item';
import { endSession, useSession } from '@/lib/session/store';

/**
 * Lets other tabs know that their customer left: what is kept of the session goes before it is there again, a visitor's. Of
 * one that ends by itself it never goes, and nothing that was typed is lost.
 */
function sayLeft(): void {
  useSession.persist.clearStorage();
  useSession.getState().logOut();
}

/**
 * Ends this session here, and forgets what must not wait for whoever comes to this browser next: what was typed before
 * the login, which anybody would be given, what an open checkout held, and what was looked at. What was typed since waits
 * for its customer.
 * @param userid as it was before the server was asked: an answer that the session has ended forgets whose it was
 */
export function leave(token: string, userid: string): void {
  forgetKeyOf(userid);
  // Another customer, whom another tab has logged in meanwhile, has not left, and what was looked at is theirs by now.
  if (endSession(token)) {
    sayLeft();
    leaveRecent();
  }
  dropDrafts('visitors');
  dropOwnItems('visitors');
}

/** The same where nobody comes back: the account is gone. */
export function leaveForGood(token: string, userid: string): void {
  dropAttempt(userid);
  leave(token, userid);
  writeItem('localStorage', mergingKey(userid), null);
  dropDrafts('all');
  dropOwnItems('all');
}
