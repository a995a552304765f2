import { Pager } from '@/components/reading/pager';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Untranslated } from '@/components/ui/untranslated';
import { Highlight } from '@/components/ui/words/highlight';
import { formatDate } from '@/lib/domain/dates';
import { spaced } from '@/lib/i18n/spaced';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { TextHit, TextSearchView } from '@/lib/views/search/text-search';
import { SearchTabs } from './search-tabs';
import styles from './text-search.module.css';

/** What was found beside products, each with the piece of it that shows why; the same on both devices. */
export function TextSearch({ site, view }: { site: Site; view: TextSearchView }) {
  const t = translator(site.locale, 'search');
  const to = paths(site);
  const { words, kind, hits, total, page, pages, counts } = view;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb site={site} trail={[{ name: t('title') }]} />
      <h1>{t('titleFor', { words })}</h1>
      <p role="status" className={`numeric ${styles.total}`}>
        {total > 0 ? t('found', { total }) : t(`noneOf.${kind}`)}
      </p>
      <SearchTabs site={site} words={words} kind={kind} counts={counts} />
      {total === 0 ? (
        <p className={styles.ways}>
          {spaced(t('otherKinds'))}
          <a className="button button-small" href={to.page('consultingservice', { subject: words })}>
            {t('ask')}
          </a>
        </p>
      ) : (
        <ol className={styles.hits}>
          {hits.map((hit) => (
            <li key={hit.id}>
              <Hit site={site} hit={hit} />
            </li>
          ))}
        </ol>
      )}
      <Pager
        site={site}
        page={page}
        pages={pages}
        href={(asked) =>
          to.page('searchList', { productName: words, kind, page: asked === 1 ? undefined : asked })
        }
      />
    </div>
  );
}

function Hit({ site, hit }: { site: Site; hit: TextHit }) {
  const { title, titleMarks, passage, passageMarks, publishedAt, file, lang } = hit;
  const href = hrefOf(hit, site);
  const name = <Highlight text={title} highlight={titleMarks} />;
  const t = translator(site.locale, 'product');
  const fileLang = file?.lang === 'zh' || file?.lang === 'en' ? file.lang : null;
  return (
    <article lang={lang}>
      <h2>
        {href ? (
          <a href={href} hrefLang={file?.lang}>
            {name}
          </a>
        ) : (
          name
        )}
        {/* A document says its language below. */}
        <Untranslated site={site} lang={file ? undefined : lang} />
      </h2>
      {passage !== '' && (
        <p>
          <Highlight text={passage} highlight={passageMarks} />
        </p>
      )}
      {/* The same document in two languages is two files. */}
      {fileLang && (
        <span className={styles.language} lang={fileLang}>
          {t(`documents.languages.${fileLang}`)}
        </span>
      )}
      {fileLang && publishedAt && <span className={styles.language}> · </span>}
      {publishedAt && (
        <time className="numeric" dateTime={publishedAt}>
          {formatDate(publishedAt)}
        </time>
      )}
    </article>
  );
}

/** Null for printed matter without its file. */
function hrefOf({ kind, id, file }: TextHit, site: Site): string | null {
  const to = paths(site);
  if (kind === 'document') return file?.url ?? null;
  if (kind === 'news') return to.newsArticle(id);
  if (kind === 'question') return to.page('faqs', { id });
  return kind === 'protocol' ? to.protocolDetail(id) : to.technicalArticle(id);
}
