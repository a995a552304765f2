import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { CallError } from '@/lib/backend/http/errors';
import { CODE } from '@/lib/contract/call';

const FILE = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/backend/documents/pdf/pdf-worker.mjs');
/** A page takes tenths of a second; what takes this long will not end. */
const TIMEOUT_MS = 15_000;
const MEMORY_MB = 256;

type Answer = { bytes: Uint8Array } | { error: string };

/** Threads that have nothing to do, kept because loading the fonts' library takes longer than a page. */
const idle = new Set<Worker>();

function takeThread(): Worker {
  const [thread] = idle;
  if (thread) {
    idle.delete(thread);
    return thread;
  }
  const made = new Worker(FILE, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  // One that ends while it waits is nobody's fault then, and is not taken again.
  const forget = () => idle.delete(made);
  made.on('error', forget);
  made.on('exit', forget);
  // It doesn't keep the process from ending; whoever waits for a document does, by the connection.
  made.unref();
  return made;
}

/** The thread's next answer. @throws CallError 1503 `busy` when it takes too long; Error when it ends instead */
async function askThread(thread: Worker, definition: object): Promise<Answer> {
  let stop = () => {};
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const late = setTimeout(() => reject(new CallError(CODE.busy, 'busy')), TIMEOUT_MS);
      const ended = () => reject(new Error('The PDF thread ended'));
      thread.on('message', resolve);
      thread.on('error', reject);
      thread.on('exit', ended);
      stop = () => {
        clearTimeout(late);
        thread.off('message', resolve);
        thread.off('error', reject);
        thread.off('exit', ended);
      };
      thread.postMessage(definition);
    });
  } finally {
    stop();
  }
}

/**
 * Lays out a document in a thread of its own.
 * @throws CallError 1503 `busy` when it takes too long; Error when the definition can't be laid out
 */
export async function layOut(definition: object): Promise<Buffer> {
  const thread = takeThread();
  try {
    const answer = await askThread(thread, definition);
    idle.add(thread);
    if ('error' in answer) throw new Error(`PDF: ${answer.error}`);
    return Buffer.from(answer.bytes);
  } catch (error) {
    if (!idle.has(thread)) await thread.terminate();
    throw error;
  }
}
