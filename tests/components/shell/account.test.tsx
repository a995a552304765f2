import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { leave, leaveForGood } from '@/components/account/leave';
import { mergingKey } from '@/components/cart/state/merging-keys';
import { renewKey } from '@/components/checkout/order-key';
import { noteRecent, readRecent } from '@/components/recent/recent-list';
import { takeRecent } from '@/components/recent/recent-owner';
import { AccountEntry, type AccountProps } from '@/components/shell/desktop/account-entry';
import { MenuBar } from '@/components/shell/desktop/menu/menu-bar';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { routes } from '@/lib/contract/routes';
import { useSession } from '@/lib/session/store';
import { STORAGE_KEY } from '@/lib/session/stored';
import { fakeNetwork } from '../../contract/network';

const network = fakeNetwork();

const props: AccountProps = {
  words: {
    login: 'Log in',
    register: 'Register',
    personal: 'Personal centre',
    account: 'My account',
    unread: 'unread messages',
    prices: { show: '显示价格', hide: '隐藏价格' },
    logOut: 'Log out',
    dialog: { title: 'Sure?', detail: 'Save your data.', cancel: 'Cancel', confirm: 'Yes, log out' },
  },
  home: '/pc',
  login: '/pc/login',
  register: '/pc/zhuce',
  personal: '/pc/personal',
  fileBase: '/files',
};
const show = (changes: Partial<AccountProps> = {}) => {
  render(
    <MenuBar>
      <AccountEntry {...props} {...changes} />
    </MenuBar>,
  );
  return userEvent.setup();
};
const logIn = (custNick = 'Dr Wang') => {
  network.answer('getUserInfo', {
    code: 1000,
    data: { id: 7, isRz: true, photoUrl: null, custNick, custName: '', authList: [], unread: 0 },
  });
  useSession.setState({ token: 't-1', userName: 'Dr Wang', userid: '7', hydrated: true });
};
const sentTo = (path: string) => network.sent.filter(({ url }) => url.pathname === `/api${path}`);

beforeEach(() => {
  useSession.setState({ ...useSession.getInitialState(), hydrated: true });
  return () => {
    localStorage.clear();
    sessionStorage.clear();
  };
});

it('offers log-in and registration to a visitor', () => {
  show();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/pc/login');
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/pc/zhuce');
});

it('shows neither state before the session is known', () => {
  useSession.setState({ hydrated: false });
  vi.spyOn(useSession.persist, 'rehydrate').mockResolvedValue(undefined);
  show();
  expect(screen.getByText('Log in').closest('li')?.hasAttribute('data-known')).toBe(false);
  expect(screen.queryByRole('button')).toBeNull();
});

it('hides prices again at each load of the bar, and keeps the file base', () => {
  useSession.setState({ priceVisible: true });
  show();
  expect(useSession.getState().priceVisible).toBe(false);
  expect(useSession.getState().fileBaseUrl).toBe('/files');
});

it('keeps the file base of today in place of an older one, and an older one rather than none', () => {
  useSession.setState({ fileBaseUrl: 'https://old.example' });
  show({ fileBase: '' });
  expect(useSession.getState().fileBaseUrl).toBe('https://old.example');
  cleanup();
  show();
  expect(useSession.getState().fileBaseUrl).toBe('/files');
});

it('takes a name or a picture of a foreign backend that is no text for none', async () => {
  const data = {
    id: 7,
    isRz: true,
    photoUrl: 1,
    custNick: { a: 1 },
    custName: 'Wang',
    authList: [],
    unread: 0,
  };
  network.answer('getUserInfo', { code: 1000, data });
  useSession.setState({ token: 't-1', userName: 'Dr Wang', userid: '7' });
  show();
  await waitFor(() => expect(useSession.getState()).toMatchObject({ userName: 'Wang', avatar: '' }));
});

it('loads the user anew when there is a token', async () => {
  logIn('Wang');
  show();
  expect(await screen.findByText('Wang')).toBeTruthy();
  expect(network.sent[0]?.fields.token).toBe('t-1');
});

describe('a customer', () => {
  it('has a menu with the personal centre', async () => {
    logIn();
    const user = show();
    const button = screen.getByRole('button', { name: 'Dr Wang' });
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'Personal centre' }).getAttribute('href')).toBe('/pc/personal');
  });

  it('is asked before logging out; cancelling leaves everything as it is', async () => {
    logIn();
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sure?' });
    expect(dialog.textContent).toContain('Save your data.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(useSession.getState().token).toBe('t-1');
    expect(sentTo(routes.mediaLoginOut.path)).toEqual([]);
    expect(hardNavigate).not.toHaveBeenCalled();
  });

  it('ends the session on the server, forgets the token and goes home', async () => {
    network.answer('mediaLoginOut', { code: 1000, data: {} });
    logIn();
    const user = show();
    const removed = vi.spyOn(Storage.prototype, 'removeItem');
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, log out' }));
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/pc'));
    // Other tabs are told so, and what is no customer's is there again.
    expect(removed).toHaveBeenCalledWith(STORAGE_KEY);
    expect(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')).toMatchObject({ state: { token: '' } });
    expect(sentTo(routes.mediaLoginOut.path)[0]?.fields.token).toBe('t-1');
    expect(useSession.getState().token).toBe('');
  });

  it.each([
    ['a session', 1000],
    ['one that has ended by itself', 9003],
  ])(
    'leaves nothing to the next person that was typed before the login, and no goods of an open checkout: %s',
    async (_, code) => {
      network.answer('mediaLoginOut', { code, data: code === 1000 ? {} : null });
      logIn();
      for (const of of ['', '7'])
        for (const key of ['quick-order', 'checkout-lines'])
          sessionStorage.setItem(`${key}${of}`, JSON.stringify({ of, value: 'A-1 2' }));
      sessionStorage.setItem('draft::enquiry', JSON.stringify({ content: 'A visitor’s' }));
      sessionStorage.setItem('draft:7:enquiry', JSON.stringify({ content: 'A customer’s' }));
      renewKey('7', 'A-1 2');
      noteRecent({ id: 3, no: 'A-1', zh: '甲', en: 'A', emNm: null });
      takeRecent('7');
      const user = show();
      await user.click(screen.getByRole('button', { name: 'Log out' }));
      await user.click(await screen.findByRole('button', { name: 'Yes, log out' }));
      await waitFor(() =>
        // That it ended by itself is said at the login.
        expect(
          Object.keys(sessionStorage)
            .filter((key) => key !== 'session-ended')
            .sort(),
        ).toEqual(['checkout-lines7', 'draft:7:enquiry', 'quick-order7']),
      );
      expect(useSession.getState().token).toBe('');
      expect(Object.keys(localStorage).filter((key) => /^(checkout|recent)/.test(key))).toEqual([]);
    },
  );

  it('is logged out here also when the server is not reached', async () => {
    network.answer('mediaLoginOut', { code: 1503, data: null }, { status: 503 });
    logIn();
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, log out' }));
    await waitFor(() => expect(useSession.getState().token).toBe(''));
  });

  it('is logged out here a few seconds after the press when the server takes the call and says nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    let answer = () => {};
    network.resolve(
      'mediaLoginOut',
      () =>
        new Promise<Response>((resolve) => (answer = () => resolve(Response.json({ code: 1000, data: {} })))),
    );
    // Calls that other tests make would be under way together with it.
    onTestFinished(() => answer());
    logIn();
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, log out' }));
    await waitFor(() => expect(sentTo(routes.mediaLoginOut.path)).toHaveLength(1));
    expect(useSession.getState().token).toBe('t-1');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(useSession.getState().token).toBe('');
    expect(hardNavigate).toHaveBeenCalledWith('/pc');
  });
});

it('what was looked at stays with the customer whom another tab has logged in meanwhile', () => {
  const product = { id: 3, no: 'A-1', zh: '甲', en: 'A', emNm: null };
  useSession.setState({ token: 't-2', userid: '8' });
  noteRecent(product);
  leave('t-1', '7');
  expect(useSession.getState().token).toBe('t-2');
  expect(readRecent()).toEqual([product]);
});

it('a deleted account leaves nothing here of what was on its way into its cart', () => {
  for (const userid of ['7', '8']) localStorage.setItem(mergingKey(userid), '{}');
  leaveForGood('t-1', '7');
  expect(localStorage.getItem(mergingKey('7'))).toBeNull();
  expect(localStorage.getItem(mergingKey('8'))).toBe('{}');
});
