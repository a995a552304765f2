import { NoPlace } from '@/lib/backend/work-queue';
import { createTally } from './tally';

/**
 * Work that everybody's answers wait for, of which one address, or one account, has no more than its share under way.
 * @returns what does work for one of them; it throws CallError 1503 `busy` while that has its share
 */
export function createShare(most: number) {
  const underWay = createTally();
  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    if (underWay.of(whose) >= most) throw new NoPlace();
    const end = underWay.add(whose);
    try {
      return await work();
    } finally {
      end();
    }
  };
}
