'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { callBrowser } from '@/lib/api/browser';
import type { CallFailure } from '@/lib/api/result';
import type { CallData, CallInput } from '@/lib/contract/calls';

/** Calls that answer a page of a customer's own rows. */
export type RowsCall =
  | 'collectPageQuery'
  | 'messagePageQuery'
  | 'visitTrailPageQuery'
  | 'trialApplicationPageQuery';

export type RowOf<N extends RowsCall> = CallData<N>['data'][number];

interface Known<Row> {
  question: string;
  rows: Row[];
  total: number;
  failure: CallFailure | null;
}

export interface Rows<Row> {
  /** `failed`: nothing is there. A failure while loading more leaves the rows and sets `moreFailed`. */
  state: 'loading' | 'failed' | 'ready';
  rows: Row[];
  failure: CallFailure | null;
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
  reload: () => void;
  /** Puts in what another call has changed; `removed` rows are gone at the backend. */
  change: (change: (rows: Row[]) => Row[], removed?: number) => void;
}

const leaves = ({ kind }: CallFailure) => kind === 'session_invalid' || kind === 'cancelled';

/**
 * A list that grows: the first `rowSize` rows, and more when asked. Rows removed here no longer count for where the
 * next page starts, so none is skipped; one that moved is not shown twice.
 */
export function useRows<N extends RowsCall>(name: N, input: CallInput<N>, rowSize = 20): Rows<RowOf<N>> {
  type Row = RowOf<N>;
  const question = `${name} ${JSON.stringify(input)}`;
  const [known, setKnown] = useState<Known<Row>>({ question: '', rows: [], total: 0, failure: null });
  const [turn, setTurn] = useState(0);
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  /** How many of the backend's rows are here. */
  const here = useRef(0);
  const controller = useRef<AbortController | null>(null);
  const latest = useRef(input);
  latest.current = input;

  const ask = useCallback(
    (startRow: number, signal: AbortSignal) =>
      callBrowser(name, { ...latest.current, startRow, rowSize } as CallInput<N>, { signal }),
    [name, rowSize],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question stands for the input; a turn asks it again
  useEffect(() => {
    const ending = new AbortController();
    controller.current = ending;
    setMore('idle');
    void ask(1, ending.signal).then((answer) => {
      if (ending.signal.aborted) return;
      if (!answer.ok) {
        if (!leaves(answer)) setKnown({ question, rows: [], total: 0, failure: answer });
        return;
      }
      here.current = answer.data.data.length;
      setKnown({ question, rows: answer.data.data, total: answer.data.total, failure: null });
    });
    return () => ending.abort();
  }, [ask, question, turn]);

  const loadMore = async () => {
    const signal = controller.current?.signal;
    if (!signal || more === 'loading') return;
    setMore('loading');
    const answer = await ask(here.current + 1, signal);
    if (signal.aborted) return;
    if (!answer.ok) {
      if (!leaves(answer)) setMore('failed');
      return;
    }
    const { data, total } = answer.data;
    here.current += data.length;
    setMore('idle');
    setKnown((before) => {
      const ids = new Set(before.rows.map(({ id }) => id));
      return { ...before, rows: [...before.rows, ...data.filter(({ id }) => !ids.has(id))], total };
    });
  };

  const change = useCallback((how: (rows: Row[]) => Row[], removed = 0) => {
    here.current -= removed;
    setKnown((before) => ({ ...before, rows: how(before.rows), total: before.total - removed }));
  }, []);

  const isKnown = known.question === question;
  return {
    state: !isKnown ? 'loading' : known.failure ? 'failed' : 'ready',
    rows: isKnown ? known.rows : [],
    failure: isKnown ? known.failure : null,
    hasMore: isKnown && here.current < known.total,
    loadingMore: more === 'loading',
    moreFailed: more === 'failed',
    loadMore,
    reload: () => {
      setKnown((before) => ({ ...before, question: '' }));
      setTurn((count) => count + 1);
    },
    change,
  };
}
