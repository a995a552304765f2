'use client';

import { useRef, useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { hardNavigate } from '@/lib/api/hard-navigate';
import type { CallFailure } from '@/lib/api/result';
import { paths } from '@/lib/routing/paths';
import { useSession } from '@/lib/session/store';
import { type OrderRequest, placeOrder } from '@/lib/views/orders/checkout';
import { type Attempt, dropAttempt, keepAttempt, newKey, readAttempt } from './attempt';
import { forgetChosenLines } from './chosen-lines';

/** Failures that leave open whether the order was placed. */
const OPEN_KINDS: ReadonlySet<CallFailure['kind']> = new Set(['unavailable', 'fault', 'session_invalid']);

/**
 * Places an order with one key until the server has said what became of it: a double press, a reload and a lost answer
 * make one order.
 *
 * @param onPlaced before the order's page is opened
 * @param onRefused the server said no, and nothing was placed
 */
export function usePlaceOrder({
  onPlaced,
  onRefused,
}: {
  onPlaced: () => void;
  onRefused: (failure: CallFailure, request: OrderRequest) => void;
}) {
  const to = paths(useSite());
  const [userid] = useState(() => useSession.getState().userid);
  const action = useAction(placeOrder);
  const current = useRef<Attempt | null>(null);
  /** What an earlier visit to the page sent without hearing of it. */
  const [unanswered, setUnanswered] = useState<Attempt | null>(() => readAttempt(userid));
  const [leaving, setLeaving] = useState(false);

  const forget = () => {
    current.current = null;
    dropAttempt(userid);
    setUnanswered(null);
  };
  const send = async (attempt: Attempt) => {
    if (leaving) return;
    current.current = attempt;
    keepAttempt(userid, attempt);
    const answer = await action.run(attempt);
    if (!answer) return;
    if (answer.ok) {
      setLeaving(true);
      forget();
      forgetChosenLines();
      onPlaced();
      hardNavigate(to.order(answer.data.id));
      return;
    }
    if (OPEN_KINDS.has(answer.kind)) return;
    forget();
    onRefused(answer, attempt.request);
  };
  return {
    /** With the key of what is still unanswered, so that it can't become a second order. */
    place: (request: OrderRequest) =>
      send({ key: current.current?.key ?? unanswered?.key ?? newKey(), request }),
    /** Sends once more what was not answered. */
    sendAgain: () => (unanswered ? send(unanswered) : undefined),
    unanswered,
    /** The customer gives it up. */
    forget,
    pending: action.pending || leaving,
    failure: action.failure,
  };
}
