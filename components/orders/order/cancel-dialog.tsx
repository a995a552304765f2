'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef } from 'react';
import dialogStyles from '@/components/ui/dialogs/dialog.module.css';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { OrderLongField } from './long-field';

interface Props {
  orderId: number;
  /** @returns whether it was done */
  onConfirm: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/**
 * Asks why an order is to be cancelled: it can't be taken back, and the reason is kept with the order. What was typed is
 * there again after a try that failed, which is said when this is closed.
 */
export function CancelDialog({ orderId, onConfirm, onClose }: Props) {
  const t = useTranslations('orders.cancel');
  const dialog = useRef<HTMLDialogElement>(null);
  const fields = useDraftFields({ form: `cancel:${orderId}`, order: ['reason'] });
  useEffect(() => dialog.current?.showModal(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = fields.value('reason').trim();
    if (fields.fail(text === '' ? { reason: 'required' } : {})) return;
    dialog.current?.close();
    if (await onConfirm(text)) fields.finish();
  };
  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby="cancel-title" onClose={onClose}>
      <h2 id="cancel-title">{t('title')}</h2>
      <form onSubmit={submit} noValidate>
        <p>{t('detail')}</p>
        <OrderLongField
          {...fields.of('reason')}
          label={t('reason')}
          rows={3}
          maxLength={300}
          error={fields.errors.reason && t('missing')}
        />
        <div className={dialogStyles.actions}>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t('keep')}
          </button>
          <button type="submit" className="button button-primary">
            {t('button')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
