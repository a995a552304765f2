import { Breadcrumb } from '@/components/ui/breadcrumb';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { LIST_PAGES } from '@/lib/routing/technical-pages';
import { listJsonLd } from '@/lib/seo/trail';
import type { TechnicalView } from '@/lib/views/technical/technical';
import { ArticleCard } from './article/article-card';
import styles from './article/article-list.module.css';
import { isFiltered, TechnicalFilterForm } from './technical-filter';

/** All kinds at a glance, the newest of each; the same on both devices. */
export function Technologies({ site, view }: { site: Site; view: TechnicalView }) {
  const t = translator(site.locale, 'technical');
  const to = paths(site);
  const { application, groupId, laser } = view.filter;
  // A shop that has just opened has nothing to filter.
  const hasFilter = isFiltered(view.filter) || view.kinds.some(({ total }) => total > 0);
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        site={site}
        trail={[{ name: t('title'), href: to.page('allTechnologies') }]}
        data={listJsonLd(
          view.kinds.flatMap(({ rows }) => rows.map(({ id }) => to.technicalArticle(id))),
          site.locale,
        )}
      />
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {hasFilter && (
        <TechnicalFilterForm
          site={site}
          action={to.page('allTechnologies')}
          filter={view.filter}
          choices={view.choices}
        />
      )}
      <div className={styles.kinds}>
        {view.kinds.map(({ kind, name, rows, total }) => (
          <section key={kind} aria-labelledby={kind}>
            <div className={styles.title}>
              <h2 id={kind}>{name}</h2>
              {total > 0 && (
                <a href={to.page(LIST_PAGES[kind], { application, groupId, laser })}>{t('all', { total })}</a>
              )}
            </div>
            {rows.length === 0 ? (
              <p>{t(isFiltered(view.filter) ? 'none' : 'nothingYet')}</p>
            ) : (
              <ul className={styles.list}>
                {rows.map((row) => (
                  <ArticleCard key={row.id} site={site} row={row} />
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
