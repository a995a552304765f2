'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useAction } from '@/components/ui/data/use-action';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { Panel } from '@/components/ui/panel';
import { formatDateTime } from '@/lib/domain/dates';
import { orderRemarksQuery, sayOnOrder } from '@/lib/views/orders/my-orders';
import styles from './order-page.module.css';

/** What customer and staff said about the order, and a line for more. */
export function OrderRemarks({ orderId }: { orderId: number }) {
  const t = useTranslations('orders.remarks');
  const remarks = useLoaded(orderRemarksQuery(orderId));
  return (
    <Panel title={t('title')}>
      <LoadedView loaded={remarks}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.quiet}>{t('none')}</p>
          ) : (
            <ul className={styles.remarks}>
              {list.map(({ id, from, content, createdAt }) => (
                <li key={id}>
                  <b>{t(`from.${from}`)}</b>{' '}
                  <time className="numeric" dateTime={createdAt}>
                    {formatDateTime(createdAt)}
                  </time>
                  <p>{content}</p>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedView>
      <SayForm orderId={orderId} />
    </Panel>
  );
}

function SayForm({ orderId }: { orderId: number }) {
  const t = useTranslations('orders.remarks');
  const say = useAction(sayOnOrder);
  const field = useRef<HTMLTextAreaElement>(null);
  const [missing, setMissing] = useState(false);
  const [done, setDone] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const content = field.current?.value.trim() ?? '';
    setDone('');
    setMissing(content === '');
    if (content === '') {
      field.current?.focus();
      return;
    }
    const answer = await say.run({ orderId, content });
    if (!answer?.ok) return;
    if (field.current) field.current.value = '';
    setDone(t('said'));
  };
  return (
    <form className={styles.say} onSubmit={submit} noValidate>
      <label htmlFor="order-remark">{t('label')}</label>
      <textarea
        ref={field}
        id="order-remark"
        className={styles.area}
        rows={2}
        maxLength={1000}
        aria-invalid={missing}
        aria-describedby="order-remark-missing"
      />
      <p id="order-remark-missing" role="alert" className={styles.missing}>
        {missing && t('missing')}
      </p>
      <FormStatus failure={say.failure} done={done} />
      <button type="submit" className="button" aria-busy={say.pending}>
        {t('send')}
      </button>
    </form>
  );
}
