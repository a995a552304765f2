import type { Certificate } from '@/lib/backend/services/catalogue/lots/certificates';
import { headFacts } from './frame';
import { type DocumentModel, text, type Writing } from './model';

/** The certificate of analysis of one lot: what its data holds, and nothing else. */
export function writeCoa(writing: Writing, lot: Certificate): DocumentModel {
  const { words, say } = writing;
  const { coa, labels } = words;
  return {
    title: words.kinds.coa,
    facts: [
      ...headFacts(writing),
      [labels.lot, lot.lot],
      [labels.madeOn, lot.madeOn],
      [labels.expiresOn, lot.expiresOn],
      [labels.issuedOn, lot.releasedOn],
    ],
    sections: [
      {
        title: coa.tests,
        blocks: [
          {
            kind: 'table',
            head: [
              labels.test,
              labels.method,
              labels.specification,
              labels.result,
              labels.conclusion,
              labels.testedOn,
            ],
            rows: lot.tests.map((test) => [
              say(test.name),
              test.method ? say(test.method) : '–',
              say(test.specification),
              say(test.result),
              coa.judgements[test.judgement],
              test.testedOn,
            ]),
          },
        ],
      },
      { title: labels.conclusion, blocks: [text(coa.release)] },
    ],
  };
}
