import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { collisionWord, replaceWord } from '@/components/cart/advice/collision-word';
import { CartView } from '@/components/cart/contents/cart-view';
import { useCartReport } from '@/components/cart/state/cart-report';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';
import { router } from '../stand-ins';
import { cart, GOODS, line, preview, saved, sku } from './support';

const { push } = router;
const network = fakeNetwork();
const sentTo = (part: string) => network.sent.filter(({ url }) => url.pathname.endsWith(part));
const show = () => {
  render(inCentre(<CartView />, { user: false }));
  return userEvent.setup();
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  // What the cart advises is asked for behind it.
  network.answer('goodsMissing', ok({ missing: [] }));
  network.answer('cartUsageQuery', ok({ lines: [] }));
  useCartReport.setState({ changes: [] });
  return logInForTest();
});

it('adds up what is chosen by the backend’s word, and hands it to the checkout', async () => {
  network.answer('cartList', cart(line('A-1', 2), line('B-1', 1)));
  network.answer('orderPreview', preview(30_000));
  const user = show();
  expect(await screen.findByText('CN¥320.00')).toBeTruthy();
  network.answer('orderPreview', preview(20_000));
  await user.click(screen.getByRole('checkbox', { name: 'Select DAPI B-1 5 mg' }));
  expect(await screen.findByText('CN¥220.00')).toBeTruthy();
  expect(sentTo('/order/preview').at(-1)?.fields.lines).toBe('[{"skuCode":"A-1","qty":2}]');
  await waitFor(() => expect(button('Check out')).toHaveProperty('disabled', false));
  await user.click(button('Check out'));
  expect(push).toHaveBeenCalledWith('/pc/en/shoping?step=checkout');
  expect(sessionStorage.getItem('checkout-lines')).toBe('{"of":"7","value":[{"skuCode":"A-1","qty":2}]}');
});

it('tells what expires before it is used, by which orders, and makes it fewer', async () => {
  network.answer('cartList', cart(line('A-1', 4)));
  network.answer('orderPreview', preview(30_000));
  const advice = { skuCode: 'A-1', lot: 'L-1', expiresOn: '2027-01-31', inTime: 2, lastsDays: 365 };
  const orders = { orders: 3, units: 3, from: '2025-01-01T00:00:00.000Z', to: '2025-07-01T00:00:00.000Z' };
  network.answer('cartUsageQuery', ok({ lines: [{ ...advice, ...orders }] }));
  network.answer('cartSave', saved([line('A-1', 2)]));
  const user = show();
  expect(
    await screen.findByText(
      /DAPI A-1 5 mg: you ordered 3 in 3 orders from 2025-01-01 to 2025-07-01. At that rate a quantity of 4 is used up in about 12 months; lot L-1 expires on 2027-01-31/,
    ),
  ).toBeTruthy();
  network.answer('cartUsageQuery', ok({ lines: [] }));
  await user.click(button('Change to 2'));
  await waitFor(() => expect(screen.queryByText(/At that rate/)).toBeNull());
  await waitFor(() => expect(sentTo('/cart/save').at(-1)?.fields.lines).toContain('"qty":2'));
});

it('stands in groups of what travels alike, and tells the longest lead time of what is chosen', async () => {
  const dryIce = { care: { shipping: 'Dry ice', minC: null, maxC: -70, dangerous: true } };
  const slow = { sku: sku('B-1', { leadDays: 12 }), ...dryIce };
  network.answer('cartList', cart(line('A-1', 2), line('B-1', 1, slow), line('C-1', 1)));
  network.answer('orderPreview', preview(30_000));
  const user = show();
  const ice = await screen.findByRole('list', { name: 'Items in the cart · On ice' });
  expect(within(ice).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Dry ice (1)' })).toBeTruthy();
  expect(screen.getByText('Dangerous goods: shipping is restricted')).toBeTruthy();
  expect(screen.getByText(/Longest lead time among the chosen items, in working days: 12/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select DAPI B-1 5 mg' }));
  expect(screen.queryByText(/Longest lead time/)).toBeNull();
});

it('lets no order below the minimum go', async () => {
  network.answer('cartList', cart(line('A-1', 2)));
  network.answer('orderPreview', preview(4_000));
  show();
  expect(await screen.findByText('The minimum order is CN¥50.00: add CN¥10.00 more.')).toBeTruthy();
  expect(button('Check out')).toHaveProperty('disabled', true);
});

it('shows a changed quantity at once and saves the last one', async () => {
  network.answer('cartList', cart(line('A-1', 2)));
  network.answer('orderPreview', preview(30_000));
  network.resolve('cartSave', async (request) => {
    const [asked] = JSON.parse(new URLSearchParams(await request.text()).get('lines') ?? '[]');
    return Response.json(saved([line('A-1', asked.qty)]));
  });
  const user = show();
  const field = await screen.findByRole('textbox', { name: 'Quantity of DAPI A-1 5 mg' });
  await user.click(button('More of DAPI A-1 5 mg'));
  expect(field).toHaveProperty('value', '3');
  await user.clear(field);
  await user.type(field, '50{Enter}');
  expect(await screen.findByText('At most 20 can be ordered')).toBeTruthy();
  await waitFor(() => expect(field).toHaveProperty('value', '20'));
  // It goes once the one before was answered, whose answer leaves what is shown.
  await waitFor(() => expect(sentTo('/cart/save').at(-1)?.fields.lines).toContain('"qty":20'));
  expect(sentTo('/cart/save').at(-1)?.fields).toMatchObject({ mode: 'set' });
  expect(field).toHaveProperty('value', '20');
});

it('offers as many more as make each cheaper, and takes them with one press', async () => {
  const nextTier = { more: 3, unitPriceFen: 9_000, savesFen: 1_000 };
  network.answer('cartList', cart(line('A-1', 2, { nextTier }), line('B-1', 2)));
  network.answer('orderPreview', preview(40_000));
  network.answer('cartSave', saved([line('A-1', 5, { unitPriceFen: 9_000 }), line('B-1', 2)]));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Add 3 more and save CN¥10.00 on each' }));
  expect(screen.getByRole('textbox', { name: 'Quantity of DAPI A-1 5 mg' })).toHaveProperty('value', '5');
  await waitFor(() => expect(sentTo('/cart/save')[0]?.fields.lines).toContain('"skuCode":"A-1","qty":5'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Add \d+ more/ })).toBeNull());
});

it('brings a line that could not be saved back, and says so', async () => {
  network.answer('cartList', cart(line('A-1', 2)));
  network.answer('orderPreview', preview(30_000));
  network.answer('cartSave', { code: 1400, data: null, msg: 'bad_input' });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'More of DAPI A-1 5 mg' }));
  expect(await screen.findByText(/The last change was not saved/)).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Quantity of DAPI A-1 5 mg' })).toHaveProperty('value', '2'),
  );
});

it('does not say of a change that nobody answered that it was not made, nor that a line is gone which stands there', async () => {
  network.answer('cartList', cart(line('A-1', 3)));
  network.answer('orderPreview', preview(30_000));
  network.resolve('cartDelete', () => HttpResponse.error());
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Remove DAPI A-1' }));
  expect(await screen.findByText(/The last change was not confirmed/)).toBeTruthy();
  expect(await screen.findByRole('textbox', { name: 'Quantity of DAPI A-1 5 mg' })).toBeTruthy();
  expect(screen.queryByText('Removed: DAPI A-1')).toBeNull();
});

it('keeps the focus among the items when the one that had it is put aside', async () => {
  network.answer('cartList', cart(line('A-1', 2), line('B-1', 1)));
  network.answer('orderPreview', preview(30_000));
  network.answer('cartSave', saved([line('A-1', 2, { later: true }), line('B-1', 1)]));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Save for later: DAPI A-1' }));
  expect(await screen.findByRole('button', { name: 'Move to cart: DAPI A-1' })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Items in the cart' })).toHaveFocus());
});

it('takes a line out and puts it back', async () => {
  network.answer('cartList', cart(line('A-1', 2)));
  network.answer('orderPreview', preview(30_000));
  network.answer('cartDelete', cart());
  network.answer('cartSave', saved([line('A-1', 2)]));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Remove DAPI A-1' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  await user.click(undo);
  expect(await screen.findByRole('textbox', { name: 'Quantity of DAPI A-1 5 mg' })).toHaveProperty(
    'value',
    '2',
  );
});

it('saves for later, out of the total', async () => {
  network.answer('cartList', cart(line('A-1', 2), line('B-1', 1)));
  network.answer('orderPreview', preview(30_000));
  network.answer('cartSave', saved([line('A-1', 2), line('B-1', 1, { later: true })]));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Save for later: DAPI B-1' }));
  const later = screen.getByRole('list', { name: 'Items saved for later' });
  expect(within(later).getByText('DAPI B-1')).toBeTruthy();
  await waitFor(() => expect(sentTo('/order/preview').at(-1)?.fields.lines).not.toContain('B-1'));
});

it('keeps what can’t be ordered out of the total, and offers to mend it', async () => {
  network.answer(
    'cartList',
    cart(
      line('A-1', 2),
      line('B-1', 9, { warning: 'stock', most: 4 }),
      line('C-1', 1, { warning: 'gone', goods: null, sku: null, care: null, most: 0 }),
    ),
  );
  network.answer('orderPreview', preview(30_000));
  network.answer('cartSave', saved([line('A-1', 2), line('B-1', 4)]));
  const user = show();
  expect(await screen.findByText('No longer sold')).toBeTruthy();
  expect(screen.getByText('Only 4 left in stock')).toBeTruthy();
  await user.click(button('Change to 4'));
  await waitFor(() => expect(sentTo('/cart/save').at(-1)?.fields.lines).toContain('"qty":4'));
  await waitFor(() => expect(sentTo('/order/preview').at(-1)?.fields.lines).toContain('"B-1"'));
});

it('says why the cart can’t be shown, and asks again', async () => {
  network.answer('cartList', { code: 1500, data: null, msg: 'fault' });
  const user = show();
  const retry = await screen.findByRole('button', { name: /try again|retry/i });
  network.answer('cartList', cart(line('A-1', 2)));
  network.answer('orderPreview', preview(30_000));
  await user.click(retry);
  expect(await screen.findByRole('textbox', { name: 'Quantity of DAPI A-1 5 mg' })).toBeTruthy();
});

it('shows a visitor what is kept in the browser, without prices', async () => {
  useSession.setState({ token: '', userid: '' });
  localStorage.setItem(
    'storefront-cart',
    JSON.stringify({
      mergeId: 'abcdefgh',
      lines: [
        { skuCode: 'FN1001-5', productId: 1, qty: 2 },
        { skuCode: 'FN1001-9', productId: 1, qty: 1 },
        { skuCode: 'broken', productId: 1, qty: -1 },
      ],
    }),
  );
  network.answer('goodsSetQueryObj', ok({ goods: GOODS, skus: [sku('FN1001-5')], companions: [] }));
  const user = show();
  expect(await screen.findByRole('link', { name: 'Log in to see' })).toBeTruthy();
  expect(screen.getByText('No longer sold')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(button('More of DAPI 5 mg'));
  expect(screen.getByRole('textbox', { name: 'Quantity of DAPI 5 mg' })).toHaveProperty('value', '3');
  expect(screen.getByRole('link', { name: 'Log in to check out' }).getAttribute('href')).toBe(
    '/pc/en/login?next=%2Fpc%2Fen%2Fshoping',
  );
  expect(sentTo('/order/preview')).toHaveLength(0);
});

it('offers a visitor as many as are sold, and nothing of what can’t be had', async () => {
  useSession.setState({ token: '', userid: '' });
  const kept = (skuCode: string, qty: number) => ({ skuCode, productId: 1, qty });
  localStorage.setItem(
    'storefront-cart',
    JSON.stringify({ mergeId: 'abcdefgh', lines: [kept('A-3', 20), kept('A-OUT', 1), kept('A-ASK', 1)] }),
  );
  const skus = [
    sku('A-3', { orderMin: 3, orderStep: 3 }),
    sku('A-OUT', { stockState: 'out' }),
    sku('A-ASK', { quoteOnly: true }),
  ];
  network.answer('goodsSetQueryObj', ok({ goods: GOODS, skus, companions: [] }));
  const user = show();
  expect(await screen.findByText('At most 18 per order')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Change to/ })).toHaveLength(1);
  await user.click(button('Change to 18'));
  expect(screen.queryByText(/^At most|left in stock/)).toBeNull();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});

it('tells what an order lacks and what would do, quietly', async () => {
  const offer = { ...GOODS, id: 9, name: 'Anhydrous DMSO', catalogNo: 'FB6016' };
  network.answer('goodsMissing', ok({ missing: [{ kind: 'solvent', goodsId: 1, offers: [offer] }] }));
  network.answer('cartList', cart(line('A-1', 2)));
  network.answer('orderPreview', preview(30_000));
  show();
  const advice = await screen.findByRole('region', { name: 'Before you order' });
  expect(within(advice).getByText(/DAPI A-1 dissolves in DMSO/)).toBeTruthy();
  expect(within(advice).getByRole('link', { name: 'Anhydrous DMSO' }).getAttribute('href')).toBe(
    '/pc/en/productDetail?goodsId=9',
  );
  expect(sentTo('/goods/missing')[0]?.fields.goodsIds).toBe('[1]');
});

it('mends a quantity below the minimum with one press', async () => {
  network.answer('cartList', cart(line('A-1', 2, { orderMin: 5, orderStep: 5, warning: 'minimum' })));
  network.answer('cartSave', saved([line('A-1', 5, { orderMin: 5, orderStep: 5 })]));
  network.answer('orderPreview', preview(30_000));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Change to 5' }));
  await waitFor(() => expect(sentTo('/cart/save')[0]?.fields.lines).toContain('"qty":5'));
});

/** Highest at `nm`, half of it 15 nm beside, nothing at 40. */
const peak = (nm: number) => [
  [nm - 40, 0],
  [nm - 15, 0.5],
  [nm, 1],
  [nm + 15, 0.5],
  [nm + 40, 0],
];
const glowing = (id: number, emNm: number) => ({
  line: line(`G-${id}`, 1, { goods: { ...GOODS, id, name: `Dye ${id}`, fluorophores: [`f${id}`] } }),
  goods: { goodsId: id, catalogNo: `G-${id}`, name: `Dye ${id}`, fluorophores: [`f${id}`] },
  spectrum: {
    fluorophore: `f${id}`,
    name: `f${id}`,
    exNm: 490,
    emNm,
    model: true,
    ex: peak(490),
    em: peak(emNm),
  },
});

it('names no share above the whole', () => {
  expect([collisionWord(100, false), collisionWord(101, false)]).toEqual(['collisionPreset', 'swampPreset']);
  expect([collisionWord(100, true), collisionWord(654, true)]).toEqual(['collision', 'swamp']);
  expect([replaceWord(100), replaceWord(101)]).toEqual(['replace', 'replaceSwamp']);
});

it('says of two dyes that overlap how they collide', async () => {
  const [one, other] = [glowing(11, 520), glowing(12, 568)];
  network.answer('cartList', cart(one.line, other.line));
  network.answer('orderPreview', preview(20_000));
  network.answer(
    'spectraQuery',
    ok({
      fluorophores: [one.spectrum, other.spectrum],
      goods: [one.goods, other.goods],
      replacements: [],
    }),
  );
  show();
  const advice = await screen.findByRole('region', { name: 'Before you order' });
  await waitFor(() =>
    expect(within(advice).getAllByRole('listitem')[0]?.textContent).toMatch(
      /^On a common 4-laser cytometer Dye \d+ spills \d+ % into the channel of Dye \d+\./,
    ),
  );
});
