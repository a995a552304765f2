import { afterEach, expect, test } from 'vitest';
import { keepFocus } from '@/components/navigation/keep-focus';

const LIST = '<h1>Products</h1><p role="status" tabindex="-1">207 products</p>';

afterEach(() => document.body.replaceChildren());

/** A link that was pressed and went away with its part of the page, which is `after` now. */
function press(attributes: string, after: string, from = '/pc/product') {
  document.body.innerHTML = `<main><a ${attributes}>link</a></main>`;
  const link = document.querySelector('a');
  if (!link) throw new Error('no link');
  link.focus();
  document.body.innerHTML = `<main>${after}</main>`;
  keepFocus(link, from);
  const { activeElement: focused } = document;
  return focused === document.body ? 'nothing' : focused?.textContent;
}

test('a link that is there again has the focus again', () => {
  expect(
    press('id="laser-488" href="/pc/product?laser=488"', `${LIST}<a id="laser-488" href="#">488</a>`),
  ).toBe('488');
});

test('a menu that closed over the link has it at what opens it: a list that was sorted', () => {
  const sorted = '<details><summary>By price</summary><a id="sort-price" href="#">Price</a></details>';
  expect(press('id="sort-price" href="/pc/product?sort=price"', LIST + sorted)).toBe('By price');
  const open = sorted.replace('<details>', '<details open>');
  expect(press('id="sort-price" href="/pc/product?sort=price"', LIST + open)).toBe('Price');
});

test('a list’s next page, and a list without its filters, hand the focus to the count', () => {
  expect(press('href="/pc/product?page=2"', LIST)).toBe('207 products');
  expect(press('id="without-laser" href="/pc/product"', LIST)).toBe('207 products');
});

test('a page without a count hands it to its heading: a product taken out of a comparison', () => {
  expect(press('href="/pc/compare?goodsId=1"', '<h1>Compare</h1>', '/pc/compare')).toBe('Compare');
});

test('another page is begun at its top', () => {
  const product = '<h1>DAPI</h1>';
  expect(press('href="/pc/productDetail?goodsId=1"', product)).toBe('nothing');
  expect(press('id="goods-1" href="/pc/productDetail?goodsId=1"', product)).toBe('nothing');
});
