'use client';

import { useTranslations } from 'next-intl';
import { spaced } from '@/lib/i18n/spaced';
import type { Message } from '@/lib/views/personal/messages';
import { mailTo } from './mail-to';
import { useMessageTexts } from './use-message-texts';

interface Props {
  message: Message;
  /** What was answered. */
  content: string;
}

/**
 * What became of an answer. A customer's lies in the messages; nothing is sent by SMS or e-mail, so a visitor gets none of it
 * unless somebody writes or calls.
 */
export function ReplyStored({ message, content }: Props) {
  const t = useTranslations('personal.messages');
  const texts = useMessageTexts();
  const { contact } = message;
  if (!contact) return t('replySent');
  if (contact.customerId !== null) return t('replyStored');
  return (
    <>
      {spaced(t('replyByHand'))}
      {contact.email === '' ? (
        t('replyByPhone')
      ) : (
        <a href={mailTo(contact.email, { subject: texts.subject(message), body: content })}>
          {t('replyByMail', { email: contact.email })}
        </a>
      )}
    </>
  );
}
