'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { Icon } from '@/components/ui/icons';
import { InLanguage } from '@/components/ui/words/in-language';
import { MAX_QTY, soldQty } from '@/lib/domain/orders/quantities';
import { paths } from '@/lib/routing/paths';
import type { QuickPack } from '@/lib/views/cart/quick-order';
import type { QuickOrder } from '../use-quick-order';
import { QuickNote } from './quick-note';
import styles from './quick-result.module.css';
import { type CheckedRow, isReady } from './quick-rows';
import { QuickWords } from './quick-words';

interface Props {
  row: CheckedRow;
  order: QuickOrder;
}

/** A row of the list: the typed text, its product, the quantity, and corrections. */
export function QuickLineRow({ row, order }: Props) {
  const t = useTranslations('quickOrder');
  const { number, line, pack, standing, qty } = row;
  const isOrder = standing !== 'skipped' && standing !== 'merged';
  return (
    <>
      <span className={`numeric ${styles.number}`}>{number}</span>
      <div className={styles.typed}>
        <QuickWords row={row} order={order} />
        <b className={styles.standing} data-ready={isReady(row) || undefined}>
          {t(`standings.${standing}`)}
        </b>
      </div>
      <div className={styles.meant}>
        {pack && <Meant pack={pack} />}
        {isOrder && <Choice row={row} order={order} />}
        <QuickNote row={row} order={order} />
      </div>
      <div className={styles.amount}>
        {isOrder && (
          <Amount
            key={qty}
            qty={qty}
            label={t('quantityOf', { number, text: line.text })}
            onChange={(next) => order.change({ number, line, skuCode: row.skuCode, qty: next })}
          />
        )}
        {isOrder && pack && row.total !== qty && (
          <small className="numeric">{t('total', { total: row.total })}</small>
        )}
        {pack && isOrder && ['minimum', 'multiple', 'stock', 'order_limit'].includes(standing) && (
          <Mend row={row} pack={pack} order={order} />
        )}
      </div>
      <button
        type="button"
        className={styles.drop}
        aria-label={t('drop', { number, text: line.text })}
        onClick={() => order.drop([number])}
      >
        <Icon name="close" size={16} />
      </button>
    </>
  );
}

function Meant({ pack }: { pack: QuickPack }) {
  const to = paths(useSite());
  return (
    <>
      <a
        className={styles.name}
        href={to.productDetail(pack.productId, { sku: pack.skuCode })}
        target="_blank"
        rel="noopener"
        lang={pack.nameLang}
      >
        {pack.name}
      </a>
      <small className="numeric">
        {pack.skuCode} · <InLanguage lang={pack.sizeLang}>{pack.size}</InLanguage>
      </small>
    </>
  );
}

/** Which of several pack sizes it is; nothing where there is but one, and it is chosen. */
function Choice({ row, order }: Props) {
  const t = useTranslations('quickOrder');
  const { number, line, qty, skuCode } = row;
  const [only] = line.packs;
  if (!only || (line.packs.length === 1 && skuCode !== null)) return null;
  const isOne = line.packs.every(({ productId }) => productId === only.productId);
  return (
    <>
      {isOne && skuCode === null && <span className={styles.name}>{only.name}</span>}
      <select
        className={styles.select}
        aria-label={t('choose', { number, text: line.text })}
        value={skuCode ?? ''}
        onChange={({ target }) => order.change({ number, line, qty, skuCode: target.value || null })}
      >
        <option value="">{t('chooseSize')}</option>
        {line.packs.map((pack) => (
          <option key={pack.skuCode} value={pack.skuCode}>
            {isOne ? `${pack.size} · ${pack.skuCode}` : `${pack.name} · ${pack.size} · ${pack.skuCode}`}
          </option>
        ))}
      </select>
    </>
  );
}

/**
 * Sets the quantity to what is sold. Where others of its pack size count with it, it is the sum that has to change, and they
 * may be too many by themselves: all of them become this one row.
 */
function Mend({ row, pack, order }: Props & { pack: QuickPack }) {
  const t = useTranslations('quickOrder');
  const { number, line, skuCode, total } = row;
  const next = soldQty(pack, total);
  const others = (order.rows ?? []).filter(
    (one) => one.skuCode === skuCode && one.qty > 0 && one.number !== number,
  );
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => {
        order.change({ number, line, skuCode, qty: next });
        if (others.length > 0) order.drop(others.map((one) => one.number));
      }}
    >
      {t(others.length > 0 ? 'mergeTo' : 'changeTo', { qty: next })}
    </button>
  );
}

interface AmountProps {
  qty: number;
  label: string;
  onChange: (qty: number) => void;
}

/** What is typed counts when the field is left. */
function Amount({ qty, label, onChange }: AmountProps) {
  const written = qty === 0 ? '' : String(qty);
  const [typed, setTyped] = useState(written);
  const commit = () => {
    const asked = Number(typed.normalize('NFKC').trim());
    if (Number.isInteger(asked) && asked >= 1 && asked <= MAX_QTY) {
      if (asked !== qty) onChange(asked);
    } else setTyped(written);
  };
  return (
    <input
      className={`numeric ${styles.field}`}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}
