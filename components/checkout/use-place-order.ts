'use client';

import { useRef, useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { useAction } from '@/components/ui/data/use-action';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { type CallFailure, isAnswered } from '@/lib/api/result';
import { paths } from '@/lib/routing/paths';
import { useSession } from '@/lib/session/store';
import { type OrderRequest, placeOrder } from '@/lib/views/orders/checkout';
import { type Attempt, dropAttempt, keepAttempt, readAttempt } from './attempt';
import { forgetChosenLines } from './chosen-lines';
import { dropKey, keyFor, renewKey } from './order-key';

/** The browser may keep the page for the way back as it was left, with the order on its way: there is nothing to order any more. */
const reloadOnReturn = () =>
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());

/**
 * Places an order with one key until the server has said what became of it: a double press, a reload, a lost answer and
 * another tab with the same goods make one order.
 *
 * @param goods what is ordered, as `goodsOf` says it
 * @param onPlaced before the order's page is opened
 * @param onRefused the server said no, and nothing was placed
 */
export function usePlaceOrder({
  goods,
  onPlaced,
  onRefused,
}: {
  goods: string;
  onPlaced: () => void;
  onRefused: (failure: CallFailure, request: OrderRequest) => void;
}) {
  const to = paths(useSite());
  const [userid] = useState(() => useSession.getState().userid);
  const action = useAction(placeOrder);
  /** What an earlier visit to the page sent without hearing of it. */
  const [unanswered, setUnanswered] = useState<Attempt | null>(() => readAttempt(userid));
  // Of the first render: what stands open in another tab by then is the same order, what comes later is not.
  const [firstKey] = useState(() => unanswered?.key ?? keyFor(userid, goods));
  const key = useRef(firstKey);
  const [leaving, setLeaving] = useState(false);

  const settle = () => {
    dropAttempt(userid);
    setUnanswered(null);
  };
  const send = async (attempt: Attempt) => {
    if (leaving) return;
    const before = readAttempt(userid);
    keepAttempt(userid, attempt);
    const answer = await action.run(attempt);
    if (!answer) return;
    if (answer.ok) {
      setLeaving(true);
      settle();
      dropKey(userid, attempt.key);
      forgetChosenLines();
      onPlaced();
      reloadOnReturn();
      hardNavigate(to.order(answer.data.id));
      return;
    }
    if (!isAnswered(answer)) return;
    // An ended session placed nothing, and leaves open what was open before.
    if (answer.kind === 'session_invalid') {
      if (!before) dropAttempt(userid);
      return;
    }
    settle();
    if (answer.msg === 'idem.reused') key.current = renewKey(userid, goods);
    onRefused(answer, attempt.request);
  };
  return {
    /** With the key of what is still unanswered, so that it can't become a second order. */
    place: (request: OrderRequest) => send({ key: key.current, request }),
    /** Sends once more what was not answered. */
    sendAgain: () => (unanswered ? send(unanswered) : undefined),
    unanswered,
    /** The customer gives it up. */
    forget: () => {
      settle();
      key.current = renewKey(userid, goods);
    },
    pending: action.pending || leaving,
    failure: action.failure,
  };
}
