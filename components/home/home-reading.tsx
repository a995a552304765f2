import { useTranslations } from 'next-intl';
import { BlockFailure } from '@/components/failure/block-failure';
import { articleHref } from '@/components/technical/article/article-href';
import { StaticHtml } from '@/components/ui/markup/static-html';
import { formatDate } from '@/lib/domain/dates';
import { fixedSources } from '@/lib/domain/picture-sizes';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { HomeView } from '@/lib/views/shell/home';
import styles from './home-reading.module.css';

interface Props {
  site: Site;
  articles: HomeView['articles'];
  news: HomeView['news'];
}

/**
 * Technical resources and news side by side. Null is a block that failed; one with nothing to read isn't there.
 */
export function HomeReading({ site, articles, news }: Props) {
  const t = useTranslations('home');
  const to = paths(site);
  const showsArticles = articles?.length !== 0;
  const showsNews = news?.items.length !== 0;
  if (!showsArticles && !showsNews) return null;
  return (
    <StaticHtml as="div" className={styles.columns}>
      {showsArticles && (
        <section>
          <h2>{t('resources')}</h2>
          {articles === null ? (
            <BlockFailure text={t('failed')} />
          ) : (
            <ul className={styles.articles}>
              {articles.map((article) => (
                <li key={article.id}>
                  <a href={articleHref(site, article)} lang={article.lang}>
                    {article.title}
                    <small>{article.summary}</small>
                  </a>
                  {article.cover && <Cover src={article.cover} isIssue={article.kind === 'periodical'} />}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {showsNews && (
        <section>
          <h2>{t('news')}</h2>
          {news === null ? (
            <BlockFailure text={t('failed')} />
          ) : (
            <>
              <ul className={styles.types}>
                {news.types.map((type) => (
                  <li key={type.code}>
                    <a href={to.news(type.code)}>{type.name}</a>
                  </li>
                ))}
              </ul>
              <ul className={styles.news}>
                {news.items.map((item) => (
                  <li key={item.id}>
                    <time>{formatDate(item.publishedAt)}</time>
                    <a href={to.newsArticle(item.id)} lang={item.lang}>
                      {item.title}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </StaticHtml>
  );
}

/** Beside an article: an issue stands upright. One size of it for every screen, since this document has no bytes to spare. */
function Cover({ src, isIssue }: { src: string; isIssue: boolean }) {
  return <img src={fixedSources(src, 96).src} width={isIssue ? 48 : 96} height={64} alt="" loading="lazy" />;
}
