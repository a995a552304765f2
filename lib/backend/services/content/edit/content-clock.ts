import { startClock } from '@/lib/backend/clock';
import type { Database } from '@/lib/backend/db/client';
import { settleContent } from './go-live';

/** Shows changes of texts when their time has come. @returns what stops it */
export const startContentClock = (db: Database): (() => void) =>
  startClock('content.clock_failed', (now) => settleContent(db, now));
