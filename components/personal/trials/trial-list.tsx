'use client';

import { useTranslations } from 'next-intl';
import { ProductImage } from '@/components/product/product-marks';
import { EmptyList } from '@/components/product-list/empty-list';
import { useSite } from '@/components/shell/site-context';
import { ListView } from '@/components/ui/data/list-view';
import { useList } from '@/components/ui/data/use-list';
import { formatDateTime } from '@/lib/domain/dates';
import { pageExists, paths } from '@/lib/routing/paths';
import { type TrialApplication, trialsQuery } from '@/lib/views/personal/trials';
import lists from '../frame/lists.module.css';
import styles from './trial-list.module.css';

/** The customer's applications for samples, newest first. */
export function TrialList() {
  const t = useTranslations('personal.trials');
  const to = paths(useSite());
  const list = useList(trialsQuery());
  const where = pageExists('trialcenter') ? 'trialcenter' : 'product';
  return (
    <ListView
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
        <ul className={lists.rows} aria-label={t('title')}>
          {rows.map((row) => (
            <TrialRow key={row.id} application={row} />
          ))}
        </ul>
      )}
    </ListView>
  );
}

function TrialRow({ application }: { application: TrialApplication }) {
  const t = useTranslations('personal.trials');
  const to = paths(useSite());
  const { product, skuCode, purpose, state, reply, createdAt } = application;
  return (
    <li className={styles.trial}>
      {product && <ProductImage product={product} alt="" size={48} />}
      <div className={styles.text}>
        {product ? (
          <a className={styles.name} href={to.productDetail(product.id)} lang={product.nameLang}>
            {product.name}
          </a>
        ) : (
          <b className={styles.name}>{t('unnamed')}</b>
        )}
        <p className={`numeric ${lists.muted}`}>
          {product?.catalogNo} {skuCode} {t('applied', { date: formatDateTime(createdAt) })}
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
