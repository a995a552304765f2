import { sentTo } from '@/lib/backend/gateways/console-sms';
import { type Answer, CODE } from '@/lib/contract/call';

/** Demo mode only: what the console SMS gateway sent to `phone`, newest first. */
export function answerOutbox(query: URLSearchParams): Answer {
  return { code: CODE.ok, data: sentTo(query.get('phone') ?? '') };
}
