'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { saveFile } from '@/components/ui/files/save-file';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import { formatDate } from '@/lib/domain/dates';
import { openPaper } from '@/lib/views/orders/papers';
import styles from './papers.module.css';
import { ZipButton } from './zip-button';

const FIELDS = ['to'] as const;

interface Props {
  /** Days, yyyy-MM-dd; empty: this month so far. */
  from: string;
  to: string;
}

/** The statement of a period, folded until it is opened. */
export function PeriodPapers(props: Props) {
  const t = useTranslations('papers.period');
  const words = useTranslations('papers');
  const texts = useCallTexts();
  const id = useId();
  const [today] = useState(() => formatDate(new Date()));
  const [from, setFrom] = useState(props.from || `${today.slice(0, 7)}-01`);
  const [to, setTo] = useState(props.to || today);
  const [done, setDone] = useState('');
  const paper = useAction(openPaper);
  const wrong = paper.failure && texts.field('to', fieldErrors(paper.failure).to);

  const draw = async () => {
    setDone('');
    if (from === '' || to === '') return;
    const answer = await paper.run({ kind: 'STATEMENT', from, to });
    if (!answer?.ok) return;
    saveFile(answer.data.content, answer.data.name);
    setDone(words('saved', { name: answer.data.name }));
  };
  return (
    <details className={styles.period}>
      <summary>{t('title')}</summary>
      <p className={styles.quiet}>{t('detail')}</p>
      <form
        className={styles.days}
        onSubmit={(event) => {
          event.preventDefault();
          void draw();
        }}
      >
        <label htmlFor={`${id}-from`}>
          <span>{t('from')}</span>
          <input
            id={`${id}-from`}
            type="date"
            required
            max="9999-12-31"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </label>
        <label htmlFor={`${id}-to`}>
          <span>{t('to')}</span>
          <input
            id={`${id}-to`}
            type="date"
            required
            max="9999-12-31"
            value={to}
            aria-invalid={Boolean(wrong)}
            aria-describedby={wrong ? `${id}-wrong` : undefined}
            onChange={(event) => setTo(event.target.value)}
          />
        </label>
        <button type="submit" className="button" aria-busy={paper.pending}>
          {paper.pending ? words('drawing') : t('statement')}
        </button>
        <ZipButton asked={{ from, to }} label={words('zip.ofPeriod')} />
      </form>
      {wrong && (
        <p id={`${id}-wrong`} className={styles.failure} role="alert">
          {wrong}
        </p>
      )}
      <FormStatus failure={paper.failure} done={done} fields={FIELDS} />
    </details>
  );
}
