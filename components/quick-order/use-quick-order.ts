'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSingleFlight } from '@/components/ui/forms/use-fields';
import { type CallFailure, isSilent } from '@/lib/api/result';
import { LINES_A_CALL, linesOfText } from '@/lib/domain/typed-orders/pasted-text';
import { keepDraft, readDraft } from './quick-draft';
import type { QuickRow } from './result/quick-rows';

export type LateOrder = typeof import('./late-order').lateOrder;

const loadLate = async (): Promise<LateOrder> => (await import('./late-order')).lateOrder;

/** Fetches ahead what the first list that is looked at needs; what fails is asked for again then. */
export const fetchLate = () => void loadLate().catch(() => {});

export interface QuickOrder {
  text: string;
  setText: (text: string) => void;
  /** What the lines of the text mean, as they stand in it now; null: it has not been looked at. */
  rows: readonly QuickRow[] | null;
  /** Another one with each list: what is told of one is not told of the next. */
  list: number;
  /** Lines looked at, of how many; null: none is being looked at. */
  progress: { done: number; of: number } | null;
  /** `unloaded`: what tells why is itself not here. */
  failure: CallFailure | 'unloaded' | null;
  /** What came with the first list that was looked at. */
  late: LateOrder | null;
  /** Lines that were too many. They stay in the text, after those that were looked at. */
  left: readonly string[];
  /** Rows are on their way into the cart or back: their lines are still in the text, which waits for them. */
  buying: ReturnType<typeof useSingleFlight>;
  check: (text: string) => void;
  change: (row: QuickRow) => void;
  /** Takes rows off the list. */
  drop: (numbers: readonly number[]) => void;
  /** Rows that were taken off, each in its place again. */
  putBack: (rows: readonly QuickRow[]) => void;
  /** Looks at one row again, as it was written now. @returns false when that failed, or rows are on their way into the cart */
  rewrite: (row: QuickRow, text: string) => Promise<boolean>;
  /** Keeps what is typed over a row and was not looked at yet: a session that ends meanwhile takes the page away. */
  keepTyped: (row: QuickRow, text: string) => void;
  clear: () => void;
}

/** What is being ordered by a list: its text, and what its lines mean. Another text drops what is under way. */
export function useQuickOrder(): QuickOrder {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly QuickRow[] | null>(null);
  const [progress, setProgress] = useState<QuickOrder['progress']>(null);
  const [failure, setFailure] = useState<QuickOrder['failure']>(null);
  const [left, setLeft] = useState<QuickOrder['left']>([]);
  const buying = useSingleFlight();
  const [late, setLate] = useState<LateOrder | null>(null);
  const run = useRef(0);
  const latest = useRef(rows);
  latest.current = rows;

  /** Another text: what was known of the one before, and is being asked about it, has nothing to say of this one. */
  const begin = (next: string, checked: boolean): number => {
    latest.current = null;
    setText(next);
    setRows(null);
    setProgress(null);
    setFailure(null);
    setLeft([]);
    keepDraft({ text: next, checked });
    run.current += 1;
    return run.current;
  };

  /** @returns rows of these lines, or why there are none; null once there is another text */
  const lookAt = async ({ askMeanings, toRow }: LateOrder, lines: readonly string[], own: number) => {
    const told: QuickRow[] = [];
    for (let from = 0; from < lines.length; from += LINES_A_CALL) {
      setProgress({ done: from, of: lines.length });
      const answer = await askMeanings(lines.slice(from, from + LINES_A_CALL));
      if (own !== run.current) return null;
      if (!answer.ok) {
        setProgress(null);
        return answer;
      }
      // They may be more than were asked: a line that names two products comes back as two.
      for (const line of answer.data) told.push(toRow(line, told.length + 1));
    }
    setProgress(null);
    return { ok: true as const, told };
  };

  const check = async (asked: string) => {
    const own = begin(asked, true);
    const found = linesOfText(asked);
    const { lines } = found;
    setLeft(found.left);
    if (lines.length === 0) return;
    setProgress({ done: 0, of: lines.length });
    const loaded = await loadLate().catch(() => null);
    if (own !== run.current) return;
    if (!loaded) {
      setProgress(null);
      return setFailure('unloaded');
    }
    setLate(loaded);
    const seen = await lookAt(loaded, lines, own);
    if (seen?.ok) setRows(seen.told);
    else if (seen && !isSilent(seen)) setFailure(seen);
  };

  /**
   * The same of a list that is shown, which stays until the other one is there. Not while its rows are on their way into the
   * cart, nor they while it is looked at: they would be other ones.
   * @returns false when the list stays
   */
  const recheck = async (loaded: LateOrder, asked: string): Promise<boolean> => {
    let done = false;
    await buying.run(async () => {
      const own = run.current;
      const shown = latest.current;
      const found = linesOfText(asked);
      const seen = await lookAt(loaded, found.lines, own);
      done = seen === null || (seen.ok && shown === latest.current);
      if (!seen?.ok || !done) return;
      begin(asked, true);
      setLeft(found.left);
      setRows(seen.told);
    });
    return done;
  };

  const restore = useEffectEvent(() => {
    const draft = readDraft();
    if (!draft) return;
    setText(draft.text);
    if (draft.checked) void check(draft.text);
  });
  useEffect(() => restore(), []);

  // Of the list that is shown: what is asked for of an earlier one changes nothing, its rows have the same numbers.
  const shownRun = run.current;
  /** The rows are other ones, and so is the text that they stand for; not once there is another text. */
  const show = (changed: (shown: readonly QuickRow[]) => readonly QuickRow[]) => {
    if (shownRun !== run.current || !latest.current || !late) return;
    const next = changed(latest.current);
    const written = [...(next.length > 0 ? [late.textOfRows(next)] : []), ...left].join('\n');
    latest.current = next;
    setRows(next);
    setText(written);
    keepDraft({ text: written, checked: true });
  };

  /** All of the list, with another text in place of one of its rows. */
  const rewritten = ({ textOfRows }: LateOrder, shown: readonly QuickRow[], number: number, asked: string) =>
    [...shown.map((one) => (one.number === number ? asked : textOfRows([one]))), ...left].join('\n');

  return {
    text,
    setText: (next) => void begin(next, false),
    rows,
    list: shownRun,
    progress,
    failure,
    left,
    buying,
    late,
    check: (asked) => void check(asked),
    change: (row) => show((shown) => shown.map((one) => (one.number === row.number ? row : one))),
    drop: (numbers) => show((shown) => shown.filter(({ number }) => !numbers.includes(number))),
    putBack: (gone) =>
      show((shown) =>
        [...shown, ...gone.map(({ number, line, skuCode, qty }) => ({ number, line, skuCode, qty }))].sort(
          (a, b) => a.number - b.number,
        ),
      ),
    rewrite: async ({ number }, asked) => {
      const own = run.current;
      const answer = await late?.askMeanings([asked]);
      if (own !== run.current) return true;
      const [line, ...others] = answer?.ok ? answer.data : [];
      if (!late || !line) return false;
      // It was taken off meanwhile.
      if (!latest.current?.some((one) => one.number === number)) return true;
      if (others.length > 0) {
        // It is two lines by now: the rows behind it have other numbers.
        return recheck(late, rewritten(late, latest.current, number, asked));
      }
      const now = late.toRow(line, number);
      show((shown) => shown.map((one) => (one.number === number ? now : one)));
      return true;
    },
    keepTyped: ({ number }, typed) => {
      if (!late || !latest.current || typed.trim() === '') return;
      keepDraft({ text: rewritten(late, latest.current, number, typed), checked: true });
    },
    clear: () => void begin('', false),
  };
}
