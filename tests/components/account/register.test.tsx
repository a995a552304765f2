import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { solveCaptcha } from '@/components/account/captcha/captcha';
import { RegisterPage } from '@/components/account/register/register-page';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { write } from '../write';
import { asVisitor, ok, refused, SESSION, show } from './support';

const network = fakeNetwork();
asVisitor('/pc/en/zhuce?next=/pc/en/product');
const policy = { version: '2026-01', title: 'Privacy', html: '<p>All of it</p>', publishedAt: '2026-01-01' };

beforeEach(() => {
  vi.mocked(solveCaptcha).mockResolvedValue({ ok: true, data: 'proof' });
  network.answer('policyAgreementQuery', ok(policy));
});

const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const password = () => screen.getByLabelText('New password');
const consent = () => screen.getByRole('checkbox');
const submit = () => screen.getByRole('button', { name: 'Register' });
const calls = (path: string) => network.sent.filter(({ url }) => url.pathname.endsWith(path));

async function fill(user: ReturnType<typeof show>) {
  await write(user, box('Phone number'), '138 1234 5678');
  await write(user, box('SMS code'), '123456');
  await write(user, password(), 'long enough');
  await user.click(consent());
}

describe.each(['pc', 'm'] as const)('registration on %s', (device) => {
  it('says what is missing beside the fields and goes to the first; the box starts unticked', async () => {
    const user = show(<RegisterPage demo={false} />, device);
    expect(consent()).not.toBeChecked();
    await user.type(box('E-mail'), 'not an address');
    await user.click(submit());
    expect(box('Phone number')).toHaveAccessibleDescription('Enter your phone number');
    expect(box('Phone number')).toHaveFocus();
    expect(box('SMS code')).toBeInvalid();
    expect(box('E-mail')).toHaveAccessibleDescription('Enter a valid e-mail address, e.g. name@example.com');
    expect(consent()).toHaveAccessibleDescription('Please read and accept the terms and the privacy policy');
    expect(box('E-mail')).toHaveValue('not an address');
    await user.type(box('Phone number'), '1');
    expect(box('Phone number')).toBeValid();
    expect(calls('/register')).toHaveLength(0);
  });

  it('fits the keyboards and what a password manager looks for', () => {
    show(<RegisterPage demo={false} />, device);
    expect(box('Phone number')).toHaveAttribute('inputmode', 'tel');
    expect(box('SMS code')).toHaveAttribute('autocomplete', 'one-time-code');
    expect(box('SMS code')).toHaveAttribute('inputmode', 'numeric');
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    expect(box('Organisation')).toHaveAttribute('autocomplete', 'organization');
  });

  it('registers once however often it is pressed, and goes on to where one came from', async () => {
    let answerNow = () => {};
    network.resolve('customerRegister', async () => {
      await new Promise<void>((resolve) => {
        answerNow = resolve;
      });
      return HttpResponse.json(ok(SESSION));
    });
    const user = show(<RegisterPage demo={false} />, device);
    await fill(user);
    await user.dblClick(submit());
    await waitFor(() => expect(calls('/register')).toHaveLength(1));
    const pending = screen.getByRole('button', { name: 'Registering…' });
    expect(pending).toHaveAttribute('aria-busy', 'true');
    await user.click(pending);
    answerNow();
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/pc/en/product'));
    expect(calls('/register')).toHaveLength(1);
    expect(calls('/register')[0]?.fields).toMatchObject({
      phone: '13812345678',
      code: '123456',
      consent: '{"policyVersion":"2026-01"}',
    });
    expect(useSession.getState()).toMatchObject({ token: 't-new', userName: 'Ada' });
  });
});

it('shows the backend’s reasons beside the fields and keeps what was typed', async () => {
  network.answer('customerRegister', {
    ...refused({ phone: 'taken', password: 'common' }, 'phone.taken'),
    code: 1409,
  });
  const user = show(<RegisterPage demo={false} />);
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(box('Phone number')).toHaveAccessibleDescription(/registered already/));
  expect(password()).toHaveAccessibleDescription(/too common/);
  expect(password()).toHaveValue('long enough');
  expect(consent()).toBeChecked();
});

it('asks again for the consent when the terms have changed meanwhile', async () => {
  network.answer('customerRegister', refused({ 'consent.policyVersion': 'outdated' }));
  const user = show(<RegisterPage demo={false} />);
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(consent()).toHaveAccessibleDescription(/have just changed/));
  expect(consent()).not.toBeChecked();
  network.answer('policyAgreementQuery', ok({ ...policy, version: '2026-02' }));
  network.answer('customerRegister', ok(SESSION));
  await user.click(consent());
  await user.click(submit());
  await waitFor(() => expect(calls('/register')).toHaveLength(2));
  expect(calls('/register')[1]?.fields.consent).toBe('{"policyVersion":"2026-02"}');
});

it('says so when nothing could be reached', async () => {
  network.resolve('customerRegister', () => HttpResponse.error());
  const user = show(<RegisterPage demo={false} />);
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText(/Can’t reach the server/)).toHaveAttribute('role', 'alert');
  expect(box('Phone number')).toHaveValue('138 1234 5678');
});

it('says that something went wrong when the answer lacks the session', async () => {
  vi.stubGlobal('reportError', vi.fn());
  network.answer('customerRegister', ok({}));
  const user = show(<RegisterPage demo={false} />);
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText(/Something went wrong/)).toHaveAttribute('role', 'alert');
  expect(useSession.getState().token).toBe('');
});

it('logs in who was registered by a try that nobody answered, and whose code is used up by it', async () => {
  network.resolve('customerRegister', () => HttpResponse.error());
  const user = show(<RegisterPage demo={false} />);
  await fill(user);
  await user.click(submit());
  await screen.findByText(/Can’t reach the server/);
  expect(calls('/login')).toHaveLength(0);
  network.answer('customerRegister', refused({ code: 'wrong' }));
  network.answer('login', ok(SESSION));
  await user.click(submit());
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/pc/en/product'));
  expect(calls('/login')[0]?.fields).toMatchObject({ account: '13812345678', password: 'long enough' });
});

it('says that the code is wrong where the try that nobody answered made no account', async () => {
  network.resolve('customerRegister', () => HttpResponse.error());
  const user = show(<RegisterPage demo={false} />);
  await fill(user);
  await user.click(submit());
  await screen.findByText(/Can’t reach the server/);
  network.answer('customerRegister', refused({ code: 'wrong' }));
  network.answer('login', refused({ password: 'wrong' }));
  await user.click(submit());
  await waitFor(() => expect(box('SMS code')).toHaveAccessibleDescription(/wrong or has expired/));
  expect(password()).toBeValid();
});

it('opens the texts over the form, which have a page of their own until scripts run', async () => {
  const user = show(<RegisterPage demo={false} />);
  for (const [name, code] of [
    ['Terms of Service', 'FWTK'],
    ['Privacy Policy', 'YSZC'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/pc/en/otherSm?subTypeCode=${code}`);
  await user.click(screen.getByRole('link', { name: 'Privacy Policy' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('All of it')).toBeInTheDocument();
  expect(consent()).not.toBeChecked();
});

describe('the code', () => {
  const sendButton = () => screen.getByRole('button', { name: 'Send code' });

  it('needs a phone first', async () => {
    const user = show(<RegisterPage demo={false} />);
    await user.click(sendButton());
    expect(box('Phone number')).toHaveAccessibleDescription('Enter your phone number');
    expect(solveCaptcha).not.toHaveBeenCalled();
  });

  it('is sent with a proof of work, and then there is a wait', async () => {
    network.answer('smsSendCode', ok({}));
    const user = show(<RegisterPage demo={false} />);
    await write(user, box('Phone number'), '13812345678');
    await user.click(sendButton());
    expect(await screen.findByText(/valid for 5 minutes/)).toHaveAttribute('role', 'status');
    expect(calls('/sendCode')[0]?.fields).toMatchObject({ purpose: 'register', captcha: 'proof' });
    expect(screen.getByRole('button', { name: /Resend in/ })).toBeDisabled();
  });

  it('waits as long as the backend says', async () => {
    network.answer('smsSendCode', { code: 1429, data: null, msg: 'limit.reached', retryAfter: 3000 });
    const user = show(<RegisterPage demo={false} />);
    await write(user, box('Phone number'), '13812345678');
    await user.click(sendButton());
    expect(await screen.findByText(/try again in 50 minutes/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resend in 50 minutes' })).toBeDisabled();
  });

  it('may be on its way after an answer that got lost: who asks again is not told of too many attempts', async () => {
    network.resolve('smsSendCode', () => HttpResponse.error());
    const user = show(<RegisterPage demo={false} />);
    await write(user, box('Phone number'), '13812345678');
    await user.click(sendButton());
    await screen.findByText(/Can’t reach the server/);
    network.answer('smsSendCode', { code: 1429, data: null, msg: 'limit.reached', retryAfter: 58 });
    await user.click(sendButton());
    expect(await screen.findByText(/its code may be on its way/)).toHaveAttribute('role', 'status');
    expect(screen.queryByText(/Too many attempts/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Resend in 58 seconds' })).toBeDisabled();
  });

  it('has the work done once more when its proof is not taken', async () => {
    let asked = 0;
    network.resolve('smsSendCode', () => {
      asked += 1;
      return HttpResponse.json(asked === 1 ? refused({ captcha: 'expired' }) : ok({}));
    });
    const user = show(<RegisterPage demo={false} />);
    await write(user, box('Phone number'), '13812345678');
    await user.click(sendButton());
    expect(await screen.findByText(/valid for 5 minutes/)).toBeInTheDocument();
    expect(solveCaptcha).toHaveBeenCalledTimes(2);
  });
});

it('goes straight on for who is logged in', async () => {
  useSession.setState({ token: 't-1' });
  show(<RegisterPage demo={false} />);
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/pc/en/product'));
});
