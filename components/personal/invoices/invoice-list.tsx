'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog';
import { SPECIAL_INVOICE_FIELDS } from '@/lib/domain/orders/invoice';
import type { InvoiceTitle } from '@/lib/views/personal/profile';
import styles from './invoice-list.module.css';

interface Props {
  titles: readonly InvoiceTitle[];
  busy: boolean;
  onSave: (next: readonly InvoiceTitle[], said: string) => Promise<unknown>;
  onEdit: (id: number) => void;
}

/** The saved titles: which is the default, and what can be done with each. */
export function InvoiceList({ titles, busy, onSave, onEdit }: Props) {
  const t = useTranslations('personal');
  const [removing, setRemoving] = useState<InvoiceTitle | null>(null);
  const makeDefault = (chosen: number) =>
    onSave(
      titles.map((title) => ({ ...title, isDefault: title.id === chosen })),
      t('invoices.defaultSet'),
    );

  return (
    <ul className={styles.titles}>
      {titles.map((title) => (
        <li key={title.id}>
          <div className={styles.head}>
            <h2>{title.title}</h2>
            <span className={styles.kind}>{t(`invoices.kindShort.${title.kind}`)}</span>
            {title.isDefault && <span className={styles.default}>{t('invoices.default')}</span>}
          </div>
          <dl className={styles.facts}>
            {(['taxNo', ...SPECIAL_INVOICE_FIELDS] as const)
              .filter((name) => title[name] !== '')
              .map((name) => (
                <div key={name}>
                  <dt>{t(`invoices.${name}`)}</dt>
                  <dd className="numeric">{title[name]}</dd>
                </div>
              ))}
          </dl>
          <div className={styles.actions}>
            <button
              type="button"
              className="button button-small"
              aria-label={t('invoices.editOf', { title: title.title })}
              onClick={() => onEdit(title.id)}
            >
              {t('edit')}
            </button>
            {!title.isDefault && (
              <button
                type="button"
                className="button button-small"
                aria-busy={busy}
                aria-label={t('invoices.makeDefaultOf', { title: title.title })}
                onClick={() => makeDefault(title.id)}
              >
                {t('invoices.makeDefault')}
              </button>
            )}
            <button
              type="button"
              className="button button-small"
              aria-busy={busy}
              aria-label={t('invoices.removeOf', { title: title.title })}
              onClick={() => setRemoving(title)}
            >
              {t('remove')}
            </button>
          </div>
        </li>
      ))}
      {removing && (
        <ConfirmDialog
          title={t('invoices.removeTitle')}
          detail={removing.title}
          confirm={t('remove')}
          onConfirm={() =>
            onSave(
              titles.filter(({ id }) => id !== removing.id),
              t('invoices.removed'),
            )
          }
          onClose={() => setRemoving(null)}
        />
      )}
    </ul>
  );
}
