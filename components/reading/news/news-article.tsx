import { formatDate } from '@/lib/domain/dates';
import { fluidSources } from '@/lib/domain/picture-sizes';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { newsJsonLd } from '@/lib/seo/reading';
import type { NewsArticleView } from '@/lib/views/reading/news';
import { PageFrame } from '../page-frame';
import { ProductLinks } from '../product-links';
import { Prose } from '../prose';
import { ViewCount } from '../view-count';
import styles from './news.module.css';

/** One piece of news, what it is about, and the ones before and after it; the same on both devices. */
export function NewsArticle({ site, view }: { site: Site; view: NewsArticleView }) {
  const t = translator(site.locale, 'reading');
  const to = paths(site);
  const { type, cover, html, lang, publishedAt } = view;
  return (
    <PageFrame
      site={site}
      title={view.title}
      lang={lang}
      trail={[
        { name: t('news.title'), href: to.news() },
        ...(type ? [{ name: type.name, href: to.news(type.code) }] : []),
      ]}
      canonical={paths({ ...site, device: 'pc' }).newsArticle(view.id)}
      data={[newsJsonLd(view, site)]}
    >
      <article>
        <p className={`numeric ${styles.facts} ${styles.head}`}>
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          {type && <span lang={type.lang}>{type.name}</span>}
          <ViewCount site={site} count={view.viewCount} />
        </p>
        {cover && (
          <img {...fluidSources(cover)} sizes="100vw" alt="" className={styles.cover} decoding="async" />
        )}
        <Prose site={site} html={html} lang={lang} />
      </article>
      <Around site={site} view={view} />
    </PageFrame>
  );
}

function Around({ site, view }: { site: Site; view: NewsArticleView }) {
  const t = translator(site.locale, 'reading');
  const to = paths(site);
  const { attachments, products, previous, next } = view;
  return (
    <div className={styles.around}>
      {attachments.length > 0 && (
        <section aria-labelledby="files">
          <h2 id="files">{t('files')}</h2>
          <ul className={styles.files}>
            {attachments.map(({ id, name, url, lang }) => (
              <li key={id}>
                <a href={url} hrefLang={lang}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {products.length > 0 && (
        <section aria-labelledby="products">
          <h2 id="products">{t('products')}</h2>
          <ProductLinks site={site} products={products} />
        </section>
      )}
      {(previous || next) && (
        <nav aria-label={t('news.around')} className={styles.neighbours}>
          {previous && (
            <a href={to.newsArticle(previous.id)} rel="prev">
              <small>{t('news.previous')}</small>
              {previous.title}
            </a>
          )}
          {next && (
            <a href={to.newsArticle(next.id)} rel="next">
              <small>{t('news.next')}</small>
              {next.title}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
