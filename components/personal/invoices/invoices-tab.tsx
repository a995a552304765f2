'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useAction } from '@/components/ui/data/use-action';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { Panel } from '@/components/ui/panel';
import styles from '@/components/ui/panel.module.css';
import { MAX_INVOICE_TITLES } from '@/lib/domain/orders/invoice';
import {
  areTitlesMoved,
  changeProfile,
  type InvoiceTitle,
  type InvoiceTitleDraft,
  profileQuery,
} from '@/lib/views/personal/profile';
import { InvoiceForm } from './invoice-form';
import { InvoiceList } from './invoice-list';

/** The list and, when one is being written, its form. The backend takes the list as a whole. */
export function InvoicesTab() {
  const profile = useLoaded(profileQuery());
  return (
    <LoadedView loaded={profile}>
      {({ invoiceTitles, invoiceSeal }) => (
        <Titles titles={invoiceTitles} seal={invoiceSeal} onMoved={profile.refetch} />
      )}
    </LoadedView>
  );
}

interface Props {
  titles: readonly InvoiceTitle[];
  seal: string | undefined;
  /** The list has changed elsewhere. */
  onMoved: () => void;
}

function Titles({ titles, seal, onMoved }: Props) {
  const t = useTranslations('personal');
  const action = useAction(changeProfile);
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

  const save = async (next: readonly InvoiceTitleDraft[], said: string) => {
    setDone('');
    const answer = await action.run({ invoiceTitles: next, invoiceSeal: seal });
    if (answer?.ok) {
      setEditing(null);
      setDone(said);
    } else if (answer && areTitlesMoved(answer)) onMoved();
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
              {titles.length < MAX_INVOICE_TITLES ? (
                <AddButton onClick={() => edit('new')} />
              ) : (
                t('invoices.limit')
              )}
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
