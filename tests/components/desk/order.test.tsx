import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { ok, page } from '../personal/customer';
import { logInForTest } from '../personal/plain-controls';
import { addressWith, wireOrder } from './orders';
import { showOrder, showOrderForm } from './show-order';

const network = fakeNetwork();
const AT = '2026-01-03T03:04:05Z';
const sentTo = (part: string) => network.sent.filter(({ url }) => url.pathname.endsWith(part));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (name: string | RegExp, text: string) => {
  const field = screen.getByLabelText(name);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

const show = (order: object, name: RegExp) => showOrderForm(network, order, name);

beforeEach(() => {
  const done = logInForTest();
  useSession.setState({ authList: ['order.read', 'order.ship', 'order.sign'] });
  return done;
});
afterEach(() => void vi.useRealTimers());

it('says which quotation its prices come from', async () => {
  await show(wireOrder({ quotation: { id: 3, quotationNo: 'Q261122-7TKMWD' } }), /^Confirm shipment/);
  expect(screen.getByText('From quotation Q261122-7TKMWD')).toBeVisible();
});

it('tells a customer without a name by the masked phone, as the table of customers does', async () => {
  const nameless = { customerName: '', organisation: '', customerPhone: '138****5678' };
  await show(wireOrder(nameless), /^Confirm shipment/);
  expect(screen.getByText('138****5678')).toBeVisible();
});

it('shows all that a special VAT invoice is written from', async () => {
  const special = {
    kind: '专票',
    title: 'Lab 1',
    taxNo: '91350100M000100Y43',
    regAddress: 'Wensan Road 1',
    regPhone: '0571-87654321',
    bank: 'ICBC Hangzhou',
    bankAccount: '6222000011112222',
  };
  await show(wireOrder({ invoice: special }), /^Confirm shipment/);
  const facts = screen.getByRole('region', { name: 'Order details' });
  const textOf = (name: string) => within(facts).getByText(name).nextElementSibling?.textContent;
  expect(textOf('Invoice')).toBe('Special VAT invoice · Lab 1 · 91350100M000100Y43');
  expect(['Registered address', 'Registered phone', 'Bank', 'Bank account'].map(textOf)).toEqual([
    'Wensan Road 1',
    '0571-87654321',
    'ICBC Hangzhou',
    '6222000011112222',
  ]);
});

it('goes on showing the phone that a change answers masked', async () => {
  useSession.setState({ authList: ['order.read', 'order.edit'] });
  const order = { moves: ['cancel'], ...addressWith('13800000002') };
  await userEvent.click(await show(wireOrder(order), /^Cancel the order/));
  await fill('Reason (the customer reads it)', 'Sold out');
  const after = { moves: [], status: '已取消', version: 5, ...addressWith('138****0002') };
  network.answer('orderUpdate', ok(wireOrder(after)));
  await press('Cancel the order');
  expect(await screen.findByText('Order cancelled. The customer has been told.')).toBeVisible();
  expect(screen.getByText(/13800000002/)).toBeVisible();
});

it('says at the field what is wrong with a remark', async () => {
  await show(wireOrder(), /^Confirm shipment/);
  const answer = { code: 1400, data: null, msg: 'input.invalid', fields: { content: 'too_big' } };
  network.answer('orderRemarkSave', answer);
  await fill('Remark', 'Not on Friday');
  await press('Note');
  const field = screen.getByLabelText('Remark');
  await waitFor(() => expect(field).toHaveAccessibleDescription('This is too long'));
  expect(field).toHaveValue('Not on Friday');
});

it('after a remark to the customer, the next is for staff again until somebody chooses otherwise', async () => {
  await show(wireOrder(), /^Confirm shipment/);
  const remark = {
    id: 3,
    from: 'staff',
    authorName: 'Wu',
    internal: false,
    createdAt: '2026-01-03T03:04:05Z',
  };
  network.answer('orderRemarkSave', ok({ ...remark, content: 'On Monday' }));
  await fill('Remark', 'On Monday');
  await userEvent.selectOptions(screen.getByLabelText('For whom'), 'To the customer');
  await press('Send to the customer');
  expect(await screen.findByText('Sent to the customer.')).toBeVisible();
  await fill('Remark', 'Pays late');
  await press('Note');
  await waitFor(() => expect(sentTo('/orderRemark/save')).toHaveLength(2));
  expect(sentTo('/orderRemark/save').map(({ fields }) => fields.internal)).toEqual(['false', 'true']);
});

it('marks what the customer wrote until it is answered, or noted that it needs no answer', async () => {
  const asked = { id: 5, authorName: 'Grace', internal: false, createdAt: '2026-01-03T03:04:05Z' };
  showOrder(network, wireOrder({ waitingRemark: 5 }));
  network.answer('orderRemarkPageQuery', page([{ ...asked, from: 'customer', content: 'Thank you' }]));
  expect(await screen.findByText('To answer')).toBeVisible();
  await fill('Remark', 'A thank-you');
  const forWhom = screen.getByLabelText('For whom');
  await userEvent.selectOptions(forWhom, 'Internal; no answer needed');
  network.answer(
    'orderRemarkSave',
    ok({ ...asked, id: 6, from: 'staff', internal: true, content: 'A thank-you' }),
  );
  network.answer('orderGetById', ok(wireOrder({ waitingRemark: null })));
  await press('Note');
  await waitFor(() => expect(screen.queryByText('To answer')).toBeNull());
  expect(sentTo('/orderRemark/save')[0]?.fields).toMatchObject({ internal: 'true', answers: '5' });
  expect(within(forWhom).getAllByRole('option')).toHaveLength(2);
});

it('answers nothing that came while the first remark was written, and shows it', async () => {
  await show(wireOrder({ waitingRemark: null }), /^Confirm shipment/);
  const mine = {
    id: 11,
    from: 'staff',
    authorName: 'Wu',
    internal: false,
    createdAt: '2026-01-03T03:04:05Z',
  };
  const theirs = { ...mine, id: 10, from: 'customer', authorName: 'Grace', content: 'Not on Friday' };
  await fill('Remark', 'We ship tomorrow');
  await userEvent.selectOptions(screen.getByLabelText('For whom'), 'To the customer');
  network.answer('orderRemarkSave', ok({ ...mine, content: 'We ship tomorrow' }));
  network.answer('orderRemarkPageQuery', page([theirs, { ...mine, content: 'We ship tomorrow' }]));
  network.answer('orderGetById', ok(wireOrder({ waitingRemark: 10 })));
  await press('Send to the customer');
  expect(await screen.findByText('Not on Friday')).toBeVisible();
  expect(await screen.findByText('To answer')).toBeVisible();
  expect(sentTo('/orderRemark/save')[0]?.fields.answers).toBe('0');
});

it('does not call an order paid that a return settled', async () => {
  const settled = { status: '已完成', payment: 'SIGNED', paidFen: 0, moves: ['signFurther'] };
  await show(wireOrder(settled), /^Further payment came in/);
  expect(screen.getByText('Nothing is left to pay')).toBeVisible();
  expect(screen.queryByText('Paid')).not.toBeInTheDocument();
});

it('puts the focus on the heading of a form that is opened: it stands above the button', async () => {
  useSession.setState({ authList: ['order.read', 'order.edit'] });
  const button = await show(wireOrder({ moves: ['cancel'] }), /^Cancel the order/);
  await userEvent.click(button);
  expect(screen.getByRole('heading', { name: 'Cancel the order' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByLabelText('Reason (the customer reads it)')).toHaveFocus();
  await userEvent.click(button);
  expect(button).toHaveFocus();
});

describe('correcting what was sent', () => {
  const delivery = {
    id: 3,
    carrier: 'SF',
    waybill: 'SF1',
    shippedAt: '2026-01-03T03:04:05Z',
    receivedAt: null,
    documents: [],
    lines: [{ lineId: 1, skuCode: 'FN1001-5', lot: 'L-1', qty: 2, expiresOn: null, documents: [] }],
  };

  it('says at the lot what is wrong with its units, and keeps what was typed', async () => {
    useSession.setState({ authList: ['order.read', 'order.ship'] });
    const moves = ['fix'];
    await userEvent.click(await show(wireOrder({ moves, deliveries: [delivery] }), /^Correction or return/));
    await fill('Reason (the customer reads it)', 'Broken');
    await press('Save');
    expect(screen.getByText('Enter the units of at least one lot, no more than were sent')).toBeVisible();
    const units = screen.getByLabelText(/lot L-1: units/);
    await userEvent.type(units, '3');
    await press('Save');
    expect(units).toHaveAccessibleDescription('Enter a whole number, no more than 2');
    expect(units).toHaveFocus();
    expect(units).toHaveValue('3');
    expect(sentTo('/fixDoc/save')).toHaveLength(0);
  });

  it('says beforehand what is to be paid back already, and what will be with this document', async () => {
    useSession.setState({ authList: ['order.read', 'order.fix'] });
    const fixDoc = { id: 1, kind: 'RETURN', reason: 'Broken', lines: [], refundFen: 10_000, createdAt: AT };
    const above = { paidFen: 52_000, refundDueFen: 12_000, fixDocs: [fixDoc] };
    await userEvent.click(
      await show(wireOrder({ moves: ['fix'], deliveries: [delivery], ...above }), /^Correction or return/),
    );
    const said = (then: string) => `To be paid back so far: CN¥120.00. With this document: ${then}.`;
    expect(screen.getByText(said('CN¥120.00'))).toBeVisible();
    await fill('Refund or credit (yuan)', '20');
    expect(screen.getByText(said('CN¥140.00'))).toBeVisible();
    await userEvent.type(screen.getByLabelText(/lot L-1: units/), '1');
    await fill('Reason (the customer reads it)', 'Broken');
    // What was paid above the total is granted by no document.
    await fill('Refund or credit (yuan)', '400.01');
    await press('Save');
    expect(screen.getByLabelText('Refund or credit (yuan)')).toHaveAccessibleDescription(
      /With the refunds of earlier documents, no more than the order cost/,
    );
    expect(sentTo('/fixDoc/save')).toHaveLength(0);
  });
});

describe('shipping', () => {
  const show3 = () => show(wireOrder(), /^Confirm shipment/);

  it('sends what is proposed, in part where a line has no lot, once however often it is pressed', async () => {
    const confirm = await show3();
    expect(confirm).toHaveTextContent('3 units, in part');
    expect(screen.getByText('No lot can be sent. Receive stock first, or ship the rest.')).toBeVisible();
    await userEvent.click(confirm);
    expect(screen.getAllByText('Please fill this in')).toHaveLength(2);
    expect(sentTo('/updateOrderFh')).toHaveLength(0);
    await fill('Carrier', 'SF');
    await fill('Waybill', 'SF1');
    network.answer('updateOrderFh', ok(wireOrder({ version: 5, moves: [], shelf: undefined })));
    await userEvent.dblClick(confirm);
    expect(await screen.findByText(/^Shipped in part: 3 units/)).toBeVisible();
    // What is said stands below it, a long form above where the button was.
    expect(screen.getByRole('heading', { name: 'Actions' })).toHaveFocus();
    expect(sentTo('/updateOrderFh')).toHaveLength(1);
    const fields = sentTo('/updateOrderFh')[0]?.fields ?? {};
    expect(fields).toMatchObject({ id: '9', version: '4', carrier: 'SF', waybill: 'SF1' });
    expect(JSON.parse(fields.lines ?? '')).toEqual([
      { lineId: 1, qty: 2, lot: 'L-NEXT' },
      { lineId: 1, qty: 1, lot: 'L-LATE' },
    ]);
  });

  it('says what is too much before anything is sent', async () => {
    const confirm = await show3();
    await fill('Carrier', 'SF');
    await fill('Waybill', 'SF1');
    const [first] = screen.getAllByLabelText('Units');
    await userEvent.clear(first as HTMLElement);
    await userEvent.type(first as HTMLElement, '3');
    await userEvent.click(confirm);
    expect(first).toHaveAccessibleDescription('More than there is of this lot');
    expect(first).toBeInvalid();
    expect(first).toHaveFocus();
    expect(screen.getByText('More than is to be shipped')).toBeVisible();
    await userEvent.type(first as HTMLElement, '{Backspace}1');
    expect(first).toBeValid();
    expect(screen.getByText('More than is to be shipped')).toBeVisible();
    expect(sentTo('/updateOrderFh')).toHaveLength(0);
  });

  it('speaks of the weekend where goods kept cold go over it, not where they stay here', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00+08:00') });
    const [dapi, pi] = wireOrder().shelf;
    const lots = [{ lot: 'L-PI', expiresOn: '2099-12-31', qty: 2 }];
    await show(wireOrder({ shelf: [dapi, { ...pi, maxC: 25, lots, proposed: lots }] }), /^Confirm shipment/);
    expect(screen.getByText(/^This would travel over the weekend/)).toBeVisible();
    for (const units of screen.getAllByLabelText('Units').slice(0, 2)) await userEvent.clear(units);
    expect(screen.getByRole('button', { name: /^Confirm shipment \(2 units/ })).toBeVisible();
    expect(screen.queryByText(/over the weekend/)).toBeNull();
  });

  it('another lot is chosen where it was added: its row stands above the button', async () => {
    await show3();
    await press('Add another lot');
    const lots = screen.getAllByLabelText('Lot · expiry');
    expect(lots).toHaveLength(3);
    expect(lots[2]).toHaveFocus();
    await press('Add another lot');
    expect(screen.getAllByLabelText('Lot · expiry')[3]).toHaveFocus();
  });

  it('after a try that nobody answered, does not say that somebody else was faster and that it was not done', async () => {
    const confirm = await show3();
    await fill('Carrier', 'SF');
    await fill('Waybill', 'SF1');
    network.resolve('updateOrderFh', () => HttpResponse.error());
    await userEvent.click(confirm);
    expect(await screen.findByText(/Can’t reach the server/)).toBeVisible();
    network.answer('updateOrderFh', { code: 1409, msg: 'order.moved', data: null });
    await userEvent.click(confirm);
    expect(await screen.findByText(/got no answer and may have been done/)).toBeVisible();
    expect(screen.queryByText(/^Somebody has just changed this order/)).toBeNull();
    // That was told. Who is in the way now is somebody else.
    await userEvent.click(confirm);
    expect(await screen.findByText(/^Somebody has just changed this order/)).toBeVisible();
  });

  it('keeps what was typed when somebody was faster, shows what happened, and goes on from there', async () => {
    const confirm = await show3();
    await fill('Carrier', 'SF');
    await fill('Waybill', 'SF1');
    network.answer('updateOrderFh', { code: 1409, msg: 'order.moved', data: null });
    const noted = {
      id: 2,
      event: 'order.edited',
      actor: 'staff',
      actorName: 'Wu',
      note: '',
      at: '2026-01-03T00:00:00Z',
    };
    const [placed] = wireOrder().events;
    network.answer('orderGetById', ok(wireOrder({ version: 5, events: [placed, noted] })));
    await userEvent.click(confirm);
    expect(await screen.findByText(/^Somebody has just changed this order/)).toBeVisible();
    const told = (await screen.findByText('What happened meanwhile:')).parentElement as HTMLElement;
    expect(within(told).getByText(/Wu/)).toBeVisible();
    expect(screen.getByLabelText('Waybill')).toHaveValue('SF1');
    network.answer('updateOrderFh', ok(wireOrder({ version: 6, moves: [], shelf: undefined })));
    await userEvent.click(confirm);
    await waitFor(() => expect(sentTo('/updateOrderFh').at(-1)?.fields.version).toBe('5'));
  });

  it('sends the rest when somebody else has sent one of its lines whole meanwhile', async () => {
    const [dapi, pi] = wireOrder().shelf;
    const lots = [{ lot: 'L-PI', expiresOn: '2099-12-31', qty: 2 }];
    const rest = { ...pi, lots, proposed: lots };
    const confirm = await show(wireOrder({ shelf: [dapi, rest] }), /^Confirm shipment/);
    await fill('Carrier', 'SF');
    await fill('Waybill', 'SF1');
    network.answer('updateOrderFh', { code: 1409, msg: 'order.moved', data: null });
    network.answer('orderGetById', ok(wireOrder({ version: 5, shelf: [rest] })));
    await userEvent.click(confirm);
    await waitFor(() => expect(confirm).toHaveTextContent('2 units, complete'));
    network.answer('updateOrderFh', ok(wireOrder({ version: 6, moves: [], shelf: undefined })));
    await userEvent.click(confirm);
    expect(await screen.findByText(/^All shipped: 2 units/)).toBeVisible();
    const lines = JSON.parse(sentTo('/updateOrderFh').at(-1)?.fields.lines ?? '');
    expect(lines).toEqual([{ lineId: 2, qty: 2, lot: 'L-PI' }]);
  });
});

describe('a paper that is still on its way when the form is sent', () => {
  const PDF = new File(['x'], 'note.pdf', { type: 'application/pdf' });
  const STORED = { ref: 'r'.repeat(43), mime: 'application/pdf', bytes: 1 };

  /** Chooses a paper whose upload is answered when the test says so. */
  async function choosePaper() {
    let arrive = (_answer: object) => {};
    const answer = new Promise<object>((resolve) => {
      arrive = resolve;
    });
    network.resolve('uploadSave', async () => HttpResponse.json(await answer));
    await userEvent.upload(screen.getByLabelText('Add a document'), PDF);
    return arrive;
  }

  it('goes with its parcel', async () => {
    const confirm = await show(wireOrder(), /^Confirm shipment/);
    await fill('Carrier', 'SF');
    const arrive = await choosePaper();
    await userEvent.click(confirm);
    expect(screen.getByText('Please fill this in')).toBeVisible();
    await fill('Waybill', 'SF1');
    network.answer('updateOrderFh', ok(wireOrder({ version: 5, moves: [], shelf: undefined })));
    await userEvent.dblClick(confirm);
    await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'true'));
    arrive(ok(STORED));
    expect(await screen.findByText(/^Shipped in part/)).toBeVisible();
    expect(sentTo('/updateOrderFh').map(({ fields }) => fields.documentRefs)).toEqual([
      JSON.stringify([STORED.ref]),
    ]);
  });

  it('that is refused leaves it to staff whether the parcel goes without it', async () => {
    const confirm = await show(wireOrder(), /^Confirm shipment/);
    await fill('Carrier', 'SF');
    await fill('Waybill', 'SF1');
    const arrive = await choosePaper();
    await userEvent.click(confirm);
    arrive({ code: 1400, data: null, msg: 'upload.damaged', fields: { data: 'damaged' } });
    await waitFor(() => expect(screen.getByLabelText('Add a document')).toBeInvalid());
    await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'false'));
    expect(sentTo('/updateOrderFh')).toHaveLength(0);
    network.answer('updateOrderFh', ok(wireOrder({ version: 5, moves: [], shelf: undefined })));
    await userEvent.click(confirm);
    expect(await screen.findByText(/^Shipped in part/)).toBeVisible();
  });

  it.each([
    [
      'too large',
      new File([new Uint8Array(6 * 1024 * 1024 + 1)], 'scan.pdf', { type: 'application/pdf' }),
      'The file must not exceed 6 MB.',
    ],
    [
      'of another type',
      new File(['x'], 'scan.pdf', { type: 'text/plain' }),
      'Accepted file types: JPG, PNG, WebP, PDF.',
    ],
  ])(
    'that is %s is named beside its field; all else stays, and another one can be added',
    async (_what, file, problem) => {
      const confirm = await show(wireOrder(), /^Confirm shipment/);
      await fill('Carrier', 'SF');
      await fill('Waybill', 'SF1');
      const field = screen.getByLabelText('Add a document');
      await userEvent.upload(field, file, { applyAccept: false });
      await waitFor(() => expect(field).toBeInvalid());
      expect(field).toHaveAccessibleDescription(expect.stringContaining(`scan.pdf: ${problem}`));
      expect(screen.getByLabelText('Carrier')).toHaveValue('SF');
      expect(screen.getByLabelText('Waybill')).toHaveValue('SF1');
      (await choosePaper())(ok(STORED));
      expect(await screen.findByText('1 document added')).toBeVisible();
      expect(field).toBeValid();
      network.answer('updateOrderFh', ok(wireOrder({ version: 5, moves: [], shelf: undefined })));
      await userEvent.click(confirm);
      expect(await screen.findByText(/^Shipped in part/)).toBeVisible();
      expect(sentTo('/updateOrderFh').at(-1)?.fields).toMatchObject({ carrier: 'SF', waybill: 'SF1' });
    },
  );

  it('is chosen anew once it went with a parcel whose answer was lost', async () => {
    const confirm = await show(wireOrder(), /^Confirm shipment/);
    await fill('Carrier', 'SF');
    await fill('Waybill', 'SF1');
    (await choosePaper())(ok(STORED));
    expect(await screen.findByText('1 document added')).toBeVisible();
    network.answer('updateOrderFh', { code: 1404, data: null, msg: 'upload.not_found' } as never);
    await userEvent.click(confirm);
    await waitFor(() => expect(screen.queryByText('1 document added')).toBeNull());
    (await choosePaper())(ok({ ...STORED, ref: 's'.repeat(43) }));
    expect(await screen.findByText('1 document added')).toBeVisible();
    network.answer('updateOrderFh', ok(wireOrder({ version: 5, moves: [], shelf: undefined })));
    await userEvent.click(confirm);
    expect(await screen.findByText(/^Shipped in part/)).toBeVisible();
    expect(sentTo('/updateOrderFh').at(-1)?.fields.documentRefs).toBe(JSON.stringify(['s'.repeat(43)]));
  });

  it('goes with the other papers of a parcel that was sent before', async () => {
    const delivery = { id: 3, carrier: 'SF', waybill: 'SF1', shippedAt: '2026-01-03T03:04:05Z' };
    const lines = [{ lineId: 1, qty: 1, lot: 'L-NEXT', expiresOn: '2098-01-31' }];
    const deliveries = [{ ...delivery, lines, receivedAt: null, documents: [{ ...STORED, ref: 'a' }] }];
    await userEvent.click(await show(wireOrder({ moves: ['fix'], deliveries }), /^Waybill and documents/));
    const arrive = await choosePaper();
    network.answer('deliveryDocSaveOrUpdate', ok(deliveries[0] ?? {}));
    await press('Save');
    arrive(ok(STORED));
    await waitFor(() => expect(sentTo('/deliveryDoc/saveOrUpdate')).toHaveLength(1));
    expect(JSON.parse(sentTo('/deliveryDoc/saveOrUpdate')[0]?.fields.documentRefs ?? '')).toEqual([
      'a',
      STORED.ref,
    ]);
  });
});

describe('signing a payment', () => {
  const unpaid = wireOrder({
    status: '待付款',
    payment: 'VOUCHER',
    paidFen: 0,
    moves: ['signPart', 'sign'],
    shelf: undefined,
  });

  it.each([
    ['500.00', /^The amount matches/],
    ['400', /^CN¥100\.00 too little/],
    ['500.5', /^CN¥0\.50 too much/],
  ])('of %s says what that means, and signs it', async (amount, said) => {
    const sign = await show(unpaid, /^Confirm$/);
    await fill('Amount (yuan)', amount);
    expect(screen.getByText(said)).toBeVisible();
    await userEvent.click(sign);
    expect(screen.getByText('Please fill this in')).toBeVisible();
    await fill('Bank reference', ' ICBC 1 ');
    network.answer('updateOrderSignSk', ok({ ...unpaid, version: 5, moves: [] }));
    await userEvent.click(sign);
    expect(await screen.findByText(/confirmed\.$/)).toBeVisible();
    expect(sentTo('/updateOrderSignSk')[0]?.fields).toMatchObject({
      amountFen: String(Math.round(Number(amount) * 100)),
      kind: 'RECEIPT',
      bankRef: 'ICBC 1',
      version: '4',
    });
  });

  it('proposes what is left after a return of what was not paid', async () => {
    const fixDoc = { id: 1, kind: 'RETURN', reason: 'Broken', lines: [], refundFen: 20_000, createdAt: AT };
    await show({ ...unpaid, terms: 'CREDIT', fixDocs: [fixDoc] }, /^Confirm$/);
    expect(screen.getByText('CN¥300.00 is owed')).toBeVisible();
    expect(screen.getByLabelText('Amount (yuan)')).toHaveValue('300.00');
  });

  it('of an order that was given away asks for no bank reference', async () => {
    const free = { ...unpaid, totalFen: 0, moves: ['sign'] };
    const sign = await show(free, /^Confirm$/);
    expect(screen.getByLabelText('Amount (yuan)')).toHaveValue('0.00');
    expect(screen.getByText(/^The amount matches/)).toBeVisible();
    network.answer('updateOrderSignSk', ok({ ...free, version: 5, moves: [] }));
    await userEvent.click(sign);
    expect(await screen.findByText(/confirmed\.$/)).toBeVisible();
    expect(sentTo('/updateOrderSignSk')[0]?.fields).toMatchObject({ amountFen: '0', version: '4' });
  });

  it('asks for an amount, and says that a reference is known already', async () => {
    const sign = await show(unpaid, /^Confirm$/);
    await fill('Amount (yuan)', 'x');
    await fill('Bank reference', 'ICBC 1');
    await userEvent.click(sign);
    expect(screen.getByText(/^Enter an amount above 0/)).toBeVisible();
    await fill('Amount (yuan)', '500');
    network.answer('updateOrderSignSk', { code: 1409, msg: 'payment.known', data: null });
    await userEvent.click(sign);
    expect(await screen.findByText(/^This bank reference has already been recorded/)).toBeVisible();
    expect(screen.getByLabelText('Bank reference')).toHaveValue('ICBC 1');
  });

  it('pays back what came in for a cancelled order', async () => {
    const due = wireOrder({
      status: '已取消',
      payment: 'REFUND_DUE',
      moves: ['refundPart', 'refund'],
      shelf: undefined,
    });
    await show(due, /^Record the refund$/);
    expect(screen.getByLabelText('Amount (yuan)')).toHaveValue('500.00');
    await fill('Bank reference', 'OUT 1');
    network.answer('updateOrderSignSk', ok({ ...due, payment: 'REFUNDED', moves: [] }));
    await press('Record the refund');
    await waitFor(() => expect(sentTo('/updateOrderSignSk')[0]?.fields.kind).toBe('REFUND'));
  });

  it('pays back what is due of an order that stands, and says what is more than that', async () => {
    const fixDoc = { id: 1, kind: 'RETURN', reason: 'Broken', lines: [], refundFen: 20_000, createdAt: AT };
    const returned = wireOrder({
      ...{ status: '已完成', moves: ['signFurther', 'refundPart', 'refund'], shelf: undefined },
      ...{ refundDueFen: 20_000, fixDocs: [fixDoc] },
    });
    await show(returned, /^Record the refund$/);
    expect(screen.getByText('Refund due')).toBeVisible();
    expect(screen.getByText('CN¥200.00 is to be paid back')).toBeVisible();
    const amount = screen.getByLabelText('Amount (yuan)');
    expect(amount).toHaveValue('200.00');
    await fill('Amount (yuan)', '200.01');
    expect(screen.getByText('No more can be paid back than is due')).toBeVisible();
    await fill('Bank reference', 'OUT 1');
    const answer = { code: 1400, data: null, msg: 'input.invalid', fields: { amountFen: 'above_due' } };
    network.answer('updateOrderSignSk', answer);
    await press('Record the refund');
    await waitFor(() => expect(amount).toHaveAccessibleDescription('No more can be paid back than is due'));
    network.answer('updateOrderSignSk', { ...answer, fields: { paidAt: 'before_due' } });
    await press('Record the refund');
    await waitFor(() =>
      expect(screen.getByLabelText('Date of the transfer')).toHaveAccessibleDescription(
        'The date can’t be before the document or the payment that makes it due',
      ),
    );
    await fill('Amount (yuan)', '150');
    expect(screen.getByText(/^CN¥50\.00 remains/)).toBeVisible();
    network.answer('updateOrderSignSk', ok({ ...returned, paidFen: 35_000, refundDueFen: 5_000 }));
    await press('Record the refund');
    expect(await screen.findByText('Refund of CN¥150.00 recorded.')).toBeVisible();
    expect(sentTo('/updateOrderSignSk').at(-1)?.fields).toMatchObject({
      ...{ kind: 'REFUND', amountFen: '15000', bankRef: 'OUT 1' },
    });
    const facts = within(screen.getByRole('region', { name: 'Order details' }));
    expect(facts.getByText('To be refunded').nextElementSibling).toHaveTextContent('CN¥50.00');
  });

  it('records what comes in for a cancelled order, which nobody expects', async () => {
    const cancelled = { ...unpaid, status: '已取消', payment: 'UNPAID', moves: ['signLate'] };
    await userEvent.click(await show(cancelled, /^Payment came in/));
    expect(screen.getByText(/^The order is cancelled: what came in is recorded/)).toBeVisible();
    expect(screen.queryByText(/is owed$/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Amount (yuan)')).toHaveValue('');
    await fill('Amount (yuan)', '355');
    await fill('Bank reference', 'IN 1');
    network.answer('updateOrderSignSk', ok({ ...cancelled, payment: 'REFUND_DUE', moves: [] }));
    await press('Confirm');
    await waitFor(() => expect(sentTo('/updateOrderSignSk')[0]?.fields.kind).toBe('RECEIPT'));
  });

  it('records what comes in for an order that counts as paid, as that', async () => {
    const settled = { ...unpaid, status: '已完成', payment: 'SIGNED', moves: ['signFurther'] };
    await userEvent.click(await show(settled, /^Further payment came in/));
    expect(screen.getByText(/^The order counts as paid: what came in all the same/)).toBeVisible();
    expect(screen.getByLabelText('Amount (yuan)')).toHaveValue('');
    await fill('Amount (yuan)', '355');
    await fill('Bank reference', 'IN 2');
    network.answer('updateOrderSignSk', ok({ ...settled, paidFen: 35500, version: 5 }));
    await press('Confirm');
    await waitFor(() =>
      expect(sentTo('/updateOrderSignSk')[0]?.fields).toMatchObject({ kind: 'FURTHER', amountFen: '35500' }),
    );
  });
});
