'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyList } from '@/components/product-list/empty-list';
import { useSite } from '@/components/shell/site-context';
import { ListView } from '@/components/ui/data/list-view';
import { useList } from '@/components/ui/data/use-list';
import { paths } from '@/lib/routing/paths';
import { quotationsQuery } from '@/lib/views/orders/quotations';
import { QuotationCard } from './quotation-card';
import styles from './quotations.module.css';

/** What the customer had quoted, the newest first. */
export function MyQuotations() {
  const t = useTranslations('quotations');
  const to = paths(useSite());
  const list = useList(quotationsQuery());
  const [now] = useState(() => Date.now());
  return (
    <>
      <p className={styles.intro}>{t('intro')}</p>
      <ListView
        list={list}
        empty={
          <EmptyList title={t('empty.title')} detail={t('empty.detail')}>
            <a className="button button-primary" href={to.cart()}>
              {t('empty.action')}
            </a>
          </EmptyList>
        }
      >
        {(rows) => (
          <ul className={styles.quotations} aria-label={t('title')}>
            {rows.map((quotation) => (
              <QuotationCard key={quotation.id} quotation={quotation} now={now} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}
