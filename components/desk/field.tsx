'use client';

import type { HTMLAttributes, ReactNode } from 'react';
import type { Locale } from '@/lib/routing/site';
import styles from './desk.module.css';

interface Props {
  id: string;
  label: string;
  value: string;
  /** `isBad`: what stands there is no value, and not nothing either: half a day, or one that does not exist. */
  onChange: (value: string, isBad: boolean) => void;
  /** The field was left, with this in it; for those that are typed in. */
  onLeave?: (value: string, isBad: boolean) => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** `long`: several lines; with `options` it is a choice. */
  type?: 'text' | 'date' | 'datetime-local' | 'search' | 'long';
  /** Height of a `long` field. */
  rows?: number;
  /** Language of the content, when it is not the page's. */
  lang?: Locale;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  /** The first and the last day that may be chosen. */
  min?: string;
  max?: string;
  options?: readonly { value: string; label: string }[];
}

/** A field of the desk's forms: plain on both devices, since there are many and each must be quick. */
export function DeskField({ id, label, error, hint, ...control }: Props) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Control id={id} {...control} invalid={Boolean(error)} described={described || undefined} />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Any day; a browser would take years of six digits as well. */
export function DeskDay(field: Omit<Props, 'type' | 'max'>) {
  return <DeskField {...field} type="date" max="9999-12-31" />;
}

function Control({
  id,
  value,
  onChange,
  onLeave,
  type = 'text',
  options,
  rows = 3,
  lang,
  invalid,
  described,
  ...rest
}: Omit<Props, 'label' | 'error' | 'hint'> & { invalid: boolean; described: string | undefined }) {
  const own = { id, value, lang, 'aria-invalid': invalid, 'aria-describedby': described };
  if (options)
    return (
      <select {...own} onChange={({ target }) => onChange(target.value, false)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  if (type === 'long')
    return (
      <textarea
        {...own}
        rows={rows}
        maxLength={rest.maxLength}
        onChange={({ target }) => onChange(target.value, false)}
      />
    );
  return (
    <input
      {...own}
      {...rest}
      type={type}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value, target.validity.badInput)}
      onBlur={({ target }) => onLeave?.(target.value, target.validity.badInput)}
    />
  );
}
