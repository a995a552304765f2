import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CartButtons } from '@/components/cart/add/cart-buttons';
import { CartLinkContent } from '@/components/cart/cart-link';
import { PickButton } from '@/components/cart/picker/pick-button';
import { SiteProvider } from '@/components/shell/site-context';
import { useSession } from '@/lib/session/store';
import en from '@/messages/en.json';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { EN, logInForTest } from '../personal/plain-controls';
import { withMessages } from '../shell/support';
import { cart, GOODS, line, saved, sku } from './support';

const network = fakeNetwork();
const words = { title: '', detail: '' };
const failureWords = { 404: words, 500: words, 503: words, 'unknown-middleware': words, home: '', retry: '' };
const SIZES = [
  { skuCode: 'FN1001-1', size: '1 mg' },
  { skuCode: 'FN1001-5', size: '5 mg' },
];

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ picker: en.picker, cart: en.cart, product: en.product }),
  );
  return logInForTest();
});

const mark = () => document.querySelector('[data-cart-count]')?.textContent;
const kept = () => JSON.parse(localStorage.getItem('storefront-cart') ?? '{"lines":[]}').lines;

function show(packs: typeof SIZES, changes: { stock?: 'out'; quoteOnly?: true } = {}, others: number[] = []) {
  render(
    withMessages(
      EN,
      <SiteProvider device="pc" locale="en" home="/pc/en" failureWords={failureWords}>
        <CartLinkContent label="Cart" />
        {[1, ...others].map((id) => {
          const catalogNo = `FN100${id}`;
          const product = { id, catalogNo, packs, stock: 'in_stock', quoteOnly: false, ...changes } as const;
          return <PickButton key={id} product={product} />;
        })}
        <CartButtons cart="/pc/en/shoping" words={en.cart.notice} />
      </SiteProvider>,
    ),
  );
  return userEvent.setup();
}

it('adds the only pack size with one press, as many as it is sold from, and counts it before the answers', async () => {
  network.answer('cartList', cart());
  network.answer(
    'goodsSetQueryObj',
    ok({ goods: GOODS, skus: [sku('FN1001-5', { orderMin: 3 })], companions: [] }),
  );
  let answer: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  network.resolve('cartSave', async () => {
    await asked;
    return Response.json(saved([line('FN1001-5', 3)]));
  });
  const user = show(SIZES.slice(1));
  await waitFor(() => expect(network.sent.some(({ url }) => url.pathname.endsWith('/cart/list'))).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Add to cart: FN1001' }));
  await waitFor(() => expect(mark()).toBe('1'));
  expect(screen.queryByText(/^Added to the cart/)).toBeNull();
  answer();
  expect(await screen.findByText('Added to the cart: FN1001-5 × 3')).toBeTruthy();
  expect(mark()).toBe('1');
});

it('stands at once with the pack sizes to follow, and adds the one that is chosen', async () => {
  useSession.setState({ token: '', userid: '' });
  const skus = [sku('FN1001-1', { orderLimit: 2 }), sku('FN1001-5', { stockState: 'out' })];
  network.answer('goodsSetQueryObj', ok({ goods: GOODS, skus, companions: [] }));
  const user = show(SIZES);
  await user.click(screen.getByRole('button', { name: 'Choose a pack size of FN1001 for the cart' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose a pack size of FN1001 for the cart' });
  const add = await screen.findByRole('button', { name: 'Add to cart: FN1001-1 5 mg' });
  expect(screen.queryByRole('button', { name: 'Add to cart: FN1001-5 5 mg' })).toBeNull();
  expect(dialog).toHaveTextContent('Out of stock');
  // Why there is no price, and the way to it.
  const [way] = within(dialog).getAllByRole('link', { name: 'Log in to see' });
  expect(way).toHaveAttribute('href', '/pc/en/login');
  await user.clear(screen.getByRole('spinbutton'));
  await user.type(screen.getByRole('spinbutton'), '3');
  await user.click(add);
  expect(dialog).toHaveAttribute('open');
  expect(kept()).toEqual([]);
  await user.clear(screen.getByRole('spinbutton'));
  await user.type(screen.getByRole('spinbutton'), '2');
  await user.click(add);
  await waitFor(() => expect(kept()).toMatchObject([{ skuCode: 'FN1001-1', productId: 1, qty: 2 }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has the pack sizes chosen of all that were pressed while it was on its way, one after the other', async () => {
  useSession.setState({ token: '', userid: '' });
  network.answer('goodsSetQueryObj', ok({ goods: GOODS, skus: [sku('FN1001-1')], companions: [] }));
  const user = show(SIZES, {}, [2]);
  const [first, second] = [1, 2].map((id) => `Choose a pack size of FN100${id} for the cart`);
  const press = (name = '') => screen.getByRole('button', { name }).click();
  act(() => [first, first, second].forEach(press));
  await screen.findByRole('dialog', { name: first });
  await user.click(await screen.findByRole('button', { name: en.picker.close }));
  await screen.findByRole('dialog', { name: second });
  await user.click(await screen.findByRole('button', { name: en.picker.close }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes the number back and offers another try when the sizes can’t be asked for', async () => {
  useSession.setState({ token: '', userid: '' });
  network.answer('goodsSetQueryObj', { code: 1500, data: null, msg: 'fault' });
  const user = show(SIZES.slice(1));
  await user.click(screen.getByRole('button', { name: 'Add to cart: FN1001' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(mark()).toBe('');
  network.answer('goodsSetQueryObj', ok({ goods: GOODS, skus: [sku('FN1001-5')], companions: [] }));
  await user.click(retry);
  await waitFor(() => expect(kept()).toMatchObject([{ skuCode: 'FN1001-5', qty: 1 }]));
  expect(mark()).toBe('1');
});

it('is not there for what can’t be ordered', () => {
  useSession.setState({ token: '', userid: '' });
  show(SIZES, { stock: 'out' });
  show(SIZES, { quoteOnly: true });
  expect(screen.queryByRole('button')).toBeNull();
});
