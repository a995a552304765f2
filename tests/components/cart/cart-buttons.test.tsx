import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addLines } from '@/components/cart/add/add-lines';
import { AddToCart } from '@/components/cart/add/add-to-cart';
import { BuyButtons } from '@/components/cart/add/buy-buttons';
import { CartButtons } from '@/components/cart/add/cart-buttons';
import { CartLinkContent } from '@/components/cart/cart-link';
import { CartView } from '@/components/cart/contents/cart-view';
import { useCartReport } from '@/components/cart/state/cart-report';
import { runAction } from '@/lib/api/query/queries';
import { queryClientOf } from '@/lib/api/query/query-client';
import { queryKeys } from '@/lib/api/query/query-keys';
import { useSession } from '@/lib/session/store';
import { addToCart, type CartLine, cartQuery } from '@/lib/views/cart/cart';
import type { ItemToAdd } from '@/lib/views/cart/visitor-cart';
import en from '@/messages/en.json';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { EN, inCentre, logInForTest } from '../personal/plain-controls';
import { withMessages } from '../shell/support';
import { router } from '../stand-ins';
import { cart, line, preview, saved, sku } from './support';

const { push } = router;
const network = fakeNetwork();
const sentTo = (part: string) => network.sent.filter(({ url }) => url.pathname.endsWith(part));
const packs = [sku('FN1001-1', { orderLimit: 3 }), sku('FN1001-5')] as const;
/** What a protocol's button adds at once. */
const RUN = ['A-1', 'B-1', 'C-1'].map((skuCode) => ({ skuCode, productId: 1, qty: 4 }));

beforeEach(() => {
  useCartReport.setState({ changes: [] });
  return logInForTest();
});

afterEach(() => void vi.useRealTimers());

const asVisitor = () => useSession.setState({ token: '', userid: '' });

function show() {
  render(
    withMessages(
      EN,
      <>
        <a href="/pc/en/shoping">
          <CartLinkContent label="Cart" />
        </a>
        {packs.map((pack) => (
          <div key={pack.skuCode} data-cart-choice="">
            <input type="radio" name="pack" aria-label={`choose ${pack.skuCode}`} />
            <AddToCart productId={1} pack={{ ...pack, stockState: 'in_stock' }} />
          </div>
        ))}
        <main>
          <BuyButtons />
        </main>
        <button type="button" data-cart-add="" data-cart-lines={JSON.stringify(RUN)}>
          All packs
        </button>
        <CartButtons cart="/pc/en/shoping" words={en.cart.notice} />
      </>,
    ),
  );
  return userEvent.setup();
}
const add = (code: string) => screen.getByRole('button', { name: `Add to cart: ${code} 5 mg` });
const quantity = (code: string) =>
  screen.getByRole<HTMLInputElement>('spinbutton', { name: `Quantity of ${code} 5 mg` });
const mark = () => document.querySelector('[data-cart-count]')?.textContent;
const kept = () => JSON.parse(localStorage.getItem('storefront-cart') ?? '{"lines":[]}').lines;
const onItsWay = () => Object.keys(localStorage).filter((key) => key.startsWith('storefront-cart-merging'));

it('keeps what a visitor adds in the browser, counts it, and takes it back', async () => {
  asVisitor();
  const user = show();
  await user.clear(quantity('FN1001-5'));
  await user.type(quantity('FN1001-5'), '2');
  await user.click(add('FN1001-5'));
  expect(await screen.findByText('Added to the cart: FN1001-5 × 2')).toBeTruthy();
  await user.clear(quantity('FN1001-5'));
  await user.type(quantity('FN1001-5'), '3');
  await user.click(add('FN1001-5'));
  // What can be undone is what is read.
  expect(await screen.findByText('Added to the cart: FN1001-5 × 3')).toBeTruthy();
  expect(kept()).toEqual([{ skuCode: 'FN1001-5', productId: 1, qty: 5, later: false }]);
  expect(mark()).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(kept()).toMatchObject([{ qty: 2 }]));
  expect(network.sent).toHaveLength(0);
});

it('does all that was pressed before what answers is there, each as it was meant, and leads nobody from another page', async () => {
  asVisitor();
  show();
  const several = screen.getByRole('button', { name: 'All packs' });
  // Without events, with which React would render what waits.
  const choose = (code: string, value: string) => {
    screen.getByRole<HTMLInputElement>('radio', { name: `choose ${code}` }).checked = true;
    quantity(code).value = value;
  };
  act(() => {
    add('FN1001-1').click();
    choose('FN1001-5', '2');
    screen.getByRole('button', { name: 'Add to cart' }).click();
    screen.getByRole('button', { name: 'Buy now' }).click();
    several.click();
    choose('FN1001-5', '3');
    choose('FN1001-1', '1');
    several.dataset.cartLines = '[]';
    screen.getByRole('main').replaceChildren();
  });
  await screen.findByText('Items added to the cart: 3');
  expect(kept().map(({ skuCode, qty }: ItemToAdd) => [skuCode, qty])).toEqual([
    ['FN1001-1', 1],
    ['FN1001-5', 2],
    ...RUN.map(({ skuCode, qty }) => [skuCode, qty]),
  ]);
  expect(push).not.toHaveBeenCalled();
});

it('asks for no choice where that was asked on a page that was left', async () => {
  asVisitor();
  const user = show();
  act(() => {
    screen.getByRole('button', { name: 'Add to cart' }).click();
    screen.getByRole('main').replaceChildren();
  });
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByText(en.cart.notice.choose)).toBeNull();
  await user.click(add('FN1001-5'));
  await screen.findByText('Added to the cart: FN1001-5 × 1');
});

it('counts what another tab adds', async () => {
  asVisitor();
  show();
  localStorage.setItem(
    'storefront-cart',
    JSON.stringify({ mergeId: 'abcdefgh', lines: [{ skuCode: 'A-1', productId: 3, qty: 1 }] }),
  );
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'storefront-cart' })));
  await waitFor(() => expect(mark()).toBe('1'));
});

it('adds nothing for a quantity that can’t be', async () => {
  asVisitor();
  const user = show();
  await user.clear(quantity('FN1001-1'));
  await user.type(quantity('FN1001-1'), '4');
  await user.click(add('FN1001-1'));
  expect(await screen.findByText('The quantity must be a whole number from 1 to 3')).toBeTruthy();
  expect(kept()).toEqual([]);
});

it('counts at once what a customer adds, and takes it back', async () => {
  network.answer('cartList', cart(line('FN1001-1', 1)));
  network.answer('cartSave', saved([line('FN1001-1', 1), line('FN1001-5', 1)]));
  network.answer('cartDelete', cart(line('FN1001-1', 1)));
  const user = show();
  await waitFor(() => expect(mark()).toBe('1'));
  await user.click(add('FN1001-5'));
  expect(mark()).toBe('2');
  await screen.findByText('Added to the cart: FN1001-5 × 1');
  expect(sentTo('/cart/save')[0]?.fields).toMatchObject({ mode: 'add' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(mark()).toBe('1'));
  expect(sentTo('/cart/delete')[0]?.fields.skuCodes).toBe('["FN1001-5"]');
});

it('adds once what is tried again after a lost answer, and twice what is pressed twice', async () => {
  network.answer('cartList', cart());
  network.resolve('cartSave', () => HttpResponse.error());
  const user = show();
  await user.click(add('FN1001-5'));
  await screen.findByText(en.cart.notice.failed);
  network.answer('cartSave', saved([line('FN1001-5', 1)]));
  await user.click(screen.getByRole('button', { name: en.cart.notice.retry }));
  await screen.findByText('Added to the cart: FN1001-5 × 1');
  await user.click(add('FN1001-5'));
  await waitFor(() => expect(sentTo('/cart/save')).toHaveLength(3));
  const [lost, again, another] = sentTo('/cart/save').map(({ fields }) => fields.mergeId);
  expect(lost).toMatch(/^[\da-f]{32}$/);
  expect(again).toBe(lost);
  expect(another).not.toBe(lost);
});

it.each([
  [
    'the cart was seen',
    async () => {
      render(inCentre(<CartView />, { user: false }));
      await screen.findByRole('textbox', { name: 'Quantity of DAPI A-1 5 mg' });
    },
  ],
  ['minutes have passed', async () => void vi.setSystemTime(Date.now() + 6 * 60_000)],
])('adds once more what is added again after a lost answer once %s', async (_when, pass) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  network.answer('cartList', cart(line('A-1', 1)));
  network.answer('goodsMissing', ok({ missing: [] }));
  network.answer('cartUsageQuery', ok({ lines: [] }));
  network.answer('orderPreview', preview(30_000));
  network.resolve('cartSave', () => HttpResponse.error());
  const user = show();
  await user.click(add('FN1001-5'));
  await screen.findByText(en.cart.notice.failed);
  await pass();
  network.answer('cartSave', saved([line('FN1001-5', 2)]));
  await user.click(add('FN1001-5'));
  await screen.findByText('Added to the cart: FN1001-5 × 1');
  const [lost, meant] = sentTo('/cart/save').map(({ fields }) => fields.mergeId);
  expect(meant).not.toBe(lost);
});

it('says when fewer are kept than were asked for', async () => {
  network.answer('cartList', cart());
  network.answer(
    'cartSave',
    saved([line('FN1001-5', 2)], [{ skuCode: 'FN1001-5', reason: 'stock', asked: 5, kept: 2 }]),
  );
  const user = show();
  await user.click(add('FN1001-5'));
  expect(await screen.findByText('FN1001-5 is limited; the cart now holds 2')).toBeTruthy();
});

it('takes a failed line back and offers another try', async () => {
  network.answer('cartList', cart());
  network.answer('cartSave', { code: 1500, data: null, msg: 'fault' });
  const user = show();
  await waitFor(() => expect(sentTo('/cart/list')).toHaveLength(1));
  await user.click(add('FN1001-5'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(mark()).toBe('');
  network.answer('cartSave', saved([line('FN1001-5', 1)]));
  await user.click(retry);
  expect(await screen.findByText('Added to the cart: FN1001-5 × 1')).toBeTruthy();
});

it.each([
  ['one', () => add('FN1001-5'), [{ skuCode: 'FN1001-5', qty: 1 }]],
  ['several', () => screen.getByRole('button', { name: 'All packs' }), RUN],
])('keeps for the next login what a session ended over: %s', async (_many, button, lines) => {
  network.answer('cartList', cart());
  network.answer('cartSave', { code: 9003, data: null, msg: 'session.invalid' });
  const user = show();
  await waitFor(() => expect(sentTo('/cart/list')).toHaveLength(1));
  await user.click(button());
  await waitFor(() => expect(kept()).toMatchObject(lines));
});

it('merges a visitor’s cart under its name until that was answered, and reports what changed', async () => {
  asVisitor();
  const user = show();
  await user.click(add('FN1001-5'));
  await waitFor(() => expect(kept()).toHaveLength(1));
  network.answer('cartList', cart());
  network.answer('cartSave', { code: 1500, data: null, msg: 'fault' });
  act(() => useSession.setState({ token: 't-2', userid: '7' }));
  await screen.findByText(/could not be added yet/);
  act(asVisitor);
  const changes = [{ skuCode: 'FN1001-5', reason: 'stock', asked: 3, kept: 1 }];
  network.answer('cartSave', saved([line('FN1001-5', 1)], changes));
  act(() => useSession.setState({ token: 't-3', userid: '7' }));
  await screen.findByText(/some quantities were adjusted/);
  const ids = sentTo('/cart/save').map(({ fields }) => fields.mergeId);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  expect(useCartReport.getState().changes).toEqual([{ skuCode: 'FN1001-5', kept: 1 }]);
  expect(onItsWay()).toEqual([]);
  expect(mark()).toBe('1');
});

it('merges a cart whose name other lines have taken under another name, once', async () => {
  asVisitor();
  const user = show();
  await user.click(add('FN1001-5'));
  await waitFor(() => expect(kept()).toHaveLength(1));
  network.answer('cartList', cart());
  network.resolve('cartSave', async () => {
    const first = sentTo('/cart/save').length === 1;
    return first
      ? Response.json({ code: 1409, data: null, msg: 'idem.reused' }, { status: 409 })
      : Response.json(saved([line('FN1001-5', 1)]));
  });
  act(() => useSession.setState({ token: 't-4', userid: '7' }));
  await waitFor(() => expect(mark()).toBe('1'));
  const [first, second, ...more] = sentTo('/cart/save').map(({ fields }) => fields);
  expect(more).toEqual([]);
  expect(second?.lines).toBe(first?.lines);
  expect(second?.mergeId).not.toBe(first?.mergeId);
  expect(onItsWay()).toEqual([]);
});

it('merges what somebody chose into nobody else’s cart, though the answer was lost', async () => {
  asVisitor();
  const user = show();
  await user.click(add('FN1001-5'));
  await waitFor(() => expect(kept()).toHaveLength(1));
  network.answer('cartList', cart());
  network.resolve('cartSave', () => HttpResponse.error());
  act(() => useSession.setState({ token: 't-5', userid: '7' }));
  await screen.findByText(/could not be added yet/);
  network.answer('cartSave', saved([line('FN1001-5', 1)]));
  act(asVisitor);
  const asked = sentTo('/cart/list').length;
  act(() => useSession.setState({ token: 't-6', userid: '8' }));
  // Only who has nothing to merge asks for the cart.
  await waitFor(() => expect(sentTo('/cart/list').length).toBeGreaterThan(asked));
  expect(sentTo('/cart/save')).toHaveLength(1);
  act(() => useSession.setState({ token: 't-7', userid: '7' }));
  await screen.findByText(en.cart.notice.merged);
  const [lost, again] = sentTo('/cart/save').map(({ fields }) => fields.mergeId);
  expect(again).toBe(lost);
  expect(onItsWay()).toEqual([]);
});

it.each([
  ['there is no room for it, and tries again', 1409, 'cart.full', en.cart.notice.full, 1],
  ['it can’t be taken, and drops it', 1400, 'input.invalid', en.cart.notice.mergeRefused, 0],
])('says of what was chosen before the login that %s', async (_what, code, msg, said, left) => {
  const lines = [{ skuCode: 'A-1', productId: 3, qty: 1 }];
  localStorage.setItem('storefront-cart', JSON.stringify({ mergeId: 'abcdefgh', lines }));
  network.answer('cartList', cart());
  network.answer('cartSave', { code, data: null, msg });
  show();
  await screen.findByText(said);
  expect(onItsWay()).toHaveLength(left);
});

it('adds several with one call, names those that are not or less in the cart, and takes all back', async () => {
  network.answer('cartList', cart(line('B-1', 1)));
  const refused = { skuCode: 'A-1', reason: 'out', asked: 4, kept: 0 };
  const limited = { skuCode: 'B-1', reason: 'stock', asked: 5, kept: 2 };
  network.answer('cartSave', saved([line('B-1', 2), line('C-1', 4)], [refused, limited]));
  network.answer('cartDelete', cart(line('B-1', 1)));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'All packs' }));
  await screen.findByText(
    'Items added to the cart: 1 · A-1 can’t be ordered at present and was not added · B-1 is limited; the cart now holds 2',
  );
  expect(sentTo('/cart/save')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(JSON.parse(sentTo('/cart/save')[1]?.fields.lines ?? '')).toMatchObject([{ skuCode: 'B-1', qty: 1 }]);
  expect(sentTo('/cart/delete')[0]?.fields.skuCodes).toBe('["A-1","C-1"]');
});

it('puts what a page adds in turn with its presses and with itself: undo takes back that one alone', async () => {
  network.answer('cartList', cart());
  let qty = 0;
  network.resolve('cartSave', async () => {
    qty += 1;
    return Response.json(saved([line('FN1001-5', qty)]));
  });
  const user = show();
  await user.click(add('FN1001-5'));
  const { token } = useSession.getState();
  const items = [{ skuCode: 'FN1001-5', productId: 1, qty: 1, later: false }];
  const [second, third] = await Promise.all([addLines(token, items), addLines(token, items)]);
  expect(sentTo('/cart/list')).toHaveLength(1);
  for (const [added, before] of [[third, 2] as const, [second, 1] as const]) {
    if (added.ok) await added.undo?.();
    expect(JSON.parse(sentTo('/cart/save').at(-1)?.fields.lines ?? '')).toMatchObject([{ qty: before }]);
  }
  expect(sentTo('/cart/delete')).toEqual([]);
});

it('sends to the cart for none of several where none was added, and adds them once when tried again', async () => {
  network.answer('cartList', cart());
  network.resolve('cartSave', () => HttpResponse.error());
  const user = show();
  await user.click(screen.getByRole('button', { name: 'All packs' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('View cart')).toBeNull();
  expect(mark()).toBe('');
  network.answer('cartSave', saved(RUN.map(({ skuCode }) => line(skuCode, 4))));
  await user.click(retry);
  await screen.findByText('Items added to the cart: 3');
  const [lost, again] = sentTo('/cart/save').map(({ fields }) => fields.mergeId);
  expect(again).toBe(lost);
});

it.each(['a visitor', 'a customer'])(
  'says to %s that the cart is full, of one and of several',
  async (who) => {
    if (who === 'a visitor') {
      const lines = Array.from({ length: 200 }, (_, n) => ({ skuCode: `F-${n}`, productId: 2, qty: 1 }));
      localStorage.setItem('storefront-cart', JSON.stringify({ mergeId: 'abcdefgh', lines }));
      asVisitor();
    }
    network.answer('cartList', cart());
    network.answer('cartSave', { code: 1409, data: null, msg: 'cart.full' }, { status: 409 });
    const user = show();
    for (const button of [add('FN1001-5'), screen.getByRole('button', { name: 'All packs' })]) {
      await user.click(button);
      await screen.findByText(en.cart.notice.full);
      await user.click(screen.getByRole('button', { name: 'Buy now' }));
      await screen.findByText(en.cart.notice.choose);
    }
  },
);

it('offers to take back nothing where it could not be read what was in the cart before', async () => {
  network.answer('cartList', { code: 1500, data: null, msg: 'fault' });
  network.answer('cartSave', saved([line('FN1001-5', 6)]));
  const user = show();
  await user.click(add('FN1001-5'));
  await screen.findByText('Added to the cart: FN1001-5 × 1');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('buys the chosen pack size alone, and asks for a choice first', async () => {
  asVisitor();
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Buy now' }));
  expect(await screen.findByText('Please choose a pack size first')).toBeTruthy();
  expect(push).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: 'choose FN1001-1' }));
  await user.click(screen.getByRole('button', { name: 'Buy now' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/pc/en/shoping?step=checkout'));
  expect(JSON.parse(sessionStorage.getItem('checkout-lines') ?? '')).toEqual({
    of: '',
    value: [{ skuCode: 'FN1001-1', qty: 1 }],
  });
  expect(kept()).toEqual([]);
});

it('keeps what was added though an answer that was asked for before comes after it', async () => {
  let answer: () => void = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  network.resolve('cartList', async () => {
    await late;
    return Response.json(cart());
  });
  network.answer('cartSave', saved([line('FN1001-1', 1)]));
  const client = queryClientOf(useSession.getState().token);
  const asked = client.prefetchQuery({ ...cartQuery(), gcTime: Number.POSITIVE_INFINITY });
  await waitFor(() => expect(sentTo('/cart/list')).toHaveLength(1));
  await runAction(client, addToCart, [{ skuCode: 'FN1001-1', qty: 1, later: false }]);
  answer();
  await asked;
  expect(client.getQueryData<readonly CartLine[]>(queryKeys.cart)).toHaveLength(1);
});
