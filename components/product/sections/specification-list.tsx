import { useTranslations } from 'next-intl';
import type { ProductView } from '@/lib/views/product/product';
import styles from './specification-list.module.css';

export function SpecificationList({ view }: { view: ProductView }) {
  const t = useTranslations('product');
  return (
    <dl className={`numeric ${styles.list}`}>
      {view.attributes.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {view.smiles && (
        <div>
          <dt>SMILES</dt>
          <dd className={styles.code}>{view.smiles}</dd>
        </div>
      )}
      {view.replaces.length > 0 && (
        <div>
          <dt>{t('facts.replaces')}</dt>
          <dd>{view.replaces.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
