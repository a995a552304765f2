import type { RunPlan } from '@/lib/domain/content/plan';
import { formatFen } from '@/lib/domain/money';
import { fill } from '@/lib/i18n/fill';
import { writeAmount } from '@/lib/i18n/write-amount';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProtocolProduct, ProtocolView } from '@/lib/views/technical/protocol';
import styles from './calculator.module.css';
import type { ProtocolWords } from './protocol-words';

interface NeedsProps {
  protocol: ProtocolView;
  plan: RunPlan;
  words: ProtocolWords;
}

/** What each reagent takes, for one sample and in all. */
export function NeedTable({ protocol, plan, words }: NeedsProps) {
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
            <td>{perSample ? writeAmount(perSample, words) : words.shared}</td>
            <td>{writeAmount(total, words)}</td>
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

/** The packs that hold it, and what they cost. */
export function Purchases({ site, plan, products, words }: PurchasesProps) {
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
          const leftOver = writeAmount({ ...need, value: left }, words);
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

interface CartProps {
  plan: RunPlan;
  words: ProtocolWords;
}

/** All packs into the cart with one press; `CartButtons` listens for it as for every other. */
export function CartButton({ plan, words }: CartProps) {
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
