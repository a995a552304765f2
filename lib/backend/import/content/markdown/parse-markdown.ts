import { createQueue } from '@/lib/backend/work-queue';
import { createThreads } from '@/lib/backend/work-threads';
import { createTtlCache } from '@/lib/cache/ttl-cache';

/** Markdown that can't be shown: reading it takes too long or makes too much, or its parts stand too deep in each other. */
export class MarkdownError extends Error {
  constructor(readonly word: 'too_complex' | 'too_deep') {
    super(`Markdown is ${word}`);
  }
}

const ask = createThreads<string, { html: string } | { error: MarkdownError['word'] }>({
  file: 'lib/backend/import/content/markdown/markdown-worker.mjs',
  // A text takes some milliseconds.
  timeoutMs: 3000,
  memoryMb: 128,
  late: () => new MarkdownError('too_complex'),
});

/** One at a time: the processor is the visitors'. */
const queue = createQueue({ atOnce: 1, waiting: 20, waitMs: 10_000 });

/** A text that is saved is read for its check, when it goes live, and when it is shown again. */
const parsed = createTtlCache<string>({
  max: 4_000_000,
  weigh: (html, markdown) => html.length + markdown.length + 1,
});

/**
 * Markdown as HTML, not sanitised yet.
 * @throws MarkdownError; CallError 1503 `busy` when too many are waiting
 */
export async function parseMarkdown(markdown: string): Promise<string> {
  if (markdown.trim() === '') return '';
  const known = parsed.get(markdown);
  if (known !== undefined) return known;
  const answer = await queue
    .run(() => ask(markdown))
    .catch((error: unknown) => {
      throw isOutOfMemory(error) ? new MarkdownError('too_complex') : error;
    });
  if ('error' in answer) throw new MarkdownError(answer.error);
  parsed.set(markdown, answer.html);
  return answer.html;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
