import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from '@/components/search/search-box';
import type { Site } from '@/lib/routing/site';
import { fakeNetwork } from '../../contract/network';
import { router } from '../stand-ins';
import { M, PC, withMessages } from './support';

const { push } = router;
const network = fakeNetwork();

const suggestions = [
  { group: 'code', items: [{ text: 'FN1001', detail: 'DAPI', goodsId: 12 }] },
  { group: 'category', items: [{ text: 'Dyes', detail: '', classifyId: 3 }] },
  { group: 'brand', items: [{ text: 'Lucent', detail: 'CN', brandId: 4 }] },
];
const answerWith = (groups: object[]) => ({
  code: 1000,
  data: { data: [], total: 0, startRow: 1, rowSize: 1, nearest: false, suggestions: groups },
});

beforeEach(() => {
  document.documentElement.dataset.locale = 'en';
});

function show(site: Site = PC, compact = false) {
  render(withMessages(site, <SearchBox site={site} compact={compact} />));
  return userEvent.setup();
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '搜索产品' });
/** In one step: between two keys a busy machine may pause long enough for a question. */
const write = async (user: ReturnType<typeof show>, words: string) => {
  await user.click(field());
  await user.paste(words);
};
/** Until then the field does not know of the options, and takes no keys for them. */
const isOpen = () => waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'));
const keyNumOf = (call: number) =>
  Number(new URL(String(push.mock.calls[call]?.[0]), 'http://x.test').searchParams.get('keyNum'));

it('is a plain form below, so that it works without a script', () => {
  show();
  const form = field().closest('form');
  expect(form?.getAttribute('action')).toBe('/pc/searchList');
  expect(form?.method).toBe('get');
  expect(field().name).toBe('productName');
});

describe('on desktop', () => {
  it('the box that folds out has the focus in its field, also where a pressed button gets none', () => {
    render(
      withMessages(
        PC,
        <details>
          <summary>fold</summary>
          <SearchBox site={PC} />
        </details>,
      ),
    );
    const summary = screen.getByText('fold');
    const box = summary.parentElement as HTMLDetailsElement;
    const toggle = () => {
      fireEvent.click(summary);
      // The stand-in for a browser says so only in its next task.
      fireEvent(box, new Event('toggle'));
    };
    toggle();
    expect(box.open).toBe(true);
    expect(document.activeElement).toBe(field());
  });
  it('a box that was open from the start takes no focus', () => {
    const { container } = render(
      withMessages(
        PC,
        <details open>
          <summary>fold</summary>
          <SearchBox site={PC} />
        </details>,
      ),
    );
    fireEvent(container.querySelector('details') as Element, new Event('toggle'));
    expect(document.activeElement).toBe(document.body);
  });

  it('an empty search is warned about and leads nowhere', async () => {
    const user = show();
    await user.type(field(), '   ');
    await user.click(screen.getByRole('button', { name: '搜索' }));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('提示请输入搜索内容');
    expect(push).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '关闭提示' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a search leads to the hits with a number that goes up, and clears the box', async () => {
    network.answer('goodsSearchNew', answerWith([]));
    const user = show();
    await user.type(field(), ' DAPI {Enter}');
    expect(push.mock.calls[0]?.[0]).toMatch(/^\/pc\/searchList\?productName=DAPI&keyNum=\d+$/);
    expect(field().value).toBe('');
    await user.type(field(), 'DAPI{Enter}');
    expect(keyNumOf(1)).toBe(keyNumOf(0) + 1);
  });
});

it('on a phone an empty search goes on to the hits as well', async () => {
  const user = show(M, true);
  await user.click(screen.getByRole('button', { name: '搜索' }));
  expect(push.mock.calls[0]?.[0]).toMatch(/^\/m\/searchList\?keyNum=\d+$/);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('suggestions', () => {
  it('come in groups and lead to products, categories and brands', async () => {
    network.answer('goodsSearchNew', answerWith(suggestions));
    const user = show();
    await write(user, 'da');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.getAttribute('href'))).toEqual([
      '/pc/productDetail?goodsId=12',
      '/pc/product?classifyId=3&type=DB&name=Dyes',
      '/pc/brandDetail?id=4',
    ]);
    expect(screen.getByRole('group', { name: '货号' })).toBeTruthy();
    await isOpen();
    expect(network.sent.at(-1)?.fields).toMatchObject({ productName: 'da', suggest: 'true' });
  });

  it('are chosen by keyboard: down and up, Enter follows, Escape closes', async () => {
    network.answer('goodsSearchNew', answerWith(suggestions));
    const user = show();
    await write(user, 'da');
    const [first, second] = await screen.findAllByRole('option');
    await isOpen();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(field().getAttribute('aria-activedescendant')).toBe(second?.id);
    await user.keyboard('{ArrowUp}');
    expect(first?.getAttribute('aria-selected')).toBe('true');
    const followed = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('click', followed, { once: true });
    await user.keyboard('{Enter}');
    expect(followed).toHaveBeenCalledOnce();
    expect(push).not.toHaveBeenCalled();
    expect(screen.queryByRole('listbox')).toBeNull();

    await write(user, 'da');
    await isOpen();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().value).toBe('da');
  });

  it('wait for a pause in typing, and an answer that comes late is dropped', async () => {
    let answerFirst: (() => void) | undefined;
    network.resolve('goodsSearchNew', async (request) => {
      const asked = new URLSearchParams(await request.text()).get('productName');
      if (asked === 'slow') await new Promise<void>((resolve) => (answerFirst = resolve));
      return HttpResponse.json(
        answerWith([{ group: 'name', items: [{ text: `hit for ${asked}`, detail: '', goodsId: 1 }] }]),
      );
    });
    show();
    for (const typed of ['s', 'sl', 'slo', 'slow']) fireEvent.input(field(), { target: { value: typed } });
    await waitFor(() => expect(answerFirst).toBeTruthy());
    expect(network.sent).toHaveLength(1);
    fireEvent.input(field(), { target: { value: 'slower' } });
    expect(await screen.findByText('hit for slower')).toBeTruthy();
    answerFirst?.();
    await waitFor(() => expect(network.sent).toHaveLength(2));
    expect(screen.queryByText('hit for slow')).toBeNull();
  });

  it('are simply absent when their call fails', async () => {
    network.answer('goodsSearchNew', { code: 1503, data: null, msg: 'busy' }, { status: 503 });
    const user = show();
    await write(user, 'da');
    await waitFor(() => expect(network.sent).toHaveLength(1));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('close when the focus leaves the box', async () => {
    network.answer('goodsSearchNew', answerWith(suggestions));
    const user = show();
    await write(user, 'da');
    await screen.findAllByRole('option');
    fireEvent.blur(field(), { relatedTarget: document.body });
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });
});
