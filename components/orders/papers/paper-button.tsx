'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/ui/data/use-action';
import { saveFile } from '@/components/ui/files/save-file';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { openPaper, type PaperAsked } from '@/lib/views/orders/papers';
import styles from './papers.module.css';

interface Props {
  asked: PaperAsked;
  /** Which one of several alike, for those who hear the button alone. */
  what?: string;
  /** On the button; the confirmation's name unless given. */
  label?: string;
  /** Its name is read on paper as well. */
  onPaper?: boolean;
}

/** Has a paper drawn on the press, and saves it. */
export function PaperButton({ asked, what, label, onPaper = false }: Props) {
  const t = useTranslations('papers');
  const texts = useCallTexts();
  const paper = useAction(openPaper);
  const name = label ?? t('confirmation');
  const open = async () => {
    const answer = await paper.run(asked);
    if (answer?.ok) saveFile(answer.data.content, answer.data.name);
  };
  return (
    <span className={styles.paper}>
      <button
        type="button"
        className="button button-small"
        data-on-paper={onPaper || undefined}
        aria-busy={paper.pending}
        aria-label={what === undefined ? undefined : t('named', { name, what })}
        onClick={open}
      >
        {paper.pending ? t('drawing') : name}
      </button>
      <span role="alert" className={styles.failure}>
        {paper.failure && texts.failure(paper.failure)}
      </span>
    </span>
  );
}
