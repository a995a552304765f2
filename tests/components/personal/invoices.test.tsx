import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { InvoicesTab } from '@/components/personal/invoices/invoices-tab';
import { fakeNetwork } from '../../contract/network';

import { inCentre } from './antd-controls';
import { draftKeys, logIn, ok, PROFILE, USER } from './customer';

const network = fakeNetwork();

const TITLE = {
  id: 3,
  kind: '普票',
  title: 'Cell Institute',
  taxNo: '91350100M000100Y43',
  regAddress: '',
  regPhone: '',
  bank: '',
  bankAccount: '',
  isDefault: true,
};

beforeEach(() => {
  logIn();
  network.answer('getUserInfo', ok(USER));
  return () => sessionStorage.clear();
});

const show = async (invoiceTitles: object[]) => {
  network.answer('customerBaseByToken', ok({ ...PROFILE, invoiceTitles, invoiceSeal: 'first' }));
  render(inCentre(<InvoicesTab />));
  await screen.findByRole('button', { name: 'Add invoice details' });
  return userEvent.setup();
};
const lists = () =>
  network.sent
    .filter(({ url }) => url.pathname.endsWith('/customer/update'))
    .map(({ fields }) => JSON.parse(fields.invoiceTitles ?? '[]'));
const box = (name: string) => screen.getByRole('textbox', { name });
const fill = async (user: UserEvent, name: string, text: string) => {
  await user.click(box(name));
  await user.paste(text);
};

it('refuses a wrong check digit before anything is sent', async () => {
  const user = await show([]);
  await user.click(screen.getByRole('button', { name: 'Add invoice details' }));
  await fill(user, 'Name on invoice', 'Cell Institute');
  await fill(user, 'Tax number', '91350100M000100Y44');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(box('Tax number')).toHaveAccessibleDescription(/check digit/);
  expect(lists()).toEqual([]);
});

it('asks a 专票 for everything, sends the tax number normalised and takes the default from the others', async () => {
  const user = await show([TITLE]);
  await user.click(screen.getByRole('button', { name: 'Add invoice details' }));
  await user.click(screen.getByRole('radio', { name: 'Special VAT invoice' }));
  await fill(user, 'Name on invoice', 'Optics Institute');
  await fill(user, 'Tax number', '91350100m000100y43');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  for (const name of ['Registered address', 'Registered phone', 'Bank', 'Bank account'])
    expect(box(name)).toHaveAccessibleDescription('Please fill this in');
  await fill(user, 'Registered address', '320 Yueyang Road');
  await fill(user, 'Registered phone', '021-54920000');
  await fill(user, 'Bank', 'Bank of China');
  await fill(user, 'Bank account', '6222 0000 1111 2222');
  await user.click(screen.getByRole('checkbox', { name: 'Set as default' }));
  network.answer('customerBaseUpdate', ok({ ...PROFILE, invoiceTitles: [TITLE] }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(lists()).toMatchObject([
    [
      { id: 3, isDefault: false },
      { kind: '专票', taxNo: '91350100M000100Y43', isDefault: true },
    ],
  ]);
  expect(draftKeys()).toEqual([]);
});

it('asks before it deletes one', async () => {
  const user = await show([TITLE]);
  await user.click(screen.getByRole('button', { name: 'Delete Cell Institute' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Cell Institute');
  network.answer('customerBaseUpdate', ok(PROFILE));
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No invoice details yet')).toBeVisible();
  await waitFor(() => expect(lists()).toEqual([[]]));
});

it('added in another window meanwhile stay: it is shown, and what was typed goes beside it', async () => {
  const user = await show([]);
  await user.click(screen.getByRole('button', { name: 'Add invoice details' }));
  await fill(user, 'Name on invoice', 'Optics Institute');
  await fill(user, 'Tax number', '91350100M000100Y43');
  network.answer('customerBaseUpdate', { code: 1409, data: null, msg: 'invoice_title.moved' });
  network.answer('customerBaseByToken', ok({ ...PROFILE, invoiceTitles: [TITLE], invoiceSeal: 'later' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/changed in another window/)).toBeVisible();
  expect(await screen.findByText('Cell Institute')).toBeVisible();
  network.answer('customerBaseUpdate', ok({ ...PROFILE, invoiceTitles: [TITLE] }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(lists().at(-1)).toMatchObject([{ id: 3 }, { title: 'Optics Institute' }]);
  const seals = network.sent
    .filter(({ url }) => url.pathname.endsWith('/customer/update'))
    .map(({ fields }) => fields.invoiceSeal);
  expect(seals).toEqual(['first', 'later']);
});
