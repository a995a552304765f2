'use client';

import { useTranslations } from 'next-intl';
import { RecordedName } from '@/components/orders/recorded-name';
import { Reorder } from '@/components/orders/reorder';
import { useSite } from '@/components/shell/site-context';
import { InLanguage } from '@/components/ui/words/in-language';
import { formatDate } from '@/lib/domain/dates';
import { expiryOf } from '@/lib/domain/lots/lot-expiry';
import { paths } from '@/lib/routing/paths';
import type { ShippedLot } from '@/lib/views/orders/lots';
import { isStillSold } from '@/lib/views/orders/recorded-product';
import styles from './lots.module.css';

interface Props {
  lot: ShippedLot;
  /** In Shanghai, yyyy-MM-dd. */
  today: string;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

/** One lot of one pack size: how long it is good, its documents, and the orders it came with. */
export function LotRow({ lot, today, chosen, onChoose }: Props) {
  const t = useTranslations('lots');
  const to = paths(useSite());
  const { name, skuCode } = lot;
  return (
    <li className={styles.lot}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={t('select', { name, lot: lot.lot })}
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className={styles.what}>
        <RecordedName product={lot} skuCode={skuCode} />
        <span className={`numeric ${styles.quiet}`}>
          {skuCode} · <InLanguage lang={lot.sizeLang}>{lot.size}</InLanguage>
          {lot.rrid !== null && ` · ${t('rrid', { rrid: lot.rrid })}`}
        </span>
        <span className={`numeric ${styles.quiet}`}>
          {t('shipped', { date: formatDate(lot.shippedAt), qty: lot.qty })}{' '}
          {lot.returned > 0 && <>· {t('returned', { qty: lot.returned })} </>}
          {lot.orders.map(({ id, orderNo }) => (
            <a key={id} href={to.order(id)}>
              {orderNo}
            </a>
          ))}
          {lot.isSample && <a href={to.personal('trials')}>{t('sample')}</a>}
        </span>
      </div>
      <div className={styles.good}>
        <b className="numeric">{t('lot', { lot: lot.lot })}</b>
        <ExpiryNote expiresOn={lot.expiresOn} today={today} />
      </div>
      <LotDocuments lot={lot} />
      <div className={styles.actions}>
        {isStillSold(lot) && <Reorder lines={[{ skuCode, qty: 1 }]} label={t('reorderOf', { name })} small />}
      </div>
    </li>
  );
}

function ExpiryNote({ expiresOn, today }: { expiresOn: string; today: string }) {
  const t = useTranslations('lots');
  const { state, days } = expiryOf(expiresOn, today);
  const left = days === 0 ? t('today') : t('left', { days });
  return (
    <span className={`numeric ${styles.expiry}`} data-state={state}>
      {t('expires', { date: expiresOn })}
      {state !== 'good' && <b> {state === 'expired' ? t('expired') : left}</b>}
    </span>
  );
}

/** The certificate of the lot, and the safety data sheet in the page's language where there is one. */
function LotDocuments({ lot }: { lot: ShippedLot }) {
  const t = useTranslations('lots');
  const site = useSite();
  const sheets = lot.documents.filter(({ kind }) => kind === 'SDS');
  const sheet = sheets.find(({ lang }) => lang === site.locale) ?? sheets[0];
  const certified = lot.documents.some(({ kind }) => kind === 'COA');
  return (
    <span className={styles.documents}>
      {certified && (
        <a href={paths(site).certificate({ catalogNo: lot.catalogNo, lot: lot.lot })}>{t('coa')}</a>
      )}
      {sheet && (
        <a href={sheet.url} target="_blank" rel="noopener">
          {t('sds')} <span className="visually-hidden">{t('newTab')}</span>
        </a>
      )}
    </span>
  );
}
