import type { Amount } from '@/lib/domain/content/amounts';
import { formatAmount } from '@/lib/domain/content/needs';
import { fill } from './fill';
import { writeNumber } from './write-number';

export interface CountWords {
  /** With `{count}`. */
  count: string;
  /** The same for one. */
  countOne: string;
}

/** `743 µL`, `1.2 g`, and what is counted with what it is counted in: `1 test`, `12 tests`. */
export const writeAmount = (amount: Amount, words: CountWords): string =>
  amount.unit === 'each'
    ? fill(amount.value === 1 ? words.countOne : words.count, { count: writeNumber(amount.value) })
    : formatAmount(amount);
