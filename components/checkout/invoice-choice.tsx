'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Failed, Waiting } from '@/components/ui/data/loaded-view';
import { useAction } from '@/components/ui/data/use-action';
import { Panel } from '@/components/ui/panel';
import personal from '@/components/ui/panel.module.css';
import type { CallFailure } from '@/lib/api/result';
import { MAX_INVOICE_TITLES } from '@/lib/domain/orders/invoice';
import {
  areTitlesMoved,
  changeProfile,
  type InvoiceTitle,
  type InvoiceTitleDraft,
} from '@/lib/views/personal/profile';
import styles from './checkout.module.css';

// For who wants a title that is not saved yet.
const InvoiceForm = dynamic(
  () => import('@/components/personal/invoices/invoice-form').then((module) => module.InvoiceForm),
  { ssr: false, loading: Waiting },
);

interface Props {
  id: string;
  /** Null while they are not known. */
  titles: readonly InvoiceTitle[] | null;
  /** What the list of them is known by. */
  seal: string | undefined;
  /** Why they are not. */
  missing: CallFailure | null;
  /** Id of the chosen title; empty: no invoice; null: nothing is chosen. */
  value: string | null;
  onChange: (id: string) => void;
  /** The list has changed elsewhere, or is asked for again. */
  onRefetch: () => void;
  /** A new one is being written. */
  writing: boolean;
  onWriting: (writing: boolean) => void;
  /** `unsaved`: the new one is to be saved first; `unloaded`: it can't be known; `gone`: it was removed; else what is chosen can't be invoiced to. */
  error: string | undefined;
}

/** One of the saved titles, a new one, or no invoice. */
export function InvoiceChoice({
  id,
  titles,
  seal,
  missing,
  value,
  onChange,
  onRefetch,
  writing,
  onWriting,
  error,
}: Props) {
  const t = useTranslations('checkout.invoice');
  // Said until the titles are there.
  const wrong = titles && error === 'unloaded' ? undefined : error;
  const kinds = useTranslations('orders.invoice.kinds');
  const action = useAction(changeProfile);
  const before = useRef(titles);
  useEffect(() => {
    const known = before.current;
    if (known === titles) return;
    const added = known && titles?.find(({ id: one }) => !known.some((other) => other.id === one));
    before.current = titles;
    if (added) onChange(String(added.id));
  }, [titles, onChange]);

  const save = async (next: readonly InvoiceTitleDraft[]) => {
    const answer = await action.run({ invoiceTitles: next, invoiceSeal: seal });
    if (answer?.ok) {
      onWriting(false);
      onRefetch();
    } else if (answer && areTitlesMoved(answer)) onRefetch();
    return answer;
  };
  const radio = (choice: string, first: boolean, label: React.ReactNode) => (
    <label key={choice} className={styles.choice}>
      <input
        type="radio"
        id={first ? id : undefined}
        name={id}
        value={choice}
        checked={value === choice}
        onChange={() => onChange(choice)}
      />
      {label}
    </label>
  );
  return (
    <Panel title={t('title')}>
      <fieldset className={personal.group} aria-describedby={`${id}-error`}>
        <legend className="visually-hidden">{t('title')}</legend>
        {radio('', true, <span>{t('none')}</span>)}
        {titles?.map((title) =>
          radio(
            String(title.id),
            false,
            <span>
              <b>{title.title}</b> {kinds(title.kind)}
              <span className={`numeric ${styles.detail}`}>{title.taxNo}</span>
            </span>,
          ),
        )}
        <p id={`${id}-error`} role="alert" className={styles.problem}>
          {wrong && t(wrong === 'unsaved' || wrong === 'unloaded' || wrong === 'gone' ? wrong : 'wrong')}
        </p>
      </fieldset>
      {!titles && (missing ? <Failed failure={missing} onRetry={onRefetch} /> : <Waiting />)}
      {titles && writing && (
        <InvoiceForm
          title={undefined}
          titles={titles}
          pending={action.pending}
          failure={action.failure}
          onSave={save}
          onClose={() => onWriting(false)}
        />
      )}
      {titles && !writing && titles.length < MAX_INVOICE_TITLES && (
        <button type="button" className="button button-small" onClick={() => onWriting(true)}>
          {t('add')}
        </button>
      )}
    </Panel>
  );
}
