import { callBrowser } from '@/lib/api/browser';
import { type Instrument, linesOf, makeInstrument } from '@/lib/domain/light-bench/instrument';
import { hydrateSession, useSession } from '@/lib/session/store';
import { keepInstrument, keptInstrument } from './kept-instrument';

const isCustomer = () => {
  hydrateSession();
  return useSession.getState().token !== '';
};

async function saveToAccount(instrument: Instrument | null): Promise<boolean> {
  return (await callBrowser('instrumentSave', { lines: instrument ? linesOf(instrument) : [] })).ok;
}

/** Keeps "my instrument" in this browser, and for a customer with the account. @returns false when the account refused */
export async function saveInstrument(instrument: Instrument | null): Promise<boolean> {
  keepInstrument(instrument && { instrument, shared: false });
  if (!isCustomer()) return true;
  const saved = await saveToAccount(instrument);
  if (saved && instrument) keepInstrument({ instrument, shared: true });
  return saved;
}

/**
 * For a customer: what was set here before the login goes to the account, as the latest that was said; otherwise the
 * account's takes the place of what this browser keeps. A failure changes nothing.
 */
export async function mergeInstrument(): Promise<void> {
  if (!isCustomer()) return;
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
