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
  /** Undefined: nothing was sought yet; null: it could not be asked for. */
  found: readonly BenchHit[] | null | undefined;
}

/** The pressed button goes once its product lies on the bench: the focus goes on to what is done next. */
async function layFrom(button: HTMLButtonElement, bench: Bench, id: number) {
  const buttons = [...(button.form?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(button);
  // Not every browser gives it to a button that is pressed with a mouse or a finger.
  const isFocused = document.activeElement === button;
  await layProduct(bench, id);
  const { activeElement } = document;
  const lies = (one: number) => bench.latest().some((laid) => laid.id === one);
  // It still stands where nothing could be laid, and who has gone on meanwhile stays there.
  if (!isFocused || !lies(id)) return;
  if (activeElement !== button && activeElement !== document.body) return;
  // A button whose product was laid just before may still stand, and is about to go.
  const next = [...buttons.slice(at + 1), ...buttons.slice(0, at).reverse()].find(
    ({ isConnected, value }) => isConnected && !lies(Number(value.split('-').at(-1))),
  );
  // A field would bring up a phone's keyboard over what was just laid.
  const end = document.documentElement.dataset.device === 'm' ? 'bench-tray' : 'bench-add';
  (next ?? document.getElementById(end))?.focus({ preventScroll: true });
}

/** What a search has found, in number and each to be laid on the bench by a press. */
export function BenchHits({ action, bench, words, found }: Props) {
  const ids = bench.products.map(({ id }) => id);
  const hits = found?.filter(({ id }) => !ids.includes(id)) ?? [];
  return (
    <>
      <p role="status" className={hits.length > 0 ? styles.found : styles.none}>
        {found === null && words.add.failed}
        {found &&
          (hits.length > 0
            ? fill(words.add.found, { count: found.length })
            : words.add[found.length > 0 ? 'laid' : 'none'])}
      </p>
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
              void layFrom(event.currentTarget, bench, hit.id);
            }}
          >
            <span aria-hidden="true">＋</span> <b className="numeric">{hit.catalogNo}</b> {hit.name}
          </button>
        ))}
      </form>
    </>
  );
}
