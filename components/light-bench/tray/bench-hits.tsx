'use client';

import { fill } from '@/lib/i18n/fill';
import type { BenchHit } from '@/lib/views/light-bench/light-bench';
import type { BenchWords } from '../bench-words';
import type { Bench } from '../use-bench';
import styles from './bench-tray.module.css';
import { layProduct } from './lay-product';

interface Props {
  action: string;
  bench: Bench;
  words: BenchWords;
  /** Without those that lie on the bench already. */
  hits: readonly BenchHit[];
}

/** What a search has found, each to be laid on the bench by a press. */
export function BenchHits({ action, bench, words, hits }: Props) {
  const ids = bench.products.map(({ id }) => id);
  return (
    <form method="get" action={action} className={styles.hits}>
      <input type="hidden" name="i" value={bench.query.i} />
      {hits.map((hit) => (
        <button
          key={hit.id}
          type="submit"
          name="p"
          value={[...ids, hit.id].join('-')}
          lang={hit.lang}
          aria-label={fill(words.add.take, { name: `${hit.catalogNo} ${hit.name}` })}
          onClick={(event) => {
            event.preventDefault();
            void layProduct(bench, hit.id);
          }}
        >
          <span aria-hidden="true">＋</span> <b className="numeric">{hit.catalogNo}</b> {hit.name}
        </button>
      ))}
    </form>
  );
}
