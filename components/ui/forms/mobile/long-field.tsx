'use client';

import { TextArea, type TextAreaRef } from 'antd-mobile/es/components/text-area/text-area';
import 'antd-mobile/es/components/text-area/text-area.css';
import { useEffect, useRef } from 'react';
import { errorId, type LongFieldProps } from '../form-controls';
import styles from './long-field.module.css';

export function MobileLongField({ id, label, error, ...area }: LongFieldProps) {
  const field = useRef<TextAreaRef>(null);
  // antd-mobile passes these on to no element of its own.
  useEffect(() => {
    const element = field.current?.nativeElement;
    element?.setAttribute('aria-invalid', String(Boolean(error)));
    if (error) element?.setAttribute('aria-describedby', errorId(id));
    else element?.removeAttribute('aria-describedby');
  }, [error, id]);
  return (
    <div className={styles.item} data-invalid={Boolean(error)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <TextArea {...area} ref={field} id={id} autoSize={{ minRows: 4, maxRows: 12 }} />
      </div>
      {error && (
        <p id={errorId(id)} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
