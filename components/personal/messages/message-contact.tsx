'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { FormStatus } from '@/components/ui/forms/form-notice';
import linkButton from '@/components/ui/link-button.module.css';
import { type Message, readContact } from '@/lib/views/personal/messages';
import { mailTo } from './mail-to';
import styles from './message-box.module.css';

const FIELDS = ['name', 'phone', 'email', 'organisation'] as const;

/** How one is reached by a press; a masked number is none. */
function hrefOf(field: (typeof FIELDS)[number], value: string, inFull: boolean): string | undefined {
  if (field === 'email') return mailTo(value);
  return field === 'phone' && inFull ? `tel:${value}` : undefined;
}

/** Whom staff answer. The number is masked until they ask for it, and asking is noted. */
export function MessageContact({ id, contact }: { id: number; contact: NonNullable<Message['contact']> }) {
  const t = useTranslations('personal.messages.contact');
  const reading = useAction(readContact);
  const [phone, setPhone] = useState<string | null>(null);

  const show = async () => {
    const answer = await reading.run(id);
    if (answer?.ok) setPhone(answer.data.phone);
  };

  return (
    <>
      <dl className={styles.contact}>
        {FIELDS.map((field) => {
          const value = field === 'phone' ? (phone ?? contact.phone) : contact[field];
          return (
            value !== '' && (
              <div key={field}>
                <dt>{t(field)}</dt>
                <dd>
                  <a href={hrefOf(field, value, phone !== null)}>{value}</a>{' '}
                  {field === 'phone' && phone === null && (
                    <button
                      type="button"
                      className={linkButton.link}
                      aria-busy={reading.pending}
                      title={t('phoneNoted')}
                      onClick={() => void show()}
                    >
                      {t('phoneShow')}
                    </button>
                  )}
                </dd>
              </div>
            )
          );
        })}
      </dl>
      <FormStatus failure={reading.failure} />
    </>
  );
}
