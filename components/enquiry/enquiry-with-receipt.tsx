'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { useFocusNext } from '@/components/ui/focus/use-focus-next';
import { receiptNumber } from '@/lib/domain/receipt-number';
import { cutText } from '@/lib/domain/text/cut-text';
import { fill } from '@/lib/i18n/fill';
import { useSession } from '@/lib/session/store';
import { EnquiryForm, type EnquiryFormWords } from './enquiry-form';
import styles from './enquiry-page.module.css';

const KINDS = ['enquiry', 'feedback'] as const;
type Kind = (typeof KINDS)[number];

interface ReceiptWords extends EnquiryFormWords {
  kind: string;
  kinds: Record<Kind, string>;
  /** With `{receipt}`. */
  receipt: string;
  /** With `{name}`: the file that came with it. */
  withFile: string;
  sent: string;
  sentToAccount: string;
  messages: string;
  another: string;
}

interface Props {
  kind: Kind;
  productId: number | null;
  /** What each begins with: staff read there what it is. */
  subjects: Record<Kind, string>;
  /** Where a customer finds the answer. */
  messagesHref: string;
  words: ReceiptWords;
}

/** The form and, once it was sent, the number that it is found by. */
export function EnquiryWithReceipt({ kind: first, productId, subjects, messagesHref, words }: Props) {
  const [kind, setKind] = useState<Kind>(first);
  const [sent, setSent] = useState<{ id: number; file: string | undefined } | null>(null);
  const customer = useSession((session) => session.token !== '');
  const choose = (next: Kind) => {
    setKind(next);
    // What is written is there again on the way back: as what it was meant.
    const address = new URL(location.href);
    address.searchParams.set('kind', next);
    history.replaceState(history.state, '', address);
  };
  useEffect(() => {
    // On the way back the framework has the page as it was fetched.
    const asked = new URLSearchParams(location.search).get('kind');
    setKind((current) => KINDS.find((one) => one === asked) ?? current);
  }, []);
  const group = useId();
  const place = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext();
  // Form and receipt take one another's place: who pressed at the foot of a long form would see neither.
  const turnTo = (next: typeof sent) => {
    setSent(next);
    focusNext(() => place.current);
  };

  if (sent !== null)
    return (
      <div ref={place} tabIndex={-1} role="status" className={styles.sent}>
        <p className="numeric">
          <b>{fill(words.receipt, { receipt: receiptNumber(sent.id) })}</b> · {words.kinds[kind]}
        </p>
        {sent.file && <p>{fill(words.withFile, { name: sent.file })}</p>}
        <p>{customer ? words.sentToAccount : words.sent}</p>
        <p className={styles.next}>
          {customer && <a href={messagesHref}>{words.messages}</a>}
          <button type="button" className="button button-small" onClick={() => turnTo(null)}>
            {words.another}
          </button>
        </p>
      </div>
    );
  return (
    <div ref={place} tabIndex={-1} className={styles.enquiry}>
      <fieldset className={styles.kinds}>
        <legend>{words.kind}</legend>
        {KINDS.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={kind === value}
              onChange={() => choose(value)}
            />
            {words.kinds[value]}
          </label>
        ))}
      </fieldset>
      <EnquiryForm
        about={{ kind, productId, subject: cutText(subjects[kind], 120), content: '' }}
        words={words}
        customer={customer}
        withSubject
        onSent={(id, file) => turnTo({ id, file })}
      />
    </div>
  );
}
