import type { Instrument } from '@/lib/domain/light-bench/instrument';
import { hydrateSession, useSession } from '@/lib/session/store';
import { keepInstrument } from './kept-instrument';

const isCustomer = () => {
  hydrateSession();
  return useSession.getState().token !== '';
};

/** What speaks with the account: a visitor's browser does without. */
const loadAccount = () => import('./account-instrument');

/** Keeps "my instrument" in this browser, and for a customer with the account. @returns false when that failed */
export async function saveInstrument(instrument: Instrument | null): Promise<boolean> {
  keepInstrument(instrument && { instrument, shared: false });
  if (!isCustomer()) return true;
  const account = await loadAccount().catch(() => null);
  const saved = account !== null && (await account.saveToAccount(instrument));
  if (saved && instrument) keepInstrument({ instrument, shared: true });
  return saved;
}

/** For a customer: brings what this browser keeps and what the account has together. */
export async function mergeInstrument(): Promise<void> {
  if (isCustomer()) await (await loadAccount()).mergeWithAccount();
}
