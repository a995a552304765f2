'use client';

import { type FormEvent, useId } from 'react';
import { useQueryValues } from '@/components/ui/lists/use-query-values';
import styles from './desk.module.css';

interface Props {
  label: string;
  /** Word of the button. */
  find: string;
  keyword: string;
  maxLength: number;
  onFind: (keyword: string) => void;
}

/** A word to look for. It begins anew with each other keyword, so that it shows what is looked for now. */
export function KeywordForm({ label, find, keyword, maxLength, onFind }: Props) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFind(String(new FormData(event.currentTarget).get('keyword') ?? '').trim());
  };
  return (
    <form key={keyword} className={styles.search} onSubmit={submit} data-wide="">
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

/** Looks for a word in what a section lists, from its first page; the word stands in the address. */
export function KeywordSearch({ label, find, maxLength }: Pick<Props, 'label' | 'find' | 'maxLength'>) {
  const { keyword, change } = useQueryValues();
  return (
    <div className={styles.filters}>
      <KeywordForm
        label={label}
        find={find}
        keyword={keyword(maxLength)}
        maxLength={maxLength}
        onFind={(asked) => change({ keyword: asked, page: null })}
      />
    </div>
  );
}
