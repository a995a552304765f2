import { callBrowser } from '@/lib/api/browser';
import { type Instrument, linesOf, makeInstrument } from '@/lib/domain/light-bench/instrument';
import { keepInstrument, keptInstrument } from './kept-instrument';

/** @returns false when the account refused */
export async function saveToAccount(instrument: Instrument | null): Promise<boolean> {
  return (await callBrowser('instrumentSave', { lines: instrument ? linesOf(instrument) : [] })).ok;
}

/**
 * For a customer: what was set here before the login goes to the account, as the latest that was said; otherwise the
 * account's takes the place of what this browser keeps. A failure changes nothing.
 */
export async function mergeWithAccount(): Promise<void> {
  const kept = keptInstrument();
  if (kept && !kept.shared) {
    if (await saveToAccount(kept.instrument)) keepInstrument({ ...kept, shared: true });
    return;
  }
  const answer = await callBrowser('instrumentQuery', {});
  if (!answer.ok) return;
  const made = answer.data.instrument && makeInstrument(answer.data.instrument.lines);
  if (made?.ok) keepInstrument({ instrument: made.instrument, shared: true });
  else if (!made && kept) keepInstrument(null);
}
