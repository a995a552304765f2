import { render, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import GlobalError from '@/app/global-error';
import { ChunkReload } from '@/components/failure/chunk-reload';
import { shown } from '@/components/shell/shown-site';
import en from '@/messages/en.json';

const reload = vi.fn();

/** What the server says of a script when it is asked; nothing where there is no connection. */
const STATUS: Record<string, number> = { '/_next/old.js': 404, '/_next/here.js': 200 };
const fetch = vi.fn(async (script: string) => {
  const status = STATUS[new URL(script).pathname];
  if (status === undefined) throw new TypeError('Load failed');
  return new Response(null, { status });
});

/** An element for a script that does not load, as the bundler adds one. */
async function failToLoad(path: string): Promise<void> {
  const script = document.createElement('script');
  // Without a type that runs, jsdom leaves it alone.
  script.type = 'text/plain';
  script.src = path;
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  await waitFor(() => expect(fetch).toHaveBeenLastCalledWith(script.src, { method: 'HEAD' }));
  await Promise.resolve();
}

describe('a script chunk that does not load', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('location', { ...location, reload });
    render(<ChunkReload />);
  });
  afterEach(() => {
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  it('has the page loaded anew when the server does not have it', async () => {
    await failToLoad('/_next/old.js');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('leaves the page be when it was broken off, since a link may be leaving it, and without a connection', async () => {
    reload.mockClear();
    await failToLoad('/_next/here.js');
    await failToLoad('/_next/away.js');
    await Promise.allSettled(fetch.mock.results.map(({ value }) => value));
    expect(reload).not.toHaveBeenCalled();
  });
});

it('is, where it fails the frame, no failure of the server, and said in the frame’s words', () => {
  shown.site = { device: 'm', locale: 'en', home: '/m/en', failureWords: en.failure };
  const lost = Object.assign(new Error('gone'), { name: 'ChunkLoadError' });
  const page = renderToStaticMarkup(<GlobalError error={lost} />);
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('>503<');
  expect(page).toContain(en.failure[503].title);
  expect(page).toContain('href="/m/en"');
  delete shown.site;
});
