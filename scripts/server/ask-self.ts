import { request } from 'node:http';

interface Asked {
  method?: 'GET' | 'POST';
  waitMs: number;
}

/**
 * Asks this server itself, at its own port. Not by `fetch`, which refuses the ports that browsers do (4190, 6000, 10080 and
 * others), on which a server behind a proxy serves as well as on any.
 */
export function askSelf(
  port: number,
  path: string,
  { method = 'GET', waitMs }: Asked,
): Promise<{ ok: boolean; body: string }> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(waitMs);
    const options = { host: '127.0.0.1', port, path, method, signal, agent: false as const };
    const asked = request(options, (answer) => {
      const { statusCode = 0 } = answer;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ ok: statusCode >= 200 && statusCode < 300, body: Buffer.concat(chunks).toString() }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}
