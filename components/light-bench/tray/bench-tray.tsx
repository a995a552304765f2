'use client';

import { type FormEvent, useRef, useState } from 'react';
import { wavelengthColour } from '@/lib/domain/light/wavelength';
import { MAX_PRODUCTS } from '@/lib/domain/light-bench/limits';
import { fill } from '@/lib/i18n/fill';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { BenchHit, BenchProductView } from '@/lib/views/light-bench/light-bench';
import { askBenchHits } from '@/lib/views/light-bench/light-bench-ask';
import type { BenchWords } from '../bench-words';
import type { Bench } from '../use-bench';
import { BenchBuy } from './bench-buy';
import styles from './bench-tray.module.css';

interface Props {
  site: Site;
  bench: Bench;
  words: BenchWords;
  /** What was searched before the scripts ran, or without any. */
  search: { words: string; hits: BenchHit[] | null } | null;
}

/** What lies on the bench, and the search that brings more. Each button is a form's, so it works without scripts. */
export function BenchTray({ site, bench, words, search }: Props) {
  const { products, failure, query } = bench;
  const action = paths(site).spectra();
  const heading = useRef<HTMLHeadingElement>(null);
  const numbers = (product: BenchProductView) => bench.rows.filter((row) => row.product.id === product.id);
  return (
    <section aria-labelledby="bench-tray">
      <h2 id="bench-tray" ref={heading} tabIndex={-1} className={styles.title}>
        {words.tray}
      </h2>
      {products.length === 0 && (
        <div className={styles.empty}>
          <b>{words.empty}</b>
          <p>{words.emptyDetail}</p>
        </div>
      )}
      <form method="get" action={action}>
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
                  bench.remove(product.id);
                  heading.current?.focus();
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      </form>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure === 'full' ? fill(words.full, { max: MAX_PRODUCTS }) : words.loadFailed}
        </p>
      )}
      <BenchSearch action={action} bench={bench} words={words} search={search} />
    </section>
  );
}

type Asked = { words: string; hits: BenchHit[] | null } | null;

interface SearchProps {
  action: string;
  bench: Bench;
  words: BenchWords;
  search: Asked;
}

function BenchSearch({ action, bench, words, search }: SearchProps) {
  const [found, setFound] = useState<Asked>(search);
  const [busy, setBusy] = useState(false);
  const { query, products } = bench;
  const ids = products.map(({ id }) => id);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('add') ?? '').trim();
    if (text === '') return;
    setBusy(true);
    setFound({ words: text, hits: await askBenchHits(text) });
    setBusy(false);
  };
  const hits = found?.hits?.filter(({ id }) => !ids.includes(id)) ?? [];
  return (
    <>
      <form method="get" action={action} onSubmit={onSubmit} aria-busy={busy} className={styles.search}>
        <input type="hidden" name="p" value={query.p} />
        <input type="hidden" name="i" value={query.i} />
        <label htmlFor="bench-add">{words.add.label}</label>
        <input
          id="bench-add"
          name="add"
          type="search"
          defaultValue={search?.words}
          placeholder={words.add.placeholder}
          maxLength={100}
          required
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit">{words.add.submit}</button>
      </form>
      <p role="status" className={styles.none}>
        {found && hits.length === 0 && (found.hits === null ? words.add.failed : words.add.none)}
      </p>
      <form method="get" action={action} className={styles.hits}>
        <input type="hidden" name="i" value={query.i} />
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
              void bench.add(hit.id);
            }}
          >
            <span aria-hidden="true">＋</span> <b className="numeric">{hit.catalogNo}</b> {hit.name}
          </button>
        ))}
      </form>
    </>
  );
}
