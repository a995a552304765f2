'use client';

import { useTranslations } from 'next-intl';
import type { CallData } from '@/lib/contract/calls';
import styles from './mine.module.css';

interface Props {
  address: CallData<'addressGetById'>;
  onEdit: () => void;
  onDelete: () => void;
  onDefault: () => void;
}

export function AddressCard({ address, onEdit, onDelete, onDefault }: Props) {
  const t = useTranslations('mine.addresses');
  const { contactName, phone, organisation, detail, isDefault } = address;
  const areas = [address.provinceName, address.cityName, address.districtName];
  // A city under the central government is its own province: one name says it.
  const area = areas.filter((name, at) => name !== areas[at - 1]).join(' ');
  const named = (word: string) => `${word} ${contactName}`;
  return (
    <article className={styles.card}>
      <p className={styles.cardTitle}>
        <b>{contactName}</b>
        <span className="numeric">{phone}</span>
        {isDefault && <span className={styles.tag}>{t('default')}</span>}
      </p>
      <p>
        {area} {detail}
      </p>
      {organisation && <p className={styles.muted}>{organisation}</p>}
      <p className={styles.cardActions}>
        <button type="button" className={styles.link} aria-label={named(t('edit'))} onClick={onEdit}>
          {t('edit')}
        </button>
        <button type="button" className={styles.link} aria-label={named(t('delete'))} onClick={onDelete}>
          {t('delete')}
        </button>
        {!isDefault && (
          <button
            type="button"
            className={styles.link}
            aria-label={named(t('setDefault'))}
            onClick={onDefault}
          >
            {t('setDefault')}
          </button>
        )}
      </p>
    </article>
  );
}
