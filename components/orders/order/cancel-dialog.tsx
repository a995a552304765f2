'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import dialogStyles from '@/components/ui/dialogs/dialog.module.css';
import styles from './order-page.module.css';

interface Props {
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks why an order is to be cancelled: it can't be taken back, and the reason is kept with the order. */
export function CancelDialog({ onConfirm, onClose }: Props) {
  const t = useTranslations('orders.cancel');
  const dialog = useRef<HTMLDialogElement>(null);
  const reason = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.current?.value.trim() ?? '';
    setMissing(text === '');
    if (text === '') {
      reason.current?.focus();
      return;
    }
    dialog.current?.close();
    onConfirm(text);
  };
  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby="cancel-title" onClose={onClose}>
      <h2 id="cancel-title">{t('title')}</h2>
      <form onSubmit={submit} noValidate>
        <p>{t('detail')}</p>
        <label htmlFor="cancel-reason">{t('reason')}</label>
        <textarea
          ref={reason}
          id="cancel-reason"
          className={styles.area}
          rows={3}
          maxLength={300}
          aria-invalid={missing}
          aria-describedby="cancel-missing"
        />
        <p id="cancel-missing" role="alert" className={styles.missing}>
          {missing && t('missing')}
        </p>
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
