import { EagerImage } from '@/components/ui/eager-image';
import { type Heading, markHeadings } from '@/lib/domain/content/headings';
import { formatDate } from '@/lib/domain/dates';
import { fluidSources } from '@/lib/domain/picture-sizes';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { newsJsonLd } from '@/lib/seo/reading';
import type { NewsArticleView } from '@/lib/views/reading/news';
import { Neighbours } from '../neighbours';
import { PageFrame } from '../page-frame';
import { ProductLinks } from '../product-links';
import { Prose } from '../prose';
import { SideSection } from '../reading-columns';
import { hasContents, TextContents } from '../text-contents';
import { ViewCount } from '../view-count';
import styles from './news.module.css';

/** One piece of news, what it is about, and the ones before and after it; the same on both devices. */
export function NewsArticle({ site, view }: { site: Site; view: NewsArticleView }) {
  const t = translator(site.locale, 'reading');
  const to = paths(site);
  const { type, cover, lang, publishedAt, attachments, products, previous, next } = view;
  const { html, headings } = markHeadings(view.html);
  const hasSide =
    attachments.length > 0 || products.length > 0 || previous || next || hasContents(site, headings);
  return (
    <PageFrame
      site={site}
      title={view.title}
      lang={lang}
      trail={[
        { name: t('news.title'), href: to.news() },
        ...(type ? [{ name: type.name, href: to.news(type.code), lang: type.lang }] : []),
      ]}
      canonical={paths({ ...site, device: 'pc' }).newsArticle(view.id)}
      data={[newsJsonLd(view, site)]}
      side={hasSide ? <Beside site={site} view={view} headings={headings} /> : null}
    >
      <article>
        <p className={`numeric ${styles.facts} ${styles.head}`}>
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          {type && <span lang={type.lang}>{type.name}</span>}
          <ViewCount site={site} count={view.viewCount} />
        </p>
        {cover && (
          <EagerImage
            {...fluidSources(cover)}
            sizes="100vw"
            alt=""
            className={styles.cover}
            decoding="async"
          />
        )}
        <Prose site={site} html={html} lang={lang} />
      </article>
    </PageFrame>
  );
}

/** The parts of it, the products it is about, its files, and the news before and after it. */
function Beside({ site, view, headings }: { site: Site; view: NewsArticleView; headings: Heading[] }) {
  const t = translator(site.locale, 'reading');
  const to = paths(site);
  const { attachments, products } = view;
  const beside = (row: NewsArticleView['next']) =>
    row && { title: row.title, lang: row.lang, href: to.newsArticle(row.id) };
  return (
    <>
      <TextContents site={site} headings={headings} />
      {attachments.length > 0 && (
        <SideSection id="files" title={t('files')}>
          <ul>
            {attachments.map(({ id, name, url, lang }) => (
              <li key={id}>
                <a href={url} hrefLang={lang}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </SideSection>
      )}
      {products.length > 0 && (
        <SideSection id="products" title={t('products')}>
          <ProductLinks site={site} products={products} />
        </SideSection>
      )}
      <Neighbours site={site} previous={beside(view.previous)} next={beside(view.next)} />
    </>
  );
}
