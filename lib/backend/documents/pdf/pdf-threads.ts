import { CallError } from '@/lib/backend/http/errors';
import { createThreads } from '@/lib/backend/work-threads';
import { CODE } from '@/lib/contract/call';

interface Question {
  definition: object;
  /** By the names that the definition has for them. */
  pictures: [string, Uint8Array][];
}

const ask = createThreads<Question, { bytes: Uint8Array } | { error: string }>({
  file: 'lib/backend/documents/pdf/pdf-worker.mjs',
  // A page takes tenths of a second; what takes this long will not end.
  timeoutMs: 15_000,
  memoryMb: 256,
  late: () => new CallError(CODE.busy, 'busy'),
});

/**
 * Lays out a document in a thread of its own.
 * @throws CallError 1503 `busy` when it takes too long; Error when the definition can't be laid out
 */
export async function layOut(
  definition: object,
  pictures: ReadonlyMap<string, { bytes: Uint8Array }> = new Map(),
): Promise<Buffer> {
  const answer = await ask({
    definition,
    pictures: [...pictures].map(([name, { bytes }]) => [name, bytes]),
  });
  if ('error' in answer) throw new Error(`PDF: ${answer.error}`);
  return Buffer.from(answer.bytes);
}
