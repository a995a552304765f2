import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/domain/dates';
import { foreignLang } from '@/lib/i18n/foreign-lang';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ProductDocument, ProductView } from '@/lib/views/product/product';
import styles from './product-documents.module.css';
import { splitDocuments } from './product-sections';

const SUFFIX: Record<string, string> = { 'application/pdf': 'PDF', 'text/csv': 'CSV', 'text/html': 'HTML' };

const suffixOf = (document: ProductDocument) => SUFFIX[document.mime.split(';')[0] ?? ''] ?? document.kind;

/** Chinese first, then English, in every tile. */
const byLanguage = (a: { lang: string }, b: { lang: string }) => b.lang.localeCompare(a.lang);

const languageOf = (lang: string) => (lang === 'zh' || lang === 'en' ? lang : 'any');

/** Manual, safety data sheet and spectral data with their versions; each language opens in its own tab. */
export function ProductDocuments({ view }: { view: ProductView }) {
  return <Tiles documents={splitDocuments(view.documents).others} />;
}

/** The certificates of the released lots, and the way to find one. */
export function ProductLots({ site, view }: { site: Site; view: ProductView }) {
  const t = useTranslations('product.documents');
  return (
    <>
      <Tiles documents={splitDocuments(view.documents).lots} />
      <p className={styles.find}>
        <a href={paths(site).certificate({ catalogNo: view.product.catalogNo })}>{t('find')}</a>
      </p>
    </>
  );
}

const Tiles = ({ documents }: { documents: readonly ProductDocument[] }) => (
  <ul className={styles.documents}>
    {documents.map((document) => (
      <DocumentTile key={`${document.kind}${document.lot}`} document={document} />
    ))}
  </ul>
);

/** One document: what it is, of which version or lot, and its files. */
export function DocumentTile({ document }: { document: ProductDocument }) {
  const t = useTranslations('product.documents');
  const locale = useLocale();
  const { kind, lot, history } = document;
  const hasPdf = document.files.some(({ pdfUrl }) => pdfUrl !== null);
  return (
    <li>
      <i aria-hidden="true">{hasPdf ? 'PDF' : suffixOf(document)}</i>
      <div>
        <b>{t(kind)}</b>
        <DocumentDate document={document} />
        {[...document.files].sort(byLanguage).map(({ lang, url, pdfUrl }) => {
          const written = t(`languages.${languageOf(lang)}`);
          const name = <span lang={foreignLang(written, locale)}>{written}</span>;
          const what = <span className="visually-hidden">{[t(kind), lot].filter(Boolean).join(' ')} </span>;
          return (
            <span key={url} className={styles.languages}>
              {pdfUrl && (
                <a href={pdfUrl} target="_blank" rel="noreferrer" hrefLang={lang} type="application/pdf">
                  {what}
                  {name} PDF
                </a>
              )}
              <a href={url} target="_blank" rel="noreferrer" hrefLang={lang}>
                {what}
                {name}
                {pdfUrl && ` ${suffixOf(document)}`}
              </a>
            </span>
          );
        })}
        {history.length > 1 && (
          <details className={styles.history}>
            <summary>{t('history')}</summary>
            <ul>
              {history.map(({ version, revisedAt, changes }) => (
                <li key={version}>
                  <span className="numeric">
                    {version} · <span className={styles.day}>{formatDate(revisedAt)}</span>
                  </span>{' '}
                  {changes}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

/** Lot or version, and its date; nothing where nothing is on record. */
function DocumentDate({ document: { lot, version, revisedAt } }: { document: ProductDocument }) {
  const t = useTranslations('product.documents');
  const which = lot ? t('lot', { lot }) : version && t('version', { version });
  const date = revisedAt && t(lot ? 'issued' : 'revised', { date: formatDate(revisedAt) });
  if (!which && !date) return null;
  return (
    <small className="numeric">
      {which}
      {which && date && ' · '}
      {date && <span>{date}</span>}
    </small>
  );
}
