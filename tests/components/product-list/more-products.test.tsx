import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MoreProducts } from '@/components/product-list/mobile/more-products';
import { fakeNetwork } from '../../contract/network';

const labels = { more: 'more', loading: 'loading', failed: 'failed, try again', end: 'that is all' };
const page = (name: string) => HttpResponse.html(`<main><ul data-list=""><li>${name}</li></ul></main>`);
const network = fakeNetwork();

let inView: (() => void) | undefined;
/** The end of the list comes into view, which is heard as soon as the page watches for it, once for each time it begins to. */
async function arrive({ times = 1 } = {}) {
  await waitFor(() => expect(inView).toBeDefined());
  const tell = inView;
  inView = undefined;
  for (let time = 0; time < times; time += 1) tell?.();
}

beforeEach(() => {
  // jsdom has no layout: the end of the list comes into view when the test says so.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        inView = () => this.callback([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', vi.fn());
});

const address = (path: string) => new URL(path, location.href).href;

describe('more rows as one scrolls', () => {
  it('is a link to the next page until then', () => {
    render(<MoreProducts pages={['/m/product?page=2']} labels={labels} />);
    expect(screen.getByRole('link', { name: 'more' })).toHaveAttribute('href', '/m/product?page=2');
  });

  it('appends the rows of each page, then says that is all', async () => {
    network.use(http.get('*/m/product', ({ request }) => page(`row of ${new URL(request.url).search}`)));
    render(
      <MoreProducts pages={[address('/m/product?page=2'), address('/m/product?page=3')]} labels={labels} />,
    );
    await arrive();
    await screen.findByText('row of ?page=2');
    await screen.findByRole('link', { name: 'more' });
    await arrive();
    await screen.findByText('row of ?page=3');
    expect(await screen.findByText('that is all')).toBeVisible();
  });

  it('appends a page once, however often its place is passed before the page has heard of the first time', async () => {
    network.use(http.get('*/m/product', ({ request }) => page(`row of ${new URL(request.url).search}`)));
    render(
      <MoreProducts pages={[address('/m/product?page=2'), address('/m/product?page=3')]} labels={labels} />,
    );
    await arrive({ times: 2 });
    await screen.findByText('row of ?page=2');
    await arrive({ times: 2 });
    expect(await screen.findByText('that is all')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'row of ?page=2',
      'row of ?page=3',
    ]);
  });

  it('says so when a page fails, loses nothing, and tries again when asked', async () => {
    let works = false;
    network.use(
      http.get('*/m/product', () => (works ? page('second') : new HttpResponse(null, { status: 503 }))),
    );
    render(<MoreProducts pages={[address('/m/product?page=2')]} labels={labels} />);
    await arrive();
    const again = await screen.findByRole('button', { name: 'failed, try again' });
    works = true;
    await userEvent.click(again);
    await waitFor(() => expect(screen.getByText('second')).toBeVisible());
  });

  it('finds a list on Back as it was left, of the last twenty', async () => {
    network.use(http.get('*/m/product', () => page('second')));
    const open = (list: number) => {
      history.replaceState(null, '', `/m/product?classifyId=${list}`);
      return render(<MoreProducts pages={[address('/m/product?page=2')]} labels={labels} />);
    };
    const away = document.body.appendChild(document.createElement('a'));
    for (let list = 1; list <= 21; list += 1) {
      const { unmount } = open(list);
      await arrive();
      await screen.findByText('second');
      await userEvent.click(away);
      unmount();
    }
    const left = open(2);
    expect(screen.getByText('second')).toBeVisible();
    left.unmount();
    open(1);
    expect(screen.queryByText('second')).toBeNull();
    away.remove();
  });
});
