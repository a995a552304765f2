'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { sayLost } from '@/components/ui/late/say-lost';
import { type Run, usualRun } from '@/lib/domain/protocol/reagent-needs';
import { fill } from '@/lib/i18n/fill';
import type { Site } from '@/lib/routing/site';
import { hydrateSession } from '@/lib/session/store';
import type { ProtocolView } from '@/lib/views/technical/protocol';
import styles from './calculator.module.css';
import { PriceHint } from './price-hint';
import { useProgress } from './progress';
import type { ProtocolWords } from './protocol-words';
import { RunFields } from './run-fields';
import { usePricedProducts } from './use-pack-prices';

interface Props {
  site: Site;
  protocol: ProtocolView;
  /** Address of the protocol as PDF, without its query. */
  pdf: string | null;
  words: ProtocolWords;
  /** What the server has worked out for a run as everybody finds it. */
  first: { needs: ReactNode; purchases: ReactNode; cart: ReactNode };
}

const isSame = (one: Run, other: Run) =>
  one.samples === other.samples &&
  one.controls === other.controls &&
  one.overagePercent === other.overagePercent;

const NOTHING: ReadonlySet<number> = new Set();

/** What works out a run and shows it: null until it is wanted, and while it is on its way; asked for anew with each change. */
function useSums(wanted: boolean, run: Run) {
  const [sums, setSums] = useState<typeof import('./late-sums').lateSums | null>(null);
  // Kept with a page that is read, for whoever opens it at the desk and counts without a connection at the bench.
  useEffect(() => {
    const load = () => void import('./late-sums').catch(() => {});
    // Scrolled before the scripts ran, or where the browser has put a page that was open before.
    if (scrollY > 0) return load();
    addEventListener('scroll', load, { once: true, passive: true });
    return () => removeEventListener('scroll', load);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run is another try where one did not come.
  useEffect(() => {
    if (!wanted || sums) return;
    let left = false;
    import('./late-sums').then(
      ({ lateSums }) => left || setSums(lateSums),
      // What stands there is another run's, and would be taken for slow.
      () => left || sayLost(),
    );
    return () => {
      left = true;
    };
  }, [wanted, sums, run]);
  return sums;
}

/**
 * From the number of samples to the volumes, and from those to the packs that hold them. The server's answer stands
 * until somebody asks for another one.
 */
export function Calculator({ site, protocol, pdf, words, first }: Props) {
  const { progress, change } = useProgress(protocol.key);
  const [withKit, setWithKit] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<number>>(NOTHING);
  const [chosen, setChosen] = useState<number | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const isWrong = wrong.length > 0;
  const products = usePricedProducts(protocol.products);
  useEffect(hydrateSession, []);
  const { kit } = protocol;
  const usual = usualRun(protocol.controls);
  const run = progress.run ?? usual;
  const isOther = withKit || chosen !== null || left !== NOTHING || products !== protocol.products;
  const wanted = isOther || !isSame(run, usual);
  const sums = useSums(wanted, run);
  const choice = protocol.reagents.find(({ alternatives }) => alternatives !== undefined);
  const reagents = protocol.reagents.map((one) =>
    one === choice && chosen !== null ? { ...one, productId: chosen } : one,
  );
  const plan = sums?.planRun(protocol.steps, reagents, products, run, withKit ? kit : null);
  const kitProduct = products.find(({ id }) => id === kit?.productId);
  const replaced = protocol.reagents.filter(({ key }) => kit?.replaces.includes(key));
  const awaited = wanted && !sums;
  const take = (productId: number, taken: boolean) =>
    setLeft((before) => new Set([...before, productId].filter((id) => id !== productId || !taken)));
  return (
    <>
      {choice && (
        <label className={styles.choose}>
          {words.whichKit}
          <select
            value={chosen ?? choice.productId ?? ''}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {[choice.productId, ...(choice.alternatives ?? [])].map((id) => {
              const product = products.find((one) => one.id === id);
              return (
                product && (
                  <option key={id} value={product.id}>
                    {product.catalogNo} · {product.name}
                  </option>
                )
              );
            })}
          </select>
        </label>
      )}
      <RunFields
        run={run}
        words={words}
        onChange={(next) => change(() => ({ run: next }))}
        onWrong={(id, isOne) =>
          setWrong((before) => [...before.filter((other) => other !== id), ...(isOne ? [id] : [])])
        }
      />
      {/* Of a run that nobody sees there is nothing to read, to buy or to print. */}
      <div className={styles.sums} aria-busy={awaited} style={isWrong ? { visibility: 'hidden' } : {}}>
        {sums && plan ? <sums.NeedTable protocol={protocol} plan={plan} words={words} /> : first.needs}
        <div
          className={styles.best}
          aria-live="polite"
          onChange={({ target }) => {
            if (target instanceof HTMLInputElement) take(Number(target.value), target.checked);
          }}
        >
          {sums && plan ? (
            <sums.Purchases site={site} plan={plan} products={products} words={words} left={left} />
          ) : (
            first.purchases
          )}
          <PriceHint products={products} words={words} />
          {withKit && kitProduct && (
            <p className={styles.muted}>
              {fill(words.kitReplaces, {
                code: kitProduct.catalogNo,
                names: replaced.map(({ name }) => name).join(' · '),
              })}
            </p>
          )}
        </div>
        {/* Until the sums are there these are another run's packs. */}
        <div inert={awaited}>
          {sums && plan ? <sums.CartButton plan={plan} left={left} words={words} /> : first.cart}
        </div>
      </div>
      {kitProduct && (
        <button type="button" className={`button ${styles.wide}`} onClick={() => setWithKit(!withKit)}>
          {withKit ? words.useReagents : fill(words.useKit, { code: kitProduct.catalogNo })}
        </button>
      )}
      {pdf && !isWrong && (
        <a className={`button ${styles.wide}`} href={`${pdf}?${runQuery(run, site.locale)}`}>
          {words.pdf}
        </a>
      )}
      <p className={styles.muted}>{words.note}</p>
    </>
  );
}

const runQuery = ({ samples, controls, overagePercent: overage }: Run, lang: string) =>
  new URLSearchParams({ lang, samples: `${samples}`, controls: `${controls}`, overage: `${overage}` });
