import { useTranslations } from 'next-intl';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { SearchView } from '@/lib/views/search/search';
import { SearchHelp } from './search-help';
import styles from './search-summary.module.css';
import { SearchTabs } from './search-tabs';

interface Props {
  site: Site;
  view: SearchView;
  /** How many were found is said here, for want of a toolbar. */
  withTotal?: boolean;
}

/** What was searched and how it went; with no hit, ways on instead of a dead end. */
export function SearchSummary({ site, view, withTotal = false }: Props) {
  const t = useTranslations('search');
  const to = paths(site);
  const { words, list, missed } = view;
  if (!list) {
    return (
      <header className={styles.summary}>
        <h1>{t('title')}</h1>
        <p>{t('nothingAsked')}</p>
        {view.ways && <SearchHelp site={site} ways={view.ways} />}
      </header>
    );
  }
  const foreign = list.products.some(({ match }) => match && match.equivalents.length > 0);
  return (
    <header className={styles.summary}>
      <h1>{t('titleFor', { words })}</h1>
      {(missed || withTotal) && (
        <p role="status" className="numeric">
          {missed ? t('noHits') : t('total', { total: list.total })}
        </p>
      )}
      {foreign && <p>{t('equivalent.marks')}</p>}
      {missed && (
        <p className={styles.ways}>
          {list.total > 0 && <span>{t('nearest')}</span>}
          <a className="button button-small" href={to.product()}>
            {t('browse')}
          </a>
          <a className="button button-small" href={to.page('consultingservice', { subject: words })}>
            {t('ask')}
          </a>
        </p>
      )}
      {view.counts && <SearchTabs site={site} words={words} kind="product" counts={view.counts} />}
      {view.ways && <SearchHelp site={site} ways={view.ways} />}
    </header>
  );
}
