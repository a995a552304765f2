import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchInView } from '@/components/navigation/prefetch-in-view';

let see = (_anchors: Element[]) => {};
const line = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private watched = new Set<Element>();
      constructor(tell: (entries: object[]) => void) {
        see = (anchors) =>
          tell(
            anchors
              .filter((anchor) => this.watched.has(anchor))
              .map((target) => ({ target, isIntersecting: true })),
          );
      }
      observe = (anchor: Element) => this.watched.add(anchor);
      disconnect = () => this.watched.clear();
    },
  );
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    task();
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  document.body.innerHTML = `<main>${Array.from({ length: 12 }, (_, i) => `<a data-prefetch href="/pc/${i}">${i}</a>`).join('')}</main>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  line(undefined);
  document.body.replaceChildren();
});

const links = () => [...document.querySelectorAll('a')];

describe('links in view', () => {
  it('are fetched ahead, each once and the first few alone', () => {
    const fetch = vi.fn();
    const stop = prefetchInView(fetch);
    see(links().slice(0, 2));
    see(links().slice(1, 12));
    expect(fetch.mock.calls.flat()).toEqual(['/pc/0', '/pc/1', '/pc/2', '/pc/3', '/pc/4', '/pc/5']);
    stop();
  });

  it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
    'are left alone on a line like %o',
    (connection) => {
      line(connection);
      const fetch = vi.fn();
      prefetchInView(fetch);
      see(links());
      expect(fetch).not.toHaveBeenCalled();
    },
  );
});
