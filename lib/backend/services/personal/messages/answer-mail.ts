import type { message, messageReply } from '@/lib/backend/db/schema';
import type { Mail } from '@/lib/backend/gateways/mail';
import { mailWords } from '@/lib/backend/mail-words';
import { settings } from '@/lib/config/settings';
import { formatDateTime } from '@/lib/domain/dates';
import { receiptNumber } from '@/lib/domain/receipt-number';
import { shortened } from '@/lib/domain/text/cut-text';
import { fill } from '@/lib/i18n/fill';
import { paths } from '@/lib/routing/paths';

type Thread = Pick<
  typeof message.$inferSelect,
  'id' | 'kind' | 'subject' | 'content' | 'contactName' | 'customerId' | 'lang' | 'createdAt'
>;
type Reply = Pick<typeof messageReply.$inferSelect, 'id' | 'content' | 'createdAt'>;
/** What is answered: the question, or what its writer wrote last. */
type Asked = Pick<typeof messageReply.$inferSelect, 'content' | 'createdAt'>;

/** Characters of what is quoted: enough to know it by. */
const MOST_QUOTED = 1_000;

const quote = (text: string): string =>
  shortened(text, MOST_QUOTED)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

/** The letter that tells an answer to who asked: in the language they wrote in, with what they wrote last below it. */
export function answerMail(thread: Thread, reply: Reply, last: Asked | undefined): Omit<Mail, 'to'> {
  const { answer, shop } = mailWords(thread.lang);
  const kind = thread.kind === 'feedback' ? 'feedback' : 'enquiry';
  const words = answer[kind];
  const number = receiptNumber(thread.id);
  const to = paths({ device: 'pc', locale: thread.lang });
  const page =
    thread.customerId === null
      ? to.page('consultingservice', kind === 'feedback' ? { kind } : {})
      : to.page('personal', { tab: 'messages', thread: thread.id });
  const first = thread.subject === '' ? thread.content : `${thread.subject}\n\n${thread.content}`;
  const asked = last ?? { content: first, createdAt: thread.createdAt };
  const values = { shop, number, date: formatDateTime(asked.createdAt) };
  const goOn = thread.customerId === null ? answer.goOnVisitor : answer.goOnCustomer;
  return {
    from: shop,
    // With its time: after a backup was put back, numbers come again.
    id: `answer-${thread.id}-${reply.id}-${reply.createdAt.getTime().toString(36)}`,
    // Without the writer's own words, whom nobody knows.
    subject: fill(words.subject, values),
    text: [
      thread.contactName === '' ? answer.greeting : fill(answer.greetingNamed, { name: thread.contactName }),
      fill(words.lead, values),
      reply.content,
      `${fill(goOn, values)}\n${settings().siteOrigin}${page}`,
      fill(answer.signature, values),
      `${fill(words.yours, values)}\n${quote(asked.content)}`,
    ].join('\n\n'),
  };
}
