import { mailsTo } from '@/lib/backend/gateways/console-mail';
import { sentTo } from '@/lib/backend/gateways/console-sms';
import { type Answer, CODE } from '@/lib/contract/call';

/** Demo mode only: what the console gateways sent to `phone` or `email`, newest first. */
export function answerOutbox(query: URLSearchParams): Answer {
  const email = query.get('email');
  return { code: CODE.ok, data: email === null ? sentTo(query.get('phone') ?? '') : mailsTo(email) };
}
