'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Waiting } from '@/components/ui/data/loaded-view';
import { Panel } from '@/components/ui/panel';
import personal from '@/components/ui/panel.module.css';
import { areaLine, MAX_ADDRESSES } from '@/lib/domain/contact/address';
import type { Address } from '@/lib/views/personal/addresses';
import styles from './checkout.module.css';

// For who has none yet, or wants another.
const AddressForm = dynamic(
  () => import('@/components/personal/addresses/address-form').then((module) => module.AddressForm),
  { ssr: false, loading: Waiting },
);

interface Props {
  id: string;
  addresses: readonly Address[];
  /** Id of the chosen one; empty: none. */
  value: string;
  onChange: (id: string) => void;
  /** A new one is being written. */
  writing: boolean;
  onWriting: (writing: boolean) => void;
  /** `unsaved`: the new one is to be saved first; else there is none. */
  error: string | undefined;
}

/** One of the saved addresses, or a new one that is saved on the way. */
export function AddressChoice({ id, addresses, value, onChange, writing, onWriting, error }: Props) {
  const t = useTranslations('checkout.address');
  const isFirst = addresses.length === 0;
  const isWriting = writing || isFirst;
  useNewest(addresses, onChange);
  return (
    <Panel title={t('title')}>
      <fieldset
        // What is wrong is gone to here while there is none to choose.
        id={isFirst ? id : undefined}
        tabIndex={-1}
        className={personal.group}
        aria-describedby={`${id}-error`}
      >
        <legend className="visually-hidden">{t('title')}</legend>
        {addresses.map((address, index) => (
          <label key={address.id} className={styles.choice}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              value={address.id}
              checked={value === String(address.id)}
              onChange={() => onChange(String(address.id))}
            />
            <span>
              <b>{address.contactName}</b> <span className="numeric">{address.phone}</span>
              <span className={styles.detail}>
                {areaLine(address.areaNames)} {address.detail} {address.organisation}
              </span>
            </span>
          </label>
        ))}
        <p id={`${id}-error`} role="alert" className={styles.problem}>
          {error && t(wordOf(error, isFirst))}
        </p>
      </fieldset>
      {isWriting && (
        <AddressForm
          address={null}
          first={isFirst}
          onSaved={() => onWriting(false)}
          {...(!isFirst && { onClose: () => onWriting(false) })}
        />
      )}
      {!isWriting && addresses.length < MAX_ADDRESSES && (
        <button type="button" className="button button-small" onClick={() => onWriting(true)}>
          {t('add')}
        </button>
      )}
    </Panel>
  );
}

/** Without any saved address there is none to choose: the message then asks for a first one. */
function wordOf(error: string, isFirst: boolean) {
  if (isFirst) return 'first';
  return error === 'unsaved' ? 'unsaved' : 'missing';
}

/** An address that was just added is the one that is meant. */
function useNewest(addresses: readonly Address[], onChange: (id: string) => void) {
  const before = useRef(addresses);
  useEffect(() => {
    if (before.current === addresses) return;
    const added = addresses.find(({ id }) => !before.current.some((one) => one.id === id));
    before.current = addresses;
    if (added) onChange(String(added.id));
  }, [addresses, onChange]);
}
