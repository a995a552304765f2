import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { solveCaptcha } from '@/components/account/captcha/captcha';
import { keepAttempt } from '@/components/checkout/attempt';
import { renewKey } from '@/components/checkout/order-key';
import { DataTab } from '@/components/personal/data/data-tab';
import { SecurityTab } from '@/components/personal/security/security-tab';
import { saveFile } from '@/components/ui/files/save-file';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { write } from '../write';
import { inCentre } from './antd-controls';
import { logIn, ok, PROFILE, USER } from './customer';

const network = fakeNetwork();

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(solveCaptcha).mockResolvedValue({ ok: true, data: 'proof' });
  logIn();
  network.answer('getUserInfo', ok(USER));
  network.answer('customerBaseByToken', ok(PROFILE));
  return () => sessionStorage.clear();
});

const refusal = (fields: Record<string, string>) => ({
  code: 1400,
  data: null,
  msg: 'input.invalid',
  fields,
});
const sentTo = (path: string) => network.sent.filter(({ url }) => url.pathname.endsWith(path));
const button = (name: string) => screen.getByRole('button', { name });
const EXPORT = { exportedAt: '2026-05-04T00:00:00Z', profile: PROFILE, records: {} };

describe('the login by WeChat', () => {
  it('is shown where somebody’s WeChat is linked, with what ends it', async () => {
    network.answer('customerBaseByToken', ok({ ...PROFILE, wechatBound: true }));
    render(inCentre(<SecurityTab />));
    expect(
      await screen.findByText('A WeChat account is linked and can log in to your account.'),
    ).toBeVisible();
    expect(screen.getByText(/^A new password or phone number unlinks it/)).toBeVisible();
  });
});

describe('the copy of all data', () => {
  const password = () => screen.getByLabelText('Password', { selector: 'input' });

  it('is made with the password alone', async () => {
    render(inCentre(<DataTab />));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Export data' }));
    expect(password()).toHaveAccessibleDescription('Enter a password');
    expect(sentTo('/customer/export')).toEqual([]);
    network.answer('customerExport', refusal({ password: 'wrong' }), { status: 400 });
    await user.type(password(), 'a guess');
    await user.click(button('Export data'));
    await waitFor(() => expect(password()).toHaveAccessibleDescription('The password is wrong'));
    expect(saveFile).not.toHaveBeenCalled();
    network.answer('customerExport', ok(EXPORT));
    await user.clear(password());
    await write(user, password(), 'my-password');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'my-data-2026-05-04.json'));
    expect(sentTo('/customer/export').at(-1)?.fields).toMatchObject({ password: 'my-password' });
    expect(password()).toHaveValue('');
  });

  it('is made with a code to the own phone where the account has no password', async () => {
    network.answer('customerBaseByToken', ok({ ...PROFILE, hasPassword: false }));
    network.answer('smsSendCode', ok({}));
    network.answer('customerExport', ok(EXPORT));
    render(inCentre(<DataTab />));
    const user = userEvent.setup();
    const [code] = await screen.findAllByRole('textbox', { name: 'Code to your present number' });
    await user.click(screen.getAllByRole('button', { name: 'Send code' })[0] ?? document.body);
    await waitFor(() => expect(sentTo('/sms/sendCode')).toHaveLength(1));
    expect(sentTo('/sms/sendCode')[0]?.fields).toMatchObject({ purpose: 'confirm', token: 't-1' });
    expect(sentTo('/sms/sendCode')[0]?.fields).not.toHaveProperty('phone');
    await write(user, code ?? document.body, '123456');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    expect(sentTo('/customer/export')[0]?.fields).toMatchObject({ ownCode: '123456' });
  });

  it('is refused a code that a try without an answer has used up, and the code is not called wrong', async () => {
    network.answer('customerBaseByToken', ok({ ...PROFILE, hasPassword: false }));
    network.resolve('customerExport', () => HttpResponse.error());
    render(inCentre(<DataTab />));
    const user = userEvent.setup();
    const [code = document.body] = await screen.findAllByRole('textbox', {
      name: 'Code to your present number',
    });
    await write(user, code, '123456');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Can’t reach the server/)).toBeVisible();
    network.answer('customerExport', refusal({ ownCode: 'wrong' }), { status: 400 });
    await user.click(button('Export data'));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/used up this code. Request a new one/));
    await user.clear(code);
    await write(user, code, '654321');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/wrong or has expired/));
  });
});

it('a wrong password for a new phone costs no second code', async () => {
  render(inCentre(<SecurityTab />));
  const user = userEvent.setup();
  const TICKET = 't'.repeat(43);
  network.answer('smsCheckCode', ok({ ticket: TICKET }));
  network.answer('customerBaseUpdate', refusal({ 'proof.password': 'wrong' }), { status: 400 });
  await user.type(await screen.findByRole('textbox', { name: 'New phone number' }), '13912345678');
  await user.type(screen.getByRole('textbox', { name: 'SMS code' }), '123456');
  const password = screen.getByLabelText('Password', { selector: 'input' });
  await user.click(button('Change number'));
  expect(password).toHaveAccessibleDescription('Enter a password');
  await write(user, password, 'a guess');
  await user.click(button('Change number'));
  await waitFor(() => expect(password).toHaveAccessibleDescription('The password is wrong'));
  network.answer('customerBaseUpdate', ok({ ...PROFILE, phone: '139****5678' }));
  await user.clear(password);
  await write(user, password, 'my-password');
  await user.click(button('Change number'));
  expect(await screen.findByText('The number has been changed.')).toBeVisible();
  expect(sentTo('/sms/checkCode')).toHaveLength(1);
  expect(sentTo('/customer/update').at(-1)?.fields).toMatchObject({
    phoneChange: JSON.stringify({ phone: '13912345678', ticket: TICKET }),
    proof: '{"password":"my-password"}',
  });
});

/** All that a change of the phone asks for, which no answer will come to. */
async function fillPhone() {
  render(inCentre(<SecurityTab />));
  const user = userEvent.setup();
  network.answer('smsCheckCode', ok({ ticket: 't'.repeat(43) }));
  network.resolve('customerBaseUpdate', () => HttpResponse.error());
  await write(user, await screen.findByRole('textbox', { name: 'New phone number' }), '13912345678');
  await write(user, screen.getByRole('textbox', { name: 'SMS code' }), '123456');
  await write(user, screen.getByLabelText('Password', { selector: 'input' }), 'my-password');
  return user;
}

it('a new phone that a try without an answer has put in place is called changed, and its code not wrong', async () => {
  const user = await fillPhone();
  await user.click(button('Change number'));
  expect(await screen.findByText(/Can’t reach the server/)).toBeVisible();
  network.answer('customerBaseUpdate', refusal({ 'phoneChange.ticket': 'invalid' }), { status: 400 });
  network.answer('customerBaseByToken', ok({ ...PROFILE, phone: '139****5678' }));
  await user.click(button('Change number'));
  expect(await screen.findByText('The number has been changed.')).toBeVisible();
  expect(screen.queryByText(/wrong or has expired/)).toBeNull();
});

it('a change of the phone that nobody answered says that it may be in place before anything else is asked', async () => {
  const user = await fillPhone();
  // The new half of the cookie went with the answer: this session is over.
  network.answer('customerBaseByToken', { code: 9003, data: null, msg: 'session.invalid' });
  await user.click(button('Change number'));
  expect(await screen.findByText(/number may have been changed.* try the new one first/)).toBeVisible();
  expect(useSession.getState().token).toBe('t-1');
});

it('a change of the password that nobody answered says that it may be in place: the next press leads to the login', async () => {
  render(inCentre(<SecurityTab />));
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Current password', { selector: 'input' }), 'my-password');
  await user.type(screen.getByLabelText('New password', { selector: 'input' }), 'confocal-scanner-5');
  network.answer('customerBaseUpdate', refusal({ 'passwordChange.current': 'wrong' }), { status: 400 });
  await user.click(button('Change password'));
  await screen.findByText('The password is wrong');
  expect(screen.queryByText(/try the new one first/)).toBeNull();
  network.resolve('customerBaseUpdate', () => HttpResponse.error());
  await user.click(button('Change password'));
  expect(await screen.findByText(/try the new one first/)).toBeVisible();
});

it('a deletion that nobody answered says that the account may be gone', async () => {
  render(inCentre(<DataTab />));
  const user = userEvent.setup();
  network.resolve('customerDelete', () => HttpResponse.error());
  await user.click(await screen.findByRole('checkbox'));
  const passwords = screen.getAllByLabelText(/assword/, { selector: 'input' });
  await write(user, passwords.at(-1) ?? document.body, 'my-password');
  await user.click(screen.getAllByRole('button', { name: /Delete/ }).at(-1) ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText(/may be deleted all the same/)).toBeVisible();
});

describe('who leaves this browser leaves nothing to the next person', () => {
  const kept = () => Object.keys(sessionStorage).sort();
  beforeEach(() => {
    for (const of of ['', '7'])
      sessionStorage.setItem(`quick-order${of}`, JSON.stringify({ of, value: 'A-1 2' }));
    for (const of of ['', '7']) sessionStorage.setItem(`draft:${of}:enquiry`, '{"content":"Hello"}');
    keepAttempt('7', { key: 'k', request: {} as never });
    renewKey('7', 'A-1 2');
    return () => localStorage.clear();
  });

  it('by a logout everywhere: what was typed since the login waits for its customer', async () => {
    network.answer('mediaLoginOut', ok({}));
    render(inCentre(<SecurityTab />));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    await user.click(screen.getAllByRole('button', { name: 'Log out everywhere' }).at(-1) ?? document.body);
    await waitFor(() => expect(useSession.getState().token).toBe(''));
    expect(kept()).toEqual(['checkout-attempt:7', 'draft:7:enquiry', 'quick-order7']);
    expect(localStorage.getItem('checkout-key:7')).toBeNull();
  });

  it('by a deletion of the account', async () => {
    network.answer('customerDelete', ok({}));
    render(inCentre(<DataTab />));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox'));
    const passwords = screen.getAllByLabelText(/assword/, { selector: 'input' });
    await write(user, passwords.at(-1) ?? document.body, 'my-password');
    await user.click(screen.getAllByRole('button', { name: /Delete/ }).at(-1) ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(useSession.getState().token).toBe(''));
    expect(kept()).toEqual([]);
    expect(localStorage.getItem('checkout-key:7')).toBeNull();
  });
});

it('an account without a password is given one by a code to its phone', async () => {
  network.answer('customerBaseByToken', ok({ ...PROFILE, hasPassword: false }));
  network.answer('customerBaseUpdate', ok(PROFILE));
  render(inCentre(<SecurityTab />));
  const user = userEvent.setup();
  const [code] = await screen.findAllByRole('textbox', { name: 'Code to your present number' });
  expect(screen.queryByLabelText('Current password', { selector: 'input' })).not.toBeInTheDocument();
  await write(user, code ?? document.body, '654321');
  await write(user, screen.getByLabelText('New password', { selector: 'input' }), 'confocal-scanner-5');
  await user.click(button('Change password'));
  await waitFor(() => expect(sentTo('/customer/update')).toHaveLength(1));
  expect(sentTo('/customer/update')[0]?.fields).toMatchObject({
    passwordChange: '{"ownCode":"654321","next":"confocal-scanner-5"}',
  });
});
