import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { LoadedApply } from '@/components/trial/apply/apply-view';
import { fakeNetwork } from '../../contract/network';
import { ADDRESS, logIn, ok, page } from '../personal/customer';
import { inCentre } from '../personal/plain-controls';

const network = fakeNetwork();
const sent = () => network.sent.filter(({ url }) => url.pathname.endsWith('/trial/save'));

const APPLICATION = {
  kind: 'application',
  id: 8,
  programmeId: 1,
  programmeTitle: 'Far-red dyes',
  goods: null,
  skuCode: 'FN1006-1',
  purpose: 'Cell cycle',
  instrument: '640 nm',
  state: 'SUBMITTED',
  version: 1,
  reply: '',
  shipment: null,
  resultDueAt: null,
  result: null,
  moves: ['withdraw'],
  address: null,
  events: [],
  documents: [],
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-20T00:00:00Z',
};

beforeEach(() => {
  logIn();
  window.sessionStorage.clear();
  network.answer('addressQuery', ok([ADDRESS]));
  network.answer('getUserInfo', customer(false));
  network.answer('trialApplicationPageQuery', page([]));
});

const customer = (isRz: boolean) =>
  ok({ id: 7, isRz, photoUrl: null, custNick: '', custName: '', authList: [], unread: 0 });
const SAMPLE = { sampleId: 7, programmeId: 1, skuCode: 'FN1006-1', perPerson: 2, resultDays: 30 };

async function show() {
  const shown = render(inCentre(<LoadedApply {...SAMPLE} verifiedOnly={false} />, { user: false }));
  await screen.findByRole('button', { name: 'Send request' });
  return shown;
}

it('names what is missing, and sends an application once', async () => {
  network.answer('trialApplicationSave', ok(APPLICATION));
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(screen.getAllByText('Please fill this in')).toHaveLength(2);
  expect(sent()).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Purpose'), 'Cell cycle');
  await userEvent.type(screen.getByLabelText('Instrument'), '640 nm');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Request submitted')).toBeTruthy();
  expect(sent().map(({ fields }) => fields)).toMatchObject([
    { sampleId: '7', addressId: '3', purpose: 'Cell cycle', instrument: '640 nm' },
  ]);
});

it('keeps what was typed when it is refused, and when the page is left', async () => {
  network.answer('trialApplicationSave', { code: 1409, data: null, msg: 'trial.none_left' }, { status: 409 });
  const { unmount } = await show();
  await userEvent.type(screen.getByLabelText('Purpose'), 'Cell cycle');
  await userEvent.type(screen.getByLabelText('Instrument'), '640 nm');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('All samples of this product have been given away.')).toBeTruthy();
  expect(screen.getByLabelText('Purpose')).toHaveProperty('value', 'Cell cycle');
  unmount();
  await show();
  expect(screen.getByLabelText('Instrument')).toHaveProperty('value', '640 nm');
  expect(screen.getByText('Your unsent text has been restored.')).toBeTruthy();
});

it('says before the form that only verified customers may apply, with the way to be verified', async () => {
  render(inCentre(<LoadedApply {...SAMPLE} verifiedOnly />, { user: false }));
  expect(await screen.findByText(/for customers whose identity has been verified/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Have your identity verified' })).toHaveAttribute(
    'href',
    '/pc/en/personal?tab=identity',
  );
  expect(screen.queryByLabelText('Purpose')).toBeNull();
});

it('has the form for who is verified, and for who withdrew an application', async () => {
  network.answer('getUserInfo', customer(true));
  network.answer('trialApplicationPageQuery', page([{ ...APPLICATION, state: 'WITHDRAWN', moves: [] }]));
  render(inCentre(<LoadedApply {...SAMPLE} verifiedOnly />, { user: false }));
  expect(await screen.findByLabelText('Purpose')).toBeVisible();
});

it.each([
  ['this sample', APPLICATION, /applied for this sample already/],
  ['as many as one may have', { ...APPLICATION, skuCode: 'FN1010-1' }, /used up your samples/],
])('says before the form that there is an application for %s, with the way to it', async (_, own, words) => {
  network.answer('trialApplicationPageQuery', page([own]));
  render(inCentre(<LoadedApply {...SAMPLE} perPerson={1} verifiedOnly={false} />, { user: false }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View my sample requests' })).toBeVisible();
  expect(screen.queryByLabelText('Purpose')).toBeNull();
});

it('leads on from a refusal, and keeps what was typed', async () => {
  network.answer(
    'trialApplicationSave',
    { code: 1403, data: null, msg: 'trial.not_verified' },
    { status: 403 },
  );
  await show();
  await userEvent.type(screen.getByLabelText('Purpose'), 'Cell cycle');
  await userEvent.type(screen.getByLabelText('Instrument'), '640 nm');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByRole('link', { name: 'Have your identity verified' })).toBeVisible();
  expect(screen.getByLabelText('Purpose')).toHaveValue('Cell cycle');
});
