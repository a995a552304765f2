import { startClock } from '@/lib/backend/clock';
import type { Database } from '@/lib/backend/db/client';
import { settleTrials } from './settle-trials';

/** Reminds of results that are due though nobody reads them. @returns what stops it */
export const startTrialClock = (db: Database): (() => void) =>
  startClock('trials.clock_failed', (now) => settleTrials(db, now));
