import type { Messages } from 'next-intl';
import type { InstrumentProblem } from '@/lib/domain/light-bench/instrument';
import type { PresetKey } from '@/lib/domain/light-bench/presets';

/** The bench's words, templates included: it computes what it says in the browser. */
export type BenchWords = Messages['lightBench'];

/** Keys of messages know neither hyphens nor dots. */
const wordKey = (key: string) => key.replace(/[.-]/g, '_');

export const presetName = (words: BenchWords, key: PresetKey): string => {
  const names: Record<string, string> = words.instrument.presets;
  return names[wordKey(key)] ?? key;
};

export const problemText = (words: BenchWords, problem: InstrumentProblem): string => {
  const texts: Record<string, string> = words.instrument.problems;
  return texts[wordKey(problem)] ?? problem;
};
