'use client';

import { useTranslations } from 'next-intl';
import linkButton from '@/components/ui/link-button.module.css';
import styles from '@/components/ui/lists/lists.module.css';
import { areaLine } from '@/lib/domain/contact/address';
import type { Address } from '@/lib/views/personal/addresses';

interface Props {
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
  onDefault: () => void;
}

export function AddressCard({ address, onEdit, onDelete, onDefault }: Props) {
  const t = useTranslations('personal.addresses');
  const { contactName, phone, areaNames, organisation, detail, isDefault } = address;
  const named = (word: string) => `${word} ${contactName}`;
  return (
    <article className={styles.card}>
      <p className={styles.cardTitle}>
        <b>{contactName}</b>
        <span className="numeric">{phone}</span>
        {isDefault && <span className={styles.tag}>{t('default')}</span>}
      </p>
      <p>
        {areaLine(areaNames)} {detail}
      </p>
      {organisation && <p className={styles.muted}>{organisation}</p>}
      <p className={styles.cardActions}>
        <button type="button" className={linkButton.link} aria-label={named(t('edit'))} onClick={onEdit}>
          {t('edit')}
        </button>
        <button type="button" className={linkButton.link} aria-label={named(t('delete'))} onClick={onDelete}>
          {t('delete')}
        </button>
        {!isDefault && (
          <button
            type="button"
            className={linkButton.link}
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
