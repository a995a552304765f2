import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { SharedList } from '@/components/buying-list/shared-list';
import type { SharedLine } from '@/lib/views/cart/shared-list';
import { fakeNetwork } from '../../contract/network';
import { inShell, logInForTest } from '../personal/plain-controls';
import { cart, line, saved } from './support';

const network = fakeNetwork();

beforeEach(() => logInForTest());

const shared = (skuCode: string, qty: number): SharedLine => ({
  productId: 1,
  isDiscontinued: false,
  catalogNo: 'FN1001',
  name: `DAPI ${skuCode}`,
  size: '5 mg',
  skuCode,
  qty,
  most: 20,
  orderMin: 1,
  orderStep: 1,
});

it('says which lines of a shared list the cart took otherwise, until that is undone', async () => {
  network.answer('cartList', cart());
  const changes = [
    { skuCode: 'A-1', reason: 'limit', kept: 3 },
    { skuCode: 'B-1', reason: 'gone', kept: 0 },
  ];
  network.answer('cartSave', saved([line('A-1', 3)], changes));
  network.answer('cartDelete', saved([]));
  render(inShell(<SharedList lines={[shared('A-1', 5), shared('B-1', 1)]} />));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 items to my cart' }));
  expect(await screen.findByText('A-1: limited; the cart now holds 3')).toBeVisible();
  expect(screen.getByText('B-1: can’t be ordered at present and was not added')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeVisible();
  expect(screen.queryByText(/now holds 3/)).toBeNull();
});
