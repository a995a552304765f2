'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/ui/data/use-action';
import { FormStatus } from '@/components/ui/forms/form-notice';
import linkButton from '@/components/ui/link-button.module.css';
import lists from '@/components/ui/lists/lists.module.css';
import { spaced } from '@/lib/i18n/spaced';
import { type Message, type Reply, settleReply, unsentAnswer } from '@/lib/views/personal/messages';
import { mailTo } from './mail-to';
import { useMessageTexts } from './use-message-texts';

interface Props {
  message: Message;
  /** What was answered. */
  reply: Reply;
}

/**
 * What becomes of an answer. A customer's lies in the messages; where it goes to no e-mail address, a visitor gets none of it
 * unless somebody writes or calls.
 */
export function ReplyStored({ message, reply }: Props) {
  const t = useTranslations('personal.messages');
  const { contact } = message;
  if (!contact) return t('replySent');
  if (reply.mail === 'waiting')
    return t(contact.customerId === null ? 'replyMailed' : 'replyStoredAndMailed', { email: contact.email });
  if (contact.customerId !== null) return t('replyStored');
  return (
    <>
      {spaced(t('replyByHand'))}
      {contact.email === '' ? (
        t('replyByPhone')
      ) : (
        <ByMail message={message} content={reply.content} email={contact.email} />
      )}
    </>
  );
}

interface LetterProps {
  message: Message;
  content: string;
  email: string;
}

/** The answer as a letter for one's own mail program. */
function ByMail({ message, content, email }: LetterProps) {
  const t = useTranslations('personal.messages');
  const texts = useMessageTexts();
  return (
    <a href={mailTo(email, { subject: texts.subject(message), body: content })}>
      {t('replyByMail', { email })}
    </a>
  );
}

/** Below an answer of staff: whether the mail server took it for the address that the thread names, and what to do where not. */
export function ReplyMail({ message, reply }: Props) {
  const t = useTranslations('personal.messages');
  const settling = useAction(settleReply);
  const email = message.contact?.email ?? '';
  if (!reply.mail) return null;
  if (reply.mail !== 'failed') return <p className={lists.muted}>{t(`mail.${reply.mail}`)}</p>;
  return (
    <>
      <p className={lists.muted}>
        {spaced(t('mail.failed'))}
        <ByMail message={message} content={reply.content} email={email} />
      </p>
      {unsentAnswer(message)?.id === reply.id && (
        <button
          type="button"
          className={linkButton.link}
          aria-busy={settling.pending}
          onClick={() => void settling.run(reply.id)}
        >
          {t('mail.settle')}
        </button>
      )}
      <FormStatus failure={settling.failure} />
    </>
  );
}
