import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { solveCaptcha } from '@/components/account/captcha/captcha';
import { RecoverPage } from '@/components/account/recover/recover-page';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { write } from '../write';
import { asVisitor, ok, refused, show } from './support';

const network = fakeNetwork();
asVisitor('/pc/en/RetrievePwd');
const ticket = 'ticket-of-the-code-1';
beforeEach(() => {
  vi.mocked(solveCaptcha).mockResolvedValue({ ok: true, data: 'proof' });
  network.answer('backPwdSendCode', ok({}));
  network.answer('smsCheckCode', ok({ ticket }));
});

const box = (name: string) => screen.getByRole('textbox', { name });
const press = (user: ReturnType<typeof show>, name: string) =>
  user.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
/** The focus follows the heading, a moment later on a busy machine. */
async function expectFocused(name: string) {
  const found = await heading(name);
  await waitFor(() => expect(found).toHaveFocus());
}

async function toPassword(user: ReturnType<typeof show>, account: string, phone?: string) {
  await write(user, box('Phone or e-mail'), account);
  await press(user, 'Send code');
  await expectFocused('Verification');
  if (phone) await user.type(box('Phone number'), phone);
  await write(user, box('SMS code'), '123456');
  await press(user, 'Next');
  await expectFocused('New password');
}

it.each(['pc', 'm'] as const)(
  'account, code, new password, and every session is over (%s)',
  async (device) => {
    useSession.setState({ token: 't-old' });
    network.answer('updateBackPassword', ok({}));
    const user = show(<RecoverPage demo={false} />, device);
    expect(screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current]')).toHaveTextContent(
      'Account',
    );
    await toPassword(user, '13812345678');
    await write(user, screen.getByLabelText('New password', { selector: 'input' }), 'a new password');
    await press(user, 'Set new password');
    await expectFocused('Password changed');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/${device}/en/login`);
    expect(useSession.getState().token).toBe('');
    expect(network.sent.map(({ fields }) => fields)).toMatchObject([
      { account: '13812345678', captcha: 'proof' },
      { purpose: 'recover', phone: '13812345678', code: '123456' },
      { ticket, password: 'a new password' },
    ]);
  },
);

it('who names an e-mail address also says which phone received the code', async () => {
  const user = show(<RecoverPage demo={false} />);
  await toPassword(user, 'ada@example.org', '13812345678');
  expect(network.sent[1]?.fields).toMatchObject({ phone: '13812345678' });
});

it('a wrong code is said beside the field', async () => {
  network.answer('smsCheckCode', refused({ code: 'wrong' }));
  const user = show(<RecoverPage demo={false} />);
  await user.type(box('Phone or e-mail'), '13812345678');
  await press(user, 'Send code');
  await heading('Verification');
  await user.type(box('SMS code'), '000000');
  await press(user, 'Next');
  await waitFor(() => expect(box('SMS code')).toHaveAccessibleDescription(/wrong or has expired/));
});

it('an expired ticket leads back to the beginning, with the account still there', async () => {
  network.answer('updateBackPassword', refused({ ticket: 'invalid' }));
  const user = show(<RecoverPage demo={false} />);
  await toPassword(user, '13812345678');
  await write(user, screen.getByLabelText('New password', { selector: 'input' }), 'a new password');
  await press(user, 'Set new password');
  expect(await screen.findByText(/has expired/)).toHaveAttribute('role', 'alert');
  expect(box('Phone or e-mail')).toHaveValue('13812345678');
});

it('after a try that nobody answered, says that the new password may be in place', async () => {
  network.resolve('updateBackPassword', () => HttpResponse.error());
  const user = show(<RecoverPage demo={false} />);
  await toPassword(user, '13812345678');
  await user.type(screen.getByLabelText('New password', { selector: 'input' }), 'a new password');
  await press(user, 'Set new password');
  await screen.findByText(/Can’t reach the server/);
  network.answer('updateBackPassword', refused({ ticket: 'invalid' }));
  await press(user, 'Set new password');
  expect(await screen.findByText(/new password may be in place/)).toHaveAttribute('role', 'alert');
  expect(screen.queryByText(/has expired/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
});
