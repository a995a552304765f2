import { beforeEach, expect, it, vi } from 'vitest';
import { failure } from '@/lib/api/unwrap';
import { loadConsultView } from '@/lib/views/reading/consult';

const { secondaryOutcome } = vi.hoisted(() => ({ secondaryOutcome: vi.fn() }));
vi.mock('@/lib/views/ask', () => ({ secondaryOutcome, secondary: async () => null }));

beforeEach(() => secondaryOutcome.mockReset());

it('an enquiry stays about its product when the name of that could not be had', async () => {
  secondaryOutcome.mockResolvedValue(failure('unavailable', 'backend.away'));
  expect(await loadConsultView({ goodsId: '7' }, 'zh')).toMatchObject({ product: null, unnamedId: 7 });
});

it('leaves out a product that there is none of', async () => {
  secondaryOutcome.mockResolvedValue(failure('not_found', 'goods.not_found', 1404));
  expect(await loadConsultView({ goodsId: '7' }, 'zh')).toMatchObject({ product: null, unnamedId: null });
  expect(await loadConsultView({}, 'zh')).toMatchObject({ product: null, unnamedId: null });
});
