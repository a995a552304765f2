'use client';

import { useTranslations } from 'next-intl';
import linkButton from '@/components/ui/link-button.module.css';
import { useCartReport } from '../state/cart-report';
import styles from './cart.module.css';

/** What merging a visitor's cart made of its lines, until it has been read. */
export function CartReport() {
  const t = useTranslations('cart');
  const { changes } = useCartReport();
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className={styles.report}>
          <p>{t('report')}</p>
          <ul>
            {changes.map(({ skuCode, kept }) => (
              <li key={skuCode}>
                {kept === 0 ? t('reportGone', { code: skuCode }) : t('reportKept', { code: skuCode, kept })}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className={linkButton.link}
            onClick={() => useCartReport.setState({ changes: [] })}
          >
            {t('reportRead')}
          </button>
        </div>
      )}
    </div>
  );
}
