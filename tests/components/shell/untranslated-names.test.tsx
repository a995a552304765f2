import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { categoryTrail } from '@/components/product/product-trail';
import { NewsArticle } from '@/components/reading/news/news-article';
import { CategoryMenu } from '@/components/shell/desktop/menu/category-menu';
import { type MobileMenuData, menuNodes } from '@/components/shell/mobile/menu-levels';
import { PlainMenu } from '@/components/shell/mobile/plain-menu';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { buildMenu } from '@/lib/views/shell/menu';
import { shellView, WORDS } from './support';

const PC = { device: 'pc', locale: 'en' } as const;
const M = { device: 'm', locale: 'en' } as const;
/** A category without a translation, with one below it that has one; the other way round as well. */
const CATEGORIES = [
  { id: 1, name: '染料', lang: 'zh' as const, goodsCount: 1, children: [leaf(11, 'Gel stains')] },
  { id: 2, name: 'Antibodies', goodsCount: 1, children: [{ ...leaf(21, '二抗'), lang: 'zh' as const }] },
];
function leaf(id: number, name: string) {
  return { id, name, goodsCount: 1, children: [] };
}
const MARKED = { 染料: 'zh', 'Gel stains': null, Antibodies: null, 二抗: 'zh' };
const menuOf = (site: typeof PC | typeof M) => buildMenu(shellView({ categories: CATEGORIES }), site, WORDS);
/** As readers hear it: its own element's language, or that of one around it. */
const heard = () =>
  Object.fromEntries(
    Object.keys(MARKED).map((name) => [
      name,
      screen.getByText(name).closest('[lang]')?.getAttribute('lang') ?? null,
    ]),
  );

describe('a category’s name without a translation', () => {
  it('is marked in the desktop’s menu as the wire says it, and none below it', () => {
    render(<CategoryMenu site={PC} links={[]} categories={menuOf(PC).categories} />);
    expect(heard()).toEqual(MARKED);
  });

  it('is marked in a phone’s menu, in levels and as a plain list', () => {
    const { sections, categories, serviceCentre } = menuOf(M);
    const words = { all: '#: all', overview: '#', serviceCentre: '', contact: '', language: '' };
    const data: MobileMenuData = { sections, categories, serviceCentre, contacts: [], lines: [], words };
    const products = menuNodes(data, M).find(({ label }) => label === WORDS.products)?.nodes ?? [];
    const [dyes, antibodies] = products.slice(-2);
    expect([dyes?.lang, dyes?.nodes?.[0]?.lang, dyes?.nodes?.[1]?.lang]).toEqual(['zh', 'zh', undefined]);
    expect([antibodies?.lang, antibodies?.nodes?.[1]?.lang]).toEqual([undefined, 'zh']);
    const account = { login: '', register: '', personal: '' };
    const menu = { site: M, data, account, languages: [], words: { menu: 'Menu' } as never };
    const plain = renderToStaticMarkup(<PlainMenu {...menu} />);
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = plain.replaceAll('noscript', 'div');
    expect(heard()).toEqual(MARKED);
    place.remove();
  });

  it('is marked in a trail', () => {
    const trail = categoryTrail(PC, [
      { id: 1, name: '染料', lang: 'zh' },
      { id: 11, name: 'Gel stains' },
    ]);
    render(<Breadcrumb site={PC} trail={trail} />);
    expect(screen.getByText('染料')).toHaveAttribute('lang', 'zh');
    expect(screen.getByText('Gel stains')).not.toHaveAttribute('lang');
  });
});

it('a translated title of a text that is not leads there in English', () => {
  const view = {
    ...{
      id: 7,
      typeCode: 'EVENT',
      title: 'Gel fair',
      cover: null,
      summary: '',
      viewCount: 0,
      html: '<p>胶</p>',
    },
    ...{ publishedAt: '2026-01-02T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z', attachments: [] },
    ...{
      previous: null,
      next: null,
      type: { code: 'EVENT', name: '活动', lang: 'zh' as const },
      products: [],
    },
  };
  render(<NewsArticle site={PC} view={{ ...view, lang: 'zh' }} />);
  for (const title of screen.getAllByText('Gel fair')) expect(title).not.toHaveAttribute('lang');
  for (const type of screen.getAllByText('活动')) expect(type).toHaveAttribute('lang', 'zh');
  expect(screen.getByText('Not translated yet: shown in Chinese.')).toBeVisible();
});

it('on a Chinese page no name is marked, whatever its letters', () => {
  const zh = { device: 'pc', locale: 'zh' } as const;
  const { categories } = buildMenu(shellView(), zh, WORDS);
  const { container } = render(<CategoryMenu site={zh} links={[]} categories={categories} />);
  render(<Breadcrumb site={zh} trail={[{ name: 'ELISA' }]} />);
  expect(container.querySelector('[lang]')).toBeNull();
  expect(screen.getByText('ELISA')).not.toHaveAttribute('lang');
});
