import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ArticleView } from '@/lib/views/technical/article';
import styles from './periodical-contents.module.css';

/** What stands in an issue; what can be read here is a link. Phones open a PDF by themselves, so only a desktop shows it within the page. */
export function PeriodicalContents({ site, view }: { site: Site; view: ArticleView }) {
  const t = translator(site.locale, 'technical');
  if (view.contents.length === 0) return null;
  return (
    <>
      <section aria-labelledby="contents">
        <h2 id="contents">{t('article.contents')}</h2>
        <ol className={styles.contents}>
          {view.contents.map(({ title, lang, page, articleId }) => (
            <li key={title}>
              {articleId === null ? (
                <span lang={lang}>{title}</span>
              ) : (
                <a href={paths(site).technicalArticle(articleId)} lang={lang}>
                  {title}
                </a>
              )}
              {page !== null && <small className="numeric">{t('article.pageNo', { page })}</small>}
            </li>
          ))}
        </ol>
      </section>
      {view.pdf && site.device === 'pc' && (
        <details className={styles.reader}>
          <summary>{t('article.readHere')}</summary>
          <iframe src={`${view.pdf}?lang=${site.locale}`} title={view.title} loading="lazy" />
        </details>
      )}
    </>
  );
}
