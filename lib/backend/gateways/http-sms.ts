import { askJson } from './ask';
import { SmsFailed, type SmsGateway } from './sms';

const TIMEOUT_MS = 5_000;

/**
 * Sends codes through a provider's address: POST of JSON `{phone, code, purpose}`, taken over when the answer is
 * 2xx with JSON `{"ok": true}`.
 */
export function httpSms({ url, timeoutMs = TIMEOUT_MS }: { url: string; timeoutMs?: number }): SmsGateway {
  return {
    async send({ phone, code, purpose }) {
      const init = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ phone, code, purpose }),
      };
      const asked = await askJson(url, init, timeoutMs);
      if (!asked.ok) throw new SmsFailed(asked.reason);
      if (asked.answer.ok !== true) throw new SmsFailed(asked.answer.ok === false ? 'refused' : 'garbage');
    },
  };
}
