'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useKit } from '@/components/shared/account/account-kit';
import { FormStatus } from './form-notice';
import { useLongField } from './long-field';
import styles from './message-box.module.css';
import type { ChangeMessage, Message } from './message-words';
import { useAction } from './use-action';
import { useDraftFields } from './use-draft-fields';
import { useMineTexts } from './use-mine-texts';

interface Props {
  message: Message;
  /** The reader is staff. */
  staff: boolean;
  onChange: ChangeMessage;
}

/** An answer in a thread; what was sent leaves an empty field for the next one. */
export function MessageReply(props: Props) {
  const [sent, setSent] = useState(0);
  return <ReplyForm key={sent} {...props} again={sent > 0} onSent={() => setSent((count) => count + 1)} />;
}

function ReplyForm({
  message,
  staff,
  onChange,
  again,
  onSent,
}: Props & { again: boolean; onSent: () => void }) {
  const t = useTranslations('mine.messages');
  const texts = useMineTexts();
  const { Submit } = useKit();
  const LongField = useLongField();
  const send = useAction('messageSave');
  const fields = useDraftFields({ form: `reply:${message.id}`, order: ['content'] });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const content = fields.value('content').trim();
    if (send.pending || fields.fail(content === '' ? { content: 'required' } : {})) return;
    const answer = await send.run({ messageId: message.id, content });
    if (!answer?.ok) return;
    fields.finish();
    const reply = {
      // Until the list is loaded again; larger than any id the backend gives in this thread.
      id: (message.replies.at(-1)?.id ?? 0) + 1_000_000,
      from: staff ? ('staff' as const) : ('customer' as const),
      content,
      createdAt: new Date().toISOString(),
    };
    onChange((now) => ({ ...now, replies: [...now.replies, reply] }));
    onSent();
  };
  const own = send.failure && texts.isOwn(send.failure);
  return (
    <form onSubmit={submit} noValidate className={styles.reply} aria-label={t('reply')}>
      <LongField
        id={fields.idOf('content')}
        label={t('reply')}
        value={fields.value('content')}
        onChange={(value) => fields.set('content', value)}
        maxLength={4000}
        error={
          own && send.failure ? texts.failure(send.failure) : texts.field('content', fields.errors.content)
        }
      />
      <FormStatus
        failure={own ? null : send.failure}
        done={again ? t('replySent') : ''}
        fields={['content']}
      />
      <Submit busy={send.pending}>{send.pending ? t('sending') : t('send')}</Submit>
    </form>
  );
}
