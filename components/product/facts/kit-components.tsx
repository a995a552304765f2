import { useTranslations } from 'next-intl';
import type { ProductView } from '@/lib/views/product/product';
import styles from './kit-components.module.css';

/** What is in a kit, and how each part is kept. */
export function KitComponents({ components }: Pick<ProductView, 'components'>) {
  const t = useTranslations('product.facts');
  if (components.length === 0) return null;
  return (
    <table className={styles.components}>
      <caption className="visually-hidden">{t('components')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('component')}</th>
          <th scope="col">{t('storage')}</th>
        </tr>
      </thead>
      <tbody>
        {components.map(({ name, lang, storage, storageLang }) => (
          <tr key={name}>
            <th scope="row" lang={lang}>
              {name}
            </th>
            <td lang={storageLang}>{storage || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
