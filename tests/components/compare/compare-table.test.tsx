import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CompareSizes } from '@/components/compare/compare-table';
import { loadCompareView } from '@/lib/views/product/compare';
import { GOODS, sku } from '../cart/support';

const { ask } = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('@/lib/views/ask', () => ({ ask }));

/** Details of a product, with one pack size that is out. */
const detail = (id: number, discontinued: boolean) => ({
  ...GOODS,
  ...{
    id,
    discontinued,
    groups: [],
    boundTo: '',
    host: null,
    conjugate: null,
    reactivity: [],
    applications: [],
  },
  ...{ spectra: [], attributes: [], components: [], storage: { text: '' }, shipping: '', hazard: null },
  ...{ documents: [], successor: null, skus: [sku(`A-${id}`, { stockState: 'out' })] },
});

it('offers no pack size of a product that is no longer made, and asks for no price of it', async () => {
  ask.mockImplementation(async (_call, { goodsId }) => ({ ok: true, data: detail(goodsId, goodsId === 9) }));
  const { products } = await loadCompareView(['1', '9'], 'en');
  render(
    <table>
      <tbody>
        <CompareSizes site={{ device: 'pc', locale: 'en' }} products={products} />
      </tbody>
    </table>,
  );
  const [made, former] = screen.getAllByRole('cell');
  expect(made?.textContent).toContain('5 mg');
  expect(made?.dataset.priceSource).toContain('goodsSetQueryObj');
  expect(former?.textContent).toBe('—');
  expect(former?.dataset.priceSource).toBeUndefined();
});
