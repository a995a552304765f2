import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import styles from '@/components/desk/desk.module.css';
import { QueueSection } from '@/components/desk/orders/queue-section';
import { type DeskParts, DeskPartsProvider } from '@/components/desk/parts';
import { StaffRequests } from '@/components/personal/identity/staff-requests';
import { MessageReply } from '@/components/personal/messages/message-reply';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { deskCountsQuery } from '@/lib/views/desk/queue';
import { fakeNetwork } from '../../contract/network';
import { ok, page } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';
import { wireOrder } from './orders';

const network = fakeNetwork();
const request = {
  customerId: 8,
  custName: 'Ada',
  organisation: '',
  phone: '138****0002',
  realName: 'Ada Lovelace',
  requestedAt: '2026-11-20T00:00:00Z',
  documents: [],
};
const message = {
  id: 5,
  kind: 'enquiry' as const,
  event: null,
  params: {},
  subject: 'Filters',
  content: 'Which dye?',
  productId: null,
  orderId: null,
  read: true,
  createdAt: '2026-11-20T00:00:00Z',
  attachment: null,
  replies: [],
  contact: null,
};

const parts: DeskParts = {
  Rows: ({ rows }) => rows.map(({ id, cells }) => <p key={id}>{cells.waited}</p>),
  Side: () => null,
};

/** How much waits, as the desk's head shows it. */
function Counts() {
  const counts = useLoaded(deskCountsQuery());
  return <output>{counts.state === 'data' ? JSON.stringify(counts.data) : ''}</output>;
}

beforeEach(() => logInForTest());

it('a decided request for verification is one less that waits', async () => {
  network.answer('deskQuery', ok({ verifications: 1 }));
  network.answer('verificationPageQuery', page([request]));
  network.answer('customerBaseUpdate', ok({ id: 8 }));
  render(
    inCentre(
      <>
        <Counts />
        <StaffRequests ownId={1} />
      </>,
      { user: false },
    ),
  );
  await screen.findByText('{"verifications":1}');
  network.answer('deskQuery', ok({ verifications: 0 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.getByText('{"verifications":0}')).toBeTruthy());
});

it('says of more requests than are listed which ones are', async () => {
  network.answer('verificationPageQuery', page([request], 61));
  render(inCentre(<StaffRequests ownId={1} />, { user: false }));
  expect(await screen.findByText(/^61 requests; the oldest 1 are listed/)).toBeVisible();
});

it('who decides a request after somebody else is told that it did not count', async () => {
  network.answer('deskQuery', ok({ verifications: 1 }));
  network.answer('verificationPageQuery', page([request]));
  network.answer('customerBaseUpdate', { code: 1409, data: null, msg: 'verification.not_pending' });
  render(inCentre(<StaffRequests ownId={1} />, { user: false }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  network.answer('verificationPageQuery', page([]));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/your decision did not count/)).toBeVisible();
  const { fields } = network.sent.find(({ url }) => url.pathname.endsWith('/customer/update')) ?? {};
  expect(JSON.parse(fields?.verificationDecision ?? '{}')).toMatchObject({
    requestedAt: request.requestedAt,
  });
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(screen.queryByText(/The customer has been notified/)).toBeNull();
});

it('an answered enquiry is one less that waits', async () => {
  network.answer('deskQuery', ok({ enquiries: 1 }));
  network.answer('messageSave', ok({ id: 5 }));
  render(
    inCentre(
      <>
        <Counts />
        <MessageReply message={message} staff />
      </>,
      { user: false },
    ),
  );
  await screen.findByText('{"enquiries":1}');
  network.answer('deskQuery', ok({ enquiries: 0 }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reply' }), 'A green one.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByText('{"enquiries":0}')).toBeTruthy());
});

it('how long ago it changed alarms for orders alone that wait for staff', async () => {
  const done = { status: '已完成', payment: 'SIGNED' };
  const cancelled = { status: '已取消', payment: 'UNPAID' };
  const orders: [isLate: boolean, changes: object][] = [
    [true, { status: '待发货' }],
    [true, { status: '待付款', payment: 'VOUCHER' }],
    [true, { ...cancelled, payment: 'REFUND_DUE' }],
    [true, { ...done, refundDueFen: 100 }],
    [true, { ...done, waitingRemark: 1 }],
    [false, { status: '待发货', updatedAt: new Date().toISOString() }],
    [false, { status: '待付款', payment: 'UNPAID' }],
    [false, { status: '待收货' }],
    [false, done],
    [false, cancelled],
    [false, { ...cancelled, payment: 'VOUCHER' }],
  ];
  network.answer('deskQuery', ok({}));
  network.answer('orderPageQuery', page(orders.map(([, changes], id) => wireOrder({ id, ...changes }))));
  render(
    inCentre(
      <DeskPartsProvider value={parts}>
        <QueueSection />
      </DeskPartsProvider>,
      { user: false },
    ),
  );
  const times = await screen.findAllByRole('time');
  expect(times.map(({ classList }) => classList.contains(styles.late ?? ''))).toEqual(
    orders.map(([isLate]) => isLate),
  );
});
