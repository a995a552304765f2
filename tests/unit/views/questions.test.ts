import { expect, it, vi } from 'vitest';
import { loadQuestionsView, loadQuestionView } from '@/lib/views/reading/questions';

const { callCached } = vi.hoisted(() => ({ callCached: vi.fn() }));
vi.mock('@/lib/api/cached', () => ({ callCached, isWorthCaching: () => true }));

it('all questions are more than most calls may answer with, whichever page asks first', async () => {
  callCached.mockImplementation(async (name: string) => ({
    ok: true,
    data: name === 'problemQuery' ? [] : { id: 1, groupName: '' },
  }));
  await loadQuestionsView('', 'zh');
  await loadQuestionView(1, 'zh');
  const asked = callCached.mock.calls.filter(([name]) => name === 'problemQuery');
  expect(asked.map(([, input, { maxBytes, seconds }]) => ({ input, maxBytes, seconds }))).toEqual(
    Array.from({ length: 2 }, () => ({
      input: { columns: 'seqNo', orders: 'ASC' },
      maxBytes: 32 * 1024 * 1024,
      seconds: 30,
    })),
  );
});
