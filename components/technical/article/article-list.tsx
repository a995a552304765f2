import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ARTICLE_CLASSES } from '@/lib/domain/content/entries';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { LIST_PAGES } from '@/lib/routing/technical-pages';
import { listJsonLd } from '@/lib/seo/trail';
import type { ArticleListView, TechnicalFilter } from '@/lib/views/technical/technical';
import { isFiltered, TechnicalFilterForm } from '../technical-filter';
import { ArticleCard } from './article-card';
import styles from './article-list.module.css';

const queryOf = ({ application, groupId, laser }: TechnicalFilter) => ({ application, groupId, laser });

/** All articles of one kind; the same on both devices. */
export function ArticleList({ site, view }: { site: Site; view: ArticleListView }) {
  const t = translator(site.locale, 'technical');
  const to = paths(site);
  const page = LIST_PAGES[view.kind];
  const name = ARTICLE_CLASSES[view.kind][site.locale];
  const pageHref = (number: number) =>
    to.page(page, { ...queryOf(view.filter), page: number === 1 ? null : number });
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        site={site}
        trail={[
          { name: t('title'), href: to.page('allTechnologies') },
          { name, href: to.page(page) },
        ]}
        data={listJsonLd(
          view.rows.map((row) => to.technicalArticle(row.id)),
          site.locale,
        )}
      />
      <h1>{name}</h1>
      <p className={styles.intro}>{t(`intros.${view.kind}`)}</p>
      {(isFiltered(view.filter) || view.total > 0) && (
        <>
          <TechnicalFilterForm
            site={site}
            action={to.page(page)}
            filter={view.filter}
            choices={view.choices}
          />
          <p className={`numeric ${styles.total}`} role="status">
            {t('total', { total: view.total })}
          </p>
        </>
      )}
      {view.rows.length === 0 ? (
        <p>{t(isFiltered(view.filter) ? 'none' : 'nothingYet')}</p>
      ) : (
        <ul className={styles.list}>
          {view.rows.map((row, index) => (
            <ArticleCard key={row.id} site={site} row={row} leads={index === 0} />
          ))}
        </ul>
      )}
      {view.pages > 1 && (
        <nav className={`numeric ${styles.pages}`} aria-label={t('pages')}>
          {view.page > 1 && <a href={pageHref(view.page - 1)}>{t('newer')}</a>}
          <span>{t('page', { page: view.page, pages: view.pages })}</span>
          {view.page < view.pages && <a href={pageHref(view.page + 1)}>{t('older')}</a>}
        </nav>
      )}
    </div>
  );
}
