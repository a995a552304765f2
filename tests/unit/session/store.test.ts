// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Store from '@/lib/session/store';
import { STORAGE_KEY, STORAGE_VERSION } from '@/lib/session/stored';

const user = {
  id: 12,
  isRz: true,
  photoUrl: '/files/a.webp',
  custNick: '',
  custName: '李雷',
  authList: ['order.read'],
  unread: 3,
};

const listen = window.addEventListener.bind(window);
let closed = new AbortController();

/** A page that has just loaded: the store is made anew, local storage is what it was; the page before hears nothing more. */
async function openPage(): Promise<typeof Store> {
  vi.resetModules();
  closed.abort();
  closed = new AbortController();
  const { signal } = closed;
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) =>
    listen(type, listener as EventListener, { signal }),
  );
  return import('@/lib/session/store');
}
const kept = () => JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null');
const keep = (state: unknown, version: unknown = STORAGE_VERSION) =>
  window.localStorage.setItem(STORAGE_KEY, JSON.stringify({ state, version }));
const fromOtherTab = (key: string | null = STORAGE_KEY) =>
  window.dispatchEvent(
    new StorageEvent('storage', { key, newValue: key === null ? null : window.localStorage.getItem(key) }),
  );

/** @param persisted out of the browser's cache of pages */
const shownAgain = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeEach(() => window.localStorage.clear());

describe('the session store', () => {
  it('is neutral until local storage has been read, then a visitor', async () => {
    const { useSession, hydrateSession } = await openPage();
    expect(useSession.getState()).toMatchObject({ hydrated: false, token: '' });
    hydrateSession();
    expect(useSession.getState()).toMatchObject({ hydrated: true, token: '', language: 'zh', authList: [] });
  });

  it('keeps exactly the fields of the session over a reload', async () => {
    const first = await openPage();
    first.hydrateSession();
    first.useSession.getState().logIn({ token: 't1', user });
    first.useSession.getState().setFileBaseUrl('/files');
    first.useSession.getState().setLanguage('en');
    first.useSession.getState().setPriceVisible(true);
    expect(kept()).toEqual({
      version: STORAGE_VERSION,
      state: {
        token: 't1',
        userid: '12',
        userName: '李雷',
        avatar: '/files/a.webp',
        isRz: true,
        fileBaseUrl: '/files',
        language: 'en',
        authList: ['order.read'],
      },
    });
    const second = await openPage();
    expect(second.useSession.getState().token).toBe('');
    second.hydrateSession();
    expect(second.useSession.getState()).toMatchObject({
      token: 't1',
      userName: '李雷',
      priceVisible: false,
    });
  });

  it('is in the language of its page, and answers another tab in another language with no word', async () => {
    const { dataset } = document.documentElement;
    dataset.locale = 'en';
    try {
      keep({ token: 't1', language: 'zh' });
      const { useSession, hydrateSession } = await openPage();
      const write = vi.spyOn(Storage.prototype, 'setItem');
      hydrateSession();
      fromOtherTab();
      expect(useSession.getState()).toMatchObject({ token: 't1', language: 'en' });
      expect(write).not.toHaveBeenCalled();
      // As each load of a top bar does.
      useSession.getState().resetPriceVisible();
      expect(kept().state.language).toBe('en');
      window.localStorage.clear();
      fromOtherTab();
      useSession.getState().logIn({ token: 't2', user });
      expect(kept().state).toMatchObject({ token: 't2', language: 'en' });
    } finally {
      delete dataset.locale;
    }
  });

  it('overwrites no kept session by what is done before reading it', async () => {
    keep({ token: 't1' });
    const { useSession, hydrateSession } = await openPage();
    useSession.getState().resetPriceVisible();
    useSession.getState().setLanguage('en');
    hydrateSession();
    expect(useSession.getState().token).toBe('t1');
  });

  it('switches prices off at each load of the top bar, at login and at logout', async () => {
    const { useSession, hydrateSession } = await openPage();
    hydrateSession();
    const { logIn, logOut, setPriceVisible, resetPriceVisible } = useSession.getState();
    for (const action of [resetPriceVisible, () => logIn({ token: 't', user }), logOut]) {
      setPriceVisible(true);
      action();
      expect(useSession.getState().priceVisible).toBe(false);
    }
  });

  it('forgets the person at logout, not the language and the file base', async () => {
    const { useSession, hydrateSession } = await openPage();
    hydrateSession();
    useSession.getState().logIn({ token: 't', user });
    useSession.getState().setLanguage('en');
    useSession.getState().setFileBaseUrl('/files');
    useSession.getState().logOut();
    expect(kept().state).toEqual({
      token: '',
      userid: '',
      userName: '',
      avatar: '',
      isRz: false,
      fileBaseUrl: '/files',
      language: 'en',
      authList: [],
    });
  });

  it('follows a login and a logout in another tab', async () => {
    const { useSession, hydrateSession } = await openPage();
    hydrateSession();
    keep({ token: 't2', userName: '韩梅梅' });
    fromOtherTab();
    expect(useSession.getState()).toMatchObject({ token: 't2', userName: '韩梅梅', hydrated: true });
    useSession.getState().setPriceVisible(true);
    keep({ token: '' });
    fromOtherTab();
    expect(useSession.getState()).toMatchObject({ token: '', userName: '', priceVisible: false });
  });

  it('has ended with the logout of a later page when the browser shows this one again as it was left', async () => {
    keep({ token: 't1', userid: '1' });
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    const { useSession, hydrateSession } = await openPage();
    hydrateSession();
    keep({ token: '' });
    shownAgain(false);
    expect(useSession.getState().token).toBe('t1');
    expect(reload).not.toHaveBeenCalled();
    shownAgain(true);
    expect(useSession.getState().token).toBe('');
    // What was typed there goes too.
    expect(reload).toHaveBeenCalled();
  });

  it('is anew, too, on the very page on which one logged out', async () => {
    keep({ token: 't1', userid: '1' });
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    const { useSession, hydrateSession, endSession } = await openPage();
    hydrateSession();
    endSession('t1');
    expect(useSession.getState().token).toBe('');
    shownAgain(false);
    expect(reload).not.toHaveBeenCalled();
    shownAgain(true);
    expect(reload).toHaveBeenCalled();
  });

  describe('a page that stands in another tab', () => {
    const ONE = { token: 't1', userid: '1' };
    const TWO = { token: 't2', userid: '2' };
    const VISITOR = { token: '' };
    /** Null: what was kept is gone, as `leave` has it go. `again`: the page is shown again out of the browser's cache. */
    type Kept = object | 'again' | null;

    it.each<[string, Kept, Kept[], boolean]>([
      ['a customer, in another’s place', ONE, [TWO], true],
      ['a customer, in whose place another is after the session ended', ONE, [VISITOR, TWO], true],
      ['a customer who left', ONE, [VISITOR, null, VISITOR], true],
      ['a customer whose session ended before and who left by then', ONE, [VISITOR, null], true],
      ['a customer whose session ended', ONE, [VISITOR], false],
      ['a customer whose session ended, shown again', ONE, [VISITOR, 'again'], true],
      ['a customer who is here again after it', ONE, [VISITOR, { ...ONE, token: 't3' }], false],
      ['a customer whose name changed', ONE, [{ ...ONE, userName: '李' }], false],
      ['a visitor who logs in', VISITOR, [TWO], false],
      ['a visitor who logs in, and leaves', VISITOR, [TWO, null], true],
      ['a visitor, when a customer left', VISITOR, [null, VISITOR], false],
    ])('is loaded anew only where what was typed is not theirs: %s', async (_, first, then, isReloaded) => {
      const reload = vi.fn();
      vi.stubGlobal('location', { reload });
      keep(first);
      const { hydrateSession } = await openPage();
      hydrateSession();
      for (const next of then) {
        expect(reload).not.toHaveBeenCalled();
        if (next === 'again') shownAgain(true);
        else {
          if (next) keep(next);
          else window.localStorage.removeItem(STORAGE_KEY);
          fromOtherTab();
        }
        if (reload.mock.calls.length > 0) break;
      }
      expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0);
    });
  });

  it('leaves a visitor’s page as it was when its visitor has logged in meanwhile', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    const { useSession, hydrateSession } = await openPage();
    hydrateSession();
    keep({ token: 't1' });
    shownAgain(true);
    expect(useSession.getState().token).toBe('t1');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is a visitor when another tab clears the storage, and ignores other keys', async () => {
    keep({ token: 't1' });
    const { useSession, hydrateSession } = await openPage();
    hydrateSession();
    window.localStorage.clear();
    fromOtherTab('something-else');
    expect(useSession.getState().token).toBe('t1');
    fromOtherTab(null);
    expect(useSession.getState().token).toBe('');
  });

  it.each([
    ['broken JSON', '{"state":{"token":'],
    ['a number', '42'],
    ['null', 'null'],
    ['no state', '{"version":1}'],
    ['a state that is no object', '{"version":1,"state":"x"}'],
    ['a token that is no text', '{"version":1,"state":{"token":{"a":1}}}'],
    ['another version', '{"version":99,"state":{"token":"t"}}'],
    ['no version', '{"state":{"token":"t"}}'],
  ])('takes %s for nothing kept', async (_what, text) => {
    window.localStorage.setItem(STORAGE_KEY, text);
    const { useSession, hydrateSession } = await openPage();
    hydrateSession();
    expect(useSession.getState()).toMatchObject({ hydrated: true, token: '' });
    useSession.getState().logIn({ token: 'fresh', user });
    expect(kept().state.token).toBe('fresh');
  });

  it('drops single fields that are not what they should be', async () => {
    keep({ token: 't', userName: 5, isRz: 'yes', language: 'fr', authList: ['a', 1, null] });
    const { useSession, hydrateSession } = await openPage();
    hydrateSession();
    expect(useSession.getState()).toMatchObject({
      token: 't',
      userName: '',
      isRz: false,
      language: 'zh',
      authList: ['a'],
    });
  });

  it('works without local storage, for as long as the page lasts', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { useSession, hydrateSession } = await openPage();
    hydrateSession();
    expect(useSession.getState().hydrated).toBe(true);
    useSession.getState().logIn({ token: 't', user });
    expect(useSession.getState().token).toBe('t');
    useSession.getState().logOut();
    expect(useSession.getState().token).toBe('');
  });

  it('ends only the session that was meant', async () => {
    const { useSession, hydrateSession, endSession } = await openPage();
    hydrateSession();
    useSession.getState().logIn({ token: 'new', user });
    endSession('old');
    expect(useSession.getState().token).toBe('new');
    endSession('new');
    expect(useSession.getState().token).toBe('');
  });
});
