'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { callBrowser } from '@/lib/api/browser';
import type { CallFailure } from '@/lib/api/result';
import type { CallData, CallInput, CallName } from '@/lib/contract/calls';

export type Loaded<T> = { reload: () => void } & (
  | { state: 'loading' }
  | { state: 'failed'; failure: CallFailure }
  | {
      state: 'data';
      data: T;
      /** Being asked for again; `data` is what was there before. */
      reloading: boolean;
      /** Puts in what another call has answered meanwhile. */
      replace: (data: T) => void;
    }
);

/** What is known, and of which question. */
interface Known<T> {
  question: string;
  data?: T;
  failure?: CallFailure;
}

/**
 * Asks for data while it is mounted, and anew whenever the input changes; an answer that comes late is dropped.
 * While the session is being ended it stays `loading`: the page is about to be left.
 */
export function useCall<N extends CallName>(name: N, input: CallInput<N>): Loaded<CallData<N>> {
  const question = `${name} ${JSON.stringify(input)}`;
  const [known, setKnown] = useState<Known<CallData<N>>>({ question: '' });
  const [turn, setTurn] = useState(0);
  const [answered, setAnswered] = useState(-1);
  const latest = useRef(input);
  latest.current = input;

  // The question stands for the input; a turn asks it again.
  useEffect(() => {
    const controller = new AbortController();
    void callBrowser(name, latest.current, { signal: controller.signal }).then((result) => {
      if (controller.signal.aborted) return;
      if (result.ok) setKnown({ question, data: result.data });
      else if (result.kind !== 'session_invalid' && result.kind !== 'cancelled')
        setKnown({ question, failure: result });
      setAnswered(turn);
    });
    return () => controller.abort();
  }, [name, question, turn]);

  const reload = useCallback(() => setTurn((count) => count + 1), []);
  const replace = useCallback((data: CallData<N>) => setKnown({ question, data }), [question]);

  const reloading = answered !== turn;
  if (known.question !== question) return { state: 'loading', reload };
  if (known.data !== undefined) return { state: 'data', data: known.data, reloading, replace, reload };
  if (known.failure && !reloading) return { state: 'failed', failure: known.failure, reload };
  return { state: 'loading', reload };
}
