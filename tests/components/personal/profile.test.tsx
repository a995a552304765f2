import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Overview } from '@/components/personal/overview/overview';
import { ProfileTab } from '@/components/personal/profile/profile-tab';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { fakeNetwork } from '../../contract/network';
import { write } from '../write';
import { inCentre } from './antd-controls';
import { draftKeys, logIn, ok, PROFILE, USER } from './customer';

const network = fakeNetwork();

beforeEach(() => {
  logIn();
  network.answer('getUserInfo', ok(USER));
  network.answer('customerBaseByToken', ok(PROFILE));
  return () => sessionStorage.clear();
});

const show = async () => {
  const page = render(inCentre(<ProfileTab />));
  await screen.findByRole('textbox', { name: /^Name/ });
  return page;
};
const organisation = () => screen.getByRole('textbox', { name: /^Organisation/ });
const save = () => screen.getByRole('button', { name: 'Save' });

it('greets who has given no name without one', async () => {
  network.answer('customerBaseByToken', ok({ ...PROFILE, custName: '', historyOn: false }));
  network.answer('addressQuery', ok([]));
  const nothing = { data: [], total: 0, startRow: 1, rowSize: 20 };
  for (const call of ['collectPageQuery', 'visitTrailPageQuery'] as const) network.answer(call, ok(nothing));
  network.answer('myOrderList', ok({ ...nothing, counts: {} }));
  render(inCentre(<Overview />));
  expect(await screen.findByText('Hello')).toBeVisible();
});

it('saves what is given and says so', async () => {
  await show();
  const user = userEvent.setup();
  network.answer('customerBaseUpdate', ok({ ...PROFILE, organisation: 'Cell Institute' }));
  await user.type(organisation(), 'Cell Institute');
  await user.click(save());
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(organisation()).toHaveValue('Cell Institute');
  const sent = network.sent.find(({ url }) => url.pathname.endsWith('/customer/update'));
  expect(sent?.fields).toMatchObject({ organisation: 'Cell Institute' });
});

it('sends what was changed alone: an older tab writes back nothing that was changed elsewhere', async () => {
  await show();
  // In another tab the name and the e-mail address have become others.
  const elsewhere = { ...PROFILE, custName: 'Dr Wang', email: 'wang@example.com' };
  network.answer('customerBaseUpdate', ok({ ...elsewhere, organisation: 'Cell Institute' }));
  const user = userEvent.setup();
  await write(user, organisation(), 'Cell Institute');
  await user.click(save());
  expect(await screen.findByText('Saved.')).toBeVisible();
  const sent = network.sent.find(({ url }) => url.pathname.endsWith('/customer/update'));
  expect(Object.keys(sent?.fields ?? {})).toContain('organisation');
  for (const name of ['custName', 'custNick', 'email']) expect(sent?.fields).not.toHaveProperty(name);
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Dr Wang');
});

it('shows an error beside its field, and the focus goes there', async () => {
  await show();
  const user = userEvent.setup();
  const taken = { code: 1409, data: null, msg: 'email.taken', fields: { email: 'taken' } };
  network.answer('customerBaseUpdate', taken, { status: 409 });
  const email = screen.getByRole('textbox', { name: /^E-mail/ });
  await write(user, email, 'wang@example.com');
  // It comes when another address is being written.
  await write(user, await screen.findByLabelText('Password', { selector: 'input' }), 'my-password');
  await user.click(save());
  await waitFor(() =>
    expect(email).toHaveAccessibleDescription('This e-mail address is already in use. Use another'),
  );
  expect(email).toHaveFocus();
  expect(email).toHaveValue('wang@example.com');
});

it('keeps what was typed through a login in the middle, for the same customer only', async () => {
  const { unmount } = await show();
  const user = userEvent.setup();
  network.answer('customerBaseUpdate', { code: 9003, data: null }, { status: 401 });
  await write(user, organisation(), 'Cell Institute');
  await user.click(save());
  await waitFor(() => expect(hardNavigate).toHaveBeenCalled());
  unmount();

  logIn('8');
  network.answer('getUserInfo', ok({ ...USER, id: 8 }));
  const other = await show();
  expect(organisation()).toHaveValue('');
  other.unmount();

  logIn('7');
  network.answer('getUserInfo', ok(USER));
  await show();
  expect(organisation()).toHaveValue('Cell Institute');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(organisation()).toHaveValue('');
  expect(draftKeys()).toEqual([]);
});

it('offers another try when the profile can not be had', async () => {
  network.answer('customerBaseByToken', { code: 1503, data: null }, { status: 503 });
  render(inCentre(<ProfileTab />));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.answer('customerBaseByToken', ok(PROFILE));
  await userEvent.setup().click(retry);
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Wang');
});

it('asks for the password for another e-mail alone, and says beside it that it is wrong', async () => {
  await show();
  const user = userEvent.setup();
  const password = () => screen.queryByLabelText('Password', { selector: 'input' });
  expect(password()).not.toBeInTheDocument();
  await write(user, screen.getByRole('textbox', { name: /^E-mail/ }), 'wang@example.com');
  await user.click(save());
  expect(await screen.findByLabelText('Password', { selector: 'input' })).toHaveAccessibleDescription(
    'Enter a password',
  );
  expect(network.sent.filter(({ url }) => url.pathname.endsWith('/customer/update'))).toEqual([]);
  const wrong = { code: 1400, data: null, msg: 'input.invalid', fields: { 'proof.password': 'wrong' } };
  network.answer('customerBaseUpdate', wrong, { status: 400 });
  await user.type(password() ?? document.body, 'a guess');
  await user.click(save());
  await waitFor(() => expect(password()).toHaveAccessibleDescription('The password is wrong'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('a guess');
  network.answer('customerBaseUpdate', ok({ ...PROFILE, email: 'wang@example.com' }));
  await user.clear(password() ?? document.body);
  await write(user, password() ?? document.body, 'my-password');
  await user.click(save());
  expect(await screen.findByText('Saved.')).toBeVisible();
  const sent = network.sent.findLast(({ url }) => url.pathname.endsWith('/customer/update'));
  expect(sent?.fields).toMatchObject({ email: 'wang@example.com', proof: '{"password":"my-password"}' });
  expect(password()).not.toBeInTheDocument();
});
