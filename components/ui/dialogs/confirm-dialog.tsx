'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import dialogStyles from './dialog.module.css';

interface Props {
  title: string;
  detail: string;
  /** Word of the button that does it. */
  confirm: string;
  onConfirm: () => void;
  /** Asked for nothing, or done. */
  onClose: () => void;
}

/** Asks before what can't be taken back. The focus starts on the way out, and returns to where it was. */
export function ConfirmDialog({ title, detail, confirm, onConfirm, onClose }: Props) {
  const t = useTranslations('personal');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby="confirm-title" onClose={onClose}>
      <h2 id="confirm-title">{title}</h2>
      <p>{detail}</p>
      <form method="dialog" className={dialogStyles.actions}>
        <button type="submit" className="button">
          {t('cancel')}
        </button>
        <button
          type="button"
          className="button button-primary"
          onClick={() => {
            dialog.current?.close();
            onConfirm();
          }}
        >
          {confirm}
        </button>
      </form>
    </dialog>
  );
}
