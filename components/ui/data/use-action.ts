'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type Action, type ActionOptions, runAction } from '@/lib/api/query/queries';
import { type CallResult, isAnswered, isSilent } from '@/lib/api/result';

/**
 * One call that changes something. While it is under way, running it again does nothing and answers null, so that a
 * double press sends one call. `failure` holds what went wrong until the next run; `fieldErrors` reads its fields, and
 * `mayBeDone` of a conflict says that a try before it got no answer: that one may be what it is in conflict with.
 * After a 9003 the page is on its way to the login: nothing is shown any more, and drafts keep what was typed.
 */
export function useAction<Input, Data>(action: Action<Input, Data>) {
  const client = useQueryClient();
  const underWay = useRef(false);
  const unanswered = useRef(false);
  // Synchronously with the click: the mutation notifies one tick later, and a checkbox would flip back in between.
  const [sent, setSent] = useState<{ input: Input }>();
  const { mutateAsync, isPending, variables, data, reset } = useMutation({
    mutationFn: async ({ input, options }: { input: Input; options?: ActionOptions }) => {
      const result = await runAction(client, action, input, options);
      const mayBeDone = unanswered.current;
      unanswered.current = !result.ok && !isAnswered(result);
      return mayBeDone && !result.ok && result.kind === 'conflict' ? { ...result, mayBeDone } : result;
    },
  });

  const run = useCallback(
    async (input: Input, options?: ActionOptions): Promise<CallResult<Data> | null> => {
      if (underWay.current) return null;
      underWay.current = true;
      setSent({ input });
      try {
        return await mutateAsync({ input, options });
      } finally {
        underWay.current = false;
        setSent(undefined);
      }
    },
    [mutateAsync],
  );

  const sending = sent ?? (isPending ? variables : undefined);
  return {
    run,
    pending: sending !== undefined,
    /** What is being sent. */
    sending: sending?.input,
    failure: data && !data.ok && !isSilent(data) ? data : null,
    forget: reset,
  };
}
