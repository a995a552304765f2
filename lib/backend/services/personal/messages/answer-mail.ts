import type { message, messageReply } from '@/lib/backend/db/schema';
import type { Mail } from '@/lib/backend/gateways/mail';
import { mailWords } from '@/lib/backend/mail-words';
import { settings } from '@/lib/config/settings';
import { formatDateTime } from '@/lib/domain/dates';
import { receiptNumber } from '@/lib/domain/receipt-number';
import { fill } from '@/lib/i18n/fill';
import { paths } from '@/lib/routing/paths';

type Thread = Pick<
  typeof message.$inferSelect,
  'id' | 'kind' | 'subject' | 'content' | 'contactName' | 'customerId' | 'lang' | 'createdAt'
>;
type Reply = Pick<typeof messageReply.$inferSelect, 'id' | 'content'>;

const quote = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** The letter that tells an answer to who asked: in the language they wrote in, with what they wrote below it. */
export function answerMail(thread: Thread, reply: Reply): Omit<Mail, 'to'> {
  const { answer, shop } = mailWords(thread.lang);
  const words = answer[thread.kind === 'feedback' ? 'feedback' : 'enquiry'];
  const number = receiptNumber(thread.id);
  const to = paths({ device: 'pc', locale: thread.lang });
  const kind = thread.kind === 'feedback' ? 'feedback' : undefined;
  const page =
    thread.customerId === null
      ? to.page('consultingservice', kind ? { kind } : undefined)
      : to.page('personal', { tab: 'messages', thread: thread.id });
  const values = { shop, number, date: formatDateTime(thread.createdAt) };
  const goOn = thread.customerId === null ? answer.goOnVisitor : answer.goOnCustomer;
  return {
    from: shop,
    id: `answer-${thread.id}-${reply.id}`,
    subject: [fill(words.subject, values), thread.subject].filter(Boolean).join(' · '),
    text: [
      thread.contactName === '' ? answer.greeting : fill(answer.greetingNamed, { name: thread.contactName }),
      fill(words.lead, values),
      reply.content,
      `${fill(goOn, values)}\n${settings().siteOrigin}${page}`,
      `${fill(words.yours, values)}\n${quote(thread.subject === '' ? thread.content : `${thread.subject}\n\n${thread.content}`)}`,
      fill(answer.signature, values),
    ].join('\n\n'),
  };
}
