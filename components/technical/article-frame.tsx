import type { ReactNode } from 'react';
import { ArticleCover } from '@/components/home/article-cover';
import { ViewCount } from '@/components/reading/view-count';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Island } from '@/components/ui/island';
import { RichText } from '@/components/ui/markup/rich-text';
import { formatClock } from '@/lib/domain/content/clock';
import { ARTICLE_CLASSES } from '@/lib/domain/content/entries';
import { formatDate } from '@/lib/domain/dates';
import { fixedSources, fluidSources } from '@/lib/domain/picture-sizes';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { LIST_PAGES } from '@/lib/routing/technical-pages';
import type { ArticleView } from '@/lib/views/technical/article';
import styles from './article-frame.module.css';
import { PrintButton } from './islands';
import { writeDuration } from './write-duration';

interface Props {
  site: Site;
  view: ArticleView;
  /** What stands between the text and what it rests on. */
  children?: ReactNode;
}

/** An article from its name to its references; what is special to its kind stands in the middle. */
export function ArticleFrame({ site, view, children }: Props) {
  const t = translator(site.locale, 'technical');
  const shell = translator(site.locale, 'shell');
  const to = paths(site);
  // A video comes before what is written about it.
  const text = view.html !== '' && <RichText html={view.html} />;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        label={shell('breadcrumb')}
        items={[
          { name: shell('home'), href: to.home() },
          { name: t('title'), href: to.page('allTechnologies') },
          { name: ARTICLE_CLASSES[view.kind][site.locale], href: to.page(LIST_PAGES[view.kind]) },
          { name: view.title },
        ]}
      />
      <article lang={view.lang}>
        <header className={styles.head}>
          <div className={styles.kick}>
            <Tags site={site} view={view} />
            {!view.video && (
              <div className={styles.take}>
                {view.pdf && (
                  <a className="button button-small" href={`${view.pdf}?lang=${site.locale}`}>
                    {t('article.pdf')}
                  </a>
                )}
                <Island>
                  <PrintButton word={t('article.print')} />
                </Island>
              </div>
            )}
          </div>
          <h1>{view.title}</h1>
          <Facts site={site} view={view} />
          <p className={styles.summary}>{view.summary}</p>
        </header>
        {view.cover && !view.video && <Cover src={view.cover} isIssue={view.kind === 'periodical'} />}
        {view.kind === 'periodical' && !view.cover && <ArticleCover kind="journal" width={180} />}
        {!view.video && text}
        {children}
        {view.video && text}
        <Around site={site} view={view} />
      </article>
    </div>
  );
}

/** An issue's cover stands upright; any other picture is as wide as the text. */
function Cover({ src, isIssue }: { src: string; isIssue: boolean }) {
  if (isIssue)
    return <img {...fixedSources(src, 240)} width={240} height={320} alt="" className={styles.issue} />;
  return <img {...fluidSources(src)} sizes="100vw" alt="" className={styles.cover} decoding="async" />;
}

function Tags({ site, view }: { site: Site; view: ArticleView }) {
  const t = translator(site.locale, 'technical');
  const seconds = view.protocol?.steps.reduce((sum, step) => sum + (step.seconds ?? 0), 0) ?? 0;
  return (
    <ul className={`numeric ${styles.tags}`}>
      {view.applications.map((label) => (
        <li key={label}>{label}</li>
      ))}
      {view.protocol && <li>{t('steps', { count: view.protocol.steps.length })}</li>}
      {view.video && <li>{t('video.length', { time: formatClock(view.video.seconds) })}</li>}
      {seconds > 0 && <li>{writeDuration(Math.round(seconds / 60), t)}</li>}
    </ul>
  );
}

function Facts({ site, view }: { site: Site; view: ArticleView }) {
  const t = translator(site.locale, 'technical');
  const to = paths(site);
  return (
    <p className={`numeric ${styles.facts}`}>
      {view.issue && <span>{t('issue', { issue: view.issue })}</span>}
      {view.version && <span>{t('article.version', { version: view.version })}</span>}
      <time dateTime={view.publishedAt}>
        {t('article.published', { date: formatDate(view.publishedAt) })}
      </time>
      <ViewCount site={site} count={view.viewCount} />
      {view.products.length > 0 && (
        <span>
          {t('article.products')}{' '}
          {view.products.map(({ id, catalogNo, name }) => (
            <a key={id} href={to.productDetail(id)} title={name}>
              {catalogNo}
            </a>
          ))}
        </span>
      )}
    </p>
  );
}

/** What it rests on, what to take along, and what stands beside it. */
function Around({ site, view }: { site: Site; view: ArticleView }) {
  const t = translator(site.locale, 'technical');
  const to = paths(site);
  const article = (id: number) => to.technicalArticle(id);
  return (
    <footer className={styles.around}>
      {view.sources.length > 0 && (
        <section aria-labelledby="sources">
          <h2 id="sources">{t('article.sources')}</h2>
          <ol>
            {view.sources.map(({ title, url }) => (
              <li key={title}>
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
      {view.products.length > 0 && (
        <section aria-labelledby="products">
          <h2 id="products">{t('article.related')}</h2>
          <ul className={styles.products}>
            {view.products.map(({ id, catalogNo, name, nameLang }) => (
              <li key={id}>
                <a href={to.productDetail(id)} data-prefetch="">
                  <b className="numeric">{catalogNo}</b> <span lang={nameLang}>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(view.previous || view.next) && (
        <nav className={styles.neighbours} aria-label={t('pages')}>
          {view.previous && (
            <a href={article(view.previous.id)}>
              <small>{t('article.previous')}</small> {view.previous.title}
            </a>
          )}
          {view.next && (
            <a href={article(view.next.id)}>
              <small>{t('article.next')}</small> {view.next.title}
            </a>
          )}
        </nav>
      )}
    </footer>
  );
}
