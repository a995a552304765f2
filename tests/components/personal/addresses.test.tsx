import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { AddressBook } from '@/components/personal/addresses/address-book';
import { fakeNetwork } from '../../contract/network';
import { ok } from './customer';
import { inCentre, logInForTest } from './plain-controls';

const network = fakeNetwork();
const sentTo = (part: string) => network.sent.filter(({ url }) => url.pathname.endsWith(part));
/** Once it is there: while an answer is on its way, it is called otherwise. */
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(logInForTest);

describe('addresses', () => {
  const address = (id: number, changes: object = {}) => ({
    id,
    contactName: `Ada ${id}`,
    phone: '139****1111',
    provinceCode: '110000',
    cityCode: '110100',
    districtCode: '110101',
    provinceName: 'Beijing',
    cityName: 'Beijing',
    districtName: 'Dongcheng',
    detail: '1 Light Road',
    organisation: '',
    isDefault: false,
    ...changes,
  });
  const show = () => render(inCentre(<AddressBook />, { user: false }));

  it('says what is missing beside the fields, then saves', async () => {
    network.answer('addressQuery', ok([]));
    network.answer('addressSaveOrUpdate', ok(address(1)));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add address' }));
    await userEvent.type(screen.getByLabelText('Phone'), '123');
    await press('Save address');
    for (const text of [
      /recipient’s name/,
      /mobile number, a landline/,
      /Choose province, city/,
      /street address/,
    ])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByLabelText('Recipient'));
    expect(sentTo('/address/saveOrUpdate')).toHaveLength(0);
    await userEvent.type(screen.getByLabelText('Recipient'), 'Ada');
    await userEvent.clear(screen.getByLabelText('Phone'));
    await userEvent.type(screen.getByLabelText('Phone'), '13900001111');
    await press(/^Area/);
    await userEvent.type(screen.getByLabelText('Street address'), '1 Light Road');
    await press('Save address');
    expect(await screen.findByText('Address saved.')).toBeTruthy();
    expect(sentTo('/address/saveOrUpdate')[0]?.fields).toMatchObject({
      contactName: 'Ada',
      districtCode: '330106',
      isDefault: 'true',
    });
  });

  it('sends a new one again under the same key when the answer was lost', async () => {
    network.answer('addressQuery', ok([address(1)]));
    network.answer('addressSaveOrUpdate', { code: 1500, data: null, msg: 'fault' });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add address' }));
    await userEvent.type(screen.getByLabelText('Recipient'), 'Ada');
    await userEvent.type(screen.getByLabelText('Phone'), '13900001111');
    await press(/^Area/);
    await userEvent.type(screen.getByLabelText('Street address'), '1 Light Road');
    await press('Save address');
    await press('Save address');
    await waitFor(() => expect(sentTo('/address/saveOrUpdate')).toHaveLength(2));
    await userEvent.type(screen.getByLabelText('Street address'), '2');
    await press('Save address');
    await waitFor(() => expect(sentTo('/address/saveOrUpdate')).toHaveLength(3));
    const [first, second, changed] = sentTo('/address/saveOrUpdate').map(({ fields }) => fields.idemKey);
    expect(first).toMatch(/.{8}/);
    expect(second).toBe(first);
    expect(changed).not.toBe(first);
  });

  it('keeps what was typed when the session ends, and puts it back', async () => {
    network.answer('addressQuery', ok([]));
    const { unmount } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add address' }));
    await userEvent.type(screen.getByLabelText('Recipient'), 'Grace');
    unmount();
    show();
    expect(await screen.findByDisplayValue('Grace')).toBeTruthy();
  });

  it('asks before deleting', async () => {
    network.answer('addressQuery', ok([address(1, { isDefault: true }), address(2)]));
    network.answer('addressDelete', ok({}));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Ada 2' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sentTo('/address/delete')).toHaveLength(0);
    await press('Delete Ada 2');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sentTo('/address/delete')[0]?.fields.id).toBe('2'));
    expect(await screen.findByText('Address deleted.')).toBeTruthy();
  });

  it('says the limit in its own words', async () => {
    network.answer('addressQuery', ok([address(1)]));
    network.answer('addressGetById', ok(address(1, { phone: '13900001111' })));
    network.answer('addressSaveOrUpdate', { code: 1409, data: null, msg: 'address.limit' });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ada 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save address' }));
    expect(await screen.findByText(/up to 20 addresses/)).toBeTruthy();
    expect(screen.getByDisplayValue('13900001111')).toBeTruthy();
  });
});
