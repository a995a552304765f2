import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { basisOf } from '../basis-of';
import styles from '../bench.module.css';
import type { BenchWords } from '../bench-words';
import type { Bench } from '../use-bench';
import { BenchExcitation } from './bench-excitation';
import { BenchMatrix } from './bench-matrix';
import { BenchVerdict } from './bench-verdict';

interface Props {
  site: Site;
  bench: Bench;
  words: BenchWords;
}

/** What is computed of the dyes, and what it rests on. */
export const BenchFigures = ({ site, bench, words }: Props) => (
  <div className={styles.figures} data-many={bench.rows.length > 4 ? '' : undefined}>
    <BenchMatrix bench={bench} words={words} action={paths(site).spectra()} />
    <BenchVerdict site={site} bench={bench} words={words} />
    <BenchExcitation bench={bench} words={words} />
    <p className={styles.basis}>{basisOf(bench, words)}</p>
  </div>
);
