import { SEARCH_KINDS, type SearchKind } from '@/lib/domain/content/entries';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { SearchCounts } from '@/lib/views/text-search';
import styles from './search-tabs.module.css';

interface Props {
  site: Site;
  words: string;
  kind: SearchKind;
  counts: SearchCounts;
}

/** The kinds of things that were found, with how many there are of each; one of them is shown. */
export function SearchTabs({ site, words, kind, counts }: Props) {
  const t = translator(site.locale, 'search');
  const to = paths(site);
  return (
    <nav aria-label={t('kindsLabel')} className={styles.tabs}>
      <ul>
        {SEARCH_KINDS.map((one) => (
          <li key={one}>
            <a
              href={to.page('searchList', { productName: words, kind: one === 'product' ? undefined : one })}
              aria-current={one === kind ? 'page' : undefined}
            >
              {t(`kinds.${one}`)} <span className="numeric">{t('count', { count: counts[one] })}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
