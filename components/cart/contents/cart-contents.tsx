'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { SaveList } from '@/components/buying-list/save-list';
import { useSite } from '@/components/shell/site-context';
import linkButton from '@/components/ui/link-button.module.css';
import type { CartLine } from '@/lib/views/cart/cart';
import { isReady, type ShownCart } from '../state/shown-cart';
import styles from './cart.module.css';
import { CartLines } from './cart-lines';
import { CartReport } from './cart-report-note';
import { CartSummary, VisitorSummary } from './cart-summary';
import { parcelsOf } from './parcels';

/** What is to be added up for it is loaded behind the cart. */
const CartAdvice = dynamic(() => import('../advice/cart-advice').then((module) => module.CartAdvice), {
  ssr: false,
});

interface Props {
  cart: ShownCart;
  visitor: boolean;
  /** In place of a cart with nothing in it. */
  empty: ReactNode;
}

/** The lines of a cart with their selection, the undo of a removal, and the total of the selected lines. */
export function CartContents({ cart, visitor, empty }: Props) {
  const t = useTranslations('cart');
  // On a phone it stands above the total: below the button it would not be read.
  const { device } = useSite();
  const [unselected, setUnselected] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<readonly CartLine[]>([]);
  const now = cart.lines.filter(({ later }) => !later);
  const later = cart.lines.filter((line) => line.later);
  const parcels = parcelsOf(now);
  const ready = now.filter(isReady);
  // What could not be removed stands there again.
  const isBack = removed.some(({ skuCode }) => cart.lines.some((line) => line.skuCode === skuCode));
  const selected = ready.filter(({ skuCode }) => !unselected.has(skuCode));

  const select = (lines: readonly CartLine[], on: boolean) => {
    const next = new Set(unselected);
    for (const { skuCode } of lines) {
      if (on) next.delete(skuCode);
      else next.add(skuCode);
    }
    setUnselected(next);
  };
  const remove = (lines: readonly CartLine[]) => {
    cart.remove(lines.map(({ skuCode }) => skuCode));
    setRemoved(lines);
  };
  const undo = () => {
    cart.set(removed);
    setRemoved([]);
  };

  const advice = <CartAdvice lines={now} visitor={visitor} onChange={(line) => cart.set([line])} />;
  return (
    <>
      <CartReport />
      <Removed lines={isBack ? [] : removed} onUndo={undo} />
      {cart.lines.length === 0 ? (
        empty
      ) : (
        <div className={styles.body}>
          <div className={styles.main}>
            {now.length > 0 && (
              <>
                <p className={styles.tools}>
                  <label className={styles.all}>
                    <input
                      type="checkbox"
                      checked={selected.length > 0 && selected.length === ready.length}
                      disabled={ready.length === 0}
                      onChange={({ target }) => select(ready, target.checked)}
                    />
                    {t('all', { selected: selected.length, count: now.length })}
                  </label>
                  {selected.length > 0 && (
                    <button type="button" className={linkButton.link} onClick={() => remove(selected)}>
                      {t('removeSelected')}
                    </button>
                  )}
                </p>
                {!visitor && <SaveList lines={now} />}
                {parcels.length > 1 && <p className={styles.parcels}>{t('parcels.mixed')}</p>}
                {parcels.map(({ shipping, lines }) => (
                  <Fragment key={shipping}>
                    {parcels.length > 1 && (
                      <h2 className={styles.parcel}>
                        {t('parcels.of', { shipping: shipping || t('parcels.unknown'), count: lines.length })}
                      </h2>
                    )}
                    <CartLines
                      label={parcels.length > 1 ? `${t('lines')} · ${shipping}` : t('lines')}
                      lines={lines}
                      visitor={visitor}
                      grouped={parcels.length > 1}
                      selected={selected}
                      onSelect={(line, on) => select([line], on)}
                      onChange={(line) => cart.set([line])}
                      onRemove={(line) => remove([line])}
                    />
                  </Fragment>
                ))}
              </>
            )}
            {later.length > 0 && (
              <section className={styles.later}>
                <h2>{t('later', { count: later.length })}</h2>
                <CartLines
                  label={t('laterLines')}
                  lines={later}
                  visitor={visitor}
                  onChange={(line) => cart.set([line])}
                  onRemove={(line) => remove([line])}
                />
              </section>
            )}
          </div>
          <div>
            {device === 'm' && advice}
            {visitor ? (
              <VisitorSummary count={selected.length} />
            ) : (
              <CartSummary cart={cart} lines={selected} />
            )}
            {device === 'pc' && advice}
          </div>
        </div>
      )}
    </>
  );
}

/** Undo of a removal; takes the focus, since the pressed button is gone. */
function Removed({ lines, onUndo }: { lines: readonly CartLine[]; onUndo: () => void }) {
  const t = useTranslations('cart');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (lines.length > 0) button.current?.focus();
  }, [lines]);
  const [first] = lines;
  return (
    <div role="status">
      {first && (
        <p className={styles.removed}>
          <span>
            {lines.length === 1
              ? t('removed', { name: first.name || first.skuCode })
              : t('removedSome', { count: lines.length })}
          </span>
          {lines.every(({ product }) => product) && (
            <button type="button" ref={button} className={linkButton.link} onClick={onUndo}>
              {t('notice.undo')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
