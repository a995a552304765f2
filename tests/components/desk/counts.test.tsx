import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { StaffRequests } from '@/components/personal/identity/staff-requests';
import { MessageReply } from '@/components/personal/messages/message-reply';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { deskCountsQuery } from '@/lib/views/desk/queue';
import { fakeNetwork } from '../../contract/network';
import { ok, page } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';

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
