import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { solveCaptcha } from '@/components/account/captcha/captcha';
import { logIn } from '@/components/account/log-in';
import { LoginPage } from '@/components/account/login/login-page';
import { noteRecent, readRecent } from '@/components/recent/recent-list';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { DEMO_CUSTOMER } from '@/lib/config/demo-accounts';
import { noteSessionEnded } from '@/lib/session/ended';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { write } from '../write';
import { asVisitor, ok, refused, SESSION, show } from './support';

const network = fakeNetwork();
asVisitor('/pc/en/login?next=/pc/en/product');
beforeEach(() => {
  vi.mocked(solveCaptcha).mockResolvedValue({ ok: true, data: 'proof' });
});

const page = <LoginPage demo={false} wechat={false} />;
const account = () => screen.getByRole('textbox', { name: 'Phone or e-mail' });
const password = () => screen.getByLabelText('Password', { selector: 'input' });
const submit = () => screen.getByRole('button', { name: 'Log in' });
const logins = () => network.sent.filter(({ url }) => url.pathname.endsWith('/api-cu/login'));

async function tryIt(user: ReturnType<typeof show>, secret = 'secret-1') {
  await user.clear(account());
  await write(user, account(), '13812345678');
  await write(user, password(), secret);
  await user.keyboard('{Enter}');
}

describe.each(['pc', 'm'] as const)('login on %s', (device) => {
  it('names an account to try in demo mode alone', () => {
    const words = /Demo account/;
    show(page, device);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    cleanup();
    show(<LoginPage demo demoAccount={DEMO_CUSTOMER} wechat={false} />, device);
    expect(screen.getByText(words)).toHaveTextContent(/13800000001, password demo-customer-1/);
  });

  it('by password, kept for 30 days when asked, and back to where one came from', async () => {
    network.answer('login', ok(SESSION));
    const user = show(page, device);
    expect(screen.getByText(/Please log in first/)).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /Keep me/ }));
    await tryIt(user);
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/pc/en/product'));
    expect(logins()[0]?.fields).toMatchObject({ account: '13812345678', password: 'secret-1', keep: 'true' });
    expect(useSession.getState().token).toBe('t-new');
  });

  it('a wrong password is said beside the field; nothing is lost', async () => {
    network.answer('login', refused({ password: 'wrong' }, 'login.failed'));
    const user = show(page, device);
    await tryIt(user);
    await waitFor(() => expect(password()).toHaveAccessibleDescription('Account or password is wrong'));
    expect(password()).toHaveFocus();
    expect(password()).toHaveValue('secret-1');
    expect(account()).toHaveValue('13812345678');
  });

  it('a password is gone when the browser shows the page again as it was left', async () => {
    // Pages of other tests hear it as well, and some of them begin anew then.
    vi.stubGlobal('location', { ...location, reload: () => {} });
    const user = show(page, device);
    await user.type(password(), 'secret-1');
    await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
    const shown = (persisted: boolean) =>
      act(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
    shown(false);
    expect(password()).toHaveValue('secret-1');
    shown(true);
    expect(password()).toHaveValue('');
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('a password can be looked at', async () => {
    const user = show(page, device);
    await write(user, password(), 'x');
    await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
    expect(password()).toHaveAttribute('type', 'text');
  });
});

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/pc/login'])(
  'never follows next=%s',
  async (next) => {
    window.history.replaceState(null, '', `/pc/en/login?next=${encodeURIComponent(next)}`);
    useSession.setState({ token: 't-1' });
    show(page);
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledOnce());
    expect(vi.mocked(hardNavigate).mock.calls[0]?.[0]).toMatch(/^\/pc\/en(\/personal)?$/);
  },
);

it('does the proof of work when the backend asks for one, and from then on', async () => {
  let asked = 0;
  network.resolve('login', () => {
    asked += 1;
    return HttpResponse.json(
      asked === 1
        ? refused({ captcha: 'required' }, 'login.captcha_required')
        : refused({ password: 'wrong', captcha: 'required' }, 'login.failed'),
    );
  });
  const user = show(page);
  await tryIt(user);
  await waitFor(() => expect(password()).toHaveAccessibleDescription('Account or password is wrong'));
  expect(logins().map(({ fields }) => fields.captcha)).toEqual([undefined, 'proof']);
  await write(user, password(), 'x');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(logins()).toHaveLength(3));
  expect(logins()[2]?.fields.captcha).toBe('proof');
});

it('goes over to the code when only that helps, with the phone that was typed', async () => {
  network.answer('login', refused({ code: 'required' }, 'login.code_required'));
  const user = show(page);
  await tryIt(user);
  expect(await screen.findByText(/Too many wrong passwords/)).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'SMS code' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('13812345678');
});

it('logs in by code; a phone without an account is told so', async () => {
  const unknown = refused({ phone: 'not_registered' }, 'account.not_registered');
  network.answer('login', { ...unknown, code: 1409 });
  const user = show(page);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Password' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'SMS code' })).toHaveFocus();
  await write(user, screen.getByRole('textbox', { name: 'Phone number' }), '13812345678');
  await write(user, screen.getByRole('textbox', { name: 'SMS code' }), '123456');
  await user.click(submit());
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(
      /not registered yet/,
    ),
  );
  network.answer('login', ok(SESSION));
  await user.click(submit());
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/pc/en/product'));
});

it.each([
  ['the token', { ...SESSION, token: undefined }],
  ['whose it is', { token: 't-new' }],
  ['an id', { ...SESSION, user: { ...SESSION.user, id: undefined } }],
])('says that something went wrong when the answer lacks %s', async (_what, session) => {
  vi.stubGlobal('reportError', vi.fn());
  network.answer('login', ok(session));
  const user = show(page);
  await tryIt(user);
  expect(await screen.findByText(/Something went wrong/)).toHaveAttribute('role', 'alert');
  await user.click(screen.getByRole('tab', { name: 'SMS code' }));
  await user.type(screen.getByRole('textbox', { name: 'SMS code' }), '123456');
  await user.click(submit());
  expect(await screen.findByText(/Something went wrong/)).toHaveAttribute('role', 'alert');
  expect(logins()).toHaveLength(2);
  expect(useSession.getState().token).toBe('');
});

it('leaves what a visitor looked at to who logs in, and to no other customer after a session that ended', () => {
  const of = (id: number) => logIn({ ok: true, data: { ...SESSION, user: { ...SESSION.user, id } } });
  const nos = () => readRecent().map(({ no }) => no);
  noteRecent({ id: 3, no: 'A-1', zh: '甲', en: 'A', emNm: null });
  of(7);
  expect(nos()).toEqual(['A-1']);
  useSession.getState().logOut();
  of(7);
  expect(nos()).toEqual(['A-1']);
  useSession.getState().logOut();
  of(8);
  expect(nos()).toEqual([]);
});

it('says that a session has ended, once', async () => {
  noteSessionEnded();
  show(page);
  expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

it('goes on when another tab logs in', async () => {
  show(page);
  expect(hardNavigate).not.toHaveBeenCalled();
  act(() => useSession.setState({ token: 't-2' }));
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/pc/en/product'));
});

describe('WeChat', () => {
  const withWechat = <LoginPage demo={false} wechat />;
  const comeBack = () => {
    window.history.replaceState(null, '', '/pc/en/login?code=c-1&state=s-1');
    sessionStorage.setItem('wechat-login', JSON.stringify({ next: '/pc/en/brandList', locale: 'en' }));
  };

  it('is offered on a desktop when it is configured, and on a phone inside its app', () => {
    show(page);
    expect(screen.queryByRole('button', { name: 'Log in with WeChat' })).toBeNull();
  });

  it('on a phone outside its app there is no button', () => {
    show(withWechat, 'm');
    expect(screen.queryByRole('button', { name: 'Log in with WeChat' })).toBeNull();
  });

  it('leads to its page, and remembers the way on', async () => {
    network.answer('wechatLogin', ok({ url: 'https://wechat.test/qr', state: 's-1' }));
    const user = show(withWechat);
    await user.click(screen.getByRole('button', { name: 'Log in with WeChat' }));
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('https://wechat.test/qr'));
    expect(network.sent[0]?.fields.inApp).toBe('false');
    expect(sessionStorage.getItem('wechat-login')).toContain('/pc/en/product');
  });

  it('an answer that lacks its address, or the token, is said', async () => {
    vi.stubGlobal('reportError', vi.fn());
    network.answer('wechatLogin', ok({ state: 's-1' }));
    const user = show(withWechat);
    await user.click(screen.getByRole('button', { name: /WeChat/ }));
    expect(await screen.findByText(/Something went wrong/)).toBeInTheDocument();
    expect(hardNavigate).not.toHaveBeenCalled();
    cleanup();
    comeBack();
    network.answer('wechatLoginCallback', ok({ user: SESSION.user }));
    show(withWechat);
    expect(await screen.findByText(/Something went wrong/)).toHaveAttribute('role', 'alert');
    expect(password()).toBeInTheDocument();
  });

  it('whom it knows is logged in', async () => {
    comeBack();
    network.answer('wechatLoginCallback', ok(SESSION));
    show(withWechat);
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/pc/en/brandList'));
    expect(network.sent[0]?.fields).toMatchObject({ code: 'c-1', state: 's-1' });
    expect(location.search).not.toContain('c-1');
  });

  it('a page that is loaded anew before the answer knows where one wanted to go', async () => {
    comeBack();
    let answer = (_response: Response) => {};
    network.resolve('wechatLoginCallback', () => new Promise((resolve) => (answer = resolve)));
    show(withWechat);
    await waitFor(() => expect(network.sent).toHaveLength(1));
    cleanup();
    show(withWechat);
    answer(HttpResponse.json(ok(SESSION)));
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/pc/en/brandList'));
    expect(network.sent).toHaveLength(1);
  });

  it('a first login binds a phone, and registers when the phone has no account', async () => {
    comeBack();
    network.answer('wechatLoginCallback', ok({ bindTicket: 'ticket-of-wechat-1' }));
    network.answer('login', {
      ...refused({ phone: 'not_registered' }, 'account.not_registered'),
      code: 1409,
    });
    const policy = { version: '1', title: 'P', html: '', publishedAt: '2026-01-01T00:00:00Z' };
    network.answer('policyAgreementQuery', ok(policy));
    network.answer('customerRegister', ok(SESSION));
    const user = show(withWechat);
    await write(user, await screen.findByRole('textbox', { name: 'Phone number' }), '13812345678');
    await write(user, screen.getByRole('textbox', { name: 'SMS code' }), '123456');
    await user.click(screen.getByRole('button', { name: 'Link and log in' }));
    await user.type(await screen.findByLabelText('New password'), 'long enough');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/pc/en/brandList'));
    expect(network.sent.at(-1)?.fields).toMatchObject({
      phone: '13812345678',
      code: '123456',
      bindTicket: 'ticket-of-wechat-1',
    });
  });

  it.each([
    ['begun elsewhere or too long ago', refused({ state: 'invalid' }), /started in another browser/],
    ['refused by WeChat', refused({ code: 'wrong' }), /WeChat did not accept/],
    [
      'without an answer of WeChat',
      { ...refused({}, 'wechat.unavailable'), code: 1503 },
      /is not responding/,
    ],
  ])('a login %s says so and leaves the other ways', async (_name, answer, said) => {
    comeBack();
    network.answer('wechatLoginCallback', answer);
    show(withWechat);
    expect(await screen.findByText(said)).toHaveAttribute('role', 'alert');
    expect(password()).toBeInTheDocument();
  });

  it('a login that was not confirmed in WeChat asks nobody', async () => {
    comeBack();
    window.history.replaceState(null, '', '/pc/en/login?state=s-1');
    show(withWechat);
    expect(await screen.findByText(/did not confirm/)).toHaveAttribute('role', 'alert');
    expect(network.sent).toHaveLength(0);
    expect(location.search).not.toContain('s-1');
  });

  it('comes back in the language that was left', async () => {
    window.history.replaceState(null, '', '/pc/login?code=c-1&state=s-1');
    sessionStorage.setItem('wechat-login', JSON.stringify({ next: null, locale: 'zh' }));
    show(withWechat);
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/pc/login?code=c-1&state=s-1'));
    expect(network.sent).toHaveLength(0);
  });
});
