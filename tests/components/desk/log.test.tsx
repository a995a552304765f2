import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MobileRows } from '@/components/desk/mobile/rows';
import { type DeskParts, DeskPartsProvider } from '@/components/desk/parts';
import { LogSection } from '@/components/desk/records/log-section';
import { MOST_COUNTED } from '@/lib/domain/limits';
import { fakeNetwork } from '../../contract/network';
import { page } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';
import { standAt } from '../stand-ins';

const network = fakeNetwork();

const parts: DeskParts = {
  Rows: ({ rows }) =>
    rows.map(({ id, cells }) => (
      <p key={id}>
        <b>{cells.action}</b>
        <i>{cells.subject}</i>
        {cells.changes}
      </p>
    )),
  Side: () => null,
};

beforeEach(() => {
  standAt('/pc/en/personal?tab=desk&desk=log');
  return logInForTest();
});

const show = () =>
  render(
    inCentre(
      <DeskPartsProvider value={parts}>
        <LogSection />
      </DeskPartsProvider>,
      { user: false },
    ),
  );

it('names what was changed and what was done in words, beside the code that one searches by', async () => {
  const entry = {
    id: 1,
    at: '2026-11-20T00:00:00Z',
    actorId: 9,
    actorName: 'Grace',
    action: 'trial.shipped',
    subject: 'trial',
    subjectId: '5',
    changes: { state: { from: 'APPROVED', to: 'SHIPPED' } },
  };
  const unheard = {
    ...entry,
    action: 'never.heard',
    subject: 'never_heard',
    subjectId: '6',
    changes: { heat: { from: null, to: 'HOT' }, state: { from: 'LOST', to: 'FOUND' } },
  };
  network.answer('systemLogQuery', page([entry, { ...unheard, id: 2 }]));
  show();
  expect(await screen.findByText('Sample request 5')).toBeTruthy();
  expect(screen.getByText('never_heard 6')).toBeTruthy();
  expect(screen.getByText('Trial sample sent · trial.shipped')).toBeTruthy();
  expect(screen.getByText('State: Granted → Sent')).toBeTruthy();
  expect(screen.getByText('never.heard')).toBeTruthy();
  expect(screen.getByText('heat: — → HOT')).toBeTruthy();
  expect(screen.getByText('State: LOST → FOUND')).toBeTruthy();
});

it('says how many entries there are, all of which are counted', async () => {
  const entry = { id: 1, at: '2026-11-20T00:00:00Z', actorId: 9, actorName: 'Grace' };
  const done = { action: 'trial.shipped', subject: 'trial', subjectId: '5', changes: {} };
  network.answer('systemLogQuery', page([{ ...entry, ...done }], MOST_COUNTED));
  show();
  expect(await screen.findByText(/^10,000 in all/)).toBeTruthy();
});

it('says sums and states as people read them', async () => {
  const entry = {
    id: 1,
    at: '2026-11-20T00:00:00Z',
    actorId: 9,
    actorName: 'Grace',
    action: 'payment.signed',
    subject: 'order',
    subjectId: '5',
    changes: {
      paidFen: { from: '0', to: '100000' },
      status: { from: '待发货', to: '待收货' },
      payment: { from: 'VOUCHER', to: 'SIGNED' },
      waybill: { from: null, to: 'SF 1' },
      assignedTo: { from: '3', to: '3' },
    },
  };
  network.answer('systemLogQuery', page([entry]));
  show();
  expect(await screen.findByText('Payment received · payment.signed')).toBeVisible();
  expect(screen.getByText('Paid: CN¥0.00 → CN¥1,000.00')).toBeVisible();
  expect(screen.getByText('State: To be shipped → On its way')).toBeVisible();
  expect(screen.getByText('Payment: Proof being checked → Paid')).toBeVisible();
  expect(screen.getByText('Waybill: — → SF 1')).toBeVisible();
  // On record with the action, and no change.
  expect(screen.queryByText(/Assigned to|assignedTo/)).toBeNull();
});

it('has no label on a phone’s card for what did not change', async () => {
  const entry = {
    id: 1,
    at: '2026-11-20T00:00:00Z',
    actorId: 9,
    actorName: 'Grace',
    action: 'order.address_read',
    subject: 'order',
    subjectId: '5',
    changes: {},
  };
  const changes = { waybill: { from: null, to: 'SF 1' } };
  network.answer('systemLogQuery', page([entry, { ...entry, id: 2, action: 'order.shipped', changes }]));
  render(
    inCentre(
      <DeskPartsProvider value={{ ...parts, Rows: MobileRows }}>
        <LogSection />
      </DeskPartsProvider>,
      { user: false },
    ),
  );
  const [untouched, changed] = await screen.findAllByRole('listitem');
  expect(untouched).toHaveTextContent('ActionDelivery details viewed · order.address_read');
  expect(untouched).not.toHaveTextContent('Changes');
  expect(changed).toHaveTextContent('ChangesWaybill: — → SF 1');
});
