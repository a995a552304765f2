import { useTranslations } from 'next-intl';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import styles from './search-box.module.css';

/** The product search. A plain form, so that it works before (or without) any script. */
export function SearchBox({ site, wide = false }: { site: Site; wide?: boolean }) {
  const t = useTranslations('shell');
  return (
    <search className={wide ? `${styles.box} ${styles.wide}` : styles.box}>
      <form action={paths(site).page('searchList')} method="get">
        <input
          name="productName"
          type="search"
          aria-label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          maxLength={100}
        />
        <button type="submit">{t('search')}</button>
      </form>
    </search>
  );
}
