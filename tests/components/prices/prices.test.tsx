import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ListPrice } from '@/components/prices/list-price';
import { PriceSlot, priceSource } from '@/components/prices/price-slot';
import { PriceToggle } from '@/components/prices/price-toggle';
import { Prices } from '@/components/prices/prices';
import { SiteProvider } from '@/components/shell/site-context';
import { hydrateSession, useSession } from '@/lib/session/store';
import en from '@/messages/en.json';
import { fakeNetwork } from '../../contract/network';

const eye = { show: 'show', hide: 'hide' };
const words = {
  from: 'from {price}',
  tier: '{qty}+: {price}',
  failed: 'no prices',
  retry: 'again',
  off: 'hidden',
};
const layer = '@/components/prices/price-layer';
const network = fakeNetwork();

afterEach(() => {
  useSession.setState(useSession.getInitialState());
});

const answer = (data: unknown) => HttpResponse.json({ code: 1000, data });
const list = { data: [{ id: 7, priceFromFen: 12800 }], total: 1, startRow: 1, rowSize: 8 };
const detail = {
  related: [],
  skus: [{ skuCode: 'FN1001-5', priceFen: 45000, tiers: [{ minQty: 10, priceFen: 40000 }] }],
};

function Page({ open = false }) {
  return (
    <>
      <PriceToggle words={eye} />
      <Prices words={words} locale="zh" open={open} />
      <div {...priceSource({ call: 'gdGoodspageQuery', input: { isHot: true } })}>
        <PriceSlot goodsId={7} />
      </div>
      <div {...priceSource({ call: 'goodsDetail', input: { goodsId: 1 } })}>
        <PriceSlot skuCode="FN1001-5" />
      </div>
    </>
  );
}

describe('the eye that shows prices', () => {
  it('is not there for a visitor, nor before it is known who it is', () => {
    const { rerender } = render(<Page />);
    expect(screen.queryByRole('button')).toBeNull();
    useSession.setState({ hydrated: true });
    rerender(<Page />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leaves the whole page as it is for a visitor, and says to a customer why there is none', () => {
    const { style } = document.documentElement;
    useSession.setState({ hydrated: true });
    render(<Page />);
    expect(style.getPropertyValue('--prices-off')).toBe('');
    act(() => useSession.setState({ hydrated: true, token: 'the-token' }));
    expect(style.getPropertyValue('--prices-off')).toBe('"hidden"');
    style.removeProperty('--prices-off');
  });

  it('shuts again and says why where the script of prices does not come, and asks for it with the next press', async () => {
    vi.doMock(layer, () => {
      throw new Error('not here');
    });
    network.use(
      http.post('*/api/api-gd/goods/pageQuery', () => answer(list)),
      http.post('*/api/api-gd/goods/detail', () => answer(detail)),
    );
    hydrateSession();
    useSession.setState({ hydrated: true, token: 'the-token' });
    render(
      <SiteProvider device="pc" locale="en" home="/pc/en" failureWords={en.failure}>
        <Page />
      </SiteProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'show' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(en.failure[503].detail);
    vi.doUnmock(layer);
    await userEvent.click(screen.getByRole('button', { name: 'show' }));
    expect(await screen.findByText('from ¥128.00')).toBeVisible();
  });

  it('asks with the token, fills every slot, and empties them again', async () => {
    const bodies: string[] = [];
    network.use(
      http.post('*/api/api-gd/goods/pageQuery', async ({ request }) => {
        bodies.push(await request.text());
        return answer(list);
      }),
      http.post('*/api/api-gd/goods/detail', () => answer(detail)),
    );
    hydrateSession();
    useSession.setState({ hydrated: true, token: 'the-token' });
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'show' }));
    expect(await screen.findByText('from ¥128.00')).toBeVisible();
    expect(await screen.findByText('10+: ¥400.00')).toBeVisible();
    expect(screen.getByText(/^¥450.00/)).toBeVisible();
    expect(new URLSearchParams(bodies[0]).get('token')).toBe('the-token');
    await userEvent.click(screen.getByRole('button', { name: 'hide' }));
    await waitFor(() => expect(screen.queryByText(/¥/)).toBeNull());
  });

  it('asks for what a navigation within the page puts into the same list, and into the same place', async () => {
    const prices: Record<string, number> = { '7': 12800, '8': 9900 };
    network.use(
      http.post('*/api/api-gd/goods/pageQuery', async ({ request }) => {
        const asked = new URLSearchParams(await request.text()).get('classifyId') ?? '';
        return answer({ ...list, data: [{ id: Number(asked), priceFromFen: prices[asked] }] });
      }),
    );
    // As the framework updates a page of which only the query changes: the elements stay.
    const listOf = (id: number, at: 'rows' | 'place') => {
      const source = priceSource({ call: 'gdGoodspageQuery', input: { classifyId: id } });
      const html = { __html: `<span data-price-goods="${id}"></span>` };
      const inside =
        at === 'rows' ? { dangerouslySetInnerHTML: html } : { children: <PriceSlot goodsId={id} /> };
      return (
        <>
          <Prices words={words} locale="zh" open />
          <div {...source} {...inside} />
        </>
      );
    };
    for (const at of ['rows', 'place'] as const) {
      const { rerender, unmount } = render(listOf(7, at));
      expect(await screen.findByText('from ¥128.00')).toBeVisible();
      rerender(listOf(8, at));
      expect(await screen.findByText('from ¥99.00')).toBeVisible();
      expect(screen.queryByText('from ¥128.00')).toBeNull();
      unmount();
    }
  });

  it('shows none to a session that may not see them', async () => {
    let asked = 0;
    const without = () => {
      asked += 1;
      return answer({ data: [{ id: 7 }], total: 1, startRow: 1, rowSize: 8, related: [], skus: [] });
    };
    network.use(
      http.post('*/api/api-gd/goods/pageQuery', without),
      http.post('*/api/api-gd/goods/detail', without),
    );
    hydrateSession();
    useSession.setState({ hydrated: true, token: 'the-token' });
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'show' }));
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.queryByText(/¥/)).toBeNull();
  });

  it('says so when prices could not be asked for, and asks again on request', async () => {
    let failing = true;
    const either = (data: object) => () =>
      failing ? HttpResponse.json({ code: 1503, data: null }, { status: 503 }) : answer(data);
    network.use(
      http.post('*/api/api-gd/goods/pageQuery', either(list)),
      http.post('*/api/api-gd/goods/detail', either(detail)),
    );
    hydrateSession();
    useSession.setState({ hydrated: true, token: 'the-token' });
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'show' }));
    expect(await screen.findByText('no prices')).toBeVisible();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'again' }));
    expect(await screen.findByText('from ¥128.00')).toBeVisible();
    expect(screen.queryByText('no prices')).toBeNull();
  });

  it('is not needed where prices are open to everybody', async () => {
    network.use(
      http.post('*/api/api-gd/goods/pageQuery', () => answer(list)),
      http.post('*/api/api-gd/goods/detail', () => answer(detail)),
    );
    render(<Page open />);
    expect(await screen.findByText('from ¥128.00')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the place of a price in a list', () => {
  const at = (product: { id: number; priceFromFen?: number; quoteOnly: boolean }) =>
    render(
      <>
        <Prices words={words} locale="en" open={false} />
        <ListPrice site={{ device: 'pc', locale: 'en' }} product={product} />
      </>,
    );

  it('leads a visitor to the login, and back to this very list', async () => {
    window.history.replaceState(null, '', '/pc/en/product?laser=488');
    at({ id: 7, quoteOnly: false });
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Log in' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(new URL(link.href).searchParams.get('next')).toBe('/pc/en/product?laser=488');
  });

  it('says that a price is asked for, and leads to the product', () => {
    at({ id: 7, quoteOnly: true });
    expect(screen.getByRole('link', { name: 'On request' }).getAttribute('href')).toContain('goodsId=7');
  });

  it('is the price where everybody may see it', () => {
    at({ id: 7, quoteOnly: false, priceFromFen: 12_800 });
    expect(screen.getByText('from CN¥128.00')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
