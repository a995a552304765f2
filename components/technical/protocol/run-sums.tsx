import { formatFen } from '@/lib/domain/money';
import { addUp, type Purchase, type RunPlan } from '@/lib/domain/protocol/plan-run';
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

/** What a reagent that isn't taken sample by sample is made for: a gel holds so many samples, and a run may take three. */
function writeShared(key: string, { steps }: ProtocolView, words: ProtocolWords): string {
  const uses = steps.flatMap((step) => step.uses).filter((use) => use.key === key);
  const [count, ...others] = new Set(uses.map(({ every }) => every));
  return count && others.length === 0 ? fill(words.perBatch, { count }) : words.shared;
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
        {plan.needs.map(({ key, perSample, total }) => {
          const reagent = protocol.reagents.find((one) => one.key === key);
          return (
            <tr key={key}>
              <th scope="row" lang={reagent?.lang}>
                {reagent?.name}
              </th>
              <td>{perSample ? writeAmount(perSample, words) : writeShared(key, protocol, words)}</td>
              <td>{writeAmount(total, words)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type Left = ReadonlySet<number>;
const NONE: Left = new Set();

/** What is bought: all but what is left out, and what no packs hold. */
const bought = ({ purchases }: RunPlan, left: Left): Purchase[] =>
  purchases.filter(({ productId, plan }) => plan && !left.has(productId));

interface PurchasesProps {
  site: Site;
  plan: RunPlan;
  products: readonly ProtocolProduct[];
  words: ProtocolWords;
  /** Products that the bench has already. */
  left: Left;
}

/** The packs that hold it, each with a tick that takes it, and what they cost. Who shows them hears of the ticks. */
export function Purchases({ site, plan, products, words, left }: PurchasesProps) {
  if (plan.purchases.length === 0) return <p>{words.nothing}</p>;
  // Chosen by their prices: a reagent that no packs hold takes no part in it.
  const isPriced = addUp(bought(plan, NONE)) !== null;
  const wanted = bought(plan, left);
  const totalFen = addUp(wanted);
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
          const rest = packs.amount - need.value;
          const leftOver = writeAmount({ ...need, value: rest }, words);
          return (
            <li key={productId} className={styles.choice}>
              <input
                type="checkbox"
                value={productId}
                defaultChecked={!left.has(productId)}
                aria-label={fill(words.take, { name: product?.name ?? '' })}
              />
              <span>
                {packs.lines.map(({ skuCode, qty }) => (
                  <span key={skuCode} className={styles.pack}>
                    <a href={href} title={product?.name}>
                      {skuCode}
                    </a>{' '}
                    × {qty}
                  </span>
                ))}
                {rest > 0 && <small> {fill(words.left, { left: leftOver })}</small>}
              </span>
            </li>
          );
        })}
      </ul>
      {totalFen !== null && (
        <p className={`numeric ${styles.sum}`}>
          {fill(words.sum, { price: formatFen(totalFen, site.locale) })}
        </p>
      )}
      {wanted.length > 0 && <p className={styles.muted}>{words.stock}</p>}
    </>
  );
}

interface CartProps {
  plan: RunPlan;
  left: Left;
  words: ProtocolWords;
}

/** All packs into the cart with one press; `CartButtons` listens for it as for every other. */
export function CartButton({ plan, left, words }: CartProps) {
  const lines = bought(plan, left).flatMap(({ productId, plan: packs }) =>
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
