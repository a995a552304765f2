import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { RulesSection } from '@/components/desk/rules/rules-section';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';

const network = fakeNetwork();
const RULES = {
  minimumFen: 5_000,
  freightFen: 3_500,
  freeFreightFromFen: 100_000,
  expiryDays: 7,
  autoReceiveDays: 10,
  quotationDays: 30,
  taxPerMille: 130,
  bank: { accountName: 'Fluorel', bankName: 'Bank', accountNo: '6222 0000' },
};
const saved = () => network.sent.filter(({ url }) => url.pathname.endsWith('/orderSet/save'));
const fill = async (name: RegExp, text: string) => {
  const field = screen.getByLabelText(name);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save rules' }));

beforeEach(() => logInForTest());

it('shows the rules as they are and saves them as they were typed', async () => {
  network.answer('orderSetQueryObj', ok(RULES));
  network.answer(
    'orderSetSave',
    ok({ ...RULES, freightFen: 4_050, freeFreightFromFen: null, taxPerMille: 60 }),
  );
  render(inCentre(<RulesSection />, { user: false }));
  expect(await screen.findByLabelText(/^Minimum order/)).toHaveValue('50.00');
  await fill(/^Freight/, '40.5');
  await fill(/^Free freight/, '');
  await fill(/^VAT/, '6');
  await save();
  expect(await screen.findByText('Saved and noted in the audit log.')).toBeTruthy();
  expect(saved()[0]?.fields).toMatchObject({ minimumFen: '5000', freightFen: '4050', taxPerMille: '60' });
  expect(JSON.parse(saved()[0]?.fields.bank ?? '')).toEqual(RULES.bank);
});

it('says beside each field what is wrong, and sends nothing', async () => {
  network.answer('orderSetQueryObj', ok(RULES));
  render(inCentre(<RulesSection />, { user: false }));
  await screen.findByLabelText(/^Minimum order/);
  await fill(/^Free freight/, '49');
  await fill(/^Unpaid orders/, '0');
  await fill(/^VAT/, '101');
  await fill(/^Account number/, '');
  await save();
  expect(screen.getByLabelText(/^Free freight/)).toHaveAccessibleDescription(/below the minimum order/);
  expect(screen.getByLabelText(/^Unpaid orders/)).toHaveAccessibleDescription(/from 1 to 365/);
  expect(screen.getByLabelText(/^VAT/)).toHaveAccessibleDescription(/0 to 100/);
  expect(screen.getByLabelText(/^Account number/)).toHaveAccessibleDescription('Please fill this in');
  expect(saved()).toHaveLength(0);
});

it('starts empty where the shop takes no orders yet', async () => {
  network.answer('orderSetQueryObj', { code: 1404, data: null, msg: 'order_set.not_found' });
  render(inCentre(<RulesSection />, { user: false }));
  expect(await screen.findByText(/takes no orders at present/)).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText(/^Minimum order/)).toHaveValue(''));
});

it('who saves after somebody else undoes nothing: untouched fields follow, what was typed stays', async () => {
  network.answer('orderSetQueryObj', ok(RULES));
  render(inCentre(<RulesSection />, { user: false }));
  await screen.findByLabelText(/^Minimum order/);
  await fill(/^Freight/, '40');
  network.answer('orderSetSave', { code: 1409, data: null, msg: 'order_set.moved' });
  network.answer('orderSetQueryObj', ok({ ...RULES, minimumFen: 8_000 }));
  await save();
  expect(await screen.findByText(/^Somebody has just changed these settings/)).toBeVisible();
  expect(JSON.parse(saved()[0]?.fields.basedOn ?? '')).toEqual(RULES);
  await waitFor(() => expect(screen.getByLabelText(/^Minimum order/)).toHaveValue('80.00'));
  expect(screen.getByLabelText(/^Freight/)).toHaveValue('40');
  network.answer('orderSetSave', ok({ ...RULES, minimumFen: 8_000, freightFen: 4_000 }));
  await save();
  expect(await screen.findByText('Saved and noted in the audit log.')).toBeVisible();
  expect(saved()[1]?.fields).toMatchObject({ minimumFen: '8000', freightFen: '4000' });
  expect(JSON.parse(saved()[1]?.fields.basedOn ?? '')).toEqual({ ...RULES, minimumFen: 8_000 });
});
