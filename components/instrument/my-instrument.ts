import type { Instrument } from '@/lib/domain/light-bench/instrument';
import { hydrateSession, useSession } from '@/lib/session/store';
import { keepInstrument } from './kept-instrument';

const isCustomer = () => {
  hydrateSession();
  return useSession.getState().token !== '';
};

/** What speaks with the account: a visitor's browser does without. */
const loadAccount = () => import('./account-instrument');

/**
 * Keeps "my instrument" in this browser, and for a customer with the account; null: in neither. What the account
 * refuses to forget stays here as well, since it would come back with the next page.
 * @returns false when the account failed
 */
export async function saveInstrument(instrument: Instrument | null): Promise<boolean> {
  const shared = isCustomer();
  if (instrument) keepInstrument({ instrument, shared: false });
  const saved =
    !shared ||
    (await loadAccount().then(
      (account) => account.saveToAccount(instrument),
      () => false,
    ));
  if (saved) keepInstrument(instrument && { instrument, shared });
  return saved;
}

/** For a customer: brings what this browser keeps and what the account has together. */
export async function mergeInstrument(): Promise<void> {
  if (isCustomer()) await (await loadAccount()).mergeWithAccount();
}
