import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { OrderHead } from '@/components/orders/order/order-head';
import type { CallData } from '@/lib/contract/calls';
import { toOrder } from '@/lib/views/orders/order';
import { fakeNetwork } from '../../contract/network';
import { wireOrder } from '../desk/orders';
import { logIn } from './customer';
import { inCentre } from './plain-controls';

const network = fakeNetwork();

it('a receipt confirmed again after a lost answer may be done, and that is not said of what is done next', async () => {
  logIn();
  const onStale = vi.fn();
  const order = toOrder(wireOrder({ moves: ['receive', 'hide'] }) as CallData<'orderGetById'>);
  render(inCentre(<OrderHead order={order} onStale={onStale} />, { user: false }));
  const confirm = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  };
  network.resolve('updateOrderSh', () => HttpResponse.error());
  await confirm('Confirm receipt');
  expect(await screen.findByText(/Can’t reach the server/)).toBeVisible();
  network.answer('updateOrderSh', { code: 1409, data: null, msg: 'order.moved' }, { status: 409 });
  await confirm('Confirm receipt');
  expect(await screen.findByText(/got no answer and may have been done/)).toBeVisible();
  expect(onStale).toHaveBeenCalled();

  network.answer('orderDeleteByIds', { code: 1429, data: null, msg: 'limit.reached' }, { status: 429 });
  await confirm('Remove');
  expect(await screen.findByText(/Too many/)).toBeVisible();
  expect(screen.queryByText(/may have been done/)).toBeNull();
});
