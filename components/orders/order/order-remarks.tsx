'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useAction } from '@/components/ui/data/use-action';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useSendKey } from '@/components/ui/forms/use-send-key';
import { Panel } from '@/components/ui/panel';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import { formatDateTime } from '@/lib/domain/dates';
import { foreignLang } from '@/lib/i18n/foreign-lang';
import { orderRemarksQuery, sayOnOrder } from '@/lib/views/orders/my-orders';
import { OrderLongField } from './long-field';
import styles from './order-page.module.css';

/** What customer and staff said about the order, and a line for more. */
export function OrderRemarks({ orderId }: { orderId: number }) {
  const t = useTranslations('orders.remarks');
  const { locale } = useSite();
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
                  <p lang={foreignLang(content, locale)}>{content}</p>
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
  const texts = useCallTexts();
  const say = useAction(sayOnOrder);
  const fields = useDraftFields({ form: `say:${orderId}`, order: ['content'] });
  const { keyOf, settle } = useSendKey();
  const [done, setDone] = useState('');
  const submit = async () => {
    const typed = fields.value('content');
    const content = typed.trim();
    setDone('');
    if (say.pending || fields.fail(content === '' ? { content: 'required' } : {})) return;
    const answer = await say.run({ key: keyOf({ content }), orderId, content });
    if (answer?.ok) {
      fields.clear({ content: typed });
      settle();
      setDone(t('said'));
    } else if (answer) fields.fail(fieldErrors(answer));
  };
  return (
    <PostedForm className={styles.say} busy={say.pending} onSubmit={submit}>
      <OrderLongField
        {...fields.of('content')}
        label={t('label')}
        rows={2}
        maxLength={1000}
        error={texts.field('content', fields.errors.content)}
      />
      <FormStatus failure={say.failure} done={done} fields={['content']} />
      <button type="submit" className="button" aria-busy={say.pending}>
        {t('send')}
      </button>
    </PostedForm>
  );
}
