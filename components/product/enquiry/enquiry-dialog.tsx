'use client';

import { useEffect, useRef, useState } from 'react';
import { EnquiryForm, type EnquiryFormWords } from '@/components/enquiry/enquiry-form';
import { receiptNumber } from '@/lib/domain/receipt-number';
import { fill } from '@/lib/i18n/fill';
import { useSession } from '@/lib/session/store';
import styles from './enquiry-dialog.module.css';

export interface EnquiryWords extends EnquiryFormWords {
  title: string;
  close: string;
  /** What it is about, with `{name}`, `{code}`. */
  subject: string;
  /** A question about the price, with `{code}` and `{size}`. */
  quote: string;
  /** With `{receipt}`, the number it is found by. */
  sent: string;
  sentToAccount: string;
}

interface Props {
  product: { id: number; name: string; catalogNo: string };
  /** `isPrice`: what is asked is its price. */
  pack: { skuCode: string; size: string; isPrice: boolean } | null;
  words: EnquiryWords;
  onClose: () => void;
}

/** A question about one product. A visitor leaves a phone or an e-mail address; a customer's are known. */
export function EnquiryDialog({ product, pack, words, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const customer = useSession((session) => session.token !== '');

  useEffect(() => dialog.current?.showModal(), []);

  const about = fill(words.subject, { name: product.name, code: pack?.skuCode ?? product.catalogNo });
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="enquiry-title" onClose={onClose}>
      <div className={styles.head}>
        <h2 id="enquiry-title">{words.title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </div>
      <p className={`numeric ${styles.about}`}>{about}</p>
      {sent !== null ? (
        <p role="status" className={styles.sent}>
          {fill(customer ? words.sentToAccount : words.sent, { receipt: receiptNumber(sent) })}
        </p>
      ) : (
        <EnquiryForm
          about={{
            kind: 'enquiry',
            productId: product.id,
            subject: about,
            content: pack?.isPrice ? fill(words.quote, { code: pack.skuCode, size: pack.size }) : '',
          }}
          words={words}
          customer={customer}
          onSent={setSent}
        />
      )}
    </dialog>
  );
}
