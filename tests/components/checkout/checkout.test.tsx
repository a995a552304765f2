import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadedCheckout } from '@/components/checkout/checkout-view';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { fakeNetwork } from '../../contract/network';
import { ADDRESS, logIn, ok, PROFILE } from '../personal/customer';
import { inCentre } from '../personal/plain-controls';

const network = fakeNetwork();

const LINE = {
  skuCode: 'FN1001-5',
  qty: 2,
  name: 'DAPI',
  most: 10,
  listPriceFen: 39800,
  unitPriceFen: 39800,
  lineTotalFen: 79600,
  nextTier: null,
  goodsId: 5,
  catalogNo: 'FN1001',
  size: '5 mg',
  unit: 'vial',
  leadDays: 0,
};
const preview = (totalFen: number, warnings: readonly string[] = [], credit: object | null = null) =>
  ok({
    goodsTotalFen: totalFen,
    discountFen: 0,
    freightFen: 0,
    totalFen,
    taxFen: 0,
    lines: [LINE],
    warnings,
    minimumFen: 0,
    freeFreightFromFen: null,
    credit,
  });
const title = (id: number) => ({
  ...{ id, kind: '普票', title: `Lab ${id}`, taxNo: '91330100MA2AYE7A3Q', isDefault: id === 1 },
  ...{ regAddress: '', regPhone: '', bank: '', bankAccount: '' },
});
const placed = () =>
  network.sent.filter(({ url }) => url.pathname.endsWith('/orderServer/saveOrUpdateBatch'));

/** The end of what was placed: a page that is gone leads there as well, and must not in the next test. */
const opensPlaced = (id = 12) =>
  waitFor(() => expect(hardNavigate).toHaveBeenCalledWith(`/pc/en/xiangqingdd?id=${id}`));

/** The checkout in a tab of its own; all of them share what the browser keeps. */
async function show() {
  const { container } = render(inCentre(<LoadedCheckout />, { user: false }));
  return within(container).findByRole('button', { name: 'Place order' });
}

beforeEach(() => {
  logIn();
  vi.mocked(hardNavigate).mockClear();
  network.answer('addressQuery', ok([ADDRESS]));
  network.answer('customerBaseByToken', ok(PROFILE));
  network.answer('orderPreview', preview(79600));
  return () => {
    sessionStorage.clear();
    localStorage.clear();
  };
});

it('sends a lost order again with its key and its lines, and opens the order', async () => {
  network.answer('orderServerSaveOrUpdateBatch', { code: 1503, msg: 'service.busy' }, { status: 503 });
  const place = await show();
  await userEvent.click(place);
  await screen.findByText(/could not be reached|try again/i);
  expect(placed()).toHaveLength(1);
  network.answer('orderPreview', preview(79600));
  network.answer('orderServerSaveOrUpdateBatch', ok({ id: 12 }));
  await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
  await opensPlaced();
  const [first, second, ...more] = placed().map(({ fields }) => fields);
  expect(more).toEqual([]);
  expect(second?.idemKey).toBe(first?.idemKey);
  expect(JSON.parse(second?.lines ?? '')).toEqual([{ skuCode: 'FN1001-5', qty: 2 }]);
});

it('starts anew when the browser shows it again as it was left for the order', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  network.answer('orderServerSaveOrUpdateBatch', ok({ id: 12 }));
  await userEvent.click(await show());
  await opensPlaced();
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(reload).not.toHaveBeenCalled();
  shown(true);
  expect(reload).toHaveBeenCalled();
});

it('shows both totals when the total moved, and places nothing by itself', async () => {
  network.answer(
    'orderServerSaveOrUpdateBatch',
    { code: 1409, msg: 'order.total_moved', fields: { totalFen: '81600' } },
    { status: 409 },
  );
  const place = await show();
  network.answer('orderPreview', preview(81600));
  await userEvent.click(place);
  expect(await screen.findByText(/changed from CN¥796.00 to CN¥816.00/)).toBeVisible();
  expect(placed()).toHaveLength(1);
  expect(hardNavigate).not.toHaveBeenCalled();
});

it('says with its amounts why an order is no longer taken on credit', async () => {
  const credit = { limitFen: 100_000, openFen: 10_000 };
  network.answer('orderPreview', preview(79_600, [], { ...credit, enough: true }));
  network.answer(
    'orderServerSaveOrUpdateBatch',
    { code: 1409, data: null, msg: 'credit.limit' },
    { status: 409 },
  );
  const place = await show();
  await userEvent.click(screen.getByRole('radio', { name: /^On credit/ }));
  network.answer('orderPreview', preview(79_600, [], { ...credit, openFen: 30_000, enough: false }));
  await userEvent.click(place);
  expect(await screen.findByText(/Your credit does not cover this order/)).toBeVisible();
  expect(
    await screen.findByText('Limit CN¥1,000.00, CN¥300.00 in use; at CN¥796.00 this order exceeds it'),
  ).toBeVisible();
});

it('says before an order is placed that the account holds as much as it may unpaid, and the ways out', async () => {
  network.answer('orderPreview', preview(79600, ['order.unpaid_limit']));
  render(inCentre(<LoadedCheckout />, { user: false }));
  expect(await screen.findByText(/up to 20 unpaid orders, with 300 packs from stock/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute(
    'href',
    '/pc/en/personal?tab=orders',
  );
  expect(screen.getByRole('link', { name: 'Have your identity verified' })).toHaveAttribute(
    'href',
    '/pc/en/personal?tab=identity',
  );
  expect(screen.getByRole('link', { name: 'Back to cart' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
  expect(screen.queryByText(/cannot be ordered in this quantity/)).toBeNull();
});

it.each([
  ['7', 'A-1'],
  // Chosen before the login.
  ['', 'A-1'],
  ['8', undefined],
])('has the lines that account “%s” chose in this tab: %s', async (of, skuCode) => {
  sessionStorage.setItem('checkout-lines', JSON.stringify({ of, value: [{ skuCode: 'A-1', qty: 2 }] }));
  await show();
  const asked = network.sent.find(({ url }) => url.pathname.endsWith('/order/preview'));
  expect(JSON.parse(asked?.fields.lines ?? '[{}]')[0].skuCode).toBe(skuCode);
});

it('asks nobody for a verification that is being looked at', async () => {
  const verification = { ...PROFILE.verification, state: 'PENDING' };
  network.answer('customerBaseByToken', ok({ ...PROFILE, verification }));
  network.answer('orderPreview', preview(79600, ['order.unpaid_limit']));
  render(inCentre(<LoadedCheckout />, { user: false }));
  expect(await screen.findByRole('link', { name: /how your verification is getting on/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Have your identity verified' })).toBeNull();
});

it('asks after a reload what became of an order that was not answered', async () => {
  sessionStorage.setItem(
    'checkout-attempt:7',
    JSON.stringify({ key: 'k'.repeat(32), request: { addressId: 3, expectedTotalFen: 79600 } }),
  );
  network.answer('orderServerSaveOrUpdateBatch', ok({ id: 12 }));
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(placed()[0]?.fields.idemKey).toBe('k'.repeat(32)));
  await opensPlaced();
  expect(sessionStorage.getItem('checkout-attempt:7')).toBeNull();
});

it('makes one order of two tabs with the same goods, and another of a tab that opens later', async () => {
  const [first, second] = [await show(), await show()];
  network.answer('orderServerSaveOrUpdateBatch', ok({ id: 12 }));
  await userEvent.click(first);
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledTimes(1));
  await userEvent.click(second);
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledTimes(2));
  await userEvent.click(await show());
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledTimes(3));
  const [one, other, later] = placed().map(({ fields }) => fields.idemKey);
  expect(other).toBe(one);
  expect(later).not.toBe(one);
});

it('orders what another tab has not ordered only when it is pressed once more', async () => {
  network.answer('orderServerSaveOrUpdateBatch', { code: 1409, msg: 'idem.reused' }, { status: 409 });
  const place = await show();
  await userEvent.click(place);
  expect(await screen.findByText(/^Your earlier attempt was placed/)).toBeVisible();
  network.answer('orderServerSaveOrUpdateBatch', ok({ id: 13 }));
  await userEvent.click(place);
  await opensPlaced(13);
  expect(placed()).toHaveLength(2);
  const [used, fresh] = placed().map(({ fields }) => fields.idemKey);
  expect(fresh).not.toBe(used);
});

it('knows after the login that an order was not placed by a session that had ended', async () => {
  network.answer('orderServerSaveOrUpdateBatch', { code: 9003, msg: 'session.invalid' }, { status: 401 });
  await userEvent.click(await show());
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith(expect.stringContaining('/login')));
  expect(placed()).toHaveLength(1);
  logIn();
  await show();
  expect(screen.queryByText(/could not confirm that your last order arrived/)).not.toBeInTheDocument();
});

describe('a quotation that has become an order', () => {
  const used = { code: 1409, msg: 'quotation.used', fields: { orderId: '12' } };
  const opensOrder = async () =>
    expect((await screen.findByRole('link', { name: 'Open the order' })).getAttribute('href')).toBe(
      '/pc/en/xiangqingdd?id=12',
    );

  it('leads to that order in place of the form', async () => {
    network.answer('orderPreview', used, { status: 409 });
    render(inCentre(<LoadedCheckout />, { user: false }));
    await opensOrder();
    expect(screen.getByText(/^This quotation has been ordered already/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('leads there when it was sent meanwhile', async () => {
    network.answer('orderServerSaveOrUpdateBatch', used, { status: 409 });
    await userEvent.click(await show());
    await opensOrder();
  });
});

describe('a quotation that has run out', () => {
  const expired = { code: 1409, msg: 'quotation.expired' };
  const leadsOn = async () => {
    expect(await screen.findByText(/^This quotation has expired/)).toBeVisible();
    for (const [name, href] of [
      ['Back to the quotations', '/pc/en/personal?tab=quotations'],
      ['Back to cart', '/pc/en/shoping'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  };

  it('leads to the quotations and to the cart, since to ask again would say the same', async () => {
    network.answer('orderPreview', expired, { status: 409 });
    render(inCentre(<LoadedCheckout />, { user: false }));
    await leadsOn();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('leads there when it ran out while the form was open, which keeps what was typed', async () => {
    network.answer('orderServerSaveOrUpdateBatch', expired, { status: 409 });
    const place = await show();
    network.answer('orderPreview', expired, { status: 409 });
    await userEvent.type(screen.getByLabelText(/^Purchase order/), 'PO-7');
    await userEvent.click(place);
    await leadsOn();
    expect(screen.getByLabelText(/^Purchase order/)).toHaveValue('PO-7');
  });
});

it('offers another invoice title as long as one more can be saved', async () => {
  const titles = Array.from({ length: 20 }, (_, index) => title(index + 1));
  network.answer('customerBaseByToken', ok({ ...PROFILE, invoiceTitles: titles.slice(1) }));
  const { unmount } = render(inCentre(<LoadedCheckout />, { user: false }));
  expect(await screen.findByRole('button', { name: 'Add invoice details' })).toBeVisible();
  unmount();
  network.answer('customerBaseByToken', ok({ ...PROFILE, invoiceTitles: titles }));
  await show();
  // What was known before shows until the new list is there.
  await waitFor(() => expect(screen.getAllByRole('radio', { name: /Lab \d/ })).toHaveLength(20));
  expect(screen.queryByRole('button', { name: 'Add invoice details' })).toBeNull();
});

it('places no order without an invoice when the chosen title was removed elsewhere', async () => {
  network.answer('customerBaseByToken', ok({ ...PROFILE, invoiceTitles: [title(1), title(2)] }));
  network.answer('orderServerSaveOrUpdateBatch', ok({ id: 12 }));
  const { unmount } = render(inCentre(<LoadedCheckout />, { user: false }));
  await userEvent.click(await screen.findByRole('radio', { name: /Lab 2/ }));
  unmount();
  network.answer('customerBaseByToken', ok({ ...PROFILE, invoiceTitles: [title(1)] }));
  const place = await show();
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Lab 2/ })).toBeNull());
  await userEvent.click(place);
  expect(await screen.findByText(/you chose have been removed/)).toBeVisible();
  expect(placed()).toEqual([]);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'No invoice' })).toHaveFocus());
  await userEvent.click(screen.getByRole('radio', { name: /Lab 1/ }));
  await userEvent.click(place);
  await opensPlaced();
  expect(placed()).toHaveLength(1);
});

describe('without the invoice titles, which could not be loaded', () => {
  beforeEach(() => {
    network.answer('customerBaseByToken', { code: 1503, msg: 'service.busy' }, { status: 503 });
  });

  it('takes an order without an invoice, but only from who says so', async () => {
    network.answer('orderServerSaveOrUpdateBatch', ok({ id: 12 }));
    const place = await show();
    expect(screen.getByRole('radio', { name: 'No invoice' })).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Add invoice details' })).toBeNull();
    await userEvent.click(place);
    expect(await screen.findByText(/invoice details could not be loaded/)).toBeVisible();
    expect(placed()).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'No invoice' }));
    await userEvent.click(place);
    await opensPlaced();
    expect(placed()).toHaveLength(1);
    expect(placed()[0]?.fields.invoice).toBeUndefined();
  });

  it('asks for them again, keeps what was written, and then takes the default one', async () => {
    network.answer('orderServerSaveOrUpdateBatch', ok({ id: 12 }));
    const place = await show();
    await userEvent.type(screen.getByLabelText(/^Purchase order/), 'PO-7');
    await userEvent.click(place);
    expect(await screen.findByText(/invoice details could not be loaded/)).toBeVisible();
    network.answer('customerBaseByToken', ok({ ...PROFILE, invoiceTitles: [title(2), title(1)] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /Lab 1/ })).toBeChecked();
    expect(screen.queryByText(/invoice details could not be loaded/)).toBeNull();
    await userEvent.click(place);
    await opensPlaced();
    expect(placed()).toHaveLength(1);
    expect(placed()[0]?.fields).toMatchObject({ poNumber: 'PO-7' });
    expect(JSON.parse(placed()[0]?.fields.invoice ?? '')).toMatchObject({ title: 'Lab 1' });
  });
});
