import { createQueue, type QueueLimits } from '@/lib/backend/work-queue';
import { createShare } from './address-share';

/** Who asks for work. */
export interface Asker {
  /** Null for a visitor. */
  customerId: number | null;
  /** A visitor's share is that of it. */
  address: string;
}

interface LineLimits extends QueueLimits {
  /** Of one visitor's address, or one account, so much is under way or waits: too little to fill the line. */
  mostOfOne: number;
}

/**
 * Costly work in two lines: as many as visitors are, they take no place of a customer's. An account has one share, from
 * whichever address.
 * @returns what does work for one of them; it throws CallError 1503 `busy` while the line is full, or their share of it
 */
export function createLines(limits: { visitors: LineLimits; customers: LineLimits }) {
  const lineOf = ({ mostOfOne, ...ofQueue }: LineLimits) => ({
    inShare: createShare(mostOfOne),
    queue: createQueue(ofQueue),
  });
  const visitors = lineOf(limits.visitors);
  const customers = lineOf(limits.customers);
  return <T>({ customerId, address }: Asker, work: () => Promise<T>): Promise<T> => {
    const { inShare, queue } = customerId === null ? visitors : customers;
    return inShare(customerId === null ? address : String(customerId), () => queue.run(work));
  };
}
