import { formatDate } from '@/lib/domain/dates';
import { foreignLang } from '@/lib/i18n/foreign-lang';
import { spaced } from '@/lib/i18n/spaced';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import { LOCALES, type Site } from '@/lib/routing/site';
import type { DocumentListView, ListedDocument } from '@/lib/views/reading/document-list';
import { PageFrame } from '../page-frame';
import { Pager } from '../pager';
import { SearchChoice, SearchForm, SearchInput } from '../search-form';
import styles from './document-list.module.css';

/** Manuals, safety data, certificates and printed matter by product, lot and language; the same on both devices. */
export function DocumentList({ site, view }: { site: Site; view: DocumentListView }) {
  const t = translator(site.locale, 'reading');
  const to = paths(site);
  const { query, rows, total, pages, otherProducts } = view;
  const pageHref = (page: number) => to.page('Brochure', { ...query, page: page === 1 ? undefined : page });
  return (
    <PageFrame
      site={site}
      title={t('documents.title')}
      intro={t('documents.intro')}
      canonical={paths({ ...site, device: 'pc' }).page('Brochure')}
    >
      <DocumentSearchForm site={site} view={view} />
      <p className={`numeric ${styles.total}`}>
        {t('documents.total', { total })}
        {otherProducts > 0 && ` ${t('documents.otherProducts', { count: otherProducts })}`}
      </p>
      {rows.length === 0 ? (
        <p className={styles.empty}>
          {spaced(t('documents.empty'))}
          <a href={to.page('Brochure')}>{t('documents.all')}</a>
        </p>
      ) : (
        <ul className={styles.documents}>
          {rows.map((document) => (
            <DocumentRow key={document.id} site={site} document={document} view={view} />
          ))}
        </ul>
      )}
      <Pager site={site} page={query.page} pages={pages} href={pageHref} />
    </PageFrame>
  );
}

function DocumentSearchForm({ site, view: { query, classes } }: { site: Site; view: DocumentListView }) {
  const t = translator(site.locale, 'reading');
  const any = { value: '', label: t('documents.any') };
  return (
    <SearchForm action={paths(site).page('Brochure')} submit={t('documents.find')}>
      <SearchInput name="product" label={t('documents.product')} value={query.product} maxLength={60} />
      <SearchInput name="lot" label={t('documents.lot')} value={query.lot} maxLength={60} />
      <SearchChoice
        name="classifyId"
        label={t('documents.kind')}
        value={query.classifyId === null ? '' : String(query.classifyId)}
        options={[
          any,
          ...classes
            .filter(({ id, count }) => count > 0 || id === query.classifyId)
            .map(({ id, name, count }) => ({ value: String(id), label: `${name} (${count})` })),
        ]}
      />
      <SearchChoice
        name="lang"
        label={t('documents.lang')}
        value={query.lang}
        options={[
          any,
          ...LOCALES.map((value) => ({
            value,
            label: t(`documents.languages.${value}`),
            lang: value,
          })),
        ]}
      />
      {query.goodsId !== null && <input type="hidden" name="goodsId" value={query.goodsId} />}
    </SearchForm>
  );
}

function DocumentRow({
  site,
  document,
  view,
}: {
  site: Site;
  document: ListedDocument;
  view: DocumentListView;
}) {
  const t = translator(site.locale, 'reading');
  const { goodsId, goodsName, catalogNo, name, version, lot, revisedAt, history, files } = document;
  const to = paths(site);
  const kind = view.classes.find(({ id }) => id === document.classifyId)?.name ?? name;
  const facts = [lot && t('documents.ofLot', { lot }), version && t('documents.version', { version })].filter(
    Boolean,
  );
  const what = [kind, catalogNo, lot].filter(Boolean).join(' ');
  return (
    <li>
      <div>
        <b>{goodsId === null ? name : kind}</b>
        {goodsId !== null && (
          <a
            // What is no longer made may have no page; its bench sheet is there all the same.
            href={
              document.isDiscontinued
                ? to.bench({ catalogNo: catalogNo ?? undefined })
                : to.productDetail(goodsId)
            }
            className={styles.product}
            data-prefetch=""
          >
            <span className="numeric">{catalogNo}</span> {goodsName}
          </a>
        )}
        <small className="numeric">
          {facts.join(' · ')}
          {facts.length > 0 && revisedAt && ' · '}
          {revisedAt && <span className={styles.day}>{formatDate(revisedAt)}</span>}
        </small>
        {history.length > 1 && (
          <details>
            <summary>{t('documents.history')}</summary>
            <ul>
              {history.map((past) => (
                <li key={past.version}>
                  <span className="numeric">
                    {past.version} · <span className={styles.day}>{formatDate(past.revisedAt)}</span>
                  </span>{' '}
                  {past.changes}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <span className={styles.files}>
        {files.map(({ lang, url, pdfUrl }) => {
          const language =
            lang === 'zh' || lang === 'en' ? t(`documents.languages.${lang}`) : t('documents.open');
          return (
            <span key={url}>
              <a href={url} hrefLang={lang} target="_blank" rel="noreferrer">
                <span lang={foreignLang(language, site.locale)}>{language}</span>{' '}
                <span className="visually-hidden">{what}</span>
              </a>
              {pdfUrl && (
                <a href={pdfUrl} hrefLang={lang} target="_blank" rel="noreferrer" type="application/pdf">
                  PDF{' '}
                  <span className="visually-hidden">
                    {what} <span lang={foreignLang(language, site.locale)}>{language}</span>
                  </span>
                </a>
              )}
            </span>
          );
        })}
      </span>
    </li>
  );
}
