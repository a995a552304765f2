'use client';

import { useTranslations } from 'next-intl';
import { useSite } from '@/components/shell/site-context';
import { spaced } from '@/lib/i18n/spaced';
import { paths } from '@/lib/routing/paths';
import type { QuickOrder } from '../use-quick-order';
import styles from './quick-result.module.css';
import type { CheckedRow } from './quick-rows';

/** The line for what took its product's place. What may name another product as well is no quantity of it. */
function replacedBy(catalogNo: string, { qty, line: { oddQty } }: CheckedRow): string {
  const typed = qty === 0 && oddQty !== undefined && !/\s/.test(oddQty) ? oddQty : qty;
  return typed === 0 ? catalogNo : `${catalogNo} × ${typed}`;
}

/** Notes about a row besides its product. */
export function QuickNote({ row, order }: { row: CheckedRow; order: QuickOrder }) {
  const t = useTranslations('quickOrder');
  const to = paths(useSite());
  const { line, pack, standing, into, qty } = row;
  const { successor, equivalents, oddQty } = line;
  const size = pack && { most: pack.most, least: pack.orderMin, step: pack.orderStep };
  if (standing === 'merged') return <small>{t('notes.merged', { into: into ?? 0, qty })}</small>;
  return (
    <>
      {equivalents.map(({ maker, code, item, same }) => (
        <small key={`${maker} ${code}`}>
          {spaced(t('notes.equivalent', { maker, code, item }))}
          <b>{spaced(t(`same.${same}`))}</b>
          {t(`differs.${same}`)}
        </small>
      ))}
      {size &&
        (standing === 'stock' ||
          standing === 'order_limit' ||
          standing === 'minimum' ||
          standing === 'multiple') && (
          <small className={styles.warning}>{t(`notes.${standing}`, size)}</small>
        )}
      {qty === 0 && oddQty !== undefined && (
        <small className={styles.warning}>{t('notes.quantity', { typed: oddQty })}</small>
      )}
      {standing === 'unknown' && <small>{t('notes.unknown')}</small>}
      {standing === 'nearest' && <small>{t('notes.nearest')}</small>}
      {standing === 'discontinued' && (
        <small>
          {successor ? (
            <>
              {spaced(t('notes.successor'))}
              <a href={to.productDetail(successor.id)}>{successor.name}</a>{' '}
              <span className="numeric">{successor.catalogNo}</span>{' '}
              <button
                type="button"
                className={styles.link}
                onClick={() => void order.rewrite(row, replacedBy(successor.catalogNo, row))}
              >
                {t('takeSuccessor')}
              </button>
            </>
          ) : (
            t('notes.gone')
          )}
        </small>
      )}
    </>
  );
}
