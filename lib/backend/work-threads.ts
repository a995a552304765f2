import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Work for threads of their own: what costs processor time the server has not, and what hangs can be ended. */
interface ThreadLimits {
  /** The program, below the project's folder: it answers each message with one. */
  file: string;
  timeoutMs: number;
  memoryMb: number;
  /** What is thrown when an answer takes longer. */
  late: () => Error;
}

/**
 * A caller of such threads, one for each question under way. Those that have nothing to do are kept: loading what they
 * need takes longer than an answer.
 */
export function createThreads<Question, Answer>({ file, timeoutMs, memoryMb, late }: ThreadLimits) {
  const idle = new Set<Worker>();

  function take(): Worker {
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
    return made;
  }

  async function next(thread: Worker, question: Question): Promise<Answer> {
    let stop = () => {};
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const timer = setTimeout(() => reject(late()), timeoutMs);
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
        thread.postMessage(question);
      });
    } finally {
      stop();
    }
  }

  /** @throws what `late` makes when it takes too long; Error when the thread ends instead */
  return async function ask(question: Question): Promise<Answer> {
    const thread = take();
    try {
      const answer = await next(thread, question);
      idle.add(thread);
      return answer;
    } catch (error) {
      await thread.terminate();
      throw error;
    }
  };
}
