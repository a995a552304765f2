// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VisitTracker } from '@/components/navigation/visit-tracker';
import { hydrateSession, useSession } from '@/lib/session/store';

const where = vi.hoisted(() => ({ pathname: '/pc', search: '' }));

vi.mock('next/navigation', () => ({
  usePathname: () => where.pathname,
  useSearchParams: () => new URLSearchParams(where.search),
}));

let frames: FrameRequestCallback[] = [];
let idle: IdleRequestCallback[] = [];
const send = vi.fn<typeof fetch>();
const paint = () => act(async () => frames.splice(0).forEach((run) => void run(0)));
const rest = () =>
  act(async () => {
    vi.advanceTimersByTime(4_000);
    for (const run of idle.splice(0)) run({ didTimeout: false, timeRemaining: () => 1 });
  });
/** What was sent, as the backend reads it. */
const sent = () =>
  send.mock.calls.map(([, init]) => Object.fromEntries(new URLSearchParams(String(init?.body))));
const page = (html: string, title = 'A title', description = '') => {
  document.title = title;
  document.head.querySelector('meta[name=description]')?.remove();
  document.head.insertAdjacentHTML('beforeend', `<meta name="description" content="${description}">`);
  document.getElementById('main')?.remove();
  document.body.insertAdjacentHTML('beforeend', `<main id="main">${html}</main>`);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [frames, idle] = [[], []];
  where.pathname = '/pc';
  where.search = '';
  page('');
  document.documentElement.dataset.locale = 'en';
  send.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.splice(handle - 1, 1));
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => idle.push(run));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('VisitTracker', () => {
  it('notes a view once, after it was painted and the browser is idle, as the contract has it', async () => {
    hydrateSession();
    useSession.setState({ token: 't-1', userid: '7', userName: 'Li' });
    const { rerender } = render(<VisitTracker />);
    expect(sent()).toEqual([]);
    await paint();
    expect(sent()).toEqual([]);
    await rest();
    rerender(<VisitTracker />);
    await paint();
    await rest();
    dispatchEvent(new Event('pagehide'));
    expect(sent()).toEqual([
      {
        token: 't-1',
        tenementId: '1',
        chnlCode: 'PC',
        fanyi: 'EN',
        pageCode: 'HOME',
        pageName: 'A title',
        busiId: '',
        busiName: '',
        busiImg: '',
        descr: '',
        crtId: '7',
        crtName: 'Li',
      },
    ]);
    expect(send.mock.calls[0]?.[0]).toBe('/api/api-cu/trail/save');
    expect(send.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      keepalive: true,
      credentials: 'same-origin',
    });
  });

  it('notes soft navigations, a changed query too', async () => {
    const { rerender } = render(<VisitTracker />);
    for (const [pathname, search] of [
      ['/pc/product', 'classifyId=1&name=Dyes'],
      ['/pc/product', 'classifyId=2&name=Probes'],
      ['/pc/login', ''],
      ['/pc/contact', ''],
    ] as const) {
      await paint();
      await rest();
      [where.pathname, where.search] = [pathname, search];
      rerender(<VisitTracker />);
    }
    await paint();
    await rest();
    expect(sent()).toMatchObject([
      { pageCode: 'HOME' },
      { pageCode: 'PRODUCT', busiId: '1', busiName: 'Dyes' },
      { pageCode: 'PRODUCT', busiId: '2', busiName: 'Probes' },
      { pageCode: 'CONTACT' },
    ]);
  });

  it('tells a product by its name, picture and description', async () => {
    [where.pathname, where.search] = ['/m/en/productDetail', 'goodsId=12'];
    page('<h1> DAPI </h1><i data-visit-picture="/files/dapi.webp"></i>', 'DAPI · Shop', 'Blue stain');
    render(<VisitTracker />);
    await paint();
    await rest();
    expect(sent()).toMatchObject([
      {
        pageCode: 'PRODUCTDETAIL',
        pageName: 'DAPI · Shop',
        busiId: '12',
        busiName: 'DAPI',
        busiImg: '/files/dapi.webp',
        descr: 'Blue stain',
      },
    ]);
  });

  it('cuts texts to what the call takes, and leaves out an address that would be cut', async () => {
    [where.pathname, where.search] = ['/pc/productDetail', 'goodsId=12'];
    const long = 'x'.repeat(1000);
    page(`<h1>${long}</h1><i data-visit-picture="/${long}"></i>`, long, long);
    render(<VisitTracker />);
    await paint();
    await rest();
    const [one] = sent();
    expect([one?.pageName, one?.busiName, one?.busiImg, one?.descr].map((text) => text?.length)).toEqual([
      200, 200, 0, 500,
    ]);
  });

  it('notes no page that failed or is not there', async () => {
    page('<section class="failure"><h1>404</h1></section>');
    render(<VisitTracker />);
    await paint();
    await rest();
    dispatchEvent(new Event('pagehide'));
    expect(sent()).toEqual([]);
  });

  it('leaves the first seconds to the page, yet notes a page that is left within them', async () => {
    const { rerender } = render(<VisitTracker />);
    await paint();
    await act(async () => vi.advanceTimersByTime(3_999));
    expect(idle).toHaveLength(0);
    where.pathname = '/pc/contact';
    page('', 'Contact');
    rerender(<VisitTracker />);
    expect(sent()).toMatchObject([{ pageCode: 'HOME', pageName: 'A title' }]);
    await paint();
    await rest();
    expect(sent()).toHaveLength(2);
  });

  it('notes a page that is left at once for another site, and once more when it is shown again', async () => {
    render(<VisitTracker />);
    await paint();
    dispatchEvent(new Event('pagehide'));
    expect(sent()).toMatchObject([{ pageCode: 'HOME' }]);
    await rest();
    expect(sent()).toHaveLength(1);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await paint();
    await rest();
    expect(sent()).toHaveLength(2);
  });

  it('notes a page whose tab is hidden: a phone may never wake it', async () => {
    render(<VisitTracker />);
    await paint();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    expect(sent()).toHaveLength(1);
  });

  it('notes no page that was left before it had shown', async () => {
    const { rerender } = render(<VisitTracker />);
    dispatchEvent(new Event('pagehide'));
    where.pathname = '/pc/contact';
    rerender(<VisitTracker />);
    await paint();
    await rest();
    expect(sent()).toMatchObject([{ pageCode: 'CONTACT' }]);
  });

  it('says nothing when the call fails', async () => {
    send.mockRejectedValueOnce(new Error('down'));
    render(<VisitTracker />);
    await paint();
    await rest();
    expect(sent()).toHaveLength(1);
  });
});
