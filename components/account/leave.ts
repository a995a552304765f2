import { dropAttempt } from '@/components/checkout/attempt';
import { forgetKeyOf } from '@/components/checkout/order-key';
import { dropDrafts } from '@/components/ui/forms/drafts/drafts';
import { dropOwnItems } from '@/components/ui/storage/own-item';
import { endSession, useSession } from '@/lib/session/store';

/**
 * Ends this session here, and forgets what must not wait for whoever comes to this browser next: what was typed before
 * the login, which anybody would be given, and what an open checkout held. What was typed since waits for its customer.
 */
export function leave(token: string): void {
  forgetKeyOf(useSession.getState().userid);
  endSession(token);
  dropDrafts('visitors');
  dropOwnItems('visitors');
}

/** The same where nobody comes back: the account is gone. */
export function leaveForGood(token: string): void {
  dropAttempt(useSession.getState().userid);
  leave(token);
  dropDrafts('all');
  dropOwnItems('all');
}
