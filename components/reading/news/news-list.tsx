import { Untranslated } from '@/components/ui/untranslated';
import { formatDate } from '@/lib/domain/dates';
import { fixedSources } from '@/lib/domain/picture-sizes';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { feedPath } from '@/lib/seo/feed-path';
import { listJsonLd } from '@/lib/seo/trail';
import type { NewsListView, NewsRow, NewsType } from '@/lib/views/reading/news';
import { PageFrame } from '../page-frame';
import { Pager } from '../pager';
import { ViewCount } from '../view-count';
import styles from './news.module.css';

const COVER_WIDTH = 120;
const COVER_HEIGHT = 80;

/** News of one kind or of all, a page of it; the same on both devices. */
export function NewsList({ site, view }: { site: Site; view: NewsListView }) {
  const t = translator(site.locale, 'reading');
  const to = paths(site);
  const { type, types, rows, page, pages } = view;
  const addressOf = (device: Site['device'], number = page) =>
    paths({ ...site, device }).page('realtimeinfoindex', {
      typeCode: type?.code,
      page: number === 1 ? undefined : number,
    });
  return (
    <PageFrame
      site={site}
      title={type?.name ?? t('news.title')}
      lang={type?.lang}
      intro={t('news.intro')}
      trail={type ? [{ name: t('news.title'), href: to.news() }] : []}
      canonical={addressOf('pc')}
      data={listJsonLd(
        rows.map(({ id }) => to.newsArticle(id)),
        site.locale,
      )}
      tabs={[
        { name: t('news.all'), href: to.news(), current: type === null },
        ...types.map(({ code, name, lang }) => ({
          name,
          lang,
          href: to.news(code),
          current: code === type?.code,
        })),
      ]}
    >
      {rows.length === 0 ? (
        <p className={styles.empty}>{t('news.empty')}</p>
      ) : (
        <ul className={styles.list}>
          {rows.map((row) => (
            <NewsItem
              key={row.id}
              site={site}
              row={row}
              type={types.find(({ code }) => code === row.typeCode)}
            />
          ))}
        </ul>
      )}
      <p className={styles.feed}>
        <a href={feedPath(site.locale)}>{t('news.feed')}</a>
      </p>
      <Pager site={site} page={page} pages={pages} href={(number) => addressOf(site.device, number)} />
    </PageFrame>
  );
}

function NewsItem({ site, row, type }: { site: Site; row: NewsRow; type: NewsType | undefined }) {
  const { id, title, summary, cover, publishedAt, lang } = row;
  return (
    <li className={styles.item}>
      <div>
        <h2>
          <a href={paths(site).newsArticle(id)} lang={lang} data-prefetch="">
            {title}
          </a>
          <Untranslated site={site} lang={lang} />
        </h2>
        <p lang={lang}>{summary}</p>
        <p className={`numeric ${styles.facts}`}>
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          {type && <span lang={type.lang}>{type.name}</span>}
          <ViewCount site={site} count={row.viewCount} />
        </p>
      </div>
      {cover && (
        <img
          {...fixedSources(cover, COVER_WIDTH)}
          width={COVER_WIDTH}
          height={COVER_HEIGHT}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </li>
  );
}
