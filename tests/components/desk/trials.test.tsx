import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DeskParts, DeskPartsProvider } from '@/components/desk/parts';
import { TrialSide } from '@/components/desk/trials/trial-side';
import { TrialsSection } from '@/components/desk/trials/trials-section';
import { queryClientOf } from '@/lib/api/query/query-client';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { GOODS } from '../cart/support';
import { draftKeys, ok } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';
import { standAt } from '../stand-ins';
import { addressWith } from './orders';

const network = fakeNetwork();
const parts: DeskParts = {
  Rows: ({ title, rows }) => (
    <ul aria-label={title}>
      {rows.map(({ id, cells }) => (
        <li key={id}>{cells.state}</li>
      ))}
    </ul>
  ),
  Side: ({ title, children }) => <section aria-label={title}>{children}</section>,
};
const SUBMITTED = {
  kind: 'application',
  id: 4,
  goods: null,
  skuCode: 'FN1007-50UL',
  state: 'SUBMITTED',
  purpose: 'Far red',
  reply: '',
  moves: ['approve', 'reject'],
  createdAt: '2026-11-20T00:00:00Z',
  version: 1,
  programmeTitle: 'Try it',
  instrument: '',
  shipment: null,
  resultDueAt: null,
  result: null,
  address: null,
  events: [],
  documents: [],
  customer: { id: 8, name: 'Ada', organisation: 'Uni', phone: '138****0000', verified: false },
  shelf: [],
};
const LOTS = [{ lot: 'L-1', expiresOn: '2099-01-31' }];
const GRANTED = { ...SUBMITTED, state: 'APPROVED', version: 2, moves: ['ship', 'reject'], shelf: LOTS };
const MOVED = { code: 1409, data: null, msg: 'trial.moved' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const OVERTAKEN = /has just changed, so this was not done/;

async function show(application: object) {
  network.answer('trialApplicationGetById', ok(application));
  render(
    inCentre(
      <DeskPartsProvider value={parts}>
        <TrialSide id={4} onClose={() => undefined} />
      </DeskPartsProvider>,
      { user: false },
    ),
  );
  await screen.findByText(/Far red/);
}

beforeEach(() => logInForTest());
afterEach(() => void vi.useRealTimers());

it('goes on showing the phone after a sample is granted, and says so above what is done next', async () => {
  await show({ ...SUBMITTED, ...addressWith('13800000002') });
  network.answer('trialDecide', ok({ ...GRANTED, ...addressWith('138****0002') }));
  await press('Grant');
  const waybill = await screen.findByLabelText('Waybill');
  expect(screen.getByText(/13800000002/)).toBeVisible();
  const said = screen.getByText('Granted; one sample is set aside.');
  expect(said.compareDocumentPosition(waybill) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('says whose identity was verified beside the name and organisation of today', async () => {
  const customer = {
    id: 8,
    name: 'Prof. Zhao',
    organisation: 'Uni',
    verified: true,
    verifiedName: 'Wang Wu',
  };
  await show({ ...SUBMITTED, customer });
  expect(screen.getByText('Prof. Zhao · Uni · Identity verified: Wang Wu')).toBeVisible();
});

it('who decides after somebody else is told that it was not done, and what was typed stays', async () => {
  await show(SUBMITTED);
  await userEvent.type(screen.getByLabelText('Answer'), 'None left');
  network.answer('trialDecide', MOVED);
  network.answer('trialApplicationGetById', ok(GRANTED));
  await press('Refuse');
  expect(await screen.findByText(OVERTAKEN)).toBeVisible();
  await screen.findByRole('button', { name: 'Confirm shipping' });
  expect(screen.queryByText(/one sample is set aside/)).toBeNull();
  expect(screen.getByLabelText('Answer')).toHaveValue('None left');
  network.answer('trialDecide', ok({ ...GRANTED, state: 'REJECTED', version: 3, moves: [] }));
  await press('Refuse');
  expect(await screen.findByText('Not granted; the customer has been told.')).toBeVisible();
  expect(screen.queryByText(OVERTAKEN)).toBeNull();
});

it('who sends a sample that somebody else has sent is told so, though the form is gone', async () => {
  await show(GRANTED);
  await userEvent.type(screen.getByLabelText('Carrier'), 'SF');
  await userEvent.type(screen.getByLabelText('Waybill'), 'SF1');
  network.answer('trialShip', MOVED);
  network.answer('trialApplicationGetById', ok({ ...GRANTED, state: 'SHIPPED', version: 3, moves: [] }));
  await press('Confirm shipping');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm shipping' })).toBeNull());
  expect(screen.getByText(OVERTAKEN)).toBeVisible();
});

it('a decision that nobody answered is not said to be undone when it is sent again', async () => {
  await show(SUBMITTED);
  network.resolve('trialDecide', () => HttpResponse.error());
  await press('Grant');
  expect(await screen.findByText(/Can’t reach the server/)).toBeVisible();
  network.answer('trialDecide', MOVED);
  network.answer('trialApplicationGetById', ok(GRANTED));
  await press('Grant');
  expect(await screen.findByText(/got no answer and may have been done/)).toBeVisible();
  expect(screen.queryByText(OVERTAKEN)).toBeNull();
});

it('a reason for what was granted does not stay for a later refusal', async () => {
  await show(SUBMITTED);
  await userEvent.type(screen.getByLabelText('Answer'), 'Enjoy');
  network.answer('trialDecide', ok(GRANTED));
  await press('Grant');
  expect(await screen.findByText(/one sample is set aside/)).toBeVisible();
  expect(screen.getByLabelText('Answer')).toHaveValue('');
});

it('a sample’s parcel that was being written down is there again; its lot is proposed anew', async () => {
  await show(GRANTED);
  await userEvent.type(screen.getByLabelText('Carrier'), 'SF');
  await userEvent.type(screen.getByLabelText('Waybill'), 'SF1');
  cleanup();
  queryClientOf('');
  await show({ ...GRANTED, shelf: [{ lot: 'L-2', expiresOn: '2099-01-31' }] });
  expect(screen.getByLabelText('Waybill')).toHaveValue('SF1');
  expect(screen.getByLabelText('Lot')).toHaveValue('L-2');
  network.answer('trialShip', ok({ ...GRANTED, state: 'SHIPPED', version: 3, moves: [] }));
  await press('Confirm shipping');
  await screen.findByText('Sent; the customer has been told.');
  expect(draftKeys()).toEqual([]);
});

it('says which pack size is asked for, and speaks of the weekend where it is kept cold', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00+08:00') });
  const size = { skuCode: 'FN1007-50UL', size: '50 µL' };
  const goods = { ...GOODS, specs: [{ skuCode: 'FN1007-1', size: '1 mg' }, size] };
  await show({ ...GRANTED, goods, maxC: 8 });
  expect(screen.getByText('FN1007-50UL · 50 µL')).toBeVisible();
  expect(screen.getByText(/^This would travel over the weekend/)).toBeVisible();
  cleanup();
  queryClientOf('');
  await show({ ...GRANTED, maxC: 25 });
  expect(screen.queryByText(/over the weekend/)).toBeNull();
});

describe('the list behind an application', () => {
  const LIST = '/pc/en/personal?tab=desk&desk=trials&queue=all';
  const listed = (application: object) =>
    network.answer(
      'trialDeskQuery',
      ok({ ...{ total: 1, startRow: 1, rowSize: 20 }, data: [application], counts: {} }),
    );
  const section = () =>
    inCentre(
      <DeskPartsProvider value={parts}>
        <TrialsSection />
      </DeskPartsProvider>,
      { user: false },
    );
  const row = () => screen.getByRole('list', { name: 'Sample requests' });

  beforeEach(() => {
    useSession.setState({ authList: ['trial.read'] });
    listed(SUBMITTED);
    network.answer('trialApplicationGetById', ok(SUBMITTED));
  });

  it('that somebody else was faster with shows it as it is', async () => {
    standAt(`${LIST}&open=4`);
    render(section());
    const grant = await screen.findByRole('button', { name: 'Grant' });
    await waitFor(() => expect(row()).toHaveTextContent('Submitted'));
    listed(GRANTED);
    network.answer('trialDecide', MOVED);
    await userEvent.click(grant);
    await waitFor(() => expect(row()).toHaveTextContent('Granted'));
  });

  it('that has changed when it is opened shows it as it is', async () => {
    standAt(LIST);
    const { rerender } = render(section());
    await waitFor(() => expect(row()).toHaveTextContent('Submitted'));
    listed(GRANTED);
    network.answer('trialApplicationGetById', ok(GRANTED));
    standAt(`${LIST}&open=4`);
    rerender(section());
    await waitFor(() => expect(row()).toHaveTextContent('Granted'));
  });
});
