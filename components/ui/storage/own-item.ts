import { hydrateSession, useSession } from '@/lib/session/store';
import { dropItems, readItem, writeItem } from './browser-storage';

/** Keeps something in this tab for who is logged in now, or, of a visitor, for whoever logs in next; null removes it. */
export const writeOwnItem = (key: string, value: unknown): void =>
  writeItem('sessionStorage', key, value === null ? null : { of: useSession.getState().userid, value });

/** An own item as it is stored; null for what is none. */
function readOwned(key: string): { of: unknown; value: unknown } | null {
  const found = readItem('sessionStorage', key);
  return typeof found === 'object' && found !== null && 'of' in found && 'value' in found ? found : null;
}

/** What was kept, of whatever shape; null also for what somebody else left in this tab. */
export function readOwnItem(key: string): unknown {
  hydrateSession();
  const found = readOwned(key);
  return found && (found.of === '' || found.of === useSession.getState().userid) ? found.value : null;
}

/** Forgets what this tab keeps of visitors; or of everybody. */
export const dropOwnItems = (whose: 'visitors' | 'all'): void =>
  dropItems('sessionStorage', (key) => {
    const found = readOwned(key);
    return found !== null && (whose === 'all' || found.of === '');
  });
