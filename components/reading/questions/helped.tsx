'use client';

import { useState, useSyncExternalStore } from 'react';
import { useSingleFlight } from '@/components/ui/forms/use-fields';
import { useReady } from '@/components/ui/forms/use-ready';
import { type CallFailure, isAnswered } from '@/lib/api/result';
import { randomId } from '@/lib/domain/random-id';
import { spaced } from '@/lib/i18n/spaced';
import { sayHelped } from '@/lib/views/reading/helped';
import { feedbackOf, saveFeedback, subscribeToFeedback, type Unheard, unheardOf } from './answer-feedback';
import styles from './helped.module.css';

export interface HelpedWords {
  ask: string;
  yes: string;
  no: string;
  thanks: string;
  thanksNo: string;
  /** Of the way to whom one can ask. */
  contact: string;
  tooMany: string;
  failed: string;
}

interface Props {
  id: number;
  question: string;
  lang?: 'zh' | undefined;
  /** Where one asks what the answer did not say. */
  contactHref: string;
  words: HelpedWords;
}

/**
 * Whether an answer helped: said once by a browser, changed by the other button. What nobody answered is sent again with the
 * next press, by the same key.
 */
export function Helped({ id, question, lang, contactHref, words }: Props) {
  const said = useSyncExternalStore(
    subscribeToFeedback,
    () => feedbackOf(id),
    () => null,
  );
  const ready = useReady();
  const { busy, run } = useSingleFlight();
  const [thanked, setThanked] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  /** @returns whether it counts for sure */
  const send = async (one: Unheard): Promise<boolean> => {
    saveFeedback(id, one.before, one);
    const answer = await sayHelped({ id, ...one });
    // Another tab may have sent it again meanwhile, and gone on from there.
    if (unheardOf(id)?.key === one.key) {
      if (answer.ok) saveFeedback(id, one.helped);
      else if (isAnswered(answer)) saveFeedback(id, one.before);
    }
    if (!answer.ok) setFailure(answer);
    return answer.ok;
  };
  const say = async (helped: boolean) => {
    setFailure(null);
    // Whether it counted has to be known before it can be changed.
    const unheard = unheardOf(id);
    if (unheard && !(await send(unheard))) return;
    const before = feedbackOf(id);
    if (before !== helped && !(await send({ helped, before, key: randomId() }))) return;
    setThanked(true);
  };
  return (
    <fieldset className={styles.helped} aria-busy={busy}>
      <legend>
        {words.ask}
        <span className="visually-hidden" lang={lang}>
          {' '}
          {question}
        </span>
      </legend>
      {([true, false] as const).map((helped) => (
        <button
          key={String(helped)}
          type="button"
          className={`button button-small ${styles.say}`}
          aria-pressed={said === helped}
          disabled={!ready}
          aria-disabled={busy || undefined}
          onClick={() => run(() => say(helped))}
        >
          {helped ? words.yes : words.no}
        </button>
      ))}
      <span role="status" className={styles.told}>
        {thanked && failure === null && (
          <>
            {spaced(said === false ? words.thanksNo : words.thanks)}
            {said === false && <a href={contactHref}>{words.contact}</a>}
          </>
        )}
      </span>
      {failure && (
        <span role="alert" className={styles.failed}>
          {failure.kind === 'too_many' ? words.tooMany : words.failed}
        </span>
      )}
    </fieldset>
  );
}
