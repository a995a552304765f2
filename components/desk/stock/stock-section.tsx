'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLoaded } from '@/components/ui/data/use-loaded';
import chips from '@/components/ui/lists/chips.module.css';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { useQueryValues } from '@/components/ui/lists/use-query-values';
import { formatDate } from '@/lib/domain/dates';
import { MAX_KEYWORD } from '@/lib/domain/limits';
import { type StockRow, stockQuery } from '@/lib/views/desk/stock';
import styles from '../desk.module.css';
import { KeywordSearch } from '../keyword-form';
import { PagedRows } from '../paged-rows';
import { useDeskParts } from '../parts';
import { StockForm } from './stock-form';

const COLUMNS = ['skuCode', 'name', 'stock', 'lots'] as const;

/** Stock by pack size with its lots: what runs out, or all of it; one is opened to receive or correct. */
export function StockSection() {
  const t = useTranslations('desk.stock');
  const { get, number, change, ...asked } = useQueryValues();
  const { Side } = useDeskParts();
  const keyword = asked.keyword();
  const page = number('page') ?? 1;
  const open = get('open');
  const low = keyword === '' && get('queue') !== 'all';
  const list = useLoaded(stockQuery({ keyword, low, page }));
  // What was received may no longer run out: the list has it no more, and who received it still looks at it.
  const [saved, setSaved] = useState<StockRow | null>(null);
  const listed = list.state === 'data' ? list.data.rows : [];
  const shown = [...listed, ...(saved ? [saved] : [])].find(({ skuCode }) => skuCode === open);
  const chip = (name: 'low' | 'all', on: boolean) => (
    <button
      type="button"
      className={chips.chip}
      aria-pressed={low === on}
      onClick={() => change({ queue: on ? null : 'all', keyword: null, page: null })}
    >
      {t(name)}
    </button>
  );
  return (
    <>
      <div data-desk-list="">
        <fieldset className={`${styles.head} ${chips.row}`}>
          <legend className="visually-hidden">{t('which')}</legend>
          {chip('low', true)}
          {chip('all', false)}
        </fieldset>
        <KeywordSearch label={t('keyword')} find={t('find')} maxLength={MAX_KEYWORD} />
        <PagedRows
          loaded={list}
          title={t('title')}
          columns={COLUMNS.map((key) => ({
            key,
            title: t(`columns.${key}`),
            numeric: key === 'stock',
          }))}
          rowOf={(row) => ({
            id: row.skuCode,
            label: t('open', { code: row.skuCode }),
            cells: {
              skuCode: <span className="numeric">{row.skuCode}</span>,
              name: `${row.name} · ${row.size}`,
              stock: <Units row={row} />,
              lots: <Lots row={row} />,
            },
          })}
          empty={
            <EmptyList
              title={t(low ? 'emptyLow' : 'empty')}
              detail={t(low ? 'emptyLowDetail' : 'emptyDetail')}
            />
          }
          open={open}
          onOpen={(code) => change({ open: code })}
        />
      </div>
      {shown && (
        <Side
          key={shown.skuCode}
          title={`${shown.skuCode} · ${shown.name}`}
          onClose={() => change({ open: null })}
        >
          <p>
            <Units row={shown} />
          </p>
          <p>
            <Lots row={shown} />
          </p>
          <StockForm row={shown} onSaved={setSaved} />
        </Side>
      )}
    </>
  );
}

function Units({ row: { stock, lowStock, orderMin, madeToOrder } }: { row: StockRow }) {
  const t = useTranslations('desk.stock');
  if (madeToOrder) return t('unitsMade', { stock });
  const isShort = stock < orderMin;
  return (
    <span className={isShort || stock <= lowStock ? styles.late : undefined}>
      {t(isShort && orderMin > 1 ? 'unitsShort' : 'units', { stock, lowStock, orderMin })}
    </span>
  );
}

function Lots({ row: { lots } }: { row: StockRow }) {
  const t = useTranslations('desk.stock');
  const today = formatDate(Date.now());
  if (lots.length === 0) return t('uncounted');
  return lots.map(({ lot, expiresOn, qty }) => (
    <span key={lot} className={`numeric ${expiresOn < today ? styles.late : ''}`}>
      {t(expiresOn < today ? 'lotExpired' : 'lot', { lot, date: expiresOn, qty })}{' '}
    </span>
  ));
}
