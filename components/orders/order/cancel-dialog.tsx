'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef } from 'react';
import dialogStyles from '@/components/ui/dialogs/dialog.module.css';
import { useFields } from '@/components/ui/forms/use-fields';
import { OrderLongField } from './long-field';

interface Props {
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks why an order is to be cancelled: it can't be taken back, and the reason is kept with the order. */
export function CancelDialog({ onConfirm, onClose }: Props) {
  const t = useTranslations('orders.cancel');
  const dialog = useRef<HTMLDialogElement>(null);
  const fields = useFields(['reason']);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = fields.value('reason').trim();
    if (fields.fail(text === '' ? { reason: 'required' } : {})) return;
    dialog.current?.close();
    onConfirm(text);
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
