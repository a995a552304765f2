import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { RestockLayer } from '@/components/restock/restock-layer';
import { listenerWordsOf } from '@/components/shell/frame-words';
import { fakeNetwork } from '../../contract/network';
import { logIn, ok } from '../personal/customer';

const network = fakeNetwork();
beforeEach(() => logIn());

it.each([
  ['restock.limit', /up to 200 pack sizes at a time/],
  ['sku.not_found', /no longer sold/],
  ['sku.in_stock', /in stock now/],
  ['fault', /was not confirmed/],
])('a wish that is refused for %s is told why', async (msg, words) => {
  network.answer('restockQuery', ok({ skuCodes: [] }));
  network.answer('restockSave', { code: 1409, data: null, msg });
  const pressed = [{ skuCodes: ['A-1'], wanted: true }];
  render(
    <RestockLayer
      words={listenerWordsOf('en').restock}
      token="t-1"
      pressed={pressed}
      setPressed={() => {}}
    />,
  );
  expect(await screen.findByText(words)).toBeVisible();
});
