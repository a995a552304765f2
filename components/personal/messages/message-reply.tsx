'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { useSendKey } from '@/components/ui/forms/use-send-key';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { type Message, type Reply, readThread, sendReply } from '@/lib/views/personal/messages';
import styles from './message-box.module.css';
import { ReplyStored } from './reply-stored';

interface Props {
  message: Message;
  /** The reader is staff. */
  staff: boolean;
}

/** An answer in a thread; what was sent leaves an empty field for the next one. */
export function MessageReply({ message, staff }: Props) {
  const t = useTranslations('personal.messages');
  const texts = useCallTexts();
  const { LongField, Submit } = useFormControls();
  const send = useAction(sendReply);
  const look = useAction(readThread);
  const { keyOf, settle } = useSendKey();
  const fields = useDraftFields({ form: `reply:${message.id}`, order: ['content'] });
  const [last, setLast] = useState<Reply | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = fields.value('content');
    const content = typed.trim();
    if (send.pending || fields.fail(content === '' ? { content: 'required' } : {})) return;
    const from = staff ? 'staff' : 'customer';
    const answer = await send.run({ key: keyOf({ content }), message, content, from });
    if (!answer) return;
    if (!answer.ok) {
      if (answer.msg === 'message.moved') await look.run(message.id);
      return;
    }
    settle();
    fields.clear({ content: typed });
    setLast(answer.data);
  };
  return (
    <form onSubmit={submit} noValidate className={styles.reply} aria-label={t('reply')}>
      <LongField
        {...fields.of('content')}
        label={t('reply')}
        maxLength={4000}
        error={texts.field('content', fields.errors.content)}
      />
      <FormStatus
        failure={send.failure}
        done={last === null ? '' : <ReplyStored key={last.id} message={message} reply={last} />}
        fields={['content']}
      />
      <Submit busy={send.pending}>{send.pending ? t('sending') : t('send')}</Submit>
    </form>
  );
}
