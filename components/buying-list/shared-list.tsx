'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Added } from '@/components/cart/state/basket';
import { recordedHref } from '@/components/orders/recorded-href';
import { useSite } from '@/components/shell/site-context';
import { useSingleFlight } from '@/components/ui/forms/use-fields';
import { useReady } from '@/components/ui/forms/use-ready';
import linkButton from '@/components/ui/link-button.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { InLanguage } from '@/components/ui/words/in-language';
import { MAX_QTY } from '@/lib/domain/orders/quantities';
import { spaced } from '@/lib/i18n/spaced';
import { paths } from '@/lib/routing/paths';
import { hydrateSession, useSession } from '@/lib/session/store';
import type { SharedLine } from '@/lib/views/cart/shared-list';
import { CartChanges } from './cart-changes';
import styles from './shared-list.module.css';

/** What can be put into a cart; how many there are is looked at there. */
const isSold = ({ productId, warning }: SharedLine): boolean =>
  productId !== null && warning !== 'gone' && warning !== 'quote_only' && warning !== 'out';

/** A shared list to look through: what is ticked goes into one's own cart, in quantities of one's own. */
export function SharedList({ lines }: { lines: SharedLine[] }) {
  const t = useTranslations('buyingList');
  const texts = useCallTexts();
  const to = paths(useSite());
  const token = useSession((session) => session.token);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [amounts, setAmounts] = useState<ReadonlyMap<string, string>>(new Map());
  const [added, setAdded] = useState<Added | null>(null);
  const [undone, setUndone] = useState(false);
  // What is unticked before the scripts run would be ticked again by them.
  const ready = useReady();
  const { busy, run } = useSingleFlight();
  useEffect(hydrateSession, []);

  const amountOf = ({ skuCode, qty }: SharedLine) => Number(amounts.get(skuCode) ?? qty);
  const taken = lines.filter((line) => isSold(line) && !left.has(line.skuCode));
  const right = taken.every((line) => {
    const amount = amountOf(line);
    return Number.isInteger(amount) && amount >= 1 && amount <= MAX_QTY;
  });
  const toggle = (skuCode: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(skuCode);
    else next.add(skuCode);
    setLeft(next);
  };
  const take = () =>
    run(async () => {
      const { addLines } = await import('@/components/cart/add/add-lines');
      const items = taken.flatMap((line) =>
        line.productId === null
          ? []
          : [{ skuCode: line.skuCode, productId: line.productId, qty: amountOf(line), later: false }],
      );
      setUndone(false);
      setAdded(await addLines(token, items));
    });
  const undo = () =>
    run(async () => {
      if (added?.ok && added.undo) setUndone(await added.undo());
    });

  return (
    <>
      <ul className={styles.lines} aria-label={t('shared.lines')}>
        {lines.map((line) => (
          <li key={line.skuCode} className={styles.line}>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={isSold(line) && !left.has(line.skuCode)}
                disabled={!ready || !isSold(line)}
                aria-label={t('shared.take', { name: `${line.name || line.skuCode} ${line.size}` })}
                onChange={({ target }) => toggle(line.skuCode, target.checked)}
              />
            </label>
            <span className={styles.what}>
              <Name line={line} />
              <small className="numeric">
                {line.skuCode} {line.size && '· '}
                <InLanguage lang={line.sizeLang}>{line.size}</InLanguage>
              </small>
              {line.warning && (
                <small className={styles.warning}>
                  {t(
                    `warnings.${line.warning === 'gone' && line.isDiscontinued ? 'discontinued' : line.warning}`,
                    {
                      most: line.most,
                      least: line.orderMin,
                      step: line.orderStep,
                    },
                  )}
                </small>
              )}
            </span>
            <input
              type="number"
              inputMode="numeric"
              className={`numeric ${styles.amount}`}
              min={line.orderMin}
              step={line.orderStep}
              max={MAX_QTY}
              disabled={!ready || !isSold(line)}
              value={amounts.get(line.skuCode) ?? line.qty}
              aria-label={t('shared.quantityOf', { name: `${line.name || line.skuCode} ${line.size}` })}
              onChange={({ target }) => setAmounts(new Map(amounts).set(line.skuCode, target.value))}
            />
          </li>
        ))}
      </ul>
      <div role="status">
        {added?.ok && (
          <p className={styles.done}>
            {undone ? (
              t('shared.undone')
            ) : (
              <>
                {spaced(t('shared.added'))}
                <a href={to.cart()}>{t('toCart')}</a>{' '}
                {added.undo && (
                  <button type="button" className={linkButton.link} onClick={() => void undo()}>
                    {t('undo')}
                  </button>
                )}
              </>
            )}
          </p>
        )}
        {added?.ok && !undone && <CartChanges changes={added.changes} />}
      </div>
      <div role="alert">
        {added && !added.ok && (
          <p className={styles.warning}>
            {added.failure && added.failure.msg !== 'cart.full'
              ? texts.failure(added.failure)
              : t('shared.full')}
          </p>
        )}
      </div>
      <p className={styles.ways}>
        <button
          type="button"
          className="button button-primary"
          disabled={!ready || taken.length === 0 || !right}
          aria-busy={busy}
          onClick={() => void take()}
        >
          {t('shared.submit', { count: taken.length })}
        </button>
        <span>{t('shared.note')}</span>
      </p>
    </>
  );
}

/** Its warning says what is no longer sold. */
function Name({ line }: { line: SharedLine }) {
  const href = recordedHref(paths(useSite()), line, line.skuCode);
  if (href === null) return <b>{line.name || line.skuCode}</b>;
  return (
    <a href={href} lang={line.nameLang}>
      {line.name}
    </a>
  );
}
