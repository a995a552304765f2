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
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              const others = row.total - qty;
              const next = Math.max(1, soldQty(pack, row.total) - others);
              order.change({ number, line, skuCode: row.skuCode, qty: next });
            }}
          >
            {t('changeTo', { qty: Math.max(1, soldQty(pack, row.total) - (row.total - qty)) })}
          </button>
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
