import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClientOf } from '@/lib/api/query/query-client';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { logInForTest } from '../personal/plain-controls';
import { wireOrder } from './orders';
import { showOrder } from './show-order';

const network = fakeNetwork();
const sentTo = (part: string) => network.sent.filter(({ url }) => url.pathname.endsWith(part));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (name: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(name));
  await userEvent.type(screen.getByLabelText(name), text);
};

async function open(order: object, action: string) {
  showOrder(network, order);
  await userEvent.click(await screen.findByRole('button', { name: action }));
}

beforeEach(() => {
  const done = logInForTest();
  useSession.setState({ authList: ['order.read', 'order.ship', 'order.edit'] });
  return done;
});

describe('changing the lines of an order', () => {
  const unpaid = wireOrder({
    status: '待付款',
    payment: 'UNPAID',
    paidFen: 0,
    moves: ['edit'],
    shelf: undefined,
  });
  const totals = { goodsTotalFen: 0, discountFen: 0, freightFen: 0, taxFen: 0 };
  const LEFT = [{ skuCode: 'FN1001-5', qty: 2 }];

  it('shows what the backend counts, then saves that, with the reason', async () => {
    await open(unpaid, 'Change lines…');
    await press('Work out the total');
    expect(screen.getByText('Nothing has been changed')).toBeVisible();
    expect(screen.getByText('Please fill this in')).toBeVisible();
    await fill('Units of FN1001-5', '2');
    await press('Remove FN1020-1');
    await fill('Reason (the customer reads it)', ' By phone ');
    network.answer('orderEditPreview', ok({ ...totals, totalFen: 21000, lines: LEFT, warnings: [] }));
    await press('Work out the total');
    expect(await screen.findByText(/from CN¥500\.00 to CN¥210\.00/)).toBeVisible();
    expect(sentTo('/saveOrUpdateBatch')).toHaveLength(0);
    network.answer('orderServerSaveOrUpdateBatch', ok({ ...unpaid, totalFen: 21000, version: 5, moves: [] }));
    await press('Save the change');
    expect(await screen.findByText(/^Order changed; the total is CN¥210\.00/)).toBeVisible();
    const { fields } = sentTo('/saveOrUpdateBatch')[0] ?? {};
    expect(fields).toMatchObject({ id: '9', version: '4', reason: 'By phone', expectedTotalFen: '21000' });
    expect(JSON.parse(fields?.lines ?? '')).toEqual(LEFT);
  });

  it('changes nothing that came in behind the form before it was told of, and leaves other people’s lines alone', async () => {
    await open(unpaid, 'Change lines…');
    await press('Remove FN1020-1');
    await fill('Reason (the customer reads it)', 'x');
    const [line, ...others] = unpaid.lines;
    const noted = { ...unpaid.events[0], id: 2, event: 'order.edited', actor: 'staff', actorName: 'Wu' };
    const theirs = {
      ...unpaid,
      version: 5,
      lines: [{ ...line, qty: 7 }, ...others],
      events: [...unpaid.events, noted],
    };
    network.answer('orderGetById', ok(theirs));
    await act(() => queryClientOf(useSession.getState().token).refetchQueries());
    await waitFor(() => expect(screen.getByLabelText('Units of FN1001-5')).toHaveValue('7'));
    const lines = [{ skuCode: 'FN1001-5', qty: 7 }];
    network.answer('orderEditPreview', ok({ ...totals, totalFen: 70000, lines, warnings: [] }));
    await press('Work out the total');
    await screen.findByText(/to CN¥700\.00/);
    network.answer('orderServerSaveOrUpdateBatch', { code: 1409, msg: 'order.moved', data: null });
    await press('Save the change');
    const told = (await screen.findByText('What happened meanwhile:')).parentElement as HTMLElement;
    expect(within(told).getByText(/Wu/)).toBeVisible();
    await press('Work out the total');
    await press('Save the change');
    await waitFor(() => expect(sentTo('/saveOrUpdateBatch')).toHaveLength(2));
    const sent = sentTo('/saveOrUpdateBatch').map(({ fields }) => fields);
    expect(sent.map(({ version }) => version)).toEqual(['4', '5']);
    expect(JSON.parse(sent[1]?.lines ?? '')).toEqual(lines);
  });

  it('does not save what can’t be had, and asks anew once it is changed', async () => {
    await open(unpaid, 'Change lines…');
    await fill('Units of FN1001-5', '9');
    await fill('Reason (the customer reads it)', 'x');
    const lines = [
      { skuCode: 'FN1001-5', qty: 9, warning: 'stock' },
      { skuCode: 'FN1020-1', qty: 2 },
    ];
    network.answer('orderEditPreview', ok({ ...totals, totalFen: 110000, lines, warnings: [] }));
    await press('Work out the total');
    expect(await screen.findByText('Not enough in stock')).toBeVisible();
    await press('Save the change');
    expect(sentTo('/saveOrUpdateBatch')).toHaveLength(0);
    await fill('Units of FN1001-5', '0');
    await fill('Units of FN1020-1', '1.5');
    await press('Work out the total');
    const wrong = screen.getByLabelText('Units of FN1020-1');
    expect(wrong).toHaveAccessibleDescription('Enter a whole number; 0 removes the line');
    expect(wrong).toHaveFocus();
    await fill('Units of FN1020-1', '0');
    await press('Work out the total');
    expect(screen.getByText('To remove all lines, cancel the order')).toBeVisible();
    expect(sentTo('/editPreview')).toHaveLength(1);
  });
});

const paper = (letter: string) => ({ ref: letter.repeat(32), mime: 'application/pdf', bytes: 2048 });
const parcel = {
  id: 3,
  orderId: 9,
  carrier: 'SF',
  waybill: 'SF1',
  lines: [],
  shippedAt: '2026-01-03T03:04:05Z',
  documents: [paper('a'), paper('b')],
};
const lines = [{ lineId: 1, qty: 1, lot: 'L-NEXT', expiresOn: '2098-01-31' }];
const PDF = new File(['x'], 'note.pdf', { type: 'application/pdf' });
const sent = { status: '待收货', moves: [], shelf: undefined, deliveries: [parcel] };

it('takes a paper of a parcel away and puts its waybill right', async () => {
  await open(wireOrder(sent), 'Waybill and documents…');
  await press('Remove document 1');
  await userEvent.clear(screen.getByLabelText('Waybill'));
  await press('Save');
  expect(screen.getByText('Please fill this in')).toBeVisible();
  await fill('Waybill', 'SF2');
  network.answer('deliveryDocSaveOrUpdate', ok(parcel));
  await press('Save');
  await waitFor(() => expect(sentTo('/deliveryDoc/saveOrUpdate')).toHaveLength(1));
  const { fields } = sentTo('/deliveryDoc/saveOrUpdate')[0] ?? {};
  expect(fields).toMatchObject({ id: '3', orderId: '9', version: '4', carrier: 'SF', waybill: 'SF2' });
  expect(JSON.parse(fields?.documentRefs ?? '')).toEqual(['b'.repeat(32)]);
  expect(await screen.findByText(/^Waybill and documents saved/)).toBeVisible();
});

it('says that papers which followed without goods are gone once none is left of them', async () => {
  const line = { lineId: 1, qty: 1, lot: 'L-1', expiresOn: '2099-01-01' };
  const goods = { ...parcel, id: 2, lines: [line] };
  const follows = { ...parcel, documents: [paper('a')] };
  await open(wireOrder({ ...sent, deliveries: [goods, follows] }), 'Waybill and documents…');
  await press('Remove document 1');
  expect(screen.getByText(/saved like this, the delivery is removed/)).toBeVisible();
  network.answer('orderGetById', ok(wireOrder({ ...sent, version: 5, deliveries: [goods] })));
  network.answer('deliveryDocSaveOrUpdate', ok({ ...follows, documents: [] }));
  await press('Save');
  expect(await screen.findByText(/^The delivery had no documents left/)).toBeVisible();
});

it('takes a delivery that a colleague took away for none to add to', async () => {
  const goods = { ...parcel, id: 2, documents: [] };
  await open(wireOrder({ ...sent, deliveries: [goods, parcel] }), 'Waybill and documents…');
  expect(screen.getByLabelText('Delivery')).toHaveDisplayValue(/Documents sent without goods \(2\)$/);
  await fill('Waybill', 'SF9');
  network.answer('uploadSave', ok(paper('c')));
  await userEvent.upload(screen.getByLabelText('Add a document without goods'), PDF);
  await screen.findByRole('button', { name: 'Remove document 3' });
  network.answer('orderGetById', ok(wireOrder({ ...sent, version: 5, deliveries: [goods] })));
  network.answer('deliveryDocSaveOrUpdate', { code: 1409, data: null, msg: 'order.moved' });
  await press('Save');
  await waitFor(() =>
    expect(screen.getByLabelText('Delivery')).toHaveDisplayValue('New documents without goods'),
  );
  // What was filled in is still there, and that it was not saved is said. Nothing of what is gone is left.
  expect(screen.getByText(/^Somebody has just changed this order/)).toBeVisible();
  expect(screen.getByLabelText('Waybill')).toHaveValue('SF9');
  expect(screen.getByLabelText('Carrier')).toHaveValue('');
  await fill('Carrier', 'EMS');
  network.answer('deliveryDocSaveOrUpdate', ok(parcel));
  await press('Save');
  await waitFor(() => expect(sentTo('/deliveryDoc/saveOrUpdate')).toHaveLength(2));
  const { fields } = sentTo('/deliveryDoc/saveOrUpdate')[1] ?? {};
  expect(fields).toMatchObject({ version: '5', carrier: 'EMS', waybill: 'SF9' });
  expect(fields?.id).toBeUndefined();
  expect(JSON.parse(fields?.documentRefs ?? '')).toEqual(['c'.repeat(32)]);
});

it('adds to a colleague’s papers of a parcel, and takes none of them away', async () => {
  await open(wireOrder({ ...sent, version: 4 }), 'Waybill and documents…');
  await press('Remove document 2');
  await fill('Waybill', 'SF2');
  const theirs = { ...parcel, carrier: 'EMS', documents: [...parcel.documents, paper('c')] };
  network.answer('orderGetById', ok(wireOrder({ ...sent, version: 5, deliveries: [theirs] })));
  network.answer('deliveryDocSaveOrUpdate', { code: 1409, data: null, msg: 'order.moved' });
  await press('Save');
  await waitFor(() => expect(screen.getByLabelText('Carrier')).toHaveValue('EMS'));
  network.answer('deliveryDocSaveOrUpdate', ok(theirs));
  await press('Save');
  await waitFor(() => expect(sentTo('/deliveryDoc/saveOrUpdate')).toHaveLength(2));
  const { fields } = sentTo('/deliveryDoc/saveOrUpdate')[1] ?? {};
  expect(fields).toMatchObject({ version: '5', carrier: 'EMS', waybill: 'SF2' });
  expect(JSON.parse(fields?.documentRefs ?? '')).toEqual(['a'.repeat(32), 'c'.repeat(32)]);
});

it('says that a discount taken back goes above the limit of credit, or that there is no credit any more', async () => {
  await open(wireOrder({ terms: 'CREDIT', moves: ['discount'], shelf: undefined }), 'Discount…');
  await fill('Reason (the customer reads it)', 'x');
  for (const [msg, words] of [
    ['credit.limit', /limit doesn’t cover the higher total/],
    ['credit.not_approved', /no longer buys on credit/],
  ] as const) {
    network.answer('updateOrderOrderDiscount', { code: 1409, data: null, msg });
    await press('Save the discount');
    expect(await screen.findByText(words)).toBeVisible();
  }
});

describe('papers that follow without goods', () => {
  const papers = () => screen.getByLabelText('Add a document without goods');
  const FOLLOW = 'New documents without goods';

  it('are named among the parcels, and not counted as one', async () => {
    const followed = { ...parcel, id: 4, carrier: 'EMS', waybill: 'E-1' };
    const deliveries = [{ ...parcel, lines }, followed, { ...parcel, id: 5, lines, waybill: 'SF2' }];
    const by = { actor: 'staff', actorName: 'Ada', at: parcel.shippedAt };
    const events = [{ ...by, id: 1, event: 'delivery.followed', note: 'EMS E-1' }];
    await open(wireOrder({ ...sent, deliveries, events }), 'Waybill and documents…');
    const record = within(screen.getByRole('region', { name: 'Record' }));
    expect(record.getByText('Documents sent without goods')).toBeVisible();
    const offered = within(screen.getByLabelText('Delivery')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'SF1 · SF · Delivery 1',
      'E-1 · EMS · Documents sent without goods (1)',
      'SF2 · SF · Delivery 2',
      FOLLOW,
    ]);
    // What is added is named as what it goes with.
    expect(screen.getByLabelText('Add a document')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Delivery'), FOLLOW);
    expect(papers()).toBeVisible();
    expect(screen.queryByLabelText('Add a document')).toBeNull();
  });

  it('are not sent where there are none, and the form says so at the file', async () => {
    await open(wireOrder(sent), 'Waybill and documents…');
    await userEvent.selectOptions(screen.getByLabelText('Delivery'), FOLLOW);
    expect(papers()).toHaveAccessibleDescription(/^JPG/);
    await fill('Carrier', 'EMS');
    await fill('Waybill', 'E-1');
    await press('Save');
    expect(papers()).toHaveAccessibleDescription(/Please add at least one document$/);
    expect(papers()).toHaveFocus();
    network.answer('uploadSave', ok(paper('c')));
    network.answer('deliveryDocSaveOrUpdate', ok(parcel));
    await userEvent.upload(papers(), PDF);
    expect(await screen.findByRole('button', { name: 'Remove document 1' })).toBeVisible();
    expect(papers()).toBeValid();
    await press('Save');
    await waitFor(() => expect(sentTo('/deliveryDoc/saveOrUpdate')).toHaveLength(1));
    expect(sentTo('/deliveryDoc/saveOrUpdate')[0]?.fields.id).toBeUndefined();
  });

  it('wait, as those of a parcel do, until a file that was refused is left out', async () => {
    await open(wireOrder(sent), 'Waybill and documents…');
    network.answer('uploadSave', {
      code: 1400,
      data: null,
      msg: 'upload.damaged',
      fields: { data: 'damaged' },
    });
    await userEvent.upload(papers(), PDF);
    await waitFor(() => expect(papers()).toBeInvalid());
    await press('Save');
    expect(papers()).toHaveFocus();
    expect(papers()).toHaveAccessibleDescription(/The file is damaged. Choose another one.$/);
    network.answer('deliveryDocSaveOrUpdate', ok(parcel));
    await press('Leave this file out');
    expect(papers()).toBeValid();
    expect(sentTo('/deliveryDoc/saveOrUpdate')).toHaveLength(0);
    await press('Save');
    await waitFor(() => expect(sentTo('/deliveryDoc/saveOrUpdate')).toHaveLength(1));
  });
});
