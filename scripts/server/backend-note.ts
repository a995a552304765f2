import { encodeForm } from '../../lib/api/form';
import { bodyFields } from '../../lib/api/general-fields';
import { routes } from '../../lib/contract/routes';

/** As long as a page waits for it. */
const WAIT_MS = 8_000;

/**
 * What an operator should know of a foreign backend when the storefront begins: an address that is not quite right looks
 * like one that is away. Asked by a call that everybody may make, of the oldest there are.
 *
 * @returns null when it answers as the contract says, whatever it answers
 */
export async function backendNote(apiHost: string, waitMs = WAIT_MS): Promise<string | null> {
  const { path, method } = routes.confFilequeryObj;
  const address = `${apiHost}/api${path}`;
  try {
    const answer = await fetch(address, {
      method,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: encodeForm({ ...bodyFields('', 'zh'), isActive: true }),
      // What is not followed by a call is not followed here.
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMs),
    });
    const found: unknown = await answer.json().catch(() => null);
    const isWrapper = typeof found === 'object' && found !== null && 'code' in found;
    return isWrapper
      ? null
      : `The backend answers ${answer.status} at ${address}, and not as the contract says. API_HOST is what stands before /api.`;
  } catch {
    return `The backend does not answer at ${address}: until it does, pages that need it are 503.`;
  }
}
