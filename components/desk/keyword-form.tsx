'use client';

import { type FormEvent, useId } from 'react';
import styles from './desk.module.css';

interface Props {
  label: string;
  /** Word of the button. */
  find: string;
  keyword: string;
  maxLength: number;
  onFind: (keyword: string) => void;
}

/** A word to look for. Give it the keyword as its `key`, so that it shows what is looked for now. */
export function KeywordForm({ label, find, keyword, maxLength, onFind }: Props) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFind(String(new FormData(event.currentTarget).get('keyword') ?? '').trim());
  };
  return (
    <form className={styles.search} onSubmit={submit} data-wide="">
      <div className={styles.field}>
        <label htmlFor={id}>{label}</label>
        <input id={id} name="keyword" type="search" maxLength={maxLength} defaultValue={keyword} />
      </div>
      <button type="submit" className="button">
        {find}
      </button>
    </form>
  );
}
