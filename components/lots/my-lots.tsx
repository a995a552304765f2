'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PeriodSearch } from '@/components/orders/list/period-search';
import { useSite } from '@/components/shell/site-context';
import { ListView } from '@/components/ui/data/list-view';
import { useList } from '@/components/ui/data/use-list';
import chips from '@/components/ui/lists/chips.module.css';
import { EmptyList, EmptyStart } from '@/components/ui/lists/empty-list';
import { MAX_CHOSEN_LOTS } from '@/lib/domain/limits';
import { paths } from '@/lib/routing/paths';
import { lotsQuery, type ShippedLot } from '@/lib/views/orders/lots';
import { LotChoice } from './lot-choice';
import { LotRow } from './lot-row';
import styles from './lots.module.css';
import { useLotFilter } from './use-lot-filter';

/** What is done with the lots that were chosen stands below a list that may be long. */
const CHOSEN = 'chosen-lots';
const isPart = (rows: readonly ShippedLot[], chosen: ReadonlyMap<number, ShippedLot>): boolean =>
  rows.some(({ id }) => chosen.has(id)) && !rows.every(({ id }) => chosen.has(id));
const NOTHING = { keyword: '', from: '', to: '', expiry: '' } as const;

/** Every lot that was shipped to the customer: its documents, how long it is good, and what to do with those chosen. */
export function MyLots() {
  const t = useTranslations('lots');
  const to = paths(useSite());
  const { query, filter, today, change } = useLotFilter();
  const list = useList(lotsQuery(filter));
  const [chosen, setChosen] = useState<ReadonlyMap<number, ShippedLot>>(new Map());
  const [leftOut, setLeftOut] = useState(0);
  const isFiltered = query.keyword !== '' || query.from !== '' || query.to !== '' || query.expiry !== '';

  const choose = (lots: readonly ShippedLot[], on: boolean) => {
    const next = new Map(chosen);
    for (const lot of lots) {
      if (!on) next.delete(lot.id);
      else if (next.has(lot.id) || next.size < MAX_CHOSEN_LOTS) next.set(lot.id, lot);
    }
    setChosen(next);
    setLeftOut(on ? lots.filter(({ id }) => !next.has(id)).length : 0);
  };
  const chip = (label: string, pressed: boolean, press: () => void) => (
    <button key={label} type="button" className={chips.chip} aria-pressed={pressed} onClick={press}>
      {label}
    </button>
  );
  return (
    <>
      <p className={styles.intro}>{t('intro')}</p>
      <div className={styles.filters}>
        <fieldset className={chips.row}>
          <legend className="visually-hidden">{t('show')}</legend>
          {chip(t('all'), query.expiry === '', () => change({ expiry: '' }))}
          {chip(t('soon'), query.expiry === 'soon', () => change({ expiry: 'soon' }))}
        </fieldset>
        <fieldset className={chips.row}>
          <legend className="visually-hidden">{t('sort')}</legend>
          {chip(t('byShipped'), query.sort === '', () => change({ sort: '' }))}
          {chip(t('byExpiry'), query.sort === 'expiry', () => change({ sort: 'expiry' }))}
        </fieldset>
        <PeriodSearch
          key={`${query.keyword} ${query.from} ${query.to}`}
          asked={query}
          words={{
            keyword: t('keyword'),
            from: t('from'),
            to: t('to'),
            search: t('search'),
            clear: t('clear'),
          }}
          onChange={change}
        />
      </div>
      <ListView
        list={list}
        empty={
          isFiltered ? (
            <EmptyList title={t('none.title')} detail={t('none.detail')}>
              <button type="button" className="button" onClick={() => change(NOTHING)}>
                {t('none.action')}
              </button>
            </EmptyList>
          ) : (
            <EmptyStart word={(part) => t(`empty.${part}`)} href={to.product()} />
          )
        }
      >
        {(rows) => (
          <>
            <div className={styles.bar}>
              <label className={styles.all}>
                <input
                  type="checkbox"
                  checked={rows.every(({ id }) => chosen.has(id))}
                  ref={(box) => {
                    if (box) box.indeterminate = isPart(rows, chosen);
                  }}
                  // Where no more can be chosen, a press takes back what is.
                  onChange={({ target }) => choose(rows, target.checked && chosen.size < MAX_CHOSEN_LOTS)}
                />
                {t('selectAll')}
              </label>
              <b role="status">
                {chosen.size > 0 && t('selected', { count: chosen.size })}
                {leftOut > 0 && ` ${t('tooMany', { most: MAX_CHOSEN_LOTS, count: leftOut })}`}
              </b>
              {chosen.size > 0 && <a href={`#${CHOSEN}`}>{t('toChosen')}</a>}
            </div>
            <ul className={styles.lots} aria-label={t('title')}>
              {rows.map((lot) => (
                <LotRow
                  key={lot.id}
                  lot={lot}
                  today={today}
                  chosen={chosen.has(lot.id)}
                  onChoose={(on) => choose([lot], on)}
                />
              ))}
            </ul>
          </>
        )}
      </ListView>
      {chosen.size > 0 && (
        <LotChoice
          id={CHOSEN}
          lots={[...chosen.values()]}
          onClear={() => choose([...chosen.values()], false)}
        />
      )}
    </>
  );
}
