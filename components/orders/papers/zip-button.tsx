'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import { preparePapers, type ZipAsked } from '@/lib/views/orders/papers';
import styles from './papers.module.css';

interface Props {
  asked: ZipAsked;
  label?: string;
}

/** Has the browser download the file by itself: it may grow large, and shows there how far it is. */
function startDownload(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** All papers of what is asked for, as one file that is written while it is downloaded. */
export function ZipButton({ asked, label }: Props) {
  const t = useTranslations('papers.zip');
  const texts = useCallTexts();
  const prepare = useAction(preparePapers);
  const [begun, setBegun] = useState('');
  const start = async () => {
    setBegun('');
    const answer = await prepare.run(asked);
    if (!answer?.ok) return;
    startDownload(answer.data.url, answer.data.name);
    setBegun(answer.data.name);
  };
  const { failure } = prepare;
  // Of a period the days may be the wrong way round.
  const wrong = failure && texts.field('to', fieldErrors(failure).to);
  return (
    <>
      <button type="button" className="button" aria-busy={prepare.pending} onClick={start}>
        {prepare.pending ? t('preparing') : (label ?? t('button'))}
      </button>
      <span role="status" className={styles.begun}>
        {!failure && begun !== '' && t('begun', { name: begun })}
      </span>
      <span role="alert" className={styles.failure}>
        {failure && (wrong ?? texts.failure(failure))}
      </span>
    </>
  );
}
