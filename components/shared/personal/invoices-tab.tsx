'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { EmptyList } from '@/components/shared/product-list/empty-list';
import type { CallData, CallInput } from '@/lib/contract/calls';
import { CallView } from './call-view';
import { FormStatus } from './form-notice';
import { InvoiceForm } from './invoice-form';
import { InvoiceList } from './invoice-list';
import { Panel } from './panel';
import styles from './personal.module.css';
import { useAction } from './use-action';
import { useCall } from './use-call';

export type InvoiceTitle = CallData<'customerBaseByToken'>['invoiceTitles'][number];
export type InvoiceTitles = NonNullable<CallInput<'customerBaseUpdate'>['invoiceTitles']>;

const MAX_TITLES = 20;

/** The list and, when one is being written, its form. The backend takes the list as a whole. */
export function InvoicesTab() {
  const profile = useCall('customerBaseByToken', {});
  return (
    <CallView call={profile}>
      {(data) => (
        <Titles
          titles={data.invoiceTitles}
          onChange={(next) => profile.state === 'data' && profile.replace(next)}
          onGone={profile.reload}
        />
      )}
    </CallView>
  );
}

interface Props {
  titles: readonly InvoiceTitle[];
  onChange: (next: CallData<'customerBaseByToken'>) => void;
  /** The list has changed elsewhere. */
  onGone: () => void;
}

function Titles({ titles, onChange, onGone }: Props) {
  const t = useTranslations('personal');
  const action = useAction('customerBaseUpdate');
  /** What is being written: a title's id, or `new`. */
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [done, setDone] = useState('');
  const edited = titles.find(({ id }) => id === editing);
  const list = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const before = useRef(editing);
  // What had the focus is gone when the form opens or closes.
  useEffect(() => {
    if (before.current === editing) return;
    before.current = editing;
    (editing === null ? list : form).current?.focus();
  }, [editing]);

  const save = async (next: InvoiceTitles, said: string) => {
    setDone('');
    const answer = await action.run({ invoiceTitles: next });
    if (answer?.ok) {
      onChange(answer.data);
      setEditing(null);
      setDone(said);
    } else if (answer?.msg === 'invoice_title.not_found') onGone();
    return answer;
  };
  const edit = (target: number | 'new' | null) => {
    action.forget();
    setDone('');
    setEditing(target);
  };

  return (
    <div ref={list} tabIndex={-1}>
      {titles.length === 0 && editing === null ? (
        <EmptyList title={t('invoices.empty')} detail={t('invoices.emptyDetail')}>
          <AddButton onClick={() => edit('new')} />
        </EmptyList>
      ) : (
        <>
          <p className={styles.detail}>{t('invoices.intro')}</p>
          <InvoiceList titles={titles} busy={action.pending} onSave={save} onEdit={edit} />
          {editing === null && (
            <p className={styles.below}>
              {titles.length < MAX_TITLES ? <AddButton onClick={() => edit('new')} /> : t('invoices.limit')}
            </p>
          )}
        </>
      )}
      <FormStatus failure={editing === null ? action.failure : null} done={done} />
      {editing !== null && (
        <div ref={form} tabIndex={-1} className={styles.below}>
          <Panel title={t(edited ? 'invoices.editTitle' : 'invoices.addTitle')}>
            <InvoiceForm
              key={editing}
              title={edited}
              titles={titles}
              pending={action.pending}
              failure={action.failure}
              onSave={save}
              onClose={() => edit(null)}
            />
          </Panel>
        </div>
      )}
    </div>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('personal.invoices');
  return (
    <button type="button" className="button button-primary" onClick={onClick}>
      {t('add')}
    </button>
  );
}
