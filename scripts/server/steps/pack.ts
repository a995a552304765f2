import { type AnswerHeaders, type AnswerStep, isPlainPage, isShared, varyBy } from '../answers/answer';
import { packed } from '../answers/encodings';

/** Shorter pages gain nothing. */
const LEAST_BYTES = 1024;
/** A page that is kept is packed once and sent often. Measured: docs/adr/0014. */
const KEPT_QUALITY = { br: 10, gzip: 9 };
/** A tenth smaller than gzip in the time that gzip takes. */
const QUICK_QUALITY = { br: 5, gzip: 6 };

/** Packs a page once it is finished. The framework would pack what is not finished yet, and only with gzip. */
export const pack: AnswerStep = {
  name: 'pack',
  needs:
    'The framework packs nothing when the request has no Accept-Encoding, and says by 304 that a page is as it was.',
  applies: ({ document }) => document,
  head({ status, headers }) {
    // Caches take over what it says of the page that they have.
    if (status === 304) holdForAllPackings(headers);
  },
  takes: isPlainPage,
  async change(answer, { encoding }) {
    const { headers, body } = answer;
    holdForAllPackings(headers);
    if (encoding === 'identity' || body.length < LEAST_BYTES) return;
    const quality = isShared(answer) ? KEPT_QUALITY : QUICK_QUALITY;
    answer.body = await packed(body, encoding, quality[encoding]);
    headers.set('Content-Encoding', encoding);
  },
};

function holdForAllPackings(headers: AnswerHeaders): void {
  varyBy(headers, 'Accept-Encoding');
  // The same page in other bytes: only a weak tag holds for all packings.
  const tag = headers.get('etag');
  if (tag?.startsWith('"')) headers.set('ETag', `W/${tag}`);
}
