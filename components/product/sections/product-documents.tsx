import { useTranslations } from 'next-intl';
import { formatDate } from '@/lib/domain/dates';
import type { ProductDocument, ProductView } from '@/lib/views/product';
import styles from './product-documents.module.css';

const SUFFIX: Record<string, string> = { 'application/pdf': 'PDF', 'text/csv': 'CSV', 'text/html': 'HTML' };

const suffixOf = (document: ProductDocument) => SUFFIX[document.mime.split(';')[0] ?? ''] ?? document.kind;

/** Chinese first, then English, in every tile. */
const byLanguage = (a: { lang: string }, b: { lang: string }) => b.lang.localeCompare(a.lang);

const languageOf = (lang: string) => (lang === 'zh' || lang === 'en' ? lang : 'any');

/** Manual, safety data sheet, certificates by lot and spectral data; each language opens in its own tab. */
export function ProductDocuments({ view }: { view: ProductView }) {
  const t = useTranslations('product.documents');
  return (
    <ul className={styles.documents}>
      {view.documents.map((document) => (
        <li key={`${document.kind}${document.lot}`}>
          <i aria-hidden="true">{suffixOf(document)}</i>
          <div>
            <b>{t(document.kind)}</b>
            <small className="numeric">
              {document.lot ? t('lot', { lot: document.lot }) : t('version', { version: document.version })} ·{' '}
              <span>{t('revised', { date: formatDate(document.revisedAt) })}</span>
            </small>
            <span className={styles.languages}>
              {[...document.files].sort(byLanguage).map(({ lang, url }) => (
                <a key={url} href={url} target="_blank" rel="noreferrer" hrefLang={lang}>
                  <span className="visually-hidden">
                    {t(document.kind)} {document.lot}{' '}
                  </span>
                  {t(`languages.${languageOf(lang)}`)}
                </a>
              ))}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
