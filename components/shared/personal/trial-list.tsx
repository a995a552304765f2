'use client';

import { useTranslations } from 'next-intl';
import { ProductImage } from '@/components/shared/product/product-marks';
import { EmptyList } from '@/components/shared/product-list/empty-list';
import { useSite } from '@/components/shared/shell/site-context';
import { formatDate } from '@/lib/domain/dates';
import { pageExists, paths } from '@/lib/routing/paths';
import { toProductCard } from '@/lib/views/product-card';
import mine from './mine.module.css';
import { RowsView } from './rows-view';
import styles from './trial-list.module.css';
import { type RowOf, useRows } from './use-rows';

type Application = Extract<RowOf<'trialApplicationPageQuery'>, { kind: 'application' }>;

/** The customer's applications for samples, newest first. */
export function TrialList() {
  const t = useTranslations('mine.trials');
  const to = paths(useSite());
  const list = useRows('trialApplicationPageQuery', { mine: true });
  const where = pageExists('trialcenter') ? 'trialcenter' : 'product';
  return (
    <RowsView
      list={list}
      empty={
        <EmptyList title={t('empty.title')} detail={t(`empty.${where}`)}>
          <a className="button button-primary" href={to.page(where)}>
            {t(`empty.to.${where}`)}
          </a>
        </EmptyList>
      }
    >
      {(rows) => (
        <ul className={mine.rows} aria-label={t('title')}>
          {rows.map((row) => row.kind === 'application' && <TrialRow key={row.id} application={row} />)}
        </ul>
      )}
    </RowsView>
  );
}

function TrialRow({ application }: { application: Application }) {
  const t = useTranslations('mine.trials');
  const to = paths(useSite());
  const { goods, skuCode, purpose, state, reply, createdAt } = application;
  return (
    <li className={styles.trial}>
      {goods && <ProductImage product={toProductCard(goods)} alt="" size={48} />}
      <div className={styles.text}>
        {goods ? (
          <a className={styles.name} href={to.productDetail(goods.id)} lang={goods.lang}>
            {goods.name}
          </a>
        ) : (
          <b className={styles.name}>{t('unnamed')}</b>
        )}
        <p className={`numeric ${mine.muted}`}>
          {goods?.catalogNo} {skuCode} {t('applied', { date: formatDate(createdAt) })}
        </p>
        <p>{purpose}</p>
        {reply && <p className={styles.reply}>{t('reply', { reply })}</p>}
      </div>
      <span className={styles.state} data-state={state}>
        {t(`states.${state}`)}
      </span>
    </li>
  );
}
