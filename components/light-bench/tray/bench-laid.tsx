'use client';

import { wavelengthColour } from '@/lib/domain/light/wavelength';
import { fill } from '@/lib/i18n/fill';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { BenchProductView } from '@/lib/views/light-bench/light-bench';
import type { BenchWords } from '../bench-words';
import type { Bench } from '../use-bench';
import { BenchBuy } from './bench-buy';
import styles from './bench-tray.module.css';

interface Props {
  site: Site;
  bench: Bench;
  words: BenchWords;
  /** The pressed button was removed: the focus must be moved. */
  onRemoved: () => void;
}

/** The products on the bench, with their remove buttons. */
export function BenchLaid({ site, bench, words, onRemoved }: Props) {
  const { products, query } = bench;
  const numbers = (product: BenchProductView) => bench.rows.filter((row) => row.product.id === product.id);
  return (
    <form method="get" action={paths(site).spectra()}>
      <input type="hidden" name="i" value={query.i} />
      <ul className={styles.tray}>
        {products.map((product) => (
          <li key={product.id}>
            <span className={styles.numbers} aria-hidden="true">
              {numbers(product).map(({ key, number, dye }) => (
                <i key={key} style={{ borderColor: wavelengthColour(dye.emNm ?? 0) }}>
                  {number}
                </i>
              ))}
            </span>
            <span className={styles.what}>
              <a href={paths(site).productDetail(product.id)} lang={product.lang}>
                {product.name}
              </a>
              <small className="numeric">
                {product.catalogNo}
                {product.dyes.length > 0 &&
                  ` · ${words.curve[product.dyes.some(({ model }) => model) ? 'model' : 'measured']}`}
              </small>
              {product.dyes.length + product.dark.length === 0 && <small>{words.noLight}</small>}
              {product.dark.map((name) => (
                <small key={name}>{fill(words.dark, { name })}</small>
              ))}
              <BenchBuy product={product} words={words} />
            </span>
            <button
              type="submit"
              name="p"
              value={products
                .filter(({ id }) => id !== product.id)
                .map(({ id }) => id)
                .join('-')}
              aria-label={fill(words.remove, { name: product.name })}
              onClick={(event) => {
                event.preventDefault();
                bench.show(bench.latest().filter(({ id }) => id !== product.id));
                onRemoved();
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
