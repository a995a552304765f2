/** Why a service outside gave no usable answer. */
type AskFailure = 'refused' | 'timeout' | 'unreachable' | 'garbage';

const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Asks a service outside and reads its JSON answer. Redirects are not followed: what is sent is secret.
 * @returns the JSON object, or why there is none (`refused`: a status other than 2xx)
 */
export async function askJson(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<{ ok: true; answer: Record<string, unknown> } | { ok: false; reason: AskFailure }> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // By a connection of its own: one that is kept may have been closed over there, which a busy process hears only once it has
    // asked, and a code that is sent or taken twice is none.
    const headers = new Headers(init.headers);
    headers.set('connection', 'close');
    const response = await fetch(url, { ...init, headers, signal, redirect: 'manual', cache: 'no-store' });
    const text = await readText(response);
    if (!response.ok) return { ok: false, reason: 'refused' };
    const answer = parseObject(text);
    return answer ? { ok: true, answer } : { ok: false, reason: 'garbage' };
  } catch {
    return { ok: false, reason: signal.aborted ? 'timeout' : 'unreachable' };
  }
}

/** Text of the body, cut off where no honest answer goes; the signal of the request ends a slow one. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > MAX_ANSWER_BYTES) {
      reader?.cancel().catch(() => {});
      return '';
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
