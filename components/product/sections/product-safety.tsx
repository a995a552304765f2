import { useTranslations } from 'next-intl';
import type { ProductView } from '@/lib/views/product';
import styles from './product-safety.module.css';

/** How it is kept and shipped, and its GHS label. */
export function ProductSafety({ view }: { view: ProductView }) {
  const t = useTranslations('product');
  return (
    <>
      <dl className={styles.keep}>
        <div>
          <dt>{t('facts.storage')}</dt>
          <dd>{view.storage.text}</dd>
        </div>
        <div>
          <dt>{t('facts.shipping')}</dt>
          <dd>{view.shipping}</dd>
        </div>
      </dl>
      {view.hazard ? (
        <div className={styles.hazard}>
          <p>
            <strong>{t(`hazard.${view.hazard.signal}`)}</strong> {view.hazard.pictograms.join(' · ')}
          </p>
          <ul>
            {view.hazard.statements.map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p className={styles.none}>{t('hazard.none')}</p>
      )}
    </>
  );
}
