import { askJson } from './ask';
import { SmsFailed, type SmsGateway } from './sms';

const TIMEOUT_MS = 5_000;

/**
 * Sends through a provider's address: POST of JSON `{phone, code, purpose}` for a code, `{phone, notice}` for a
 * notice, with `catalogNo` where it is about a product, taken over when the answer is 2xx with JSON `{"ok": true}`.
 */
export function httpSms({ url, timeoutMs = TIMEOUT_MS }: { url: string; timeoutMs?: number }): SmsGateway {
  const post = async (message: Record<string, string>): Promise<void> => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(message),
    };
    const asked = await askJson(url, init, timeoutMs);
    if (!asked.ok) throw new SmsFailed(asked.reason);
    if (asked.answer.ok !== true) throw new SmsFailed(asked.answer.ok === false ? 'refused' : 'garbage');
  };
  return {
    send: ({ phone, code, purpose }) => post({ phone, code, purpose }),
    notify: ({ phone, notice, catalogNo }) =>
      post({ phone, notice, ...(catalogNo !== undefined && { catalogNo }) }),
  };
}
