import { useTranslations } from 'next-intl';
import { GhsPictograms } from '@/components/product/hazard-notice';
import { Island } from '@/components/ui/island';
import { wholeAmounts } from '@/lib/domain/text/whole-amounts';
import type { BenchSheetView } from '@/lib/views/bench-sheet/bench-sheet';
import { PrintLabel } from './islands';
import styles from './label.module.css';
import { QrCode } from './qr-code';

/** A label for a vial or its box, to be printed without the rest of the page. */
export function BenchLabel({ found }: { found: NonNullable<BenchSheetView['found']> }) {
  const t = useTranslations('benchSheet');
  const { product, lot, qr } = found;
  const { name, nameLang, catalogNo } = product.product;
  return (
    <aside aria-label={t('label')}>
      <div className={styles.label}>
        <QrCode qr={qr} label={t('qr')} size={112} />
        <div>
          <b lang={nameLang}>{wholeAmounts(name)}</b>
          <p className="numeric">
            {catalogNo}
            {lot && <> · {t('lot', { lot: lot.lot })}</>}
          </p>
          <p>{product.storage.text}</p>
          {product.components.map((part) => (
            <p key={part.name}>
              <span lang={part.lang}>{part.name}</span>
              {part.storage && (
                <>
                  {' · '}
                  <span lang={part.storageLang}>{part.storage}</span>
                </>
              )}
            </p>
          ))}
          {lot && <p className="numeric">{t('expires', { date: lot.expiresOn })}</p>}
          {product.hazard && (
            <span className={styles.pictograms}>
              <GhsPictograms hazard={product.hazard} size={26} again />
            </span>
          )}
        </div>
      </div>
      <p className={styles.under}>{t('scan')}</p>
      <Island>
        <PrintLabel word={t('printLabel')} />
      </Island>
    </aside>
  );
}
