'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CallFailure, isSilent } from '@/lib/api/result';
import { linesOfText } from '@/lib/domain/orders/pasted-text';
import { askMeanings } from '@/lib/views/cart/quick-order';
import { keepDraft, readDraft } from './quick-draft';
import { type QuickRow, textOfRows, toRow } from './quick-rows';

/** Lines in one call: so many that a list of 2,000 takes few calls, so few that its progress is seen. */
const LINES_A_CALL = 250;

export interface QuickOrder {
  text: string;
  setText: (text: string) => void;
  /** Null: nothing was looked at yet. */
  rows: readonly QuickRow[] | null;
  /** Lines looked at, of how many; null: none is being looked at. */
  progress: { done: number; of: number } | null;
  failure: CallFailure | null;
  /** Lines that were too many. */
  left: number;
  check: (text: string) => void;
  change: (row: QuickRow) => void;
  /** Takes rows off the list. */
  drop: (numbers: readonly number[]) => void;
  /** Rows that were taken off, each in its place again. */
  putBack: (rows: readonly QuickRow[]) => void;
  /** Looks at one row again, as it was written now. @returns false when that failed */
  rewrite: (row: QuickRow, text: string) => Promise<boolean>;
  clear: () => void;
}

/** What is being ordered by a list: its text, and what its lines mean. Asking again drops what is under way. */
export function useQuickOrder(): QuickOrder {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly QuickRow[] | null>(null);
  const [progress, setProgress] = useState<QuickOrder['progress']>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [left, setLeft] = useState(0);
  const run = useRef(0);

  const check = async (asked: string) => {
    run.current += 1;
    const own = run.current;
    const found = linesOfText(asked);
    const { lines } = found;
    setText(asked);
    setLeft(found.left);
    setFailure(null);
    keepDraft({ text: asked, checked: true });
    if (lines.length === 0) return setRows(null);
    const told: QuickRow[] = [];
    for (let from = 0; from < lines.length; from += LINES_A_CALL) {
      setProgress({ done: from, of: lines.length });
      const answer = await askMeanings(lines.slice(from, from + LINES_A_CALL));
      if (own !== run.current) return;
      if (!answer.ok) {
        setProgress(null);
        return setFailure(isSilent(answer) ? null : answer);
      }
      told.push(...answer.data.map((line, index) => toRow(line, from + index + 1)));
    }
    setProgress(null);
    setRows(told);
  };

  const restore = useEffectEvent(() => {
    const draft = readDraft();
    if (!draft) return;
    setText(draft.text);
    if (draft.checked) void check(draft.text);
  });
  useEffect(() => restore(), []);

  const latest = useRef(rows);
  latest.current = rows;
  const show = (next: readonly QuickRow[]) => {
    latest.current = next;
    setRows(next);
    setText(textOfRows(next));
    keepDraft({ text: textOfRows(next), checked: true });
  };

  return {
    text,
    setText: (next) => {
      setText(next);
      keepDraft({ text: next, checked: false });
    },
    rows,
    progress,
    failure,
    left,
    check: (asked) => void check(asked),
    change: (row) => show((latest.current ?? []).map((one) => (one.number === row.number ? row : one))),
    drop: (numbers) => show((latest.current ?? []).filter(({ number }) => !numbers.includes(number))),
    putBack: (gone) =>
      show(
        [
          ...(latest.current ?? []),
          ...gone.map(({ number, line, skuCode, qty }) => ({ number, line, skuCode, qty })),
        ].sort((a, b) => a.number - b.number),
      ),
    rewrite: async ({ number }, asked) => {
      const answer = await askMeanings([asked]);
      const [line] = answer.ok ? answer.data : [];
      if (!line) return false;
      show((latest.current ?? []).map((one) => (one.number === number ? toRow(line, number) : one)));
      return true;
    },
    clear: () => {
      run.current += 1;
      setText('');
      setRows(null);
      setProgress(null);
      setFailure(null);
      keepDraft({ text: '', checked: false });
    },
  };
}
