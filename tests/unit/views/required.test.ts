import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { failure } from '@/lib/api/unwrap';
import { FAILURE_DIGEST } from '@/lib/domain/failure-digest';
import { BackendFailure, required } from '@/lib/views/required';

it('a failure of what a page needs is one line in the log, which names the call', () => {
  const fail = () => required('goodsDetail', failure('unavailable', 'answer.unreadable'));
  expect(fail).toThrow(BackendFailure);
  try {
    fail();
  } catch (error) {
    expect(inspect(error)).toMatch(/BackendFailure: backend failure: goodsDetail answer\.unreadable\W*$/);
    expect(inspect(error)).not.toContain('\n');
    expect(error).toMatchObject({ status: 503, digest: FAILURE_DIGEST[503] });
  }
});

it.each([
  ['unavailable', 503],
  ['too_many', 503],
  ['fault', 500],
  ['bad_input', 500],
] as const)('%s is %i', (kind, status) => {
  expect(() => required('goodsDetail', failure(kind, 'some.word'))).toThrow(
    expect.objectContaining({ digest: FAILURE_DIGEST[status] }),
  );
});
