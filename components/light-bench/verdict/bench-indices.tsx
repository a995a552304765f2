import { fill } from '@/lib/i18n/fill';
import type { BenchWords } from '../bench-words';
import type { Bench } from '../use-bench';
import styles from './bench-verdict.module.css';

/** The two figures that panels are judged by. */
export function BenchIndices({ bench, words }: { bench: Bench; words: BenchWords }) {
  const { rows, panel } = bench;
  const { complexity, alike } = panel;
  const [a, b] = alike ? [rows[alike.a], rows[alike.b]] : [];
  return (
    <dl className={`numeric ${styles.indices}`}>
      <div>
        <dt>{words.indices.complexity}</dt>
        <dd>
          {complexity === null
            ? '–'
            : Number.isFinite(complexity)
              ? complexity.toFixed(complexity < 100 ? 1 : 0)
              : words.indices.inseparable}
        </dd>
      </div>
      <div>
        <dt>{words.indices.alike}</dt>
        <dd>
          {alike ? alike.index.toFixed(2) : '–'}
          {a && b && <small>{fill(words.indices.pair, { a: a.number, b: b.number })}</small>}
        </dd>
      </div>
    </dl>
  );
}
