import type { Handler } from '@/lib/backend/http/context';
import { CallError } from '@/lib/backend/http/errors';
import { prepareUpload } from '@/lib/backend/uploads/prepare';
import { CODE } from '@/lib/contract/call';
import { countOfVisitors, keepUpload, requireRoom } from '../uploads/stored-uploads';
import { requireCaptchaAndLimit } from './sender-limits';

const PER_HOUR = 20;
/** Files of visitors that wait for their enquiry: 3 GB at most. They go after a day. */
const MOST_WAITING = 300;

/**
 * Keeps the file of an enquiry that is being written.
 * @throws CallError what `requireCaptchaAndLimit` does; 1400 `upload.*` with the word at `data`, 1409 `upload.waiting` for a customer,
 * 1413 `upload.too_big`; 1503 `busy`
 */
export const messageFileSave: Handler<'messageFileSave'> = async ({ captcha, name, data }, context) => {
  const { db, now } = context;
  const customerId = context.session?.customerId ?? null;
  await requireCaptchaAndLimit(context, { captcha, what: 'message_file', perHour: PER_HOUR });
  if (customerId !== null) await requireRoom(db, customerId, now);
  else if ((await countOfVisitors(db, now)) >= MOST_WAITING) throw new CallError(CODE.busy, 'busy');
  return keepUpload(db, { customerId, purpose: 'enquiry' }, await prepareUpload('enquiry', name, data), now);
};
