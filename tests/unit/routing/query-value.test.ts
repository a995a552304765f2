import { expect, it } from 'vitest';
import { parseSearchQuery } from '@/lib/routing/list-query';
import { oneOf, textOf } from '@/lib/routing/query-value';
import { readDocumentQuery } from '@/lib/views/reading/document-list';

const NUL = '\u0000';

it('takes no control characters from an address', () => {
  expect(oneOf([`a${NUL}b`, 'c'])).toBe('a b');
  expect(oneOf(undefined)).toBeUndefined();
  expect(textOf(`${NUL} abc\n`, 2)).toBe('ab');
  expect(parseSearchQuery({ productName: NUL, application: [NUL, 'flow'] })).toMatchObject({
    words: '',
    application: ['flow'],
  });
  expect(readDocumentQuery({ lot: NUL, catalogNo: `FN1001${NUL}` })).toMatchObject({
    lot: '',
    product: 'FN1001',
  });
});
