import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { OrderHead } from '@/components/orders/order/order-head';
import type { CallData } from '@/lib/contract/calls';
import { toOrder } from '@/lib/views/orders/order';
import { fakeNetwork } from '../../contract/network';
import { wireOrder } from '../desk/orders';
import { draftKeys, logIn, ok } from './customer';
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

it('the reason for cancelling is there again after a try that failed, and goes with the one that is done', async () => {
  logIn();
  const order = toOrder(wireOrder({ moves: ['cancel'] }) as CallData<'orderGetById'>);
  render(inCentre(<OrderHead order={order} onStale={() => undefined} />, { user: false }));
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  const reason = () => within(screen.getByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox');
  const confirm = () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
  await open();
  await userEvent.type(reason(), 'Ordered twice');
  network.resolve('orderUpdate', () => HttpResponse.error());
  await confirm();
  expect(await screen.findByText(/nothing you typed is lost/)).toBeVisible();
  await open();
  expect(reason().value).toBe('Ordered twice');
  network.answer('orderUpdate', ok(wireOrder()));
  await confirm();
  await waitFor(() => expect(draftKeys()).toEqual([]));
});
