import { foreignLang } from '@/lib/i18n/foreign-lang';
import { translator } from '@/lib/i18n/translator';
import type { Site } from '@/lib/routing/site';
import type { ArticleView } from '@/lib/views/technical/article';
import styles from './article-rests.module.css';

/** What an article rests on, and what to take along. */
export function ArticleRests({ site, view }: { site: Site; view: ArticleView }) {
  const t = translator(site.locale, 'technical');
  if (view.sources.length + view.files.length === 0) return null;
  return (
    <footer className={styles.rests}>
      {view.sources.length > 0 && (
        <section aria-labelledby="sources">
          <h2 id="sources">{t('article.sources')}</h2>
          <ol>
            {view.sources.map(({ title, url }) => (
              <li key={title} lang={foreignLang(title, site.locale)}>
                {url ? (
                  <a href={url} rel="noopener noreferrer nofollow">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {view.files.length > 0 && (
        <section aria-labelledby="files">
          <h2 id="files">{t('article.files')}</h2>
          <ul>
            {view.files.map(({ id, name, url }) => (
              <li key={id}>
                <a href={url}>{name} (PDF)</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </footer>
  );
}
