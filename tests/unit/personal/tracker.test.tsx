// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VisitTracker } from '@/components/navigation/visit-tracker';
import { callBrowser } from '@/lib/api/browser';
import { useSession } from '@/lib/session/store';

const where = vi.hoisted(() => ({ pathname: '/pc', search: '' }));

vi.mock('@/lib/api/browser', () => ({ callBrowser: vi.fn(async () => ({ ok: true, data: {} })) }));
vi.mock('next/navigation', () => ({
  usePathname: () => where.pathname,
  useSearchParams: () => new URLSearchParams(where.search),
}));

let frames: FrameRequestCallback[] = [];
let idle: IdleRequestCallback[] = [];
const paint = () => act(async () => frames.splice(0).forEach((run) => void run(0)));
const rest = () =>
  act(async () => {
    vi.advanceTimersByTime(4_000);
    for (const run of idle.splice(0)) run({ didTimeout: false, timeRemaining: () => 1 });
    await vi.dynamicImportSettled();
  });
const calls = () => vi.mocked(callBrowser).mock.calls;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [frames, idle] = [[], []];
  where.pathname = '/pc';
  where.search = '';
  document.title = 'A title';
  vi.mocked(callBrowser).mockClear();
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.splice(handle - 1, 1));
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => idle.push(run));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('VisitTracker', () => {
  it('notes a view once, after it was painted and the browser is idle', async () => {
    const { rerender } = render(<VisitTracker />);
    expect(calls()).toEqual([]);
    await paint();
    expect(calls()).toEqual([]);
    await rest();
    rerender(<VisitTracker />);
    await paint();
    await rest();
    expect(calls()).toEqual([
      [
        'visitTrailSave',
        { pageCode: 'HOME', pageName: 'A title', busiId: '', busiName: '', crtId: '', crtName: '' },
      ],
    ]);
  });

  it('notes soft navigations, a changed query too', async () => {
    const { rerender } = render(<VisitTracker />);
    for (const [pathname, search] of [
      ['/pc/product', 'classifyId=1&name=Dyes'],
      ['/pc/product', 'classifyId=2&name=Probes'],
      ['/pc/productDetail', 'goodsId=1'],
      ['/pc/contact', ''],
    ] as const) {
      await paint();
      await rest();
      [where.pathname, where.search] = [pathname, search];
      rerender(<VisitTracker />);
    }
    await paint();
    await rest();
    expect(calls().map(([, input]) => input)).toMatchObject([
      { pageCode: 'HOME' },
      { pageCode: 'PRODUCT', busiId: '1', busiName: 'Dyes' },
      { pageCode: 'PRODUCT', busiId: '2', busiName: 'Probes' },
      { pageCode: 'CONTACT' },
    ]);
  });

  it('leaves the first seconds to the page, yet notes a page that is left within them', async () => {
    const { rerender } = render(<VisitTracker />);
    await paint();
    await act(async () => vi.advanceTimersByTime(3_999));
    expect(idle).toHaveLength(0);
    where.pathname = '/pc/contact';
    document.title = 'Contact';
    rerender(<VisitTracker />);
    await act(async () => vi.dynamicImportSettled());
    expect(calls().map(([, input]) => input)).toMatchObject([{ pageCode: 'HOME', pageName: 'A title' }]);
    await paint();
    await rest();
    expect(calls()).toHaveLength(2);
  });

  it('notes no page that was left before it had shown', async () => {
    const { rerender } = render(<VisitTracker />);
    where.pathname = '/pc/contact';
    rerender(<VisitTracker />);
    await paint();
    await rest();
    expect(calls().map(([, input]) => input)).toMatchObject([{ pageCode: 'CONTACT' }]);
  });

  it('names the customer as the session has it', async () => {
    useSession.setState({ userid: '7', userName: 'Li' });
    render(<VisitTracker />);
    await paint();
    await rest();
    expect(calls()[0]?.[1]).toMatchObject({ crtId: '7', crtName: 'Li' });
  });

  it('says nothing when the call fails', async () => {
    vi.mocked(callBrowser).mockRejectedValueOnce(new Error('down'));
    render(<VisitTracker />);
    await paint();
    await rest();
    expect(calls()).toHaveLength(1);
  });
});
