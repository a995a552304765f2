'use client';

import { useEffect } from 'react';
import { Icon } from '@/components/ui/icons';
import styles from './search-box-notice.module.css';

const SHOWN_MS = 4500;

interface Props {
  title: string;
  detail: string;
  close: string;
  onClose: () => void;
}

/** A warning below the field it is about, which it never covers; it is read out, and goes by itself. */
export function SearchBoxNotice({ title, detail, close, onClose }: Props) {
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <div className={styles.notice}>
      <div role="alert">
        <b>{title}</b>
        <p>{detail}</p>
      </div>
      <button type="button" aria-label={close} onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
