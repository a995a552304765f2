import { LaserLinks } from '@/components/product-list/laser-links';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { SearchWays } from '@/lib/views/search/search';
import styles from './search-help.module.css';

/** Where there is nothing to list: how one searches here, and the ways that need no words. */
export function SearchHelp({ site, ways: { families, lasers } }: { site: Site; ways: SearchWays }) {
  const t = translator(site.locale, 'search.help');
  return (
    <div className={styles.help}>
      <section>
        <h2>{t('title')}</h2>
        <ul className={styles.tips}>
          <li>{t('code')}</li>
          <li>{t('short')}</li>
          <li>{t('pinyin')}</li>
        </ul>
      </section>
      {lasers.length > 0 && (
        <section>
          <h2>{t('lasers')}</h2>
          <LaserLinks site={site} lasers={lasers} />
        </section>
      )}
      {families.length > 0 && (
        <section className={styles.wide}>
          <h2>{t('families')}</h2>
          <ul className={styles.families}>
            {families.map(({ id, name, goodsCount }) => (
              <li key={id}>
                <a href={paths(site).product({ classifyId: id, type: 'DB', name })}>
                  {name} <span className="numeric">{goodsCount}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
