'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSite } from '@/components/shell/site-context';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useAction } from '@/components/ui/data/use-action';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useSendKey } from '@/components/ui/forms/use-send-key';
import { Panel } from '@/components/ui/panel';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import { formatDateTime } from '@/lib/domain/dates';
import { foreignLang } from '@/lib/i18n/foreign-lang';
import { type DeskOrder, deskRemarksQuery, remarkOnOrder } from '@/lib/views/desk/order';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { DeskStatus } from '../status';

interface Props {
  order: Pick<DeskOrder, 'id' | 'waitingRemark'>;
}

/** What was said about the order: to the customer, or among staff alone. */
export function Remarks({ order }: Props) {
  const t = useTranslations('desk.remarks');
  const { locale } = useSite();
  const remarks = useLoaded(deskRemarksQuery(order.id));
  return (
    <Panel title={t('title')}>
      <LoadedView loaded={remarks}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.quiet}>{t('none')}</p>
          ) : (
            <ul className={styles.list}>
              {list.map(({ id, from, authorName, content, internal, createdAt }) => (
                <li key={id}>
                  <b>
                    {t(`from.${from}`)} {authorName}
                  </b>{' '}
                  <time className={`numeric ${styles.quiet}`} dateTime={createdAt}>
                    {formatDateTime(createdAt)}
                  </time>{' '}
                  {internal && <span className={styles.tag}>{t('internal')}</span>}
                  {id === order.waitingRemark && <span className={styles.tag}>{t('waiting')}</span>}
                  <p lang={foreignLang(content, locale)}>{content}</p>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedView>
      <RemarkForm
        order={order}
        asked={
          remarks.state === 'data'
            ? remarks.data.filter(({ from }) => from === 'customer').at(-1)?.id
            : undefined
        }
      />
    </Panel>
  );
}

/** @param asked the customer's last remark; undefined: none is known */
function RemarkForm({ order: { id: orderId, waitingRemark }, asked }: Props & { asked: number | undefined }) {
  const t = useTranslations('desk.remarks');
  const texts = useCallTexts();
  const remark = useAction(remarkOnOrder);
  const fields = useDraftFields({
    form: `remark:${orderId}`,
    order: ['content', 'to'],
    initial: { to: 'staff' },
    // Who may read it is chosen anew each time.
    secret: ['to'],
  });
  const { keyOf, settle } = useSendKey();
  const [done, setDone] = useState('');
  // Answered elsewhere meanwhile, a note is one as any other.
  const to = fields.value('to') === 'done' && waitingRemark === null ? 'staff' : fields.value('to');
  const submit = async () => {
    const typed = fields.value('content');
    const content = typed.trim();
    setDone('');
    if (remark.pending || fields.fail(content === '' ? { content: 'required' } : {})) return;
    const internal = to !== 'customer';
    // Before the remarks are there, the order says what waits; with neither, none was seen that would be answered.
    const answers = to === 'staff' ? undefined : (asked ?? waitingRemark ?? 0);
    const said = { content, internal, answers };
    const answer = await remark.run({ key: keyOf(said), orderId, ...said });
    if (answer?.ok) {
      fields.clear({ content: typed });
      fields.set('to', 'staff');
      settle();
      setDone(t(internal ? 'noted' : 'sent'));
    } else if (answer) fields.fail(fieldErrors(answer));
  };
  return (
    <PostedForm className={styles.form} busy={remark.pending} onSubmit={submit}>
      <DeskField
        {...fields.of('content')}
        label={t('content')}
        type="long"
        maxLength={1000}
        error={texts.field('content', fields.errors.content)}
      />
      <DeskField
        {...fields.of('to')}
        value={to}
        label={t('to')}
        options={[
          { value: 'staff', label: t('toStaff') },
          { value: 'customer', label: t('toCustomer') },
          ...(waitingRemark === null ? [] : [{ value: 'done', label: t('toStaffDone') }]),
        ]}
      />
      <DeskStatus failure={remark.failure} done={done} atFields />
      <div className={styles.actions}>
        <button type="submit" className="button" aria-busy={remark.pending}>
          {t(to === 'customer' ? 'send' : 'note')}
        </button>
      </div>
    </PostedForm>
  );
}
