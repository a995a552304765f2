import { Island } from '@/components/ui/island';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import styles from './search-box.module.css';
import { SearchBoxField } from './search-box-field';

interface Props {
  site: Site;
  /** As wide as its place: on a page, outside the header. */
  wide?: boolean;
  /** A phone's header: the button is the magnifier inside the field. */
  compact?: boolean;
  /** What stands in the empty field instead of the short usual words. */
  placeholder?: string;
}

/** The product search with suggestions. Below it lies a plain form, which works before (or without) any script. */
export function SearchBox({ site, wide = false, compact = false, placeholder }: Props) {
  const t = translator(site.locale, 'shell');
  const s = translator(site.locale, 'search');
  return (
    <Island>
      <search className={`${styles.box} ${wide ? styles.wide : ''} ${compact ? styles.compact : ''}`}>
        <SearchBoxField
          site={site}
          action={paths(site).page('searchList')}
          compact={compact}
          words={{
            label: t('searchLabel'),
            placeholder: placeholder ?? t('searchPlaceholder'),
            submit: t('search'),
            emptyTitle: s('emptyTitle'),
            emptyDetail: s('emptyDetail'),
            close: s('closeNotice'),
            suggestions: s('suggest.title'),
            // `#` stands for the number until the browser knows it.
            count: s('suggest.count', { count: '#' }),
            groups: {
              code: s('suggest.code'),
              name: s('suggest.name'),
              category: s('suggest.category'),
              brand: s('suggest.brand'),
            },
          }}
        />
      </search>
    </Island>
  );
}
