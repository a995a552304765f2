'use client';

import { type FormEvent, useId } from 'react';
import linkButton from '@/components/ui/link-button.module.css';
import { FIRST_DAY, LAST_DAY } from '@/lib/domain/days';
import { MAX_KEYWORD } from '@/lib/domain/limits';
import styles from './order-list.module.css';

/** Words, and days as yyyy-MM-dd; empty: not asked for. */
interface Asked {
  keyword: string;
  from: string;
  to: string;
}

interface Props {
  asked: Asked;
  words: Record<'keyword' | 'from' | 'to' | 'search' | 'clear', string>;
  onChange: (asked: Asked) => void;
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** Searches a list by words and by days. */
export function PeriodSearch({ asked, words, onChange }: Props) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChange({ keyword: textOf(form, 'keyword'), from: textOf(form, 'from'), to: textOf(form, 'to') });
  };
  const isFiltered = asked.keyword !== '' || asked.from !== '' || asked.to !== '';
  return (
    <form className={styles.search} onSubmit={submit}>
      <label htmlFor={`${id}-keyword`} className={styles.keyword}>
        <span>{words.keyword}</span>
        <input
          id={`${id}-keyword`}
          name="keyword"
          type="search"
          maxLength={MAX_KEYWORD}
          defaultValue={asked.keyword}
          enterKeyHint="search"
        />
      </label>
      <label htmlFor={`${id}-from`}>
        <span>{words.from}</span>
        <input
          id={`${id}-from`}
          name="from"
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          defaultValue={asked.from}
        />
      </label>
      <label htmlFor={`${id}-to`}>
        <span>{words.to}</span>
        <input id={`${id}-to`} name="to" type="date" min={FIRST_DAY} max={LAST_DAY} defaultValue={asked.to} />
      </label>
      <span className={styles.searchActions}>
        <button type="submit" className="button">
          {words.search}
        </button>
        {isFiltered && (
          <button
            type="button"
            className={linkButton.link}
            onClick={() => onChange({ keyword: '', from: '', to: '' })}
          >
            {words.clear}
          </button>
        )}
      </span>
    </form>
  );
}
