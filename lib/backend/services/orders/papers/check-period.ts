import { badInput } from '@/lib/backend/http/errors';
import { DAY_MS } from '@/lib/domain/durations';

/** First and last day, yyyy-MM-dd. */
export interface Period {
  from: string;
  to: string;
}

const MAX_DAYS = 366;

/** @throws CallError 1400 for a period that ends before it begins, or is longer than 366 days */
export function checkPeriod({ from, to }: Period): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0) throw badInput({ to: 'before_from' });
  if (days >= MAX_DAYS) throw badInput({ to: 'too_big' });
}
