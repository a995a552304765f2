'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { ListView } from '@/components/ui/data/list-view';
import { useList } from '@/components/ui/data/use-list';
import { EmptyStart } from '@/components/ui/lists/empty-list';
import styles from '@/components/ui/lists/lists.module.css';
import { paths } from '@/lib/routing/paths';
import { favouritesQuery, markOf } from '@/lib/views/personal/favourites';
import { FavouriteItem } from './favourite-item';

/** Favourites, newest first. */
export function FavouriteList() {
  const t = useTranslations('personal.favourites');
  const to = paths(useSite());
  const list = useList(favouritesQuery());
  return (
    <ListView list={list} empty={<EmptyStart word={(part) => t(`empty.${part}`)} href={to.product()} />}>
      {(rows) => (
        <ul className={styles.rows} aria-label={t('title')}>
          {rows.map((row) => (
            <li key={markOf(row)}>
              <FavouriteItem favourite={row} />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}
