'use client';

import { useTranslations } from 'next-intl';
import { EmptyList } from '@/components/shared/product-list/empty-list';
import { useSite } from '@/components/shared/shell/site-context';
import { paths } from '@/lib/routing/paths';
import { FavouriteItem } from './favourite-item';
import styles from './mine.module.css';
import { RowsView } from './rows-view';
import { useRows } from './use-rows';

/** Favourites, newest first. */
export function FavouriteList() {
  const t = useTranslations('mine.favourites');
  const to = paths(useSite());
  const list = useRows('collectPageQuery', {});
  return (
    <RowsView
      list={list}
      empty={
        <EmptyList title={t('empty.title')} detail={t('empty.detail')}>
          <a className="button button-primary" href={to.product()}>
            {t('empty.action')}
          </a>
        </EmptyList>
      }
    >
      {(rows) => (
        <ul className={styles.rows} aria-label={t('title')}>
          {rows.map((row) => (
            <li key={`${row.goodsId}/${row.skuCode}`}>
              <FavouriteItem
                favourite={row}
                onChange={(next) =>
                  list.change((all) =>
                    all.map((one) =>
                      one.goodsId === next.goodsId && one.skuCode === next.skuCode ? next : one,
                    ),
                  )
                }
                onCount={(removed) => list.change((all) => all, removed)}
              />
            </li>
          ))}
        </ul>
      )}
    </RowsView>
  );
}
