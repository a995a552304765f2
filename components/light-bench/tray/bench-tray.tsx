'use client';

import { type FormEvent, useRef, useState } from 'react';
import { MAX_PRODUCTS } from '@/lib/domain/light-bench/limits';
import { fill } from '@/lib/i18n/fill';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { BenchHit } from '@/lib/views/light-bench/light-bench';
import type { BenchWords } from '../bench-words';
import type { Bench } from '../use-bench';
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
  const { products, failure, works } = bench;
  const action = paths(site).spectra();
  const heading = useRef<HTMLHeadingElement>(null);
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
      {works && (
        <works.BenchLaid site={site} bench={bench} words={words} onRemoved={() => heading.current?.focus()} />
      )}
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
  const [found, setFound] = useState<Pick<NonNullable<Asked>, 'hits'> | null>(search);
  const [busy, setBusy] = useState(false);
  const { query, works } = bench;
  const run = useRef(0);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('add') ?? '').trim();
    if (text === '') return;
    run.current += 1;
    const own = run.current;
    setBusy(true);
    const loaded = await bench.load();
    const hits = loaded ? await loaded.askBenchHits(text) : null;
    // Other words were sought meanwhile.
    if (own !== run.current) return;
    setFound({ hits });
    setBusy(false);
  };
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
          onFocus={() => void bench.load()}
        />
        <button type="submit">{words.add.submit}</button>
      </form>
      {works ? (
        <works.BenchHits action={action} bench={bench} words={words} found={found?.hits} />
      ) : (
        found && (
          <p role="alert" className={styles.none}>
            {words.add.failed}
          </p>
        )
      )}
    </>
  );
}
