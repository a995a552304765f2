import { hydrateSession, useSession } from '@/lib/session/store';
import { readItem, writeItem } from './browser-storage';

/** Keeps something in this tab for who is logged in now, or, of a visitor, for whoever logs in next; null removes it. */
export const writeOwnItem = (key: string, value: unknown): void =>
  writeItem('sessionStorage', key, value === null ? null : { of: useSession.getState().userid, value });

/** What was kept, of whatever shape; null also for what somebody else left in this tab. */
export function readOwnItem(key: string): unknown {
  hydrateSession();
  const found = readItem('sessionStorage', key);
  if (typeof found !== 'object' || found === null || !('of' in found) || !('value' in found)) return null;
  return found.of === '' || found.of === useSession.getState().userid ? found.value : null;
}
