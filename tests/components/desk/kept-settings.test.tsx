import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DeskParts, DeskPartsProvider } from '@/components/desk/parts';
import { TermsForm } from '@/components/desk/people/terms-form';
import { RulesSection } from '@/components/desk/rules/rules-section';
import { StockSection } from '@/components/desk/stock/stock-section';
import { queryClientOf } from '@/lib/api/query/query-client';
import { routes } from '@/lib/contract/routes';
import { fakeNetwork } from '../../contract/network';
import { draftKeys, ok, page } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';
import { standAt } from '../stand-ins';

const network = fakeNetwork();
const parts: DeskParts = {
  Rows: () => null,
  Side: ({ title, children }) => <section aria-label={title}>{children}</section>,
};
const show = (section: ReactNode) =>
  render(inCentre(<DeskPartsProvider value={parts}>{section}</DeskPartsProvider>, { user: false }));
/** Somebody has been elsewhere on the desk, long enough for all to be asked for anew. */
const again = (section: ReactNode) => {
  cleanup();
  queryClientOf('');
  show(section);
};
const sentTo = (call: keyof typeof routes) =>
  network.sent.filter(({ url }) => url.pathname.endsWith(routes[call].path)).map(({ fields }) => fields);
const fill = async (name: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(name);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const RESTORED = 'Your unsaved changes have been restored.';
const OVERTAKEN = 'Since you typed this, somebody has saved something else there:';

beforeEach(() => logInForTest());

describe('order rules that were being changed', () => {
  const RULES = {
    ...{ minimumFen: 5_000, freightFen: 3_500, freeFreightFromFen: 100_000, expiryDays: 7 },
    ...{ autoReceiveDays: 10, quotationDays: 30, taxPerMille: 130 },
    bank: { accountName: 'Fluorel', bankName: 'Bank', accountNo: '6222 0000' },
  };
  beforeEach(async () => {
    network.answer('orderSetQueryObj', ok(RULES));
    show(<RulesSection />);
    await fill(/^Freight/, '40');
  });

  it('are there again, and are no draft any more once they are saved', async () => {
    again(<RulesSection />);
    expect(await screen.findByLabelText(/^Freight/)).toHaveValue('40');
    expect(screen.getByText(RESTORED)).toBeVisible();
    expect(screen.queryByText(OVERTAKEN)).toBeNull();
    network.answer('orderSetSave', ok({ ...RULES, freightFen: 4_000 }));
    await press('Save rules');
    await screen.findByText('Saved and noted in the audit log.');
    expect(screen.queryByText(RESTORED)).toBeNull();
    expect(draftKeys()).toEqual([]);
  });

  it('go back to what is saved', async () => {
    again(<RulesSection />);
    await screen.findByText(RESTORED);
    await press('Discard changes');
    expect(screen.getByLabelText(/^Freight/)).toHaveValue('35.00');
    expect(draftKeys()).toEqual([]);
  });

  it('stand on what others have saved meanwhile, and do not hide it', async () => {
    network.answer('orderSetQueryObj', ok({ ...RULES, freightFen: 2_000, minimumFen: 8_000 }));
    // However often somebody leaves again without having looked.
    again(<RulesSection />);
    await screen.findByText(OVERTAKEN);
    again(<RulesSection />);
    const said = (await screen.findByText(OVERTAKEN)).closest('[role=alert]') as HTMLElement;
    expect(
      within(said)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Freight (yuan): 20.00']);
    expect(screen.getByLabelText(/^Freight/)).toHaveValue('40');
    expect(screen.getByLabelText(/^Minimum order/)).toHaveValue('80.00');
    network.answer('orderSetSave', ok({ ...RULES, freightFen: 4_000, minimumFen: 8_000 }));
    await press('Save rules');
    await screen.findByText('Saved and noted in the audit log.');
    expect(screen.queryByText(OVERTAKEN)).toBeNull();
    expect(sentTo('orderSetSave')).toMatchObject([{ freightFen: '4000', minimumFen: '8000' }]);
  });

  it('are what was typed alone, after a save that was refused has shown what others saved', async () => {
    network.answer('orderSetSave', { code: 1409, data: null, msg: 'order_set.moved' });
    network.answer('orderSetQueryObj', ok({ ...RULES, minimumFen: 8_000 }));
    await press('Save rules');
    await screen.findByDisplayValue('80.00');
    network.answer('orderSetQueryObj', ok({ ...RULES, minimumFen: 9_000 }));
    again(<RulesSection />);
    expect(await screen.findByLabelText(/^Minimum order/)).toHaveValue('90.00');
    expect(screen.getByLabelText(/^Freight/)).toHaveValue('40');
    expect(screen.queryByText(OVERTAKEN)).toBeNull();
  });
});

it('terms of a customer that were being changed are there again, with what others have saved in them', async () => {
  const terms = {
    ...{ creditApproved: false, creditLimitFen: 0, creditOpenFen: 0, priceGroup: null },
    priceGroups: [{ code: 'uni', name: 'Universities', discountPerMille: 100 }],
  };
  network.answer('customerTermsSave', ok(terms));
  show(<TermsForm customerId={7} />);
  await userEvent.selectOptions(await screen.findByLabelText('Terms'), 'On credit');
  await fill('Credit limit (yuan)', '500');
  network.answer(
    'customerTermsSave',
    ok({ ...terms, creditLimitFen: 90_000, priceGroup: { code: 'uni', name: 'Universities' } }),
  );
  again(<TermsForm customerId={7} />);
  expect(await screen.findByLabelText('Terms')).toHaveValue('yes');
  expect(screen.getByLabelText('Credit limit (yuan)')).toHaveValue('500');
  expect(screen.getByLabelText('Price group')).toHaveValue('uni');
  expect(screen.getByText('Credit limit (yuan): 900.00')).toBeVisible();
});

describe('a change of stock that was being typed', () => {
  const row = {
    ...{ skuCode: 'FN1001-5', goodsId: 5, catalogNo: 'FN1001', name: 'DAPI', size: '5 mg' },
    ...{ stock: 3, lowStock: 3, madeToOrder: false, lots: [] },
  };
  const CHANGED = /^The stock has changed since you typed this/;
  beforeEach(async () => {
    standAt('/pc/en/personal?tab=desk&desk=stock&open=FN1001-5');
    network.answer('stockQuery', page([row]));
    show(<StockSection />);
    await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'Correction: fewer');
    await fill('Units', '2');
    await fill('Reason', 'Broken');
  });

  it('is there again, and is no draft any more once it is saved', async () => {
    again(<StockSection />);
    expect(await screen.findByLabelText('Units')).toHaveValue('2');
    expect(screen.getByLabelText('Kind')).toHaveDisplayValue('Correction: fewer');
    expect(screen.getByText(RESTORED)).toBeVisible();
    expect(screen.queryByText(CHANGED)).toBeNull();
    network.answer('stockQuery', page([{ ...row, stock: 1 }]));
    network.answer('stockSave', ok({ ...row, stock: 1 }));
    await press('Save');
    await screen.findByText('Stock updated.');
    expect(screen.queryByText(RESTORED)).toBeNull();
    // The next one is likely to be of the same kind.
    expect(screen.getByLabelText('Kind')).toHaveDisplayValue('Correction: fewer');
    expect(draftKeys()).toEqual([]);

    await fill('Units', '1');
    again(<StockSection />);
    expect(await screen.findByLabelText('Units')).toHaveValue('1');
    expect(screen.queryByText(CHANGED)).toBeNull();
  });

  it('may be counted already: that the stock is another by now is said', async () => {
    network.answer('stockQuery', page([{ ...row, stock: 1 }]));
    again(<StockSection />);
    expect(await screen.findByText(CHANGED)).toBeVisible();
    await press('Discard changes');
    expect(screen.getByLabelText('Units')).toHaveValue('');
    expect(screen.queryByText(CHANGED)).toBeNull();
    expect(draftKeys()).toEqual([]);
  });
});
