import { useTranslations } from 'next-intl';
import { formatDate } from '@/lib/domain/dates';
import type { ProductDocument, ProductView } from '@/lib/views/product';
import styles from './product-documents.module.css';

const SUFFIX: Record<string, string> = { 'application/pdf': 'PDF', 'text/csv': 'CSV', 'text/html': 'HTML' };

const suffixOf = (document: ProductDocument) => SUFFIX[document.mime.split(';')[0] ?? ''] ?? document.kind;

/** Manual, safety data sheet, certificates by lot and spectral data, each opening in its own tab. */
export function ProductDocuments({ view }: { view: ProductView }) {
  const t = useTranslations('product.documents');
  return (
    <ul className={styles.documents}>
      {view.documents.map((document) => (
        <li key={document.id}>
          <a href={document.url} target="_blank" rel="noreferrer">
            <i aria-hidden="true">{suffixOf(document)}</i>
            <span>
              <b>{t(document.kind)}</b>
              <small className="numeric">
                {document.lot ? t('lot', { lot: document.lot }) : t('version', { version: document.version })}{' '}
                · {t('revised', { date: formatDate(document.revisedAt) })}
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
