import { type Amount, type AmountUnit, isCounted } from '@/lib/domain/protocol/amounts';
import { formatAmount } from '@/lib/domain/protocol/reagent-needs';
import { fill } from './fill';
import { writeNumber } from './write-number';

interface CountWords {
  /** With `{count}`. */
  count: string;
  /** The same for one. */
  countOne: string;
  reactions: string;
  reactionsOne: string;
  columns: string;
  columnsOne: string;
  vials: string;
  vialsOne: string;
}

const WORDS: Partial<Record<AmountUnit, readonly [one: keyof CountWords, many: keyof CountWords]>> = {
  reaction: ['reactionsOne', 'reactions'],
  column: ['columnsOne', 'columns'],
  vial: ['vialsOne', 'vials'],
};

/** `743 µL`, `1.2 g`, and what is counted with what it is counted in: `1 test`, `12 tests`, `1 column`. */
export function writeAmount(amount: Amount, words: CountWords): string {
  if (!isCounted(amount.unit)) return formatAmount(amount);
  const [one, many] = WORDS[amount.unit] ?? ['countOne', 'count'];
  return fill(words[amount.value === 1 ? one : many], { count: writeNumber(amount.value) });
}
