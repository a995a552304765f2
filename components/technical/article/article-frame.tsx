import type { ReactNode } from 'react';
import { Prose } from '@/components/reading/prose';
import { ReadingColumns } from '@/components/reading/reading-columns';
import { hasContents } from '@/components/reading/text-contents';
import { ViewCount } from '@/components/reading/view-count';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { EagerImage } from '@/components/ui/eager-image';
import { Island } from '@/components/ui/island';
import { Untranslated } from '@/components/ui/untranslated';
import { ARTICLE_CLASSES } from '@/lib/domain/content/entries';
import { formatClock } from '@/lib/domain/content/format-clock';
import { markHeadings } from '@/lib/domain/content/headings';
import { formatDate } from '@/lib/domain/dates';
import { fixedSources, fluidSources } from '@/lib/domain/picture-sizes';
import { nameLang } from '@/lib/i18n/foreign-lang';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import { LIST_PAGES } from '@/lib/routing/technical-pages';
import { articleJsonLd } from '@/lib/seo/article';
import type { ArticleView } from '@/lib/views/technical/article';
import { PrintButton } from '../islands';
import { issueWords } from '../issue-words';
import { writeDuration } from '../write-duration';
import { ArticleBeside } from './article-beside';
import styles from './article-frame.module.css';
import { ArticleRests } from './article-rests';

interface Props {
  site: Site;
  view: ArticleView;
  /** What stands between the text and what it rests on. */
  children?: ReactNode;
}

/** An article from its name to its references; what is special to its kind stands in the middle. */
export function ArticleFrame({ site, view, children }: Props) {
  const t = translator(site.locale, 'technical');
  const to = paths(site);
  const { html, headings } = markHeadings(view.html);
  const hasSide =
    hasContents(site, headings) ||
    view.products.length + view.beside.length > 0 ||
    view.previous ||
    view.next;
  const beside = hasSide && <ArticleBeside site={site} view={view} headings={headings} />;
  const text = (
    <>
      {html !== '' && <Prose site={site} html={html} />}
      {/* A video comes before what is written about it. */}
      {!view.video && children}
    </>
  );
  const body = (
    <>
      {view.cover && !view.video && view.kind !== 'periodical' && <Cover src={view.cover} />}
      {view.cover && view.kind === 'periodical' ? <Issue cover={view.cover}>{text}</Issue> : text}
      <ArticleRests site={site} view={view} />
    </>
  );
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        site={site}
        trail={[
          { name: t('title'), href: to.page('allTechnologies') },
          { name: ARTICLE_CLASSES[view.kind][site.locale], href: to.page(LIST_PAGES[view.kind]) },
          {
            name: view.title,
            href: to.technicalArticle(view.id),
            lang: nameLang(view.title, view.lang),
          },
        ]}
        data={[articleJsonLd(view, site)]}
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
          <Untranslated site={site} lang={view.lang} isPage />
          <Facts site={site} view={view} />
          <p className={styles.summary}>{view.summary}</p>
        </header>
        {view.video && children}
        {view.protocol ? (
          <>
            {body}
            {beside && <div className={styles.below}>{beside}</div>}
          </>
        ) : (
          <ReadingColumns side={beside}>{body}</ReadingColumns>
        )}
      </article>
    </div>
  );
}

/** As wide as the text. */
const Cover = ({ src }: { src: string }) => (
  <EagerImage {...fluidSources(src)} sizes="100vw" alt="" className={styles.cover} decoding="async" />
);

/** An issue's cover stands upright, what is in it beside it. */
const Issue = ({ cover, children }: { cover: string; children: ReactNode }) => (
  <div className={styles.issue}>
    <EagerImage {...fixedSources(cover, 240)} width={240} height={320} alt="" />
    {children}
  </div>
);

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
      {seconds > 0 && <li>{t('timed', { time: writeDuration(Math.round(seconds / 60), t) })}</li>}
    </ul>
  );
}

function Facts({ site, view }: { site: Site; view: ArticleView }) {
  const t = translator(site.locale, 'technical');
  const to = paths(site);
  return (
    <p className={`numeric ${styles.facts}`}>
      {view.issue && <span>{issueWords(view.issue, t)}</span>}
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
