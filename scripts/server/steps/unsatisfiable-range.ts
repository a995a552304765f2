import type { AnswerHead, AnswerStep } from '../answers/answer';

const isNowhere = ({ headers }: AnswerHead): boolean =>
  /^bytes \*\//.test(headers.get('content-range') ?? '');

/** A part of a file that begins behind its end is refused as one, and as what it is: kept by nobody, with the file's length. */
export const unsatisfiableRange: AnswerStep = {
  name: 'unsatisfiable range',
  needs:
    'Files of the build and of public/ are asked for a part that they have not: the answer is a 500 that has the length of the file in Content-Range.',
  applies: ({ req, path }) => req.headers.range !== undefined && !/^\/api(?:\/|$)/.test(path),
  head(head) {
    if ((head.status !== 500 && head.status !== 416) || !isNowhere(head)) return;
    head.status = 416;
    head.headers.set('Cache-Control', 'no-store');
    // These are the file's, and what is sent is none of it.
    for (const name of ['Content-Type', 'ETag', 'Last-Modified']) head.headers.delete(name);
  },
  takes: (head) => head.status === 416 && isNowhere(head),
  change(answer) {
    answer.body = Buffer.alloc(0);
    answer.finished = true;
  },
};
