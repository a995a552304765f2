import { useTranslations } from 'next-intl';
import { BlockFailure } from '@/components/failure/block-failure';
import { StaticHtml } from '@/components/ui/markup/static-html';
import { formatDate } from '@/lib/domain/dates';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { HomeView } from '@/lib/views/shell/home';
import { ArticleCover } from './article-cover';
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
            <ul>
              {articles.map((article) => (
                <li key={article.id} className={styles.article}>
                  <ArticleCover kind="protocol" />
                  <a href={to.technicalArticle(article.id)} lang={article.lang}>
                    {article.title}
                    <small>{article.summary}</small>
                  </a>
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
                  <li key={type.valStr}>
                    <a href={to.news(type.valStr)}>{type.name}</a>
                  </li>
                ))}
              </ul>
              <ul>
                {news.items.map((item) => (
                  <li key={item.id} className={styles.news}>
                    <time dateTime={item.publishedAt} className="numeric">
                      {formatDate(item.publishedAt)}
                    </time>
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
