import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { QueueSection } from '@/components/desk/orders/queue-section';
import { type DeskParts, DeskPartsProvider } from '@/components/desk/parts';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { ok, page } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';
import { standAt } from '../stand-ins';
import { NO_REMARKS, wireOrder } from './orders';

const network = fakeNetwork();
const parts: DeskParts = {
  Rows: ({ title, rows }) => (
    <section aria-label={title}>
      {rows.map(({ id, cells }) => (
        <p key={id}>{cells.state}</p>
      ))}
    </section>
  ),
  Side: ({ children }) => <div>{children}</div>,
};
const QUEUE = '/pc/en/personal?tab=desk&desk=orders&queue=all';
const desk = () =>
  inCentre(
    <DeskPartsProvider value={parts}>
      <QueueSection />
    </DeskPartsProvider>,
    { user: false },
  );
const row = () => screen.getByRole('region', { name: 'Orders' });
const counted = (toShip: number) => ok({ orders: { toShip } });
const SENT = { status: '待收货', version: 5, moves: [], shelf: undefined };

beforeEach(() => {
  const done = logInForTest();
  useSession.setState({ authList: ['order.read', 'order.ship'] });
  network.answer('orderRemarkPageQuery', NO_REMARKS);
  network.answer('orderPageQuery', page([wireOrder()]));
  network.answer('orderGetById', ok(wireOrder()));
  network.answer('deskQuery', counted(7));
  return done;
});

/** A colleague has sent the order. */
function sendElsewhere() {
  network.answer('orderPageQuery', page([wireOrder(SENT)]));
  network.answer('orderGetById', ok(wireOrder(SENT)));
  network.answer('deskQuery', counted(6));
}

it('the list behind an order that somebody else was faster with shows it as it is, and so do the numbers', async () => {
  standAt(`${QUEUE}&open=9`);
  render(desk());
  await userEvent.type(await screen.findByLabelText('Carrier'), 'SF');
  await userEvent.type(screen.getByLabelText('Waybill'), 'SF1');
  await screen.findByRole('button', { name: 'To ship 7' });
  // Not the order: what it was answered may be as old as the list.
  sendElsewhere();
  network.answer('orderGetById', ok(wireOrder()));
  network.answer('updateOrderFh', { code: 1409, msg: 'order.moved', data: null });
  await userEvent.click(screen.getByRole('button', { name: /^Confirm shipment/ }));
  await waitFor(() => expect(row()).toHaveTextContent('On its way'));
  expect(await screen.findByRole('button', { name: 'To ship 6' })).toBeVisible();
});

it.each([
  ['has changed', sendElsewhere, 'On its way'],
  [
    'was asked about',
    () => {
      network.answer('orderPageQuery', page([wireOrder({ waitingRemark: 3 })]));
      network.answer('orderGetById', ok(wireOrder({ waitingRemark: 3 })));
    },
    'To answer',
  ],
])('an order that %s when it is opened changes its row as well', async (_what, happen, shown) => {
  standAt(QUEUE);
  const { rerender } = render(desk());
  await waitFor(() => expect(row()).toHaveTextContent('To be shipped'));
  happen();
  standAt(`${QUEUE}&open=9`);
  rerender(desk());
  await waitFor(() => expect(row()).toHaveTextContent(shown));
});

it('an order that is opened as its row shows it asks for nothing again', async () => {
  standAt(QUEUE);
  const { rerender } = render(desk());
  await waitFor(() => expect(row()).toHaveTextContent('To be shipped'));
  standAt(`${QUEUE}&open=9`);
  rerender(desk());
  await screen.findByLabelText('Carrier');
  const asked = network.sent.map(({ url }) => url.pathname);
  expect(new Set(asked).size).toBe(asked.length);
});
