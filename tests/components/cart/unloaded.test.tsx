import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CartButtons } from '@/components/cart/add/cart-buttons';
import en from '@/messages/en.json';
import { fakeNetwork } from '../../contract/network';
import { EN, logInForTest } from '../personal/plain-controls';
import { withMessages } from '../shell/support';
import { cart } from './support';

vi.mock('@/components/cart/state/visitor-cart', () => {
  throw new Error('not here');
});

const network = fakeNetwork();

beforeEach(() => logInForTest());

it('says that what was chosen before the login could not be added where what adds it does not come, and keeps it', async () => {
  const chosen = JSON.stringify({
    mergeId: 'abcdefgh',
    lines: [{ skuCode: 'A-1', productId: 3, qty: 2, later: false }],
  });
  localStorage.setItem('storefront-cart', chosen);
  network.answer('cartList', cart());
  render(withMessages(EN, <CartButtons cart="/pc/en/shoping" words={en.cart.notice} />));
  expect(await screen.findByText(en.cart.notice.mergeFailed)).toBeVisible();
  expect(localStorage.getItem('storefront-cart')).toBe(chosen);
  await vi.waitFor(() =>
    expect(network.sent.map(({ url }) => url.pathname)).toEqual(['/api/api-cu/cart/list']),
  );
});
