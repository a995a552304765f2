import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { CODE } from '@/lib/contract/call';
import { CallError } from './http/errors';

/** Work for threads of their own: what costs processor time the server has not, and what hangs can be ended. */
interface ThreadLimits {
  /** The program, below the project's folder: it says `ready` once it is loaded, then answers each message with one. */
  file: string;
  /** Of one answer. To start a thread is no part of it: on a busy machine that takes seconds. */
  timeoutMs: number;
  memoryMb: number;
  /** What is thrown when an answer takes longer. */
  late: () => Error;
}

/** How long a thread may take to start, in milliseconds. */
const START_MS = 20_000;
const notStarted = () => new CallError(CODE.busy, 'busy');

/**
 * A caller of such threads, one for each question under way. Those that have nothing to do are kept: loading what they
 * need takes longer than an answer.
 */
export function createThreads<Question, Answer>({ file, timeoutMs, memoryMb, late }: ThreadLimits) {
  const idle = new Set<Worker>();

  async function take(): Promise<Worker> {
    const [thread] = idle;
    if (thread) {
      idle.delete(thread);
      return thread;
    }
    const made = new Worker(path.join(/* turbopackIgnore: true */ process.cwd(), file), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // A thread that ends while idle failed no job; it is not used again.
    const forget = () => idle.delete(made);
    made.on('error', forget);
    made.on('exit', forget);
    // The thread doesn't keep the process alive; open connections that wait for its result do.
    made.unref();
    try {
      await messageOf(made, START_MS, notStarted);
    } catch (error) {
      await made.terminate();
      throw error;
    }
    return made;
  }

  /** The next message of a thread. */
  async function messageOf<Message>(
    thread: Worker,
    withinMs: number,
    tooLate: () => Error,
  ): Promise<Message> {
    let stop = () => {};
    try {
      return await new Promise<Message>((resolve, reject) => {
        const timer = setTimeout(() => reject(tooLate()), withinMs);
        const ended = () => reject(new Error(`The thread of ${file} ended`));
        thread.on('message', resolve);
        thread.on('error', reject);
        thread.on('exit', ended);
        stop = () => {
          clearTimeout(timer);
          thread.off('message', resolve);
          thread.off('error', reject);
          thread.off('exit', ended);
        };
      });
    } finally {
      stop();
    }
  }

  /** @throws what `late` makes when it takes too long; CallError 1503 `busy` when no thread starts; Error when it ends instead */
  return async function ask(question: Question): Promise<Answer> {
    const thread = await take();
    try {
      thread.postMessage(question);
      const answer = await messageOf<Answer>(thread, timeoutMs, late);
      idle.add(thread);
      return answer;
    } catch (error) {
      await thread.terminate();
      throw error;
    }
  };
}
