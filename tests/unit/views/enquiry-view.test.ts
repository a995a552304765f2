import { beforeEach, expect, it, vi } from 'vitest';
import { failure } from '@/lib/api/unwrap';
import { loadEnquiryView } from '@/lib/views/enquiry/enquiry-view';

const { secondaryOutcome, secondary } = vi.hoisted(() => ({ secondaryOutcome: vi.fn(), secondary: vi.fn() }));
vi.mock('@/lib/views/ask', () => ({ secondaryOutcome, secondary }));

beforeEach(() => {
  secondaryOutcome.mockReset();
  secondary.mockReset().mockResolvedValue(null);
});

it('an enquiry stays about its product when the name of that could not be had', async () => {
  secondaryOutcome.mockResolvedValue(failure('unavailable', 'backend.away'));
  expect(await loadEnquiryView({ goodsId: '7' }, 'zh')).toMatchObject({ product: null, unnamedId: 7 });
});

it('leaves out a product that there is none of', async () => {
  secondaryOutcome.mockResolvedValue(failure('not_found', 'goods.not_found', 1404));
  expect(await loadEnquiryView({ goodsId: '7' }, 'zh')).toMatchObject({ product: null, unnamedId: null });
  expect(await loadEnquiryView({}, 'zh')).toMatchObject({ product: null, unnamedId: null });
});

it('is about a product that is no longer made as well, by its id and by its number', async () => {
  const goods = { id: 7, name: 'DAPI', catalogNo: 'FN1002', discontinued: true };
  secondaryOutcome.mockImplementation(async (name, input) =>
    name === 'goodsDetail' && input.goodsId === 7 && input.former
      ? { ok: true, data: goods }
      : failure('not_found', 'goods.not_found', 1404),
  );
  const product = { id: 7, name: 'DAPI', catalogNo: 'FN1002', isDiscontinued: true };
  expect(await loadEnquiryView({ goodsId: '7', lot: 'L1' }, 'zh')).toMatchObject({ product, lot: 'L1' });
  secondary.mockResolvedValue({ lines: [{ candidates: [], formerId: 7 }] });
  expect(await loadEnquiryView({ catalogNo: 'FN1002', lot: 'L1' }, 'en')).toMatchObject({ product });
});

it('knows its product by a catalogue number alone, as by a code of a pack size, however it is spelt', async () => {
  const candidate = { skuCode: 'FN1002-10ML', catalogNo: 'FN1002', goodsId: 2 };
  secondary.mockResolvedValue({ lines: [{ candidates: [candidate] }] });
  const goods = { id: 2, name: 'DAPI', catalogNo: 'FN1002' };
  secondaryOutcome.mockResolvedValue({ ok: true, data: goods });
  for (const [raw, sku] of [
    [{ catalogNo: 'fn-1002', lot: 'L1' }, 'fn-1002'],
    [{ sku: 'FN1002-10ML', catalogNo: 'FN1002', lot: 'L1' }, 'FN1002-10ML'],
  ] as const)
    expect(await loadEnquiryView(raw, 'zh')).toMatchObject({ product: goods, sku, lot: 'L1' });
  expect(secondaryOutcome).toHaveBeenCalledWith('goodsGetById', { id: 2 }, expect.anything());
});
