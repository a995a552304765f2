import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClientOf } from '@/lib/api/query/query-client';
import { routes } from '@/lib/contract/routes';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { draftKeys, ok } from '../personal/customer';
import { logInForTest } from '../personal/plain-controls';
import { wireOrder } from './orders';
import { showOrder } from './show-order';

const network = fakeNetwork();
const REASON = 'Reason (the customer reads it)';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = (name: string, text: string) => userEvent.type(screen.getByLabelText(name), text);
const parcelsSent = () =>
  network.sent
    .filter(({ url }) => url.pathname.endsWith(routes.updateOrderFh.path))
    .map(({ fields }) => fields);
/** The session has ended in the middle, and the same person is back. */
const again = (order: object) => {
  cleanup();
  queryClientOf('');
  showOrder(network, order);
};

beforeEach(() => {
  const done = logInForTest();
  useSession.setState({ authList: ['order.read', 'order.ship', 'order.edit'] });
  return done;
});

it('a parcel that was being written down is there again, until it is sent', async () => {
  const [line] = wireOrder().shelf;
  const order = wireOrder({ shelf: [line] });
  showOrder(network, order);
  await screen.findByRole('button', { name: /^Confirm shipment/ });
  await type('Carrier', 'SF');
  await type('Waybill', 'SF1');

  again(order);
  const confirm = await screen.findByRole('button', { name: /^Confirm shipment/ });
  expect(screen.getByLabelText('Carrier')).toHaveValue('SF');
  expect(screen.getByLabelText('Waybill')).toHaveValue('SF1');
  network.answer('updateOrderFh', ok(wireOrder({ version: 5, moves: [], shelf: undefined })));
  await userEvent.click(confirm);
  await screen.findByText(/^All shipped/);
  expect(draftKeys()).toEqual([]);
});

const ASSIGNED = { actor: 'staff', actorName: 'Lin', note: 'Lin', at: '2026-01-03T03:04:05Z' };

describe('a parcel that was being written down when a colleague was given the order', () => {
  const before = wireOrder();
  const after = wireOrder({
    version: 5,
    shelf: [before.shelf[0]],
    events: [...before.events, { ...ASSIGNED, id: 2, event: 'order.assigned' }],
  });
  const CHANGED = /^The order has changed since you typed this/;
  beforeEach(async () => {
    showOrder(network, wireOrder({ shelf: [before.shelf[0]] }));
    await screen.findByRole('button', { name: /^Confirm shipment/ });
    await type('Carrier', 'SF');
    await type('Waybill', 'SF1');
    again(after);
    await screen.findByRole('button', { name: /^Confirm shipment/ });
  });

  it('is there again, with what happened since, and goes once it was said to hold', async () => {
    expect(screen.getByLabelText('Waybill')).toHaveValue('SF1');
    const said = screen.getByText(CHANGED).closest('[role=alert]') as HTMLElement;
    expect(within(said).getAllByRole('listitem')).toHaveLength(1);
    expect(within(said).getByText('Assigned')).toBeVisible();

    await press(/^Confirm shipment/);
    expect(said).toHaveFocus();
    expect(parcelsSent()).toEqual([]);

    await press('Keep what I typed');
    expect(screen.queryByText(CHANGED)).toBeNull();
    expect(screen.getByLabelText('Carrier')).toHaveFocus();
    network.answer('updateOrderFh', ok(wireOrder({ version: 6, moves: [], shelf: undefined })));
    await press(/^Confirm shipment/);
    await screen.findByText(/^All shipped/);
    expect(parcelsSent()).toMatchObject([{ waybill: 'SF1', version: '5' }]);
    expect(draftKeys()).toEqual([]);
  });

  it('can be cleared, and is forgotten then', async () => {
    await press('Clear it');
    expect(screen.getByLabelText('Waybill')).toHaveValue('');
    expect(screen.queryByText(CHANGED)).toBeNull();
    expect(draftKeys()).toEqual([]);
  });

  it('is asked about once: what was kept is meant for the order as it is now', async () => {
    await press('Keep what I typed');
    again(after);
    await screen.findByRole('button', { name: /^Confirm shipment/ });
    expect(screen.getByLabelText('Waybill')).toHaveValue('SF1');
    expect(screen.queryByText(CHANGED)).toBeNull();
  });
});

it.each([
  ['cancel', 'Cancel the order…'],
  ['discount', 'Discount…'],
  ['fix', 'Correction or return…'],
  ['edit', 'Change lines…'],
])('the reason of %s that was being written is there again', async (move, button) => {
  const order = wireOrder({ moves: [move], shelf: undefined });
  showOrder(network, order);
  await press(button);
  await type(REASON, 'Sold out');

  again(order);
  await press(button);
  expect(screen.getByLabelText(REASON)).toHaveValue('Sold out');
});

it.each([
  ['cancel', 'Cancel the order…', 'Cancel the order'],
  ['discount', 'Discount…', 'Save the discount'],
  ['fix', 'Correction or return…', 'Save'],
  ['edit', 'Change lines…', 'Work out the total'],
])('the reason of %s is sent for a changed order once it was said to hold', async (move, button, submit) => {
  const order = { moves: [move], shelf: undefined };
  showOrder(network, wireOrder(order));
  await press(button);
  await type(REASON, 'Sold out');

  again(wireOrder({ ...order, version: 5 }));
  await press(button);
  expect(screen.getByLabelText(REASON)).toHaveValue('Sold out');
  const said = screen.getByText(/^The order has changed since you typed this/).closest('[role=alert]');
  // Nobody would answer what is sent.
  await press(submit);
  expect(said).toHaveFocus();
  await press('Keep what I typed');
  expect(said).not.toBeInTheDocument();
  expect(screen.getByLabelText(REASON)).toHaveFocus();
});

it.each([
  ['discount', 'Discount…', 'Discount (yuan)', '0.00'],
  ['fix', 'Correction or return…', 'Refund or credit (yuan)', '0'],
])('an amount of %s is typed anew', async (move, button, amount, usual) => {
  const order = wireOrder({ moves: [move], shelf: undefined });
  showOrder(network, order);
  await press(button);
  await userEvent.clear(screen.getByLabelText(amount));
  await type(amount, '12.50');
  await type(REASON, 'Sold out');

  again(order);
  await press(button);
  expect(screen.getByLabelText(amount)).toHaveValue(usual);
  expect(screen.getByLabelText(REASON)).toHaveValue('Sold out');
});

it('a reason is forgotten once it has been given', async () => {
  showOrder(network, wireOrder({ moves: ['cancel'], shelf: undefined }));
  await press('Cancel the order…');
  await type(REASON, 'Sold out');
  network.answer('orderUpdate', ok(wireOrder({ moves: [], status: '已取消', version: 5, shelf: undefined })));
  await press('Cancel the order');
  await screen.findByText('Order cancelled. The customer has been told.');
  expect(draftKeys()).toEqual([]);
});
