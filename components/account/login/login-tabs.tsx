'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from '@/components/ui/forms/form.module.css';
import { useReady } from '@/components/ui/forms/use-ready';

export type LoginMethod = 'password' | 'code';
const METHODS: readonly LoginMethod[] = ['password', 'code'];

interface Props {
  label: string;
  names: Record<LoginMethod, string>;
  method: LoginMethod;
  onMethod: (method: LoginMethod) => void;
  children: ReactNode;
}

/** Two tabs, with the arrow keys between them. Plain elements: antd's tabs would weigh more than the whole form. */
export function LoginTabs({ label, names, method, onMethod, children }: Props) {
  const id = useId();
  const ready = useReady();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = method === 'password' ? 'code' : 'password';
    onMethod(other);
    list.current?.querySelector<HTMLElement>(`[data-method="${other}"]`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs} ref={list} onKeyDown={onKeyDown}>
        {METHODS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            disabled={!ready}
            id={`${id}${name}`}
            data-method={name}
            aria-selected={name === method}
            aria-controls={`${id}panel`}
            tabIndex={name === method ? 0 : -1}
            onClick={() => onMethod(name)}
          >
            {names[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${method}`}>
        {children}
      </div>
    </>
  );
}
