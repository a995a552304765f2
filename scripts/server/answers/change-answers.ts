import type { ServerResponse } from 'node:http';
import type { Answer, AnswerHead, AnswerStep } from './answer';
import { type Asked, isPagePath } from './asked';
import { holdBack } from './hold-back';
import { headOf, sendWhole } from './response';

/** A longer answer goes as it comes. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * The one place where answers of the framework are changed. The steps are gone through in their order. An answer whose
 * body no step wants, and one that is too long, is streamed through with nothing but its head changed.
 */
export function changeAnswers(steps: readonly AnswerStep[]) {
  return (asked: Asked, res: ServerResponse): void => {
    const own = steps.filter((step) => step.applies(asked));
    if (own.length === 0) return;
    askInFull(asked);
    holdBack(res, {
      mostBytes: MOST_BYTES,
      wants: () => {
        const head = headOf(res);
        for (const step of own) step.head?.(head, asked);
        return own.some((step) => step.takes?.(head, asked));
      },
      finish: async (body, end) => {
        const { status, headers } = headOf(res);
        const answer: Answer = { status, headers, body };
        for (const step of own) await take(step, answer, asked);
        if (res.destroyed) return;
        for (const step of own) step.sent?.(answer, asked);
        // The framework sets it again once it has ended an answer that failed, when it takes it to be sent.
        res.statusCode = answer.status;
        sendWhole(res, answer.body, end);
      },
    });
  };
}

/** The framework is to make the answer in full, and leave a page unpacked, whatever was asked for. */
function askInFull({ req, document, path }: Asked): void {
  if (document) delete req.headers['accept-encoding'];
  // The tag that it names is the finished document's, of which the framework would say that it has not changed.
  else if (isPagePath(path) && req.headers.rsc !== '1') delete req.headers['if-none-match'];
  // Its answer to HEAD has no length. Node sends no body to a HEAD by itself.
  if (req.method === 'HEAD') req.method = 'GET';
}

async function take(step: AnswerStep, answer: Answer, asked: Asked): Promise<void> {
  if (!step.change || answer.finished || !takes(step, answer, asked)) return;
  const before = answer.body;
  try {
    await step.change(answer, asked);
  } catch (error) {
    answer.body = before;
    console.error(`The step "${step.name}" failed for ${asked.path}:`, error);
  }
}

const takes = (step: AnswerStep, head: AnswerHead, asked: Asked) => step.takes?.(head, asked) === true;
