// @vitest-environment jsdom
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { callBrowser as CallBrowser } from '@/lib/api/browser';
import type { useSession as UseSession } from '@/lib/session/store';
import { STORAGE_KEY, STORAGE_VERSION } from '@/lib/session/stored';
import { fakeNetwork, HOST } from './network';

const { hardNavigate, reloadPage } = vi.hoisted(() => ({
  hardNavigate: vi.fn<(address: string) => void>(),
  reloadPage: vi.fn<() => void>(),
}));
vi.mock('@/lib/api/hard-navigate', () => ({ hardNavigate, reloadPage }));

const network = fakeNetwork();
let callBrowser: typeof CallBrowser;
let useSession: typeof UseSession;

/** Where it was led; of several who ask for it the first one leads (hard-navigate.test.ts). */
const addresses = () => [...new Set(hardNavigate.mock.calls.flat())];

/** A page as it is just after loading, with a session kept by an earlier one. */
async function openPage(address: string, { token = '', locale = 'zh', apiHost = HOST } = {}) {
  window.localStorage.setItem(
    STORAGE_KEY,
    JSON.stringify({ state: { token, language: 'zh' }, version: STORAGE_VERSION }),
  );
  window.history.replaceState(null, '', address);
  document.documentElement.dataset.locale = locale;
  document.documentElement.dataset.apiHost = apiHost;
  vi.resetModules();
  ({ callBrowser } = await import('@/lib/api/browser'));
  ({ useSession } = await import('@/lib/session/store'));
}

beforeEach(() => {
  hardNavigate.mockClear();
  reloadPage.mockClear();
});
afterEach(() => window.localStorage.clear());

describe('callBrowser', () => {
  it('sends the kept token and the language of the page, without credentials to another origin', async () => {
    await openPage('/pc/en', { token: 'kept', locale: 'en' });
    network.answer('brandQuery', { code: 1000, data: [] });
    expect(await callBrowser('brandQuery', {})).toEqual({ ok: true, data: [] });
    expect(network.sent[0]?.fields).toMatchObject({ token: 'kept', fanyi: 'EN' });
    expect(network.sent[0]?.credentials).not.toBe('include');
  });

  it('asks in the language of a page that a translator put into another one', async () => {
    await openPage('/pc/en', { locale: 'en' });
    document.documentElement.lang = 'de';
    network.answer('brandQuery', { code: 1000, data: [] });
    await callBrowser('brandQuery', {});
    expect(network.sent[0]?.fields).toMatchObject({ fanyi: 'EN' });
  });

  it('has the files of another backend where that is', async () => {
    await openPage('/pc/personal?tab=lots', { token: 'kept' });
    network.answer('orderPapersZip', {
      code: 1000,
      data: { name: 'a.zip', url: '/api/files/zip/ticket/a.zip', expiresAt: '2026-01-01T00:00:00.000Z' },
    });
    expect(await callBrowser('orderPapersZip', { orderId: 1 })).toMatchObject({
      data: { url: `${HOST}/api/files/zip/ticket/a.zip` },
    });
  });

  it('calls its own origin when no other backend is named', async () => {
    await openPage('/pc', { apiHost: '' });
    network.answer('brandQuery', { code: 1000, data: [] }, { host: window.location.origin });
    expect(await callBrowser('brandQuery', {})).toEqual({ ok: true, data: [] });
  });

  it('goes to the login page, keeping the way back, when protected calls have no token', async () => {
    await openPage('/m/en/shoping?from=1&b=2', { locale: 'en' });
    await Promise.all([callBrowser('cartList', {}), callBrowser('addressQuery', {})]);
    expect(addresses()).toEqual(['/m/en/login?next=%2Fm%2Fen%2Fshoping%3Ffrom%3D1%26b%3D2']);
    expect(network.sent).toHaveLength(0);
  });

  it('clears the session and leaves when five calls answer 9003', async () => {
    await openPage('/pc/personal?tab=orders', { token: 'ended' });
    network.answer('getUserInfo', { code: 9003 }, { status: 401 });
    const results = await Promise.all(Array.from({ length: 5 }, () => callBrowser('getUserInfo', {})));
    expect(results.every((result) => !result.ok)).toBe(true);
    expect(useSession.getState().token).toBe('');
    expect(window.localStorage.getItem(STORAGE_KEY)).not.toContain('ended');
    expect(addresses()).toEqual(['/pc/login?next=%2Fpc%2Fpersonal%3Ftab%3Dorders']);
  });

  it('keeps a newer session when an older call answers 9003', async () => {
    await openPage('/pc/personal', { token: 'old' });
    network.resolve('getUserInfo', () => {
      useSession.setState({ token: 'new' });
      return HttpResponse.json({ code: 9003 });
    });
    await callBrowser('getUserInfo', {});
    expect(useSession.getState().token).toBe('new');
  });

  it('takes over the session that another tab has begun meanwhile, and leaves for no login page', async () => {
    await openPage('/pc/personal', { token: 'old' });
    const newer = JSON.stringify({ state: { token: 'newer', language: 'zh' }, version: STORAGE_VERSION });
    network.resolve('getUserInfo', () => {
      // Word of it has not come to this tab yet.
      window.localStorage.setItem(STORAGE_KEY, newer);
      return HttpResponse.json({ code: 9003 });
    });
    await callBrowser('getUserInfo', {});
    expect(useSession.getState().token).toBe('newer');
    expect(window.localStorage.getItem(STORAGE_KEY)).toContain('newer');
    expect(hardNavigate).not.toHaveBeenCalled();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('stays on the login page', async () => {
    await openPage('/pc/login?next=%2Fpc%2Fpersonal');
    await callBrowser('cartList', {});
    expect(hardNavigate).not.toHaveBeenCalled();
  });
});
