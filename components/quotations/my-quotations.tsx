'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { ListView } from '@/components/ui/data/list-view';
import { useList } from '@/components/ui/data/use-list';
import { EmptyList, EmptyStart } from '@/components/ui/lists/empty-list';
import { useQueryValue } from '@/components/ui/lists/use-query-value';
import { idOfText } from '@/lib/domain/text/id-text';
import { paths } from '@/lib/routing/paths';
import { quotationsQuery } from '@/lib/views/orders/quotations';
import { QuotationCard } from './quotation-card';
import styles from './quotations.module.css';

/** What the customer had quoted, the newest first; the one that the address names (`?quotation=`) alone. */
export function MyQuotations() {
  const t = useTranslations('quotations');
  const to = paths(useSite());
  const [asked, setAsked] = useQueryValue('quotation');
  const id = idOfText(asked);
  const list = useList(quotationsQuery(id));
  const [now] = useState(() => Date.now());
  return (
    <>
      {id === null ? (
        <p className={styles.intro}>{t('intro')}</p>
      ) : (
        <p className={styles.intro}>
          <button type="button" className="button button-small" onClick={() => setAsked(null)}>
            {t('all')}
          </button>
        </p>
      )}
      <ListView
        list={list}
        empty={
          id === null ? (
            <EmptyStart word={(part) => t(`empty.${part}`)} href={to.cart()} />
          ) : (
            <EmptyList title={t('gone.title')} detail={t('gone.detail')} />
          )
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
