'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useAction } from '@/components/ui/data/use-action';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog';
import { addressForm } from '@/components/ui/forms/drafts/draft-names';
import { hasDraft } from '@/components/ui/forms/drafts/drafts';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { EmptyList } from '@/components/ui/lists/empty-list';
import styles from '@/components/ui/lists/lists.module.css';
import { MAX_ADDRESSES } from '@/lib/domain/contact/address';
import { useSession } from '@/lib/session/store';
import {
  type Address,
  addressesQuery,
  addressQuery,
  deleteAddress,
  saveAddress,
} from '@/lib/views/personal/addresses';
import { AddressCard } from './address-card';
import { AddressForm } from './address-form';

type Open = { id: number | null } | null;

/** The address book. One address is written at a time, in the place of the list's head or of its card. */
export function AddressBook() {
  const addresses = useLoaded(addressesQuery());
  return <LoadedView loaded={addresses}>{(list) => <Book list={list} />}</LoadedView>;
}

function Book({ list }: { list: readonly Address[] }) {
  const t = useTranslations('personal.addresses');
  const [open, setOpen] = useState<Open>(() => draftedAddress(list));
  const [deleting, setDeleting] = useState<Address | null>(null);
  const [done, setDone] = useState('');
  const remove = useAction(deleteAddress);
  const makeDefault = useAction(saveAddress);
  const head = useRef<HTMLParagraphElement>(null);
  const close = (said: string) => {
    setOpen(null);
    setDone(said);
    head.current?.focus();
  };
  const form = (address: Address | null) => (
    <AddressForm
      address={address}
      first={list.length === 0}
      onSaved={() => close(t('saved'))}
      onClose={() => close('')}
    />
  );
  const doDelete = async ({ id }: Address) => {
    const answer = await remove.run(id);
    if (!answer?.ok) return;
    setDone(t('deleted'));
    head.current?.focus();
  };
  const doDefault = async (address: Address) => {
    const answer = await makeDefault.run({ ...draftOf(address), isDefault: true });
    if (answer?.ok) setDone(t('defaultSet'));
  };

  return (
    <>
      <div className={styles.head}>
        <p ref={head} tabIndex={-1} className={styles.count}>
          {t('count', { count: list.length, max: MAX_ADDRESSES })}
        </p>
        {open === null && list.length > 0 && (
          <button
            type="button"
            className="button button-primary"
            disabled={list.length >= MAX_ADDRESSES}
            onClick={() => {
              setDone('');
              setOpen({ id: null });
            }}
          >
            {t('add')}
          </button>
        )}
      </div>
      <FormStatus failure={remove.failure ?? makeDefault.failure} done={done} />
      {open?.id === null && <FirstFieldFocused ready>{form(null)}</FirstFieldFocused>}
      {list.length === 0 && open === null && (
        <EmptyList title={t('empty.title')} detail={t('empty.detail')}>
          <button type="button" className="button button-primary" onClick={() => setOpen({ id: null })}>
            {t('add')}
          </button>
        </EmptyList>
      )}
      <ul className={styles.cards}>
        {list.map((address) => (
          <li key={address.id}>
            {open?.id === address.id ? (
              <EditAddress id={address.id} form={form} />
            ) : (
              <AddressCard
                address={address}
                onEdit={() => {
                  setDone('');
                  setOpen({ id: address.id });
                }}
                onDelete={() => setDeleting(address)}
                onDefault={() => void doDefault(address)}
              />
            )}
          </li>
        ))}
      </ul>
      {deleting && (
        <ConfirmDialog
          title={t('deleteTitle')}
          detail={t('deleteDetail', { name: deleting.contactName, detail: deleting.detail })}
          confirm={t('delete')}
          onConfirm={() => void doDelete(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

/** The list hides phones, so the form asks for the whole address. */
function EditAddress({ id, form }: { id: number; form: (address: Address) => React.ReactNode }) {
  const address = useLoaded(addressQuery(id));
  return (
    <FirstFieldFocused ready={address.state === 'data'}>
      <LoadedView loaded={address}>{form}</LoadedView>
    </FirstFieldFocused>
  );
}

/** The button that opened the form has given way to it: one goes on in its first field. */
function FirstFieldFocused({ ready, children }: { ready: boolean; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ready) place.current?.querySelector('input')?.focus();
  }, [ready]);
  return <div ref={place}>{children}</div>;
}

const draftOf = ({ areaNames: _, ...draft }: Address) => draft;

/** What was being written when the session ended is open again. */
function draftedAddress(list: readonly Address[]): Open {
  const { userid } = useSession.getState();
  const drafted = (id: number | null) => hasDraft(userid, addressForm(id));
  if (drafted(null)) return { id: null };
  const edited = list.find(({ id }) => drafted(id));
  return edited ? { id: edited.id } : null;
}
