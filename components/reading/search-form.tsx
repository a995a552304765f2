import type { ReactNode } from 'react';
import styles from './search-form.module.css';

/** A form that the browser itself sends, so that it works before and without scripts. */
export function SearchForm({
  action,
  submit,
  children,
}: {
  action: string;
  submit: string;
  children: ReactNode;
}) {
  return (
    <form method="get" action={action} className={styles.form}>
      {children}
      <button type="submit" className="button button-primary">
        {submit}
      </button>
    </form>
  );
}

interface InputProps {
  name: string;
  label: string;
  value: string;
  maxLength: number;
}

export function SearchInput({ name, label, value, maxLength }: InputProps) {
  return (
    <p className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="search"
        defaultValue={value}
        maxLength={maxLength}
        autoComplete="off"
      />
    </p>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  /** The first stands for no choice. */
  options: readonly { value: string; label: string; lang?: string }[];
}

export function SearchChoice({ name, label, value, options }: ChoiceProps) {
  return (
    <p className={styles.field}>
      <label htmlFor={name}>{label}</label>
      {/* Keyed: the navigation to another choice keeps the element, and with it what it showed. */}
      <select key={value} id={name} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </p>
  );
}
