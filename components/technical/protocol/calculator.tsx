'use client';

import { useEffect, useState } from 'react';
import { formatAmount, type Run } from '@/lib/domain/content/needs';
import { planRun, type RunPlan } from '@/lib/domain/content/plan';
import { formatFen } from '@/lib/domain/money';
import { fill } from '@/lib/i18n/fill';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { hydrateSession } from '@/lib/session/store';
import type { ProtocolProduct, ProtocolView } from '@/lib/views/technical/protocol';
import styles from './calculator.module.css';
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
}

/** From the number of samples to the volumes, and from those to the packs that hold them. */
export function Calculator({ site, protocol, pdf, words }: Props) {
  const { progress, change } = useProgress(protocol.key);
  const [withKit, setWithKit] = useState(false);
  const products = usePricedProducts(protocol.products);
  useEffect(hydrateSession, []);
  const { kit } = protocol;
  const plan = planRun(protocol.steps, protocol.reagents, products, progress.run, withKit ? kit : null);
  const kitProduct = products.find(({ id }) => id === kit?.productId);
  const replaced = protocol.reagents.filter(({ key }) => kit?.replaces.includes(key));
  return (
    <>
      <RunFields run={progress.run} words={words} onChange={(run) => change(() => ({ run }))} />
      <NeedTable protocol={protocol} plan={plan} words={words} />
      <div className={styles.best} aria-live="polite">
        <Purchases site={site} plan={plan} products={products} words={words} />
        {withKit && kitProduct && (
          <p className={styles.muted}>
            {fill(words.kitReplaces, {
              code: kitProduct.catalogNo,
              names: replaced.map(({ name }) => name).join(' · '),
            })}
          </p>
        )}
      </div>
      <CartButton plan={plan} words={words} />
      {kitProduct && (
        <button type="button" className={`button ${styles.wide}`} onClick={() => setWithKit(!withKit)}>
          {withKit ? words.useReagents : fill(words.useKit, { code: kitProduct.catalogNo })}
        </button>
      )}
      {pdf && (
        <a className={`button ${styles.wide}`} href={`${pdf}?${runQuery(progress.run, site.locale)}`}>
          {words.pdf}
        </a>
      )}
      <p className={styles.muted}>{words.note}</p>
    </>
  );
}

const runQuery = ({ samples, controls, overagePercent: overage }: Run, lang: string) =>
  new URLSearchParams({ lang, samples: `${samples}`, controls: `${controls}`, overage: `${overage}` });

interface NeedsProps {
  protocol: ProtocolView;
  plan: RunPlan;
  words: ProtocolWords;
}

function NeedTable({ protocol, plan, words }: NeedsProps) {
  const written = (amount: RunPlan['needs'][number]['total']) =>
    amount.unit === 'each' ? fill(words.count, { count: amount.value }) : formatAmount(amount);
  return (
    <table className={`numeric ${styles.needs}`}>
      <thead>
        <tr>
          <th scope="col">{words.reagent}</th>
          <th scope="col">{words.perSample}</th>
          <th scope="col">{words.total}</th>
        </tr>
      </thead>
      <tbody>
        {plan.needs.map(({ key, perSample, total }) => (
          <tr key={key}>
            <th scope="row">{protocol.reagents.find((reagent) => reagent.key === key)?.name}</th>
            <td>{perSample ? written(perSample) : words.shared}</td>
            <td>{written(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PurchasesProps {
  site: Site;
  plan: RunPlan;
  products: readonly ProtocolProduct[];
  words: ProtocolWords;
}

function Purchases({ site, plan, products, words }: PurchasesProps) {
  if (plan.purchases.length === 0) return <p>{words.nothing}</p>;
  const isPriced = plan.totalFen !== null;
  return (
    <>
      <h3>{isPriced ? words.cheapest : words.leastLeft}</h3>
      <ul className="numeric">
        {plan.purchases.map(({ productId, need, plan: packs }) => {
          const product = products.find(({ id }) => id === productId);
          const href = paths(site).productDetail(productId);
          if (!packs)
            return (
              <li key={productId}>
                <a href={href}>{fill(words.noPacks, { code: product?.catalogNo ?? '' })}</a>
              </li>
            );
          const left = packs.amount - need.value;
          const leftOver =
            need.unit === 'each'
              ? fill(words.count, { count: left })
              : formatAmount({ ...need, value: left });
          return (
            <li key={productId}>
              {packs.lines.map(({ skuCode, qty }) => (
                <span key={skuCode} className={styles.pack}>
                  <a href={href} title={product?.name}>
                    {skuCode}
                  </a>{' '}
                  × {qty}
                </span>
              ))}
              {left > 0 && <small> {fill(words.left, { left: leftOver })}</small>}
            </li>
          );
        })}
      </ul>
      {plan.totalFen === null ? (
        <p className={styles.muted}>{words.loginForPrice}</p>
      ) : (
        <p className={`numeric ${styles.sum}`}>
          {fill(words.sum, { price: formatFen(plan.totalFen, site.locale) })}
        </p>
      )}
    </>
  );
}

/** All packs into the cart with one press; `CartButtons` listens for it as for every other. */
function CartButton({ plan, words }: { plan: RunPlan; words: ProtocolWords }) {
  const lines = plan.purchases.flatMap(({ productId, plan: packs }) =>
    (packs?.lines ?? []).map(({ skuCode, qty }) => ({ skuCode, qty, productId })),
  );
  if (lines.length === 0) return null;
  return (
    <button
      type="button"
      className={`button button-primary ${styles.wide}`}
      data-cart-add=""
      data-cart-lines={JSON.stringify(lines)}
    >
      {lines.length === 1 ? words.addOne : fill(words.addMany, { count: lines.length })}
    </button>
  );
}
