import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressBook } from '@/components/personal/addresses/address-book';
import { FavouriteList } from '@/components/personal/favourites/favourite-list';
import { HistoryList } from '@/components/personal/history/history-list';
import { MessageBox } from '@/components/personal/messages/message-box';
import { TrialList } from '@/components/personal/trials/trial-list';
import { queryClientOf } from '@/lib/api/query-client';
import { queryKeys } from '@/lib/api/query-keys';
import { useSession } from '@/lib/session/store';
import type { User } from '@/lib/views/personal/user';
import { fakeNetwork } from '../../contract/network';
import { inCentre, logInForTest, ok, page } from './b-support';
import { PROFILE } from './support';

vi.mock('@/lib/api/hard-navigate', () => ({ hardNavigate: vi.fn() }));
let query = '';
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(query) }));
const network = fakeNetwork();
const sentTo = (part: string) => network.sent.filter(({ url }) => url.pathname.endsWith(part));
const unread = () => queryClientOf('t-1').getQueryData<User>(queryKeys.user)?.unread;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const user = (unread: number) =>
  ok({ id: 7, isRz: false, photoUrl: null, custNick: '', custName: 'Ada', authList: [], unread });

beforeEach(() => {
  query = '';
  return logInForTest();
});

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

describe('favourites', () => {
  const goods = {
    id: 1,
    name: 'DAPI',
    nameAlt: '',
    catalogNo: 'FN1001',
    mainImg: null,
    imgLabel: 'DAPI',
    sort: 1,
    cateCode: 'CP',
    goodsType: 'dye',
    groupId: 1,
    brand: null,
    cas: null,
    exNm: 358,
    emNm: 461,
    specs: [{ skuCode: 'FN1001-1MG', size: '1 mg' }],
    stockState: 'in_stock',
    isHot: false,
    isNew: false,
    priceFromFen: 12_300,
  };
  const favourite = (id: number, changes: object = {}) => ({
    id,
    goodsId: id,
    goodsName: 'DAPI',
    catalogNo: 'FN1001',
    goods: { ...goods, id },
    skuCode: null,
    sku: null,
    note: 'lot 7',
    createdAt: '2026-11-20T00:00:00Z',
    ...changes,
  });
  const show = () => render(inCentre(<FavouriteList />, { user: false }));

  it('removes at once and brings back, note and all', async () => {
    network.answer('collectPageQuery', page([favourite(1)]));
    network.answer('myCollectDelete', ok({}));
    network.answer('myCollectSave', ok({ id: 9 }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove DAPI from favourites' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await userEvent.click(undo);
    expect(await screen.findByText('lot 7')).toBeTruthy();
    expect(sentTo('/my/collect/save')[0]?.fields).toMatchObject({ goodsId: '1', note: 'lot 7' });
  });

  it('shows prices only when they are switched on', async () => {
    network.answer('collectPageQuery', page([favourite(1)]));
    show();
    expect(await screen.findByText('In stock')).toBeTruthy();
    expect(screen.queryByText(/123\.00/)).toBeNull();
    useSession.setState({ priceVisible: true });
    expect(await screen.findByText(/123\.00/)).toBeTruthy();
  });

  it('asks before what is no longer sold goes for good', async () => {
    network.answer('collectPageQuery', page([favourite(1, { goods: null })]));
    network.answer('myCollectDelete', ok({}));
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Remove DAPI/ }));
    expect(sentTo('/collect/delete')).toHaveLength(0);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Removed: DAPI')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('loads more from where it is, after some were removed', async () => {
    network.answer('collectPageQuery', page([favourite(1), favourite(2)], 4));
    network.answer('myCollectDelete', ok({}));
    show();
    const [first] = await screen.findAllByRole('button', { name: /^Remove DAPI/ });
    if (first) await userEvent.click(first);
    await screen.findByRole('button', { name: 'Undo' });
    network.answer('collectPageQuery', page([favourite(3), favourite(4)], 3));
    await press('Load more');
    await waitFor(() => expect(sentTo('/collect/pageQuery').at(-1)?.fields.startRow).toBe('2'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove DAPI/ })).toHaveLength(3));
  });

  it('says what to do when there is nothing, and offers another try after a failure', async () => {
    network.answer('collectPageQuery', { code: 1503, data: null, msg: 'busy' }, { status: 503 });
    show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    network.answer('collectPageQuery', page([]));
    await userEvent.click(retry);
    expect(await screen.findByText('No favourites yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse products' })).toBeTruthy();
  });
});

describe('messages', () => {
  const message = (id: number, changes: object = {}) => ({
    id,
    kind: 'enquiry',
    event: null,
    params: {},
    subject: `Question ${id}`,
    content: 'Which dye?',
    goodsId: null,
    orderId: null,
    read: true,
    createdAt: '2026-11-20T00:00:00Z',
    replies: [],
    ...changes,
  });
  const show = () => render(inCentre(<MessageBox />));

  it('marks a thread as read on opening it, and sends an answer', async () => {
    query = 'thread=5';
    const replies = [{ id: 1, from: 'staff', content: 'A green one.', createdAt: '2026-11-20T01:00:00Z' }];
    network.answer('getUserInfo', user(1));
    network.answer('messagePageQuery', page([message(5, { read: false, replies })]));
    network.answer('messageRead', ok({ unread: 0 }));
    network.answer('messageSave', ok({ id: 5 }));
    show();
    expect(await screen.findByText('A green one.')).toBeTruthy();
    await waitFor(() => expect(sentTo('/message/read')[0]?.fields.ids).toBe('[5]'));
    await waitFor(() => expect(unread()).toBe(0));
    await press('Send');
    expect(screen.getByText('Write your message')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reply' }), 'Thank you.');
    await press('Send');
    expect(await screen.findByText('Your reply has been sent.')).toBeTruthy();
    expect(sentTo('/message/save')[0]?.fields).toMatchObject({ messageId: '5', content: 'Thank you.' });
    expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveProperty('value', '');
  });

  it('loses no answer when the mark of having read comes late', async () => {
    query = 'thread=5';
    network.answer('getUserInfo', user(1));
    network.answer('messagePageQuery', page([message(5, { read: false })]));
    network.answer('messageSave', ok({ id: 5 }));
    // Both answers come together, as from a busy server.
    const both: (() => void)[] = [];
    const together = (data: unknown) => () =>
      new Promise<Response>((resolve) => {
        both.push(() => resolve(Response.json(ok(data))));
        if (both.length === 2) for (const go of both) go();
      });
    network.resolve('messageRead', together({ unread: 0 }));
    network.resolve('messageSave', together({ id: 5 }));
    show();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Thank you.');
    await press('Send');
    expect(await screen.findByText('Your reply has been sent.')).toBeTruthy();
    await waitFor(() => expect(unread()).toBe(0));
    expect(screen.getByText('Thank you.')).toBeTruthy();
  });

  it('has a text for events, none to answer, and one for those it does not know', async () => {
    network.answer('getUserInfo', user(0));
    network.answer(
      'messagePageQuery',
      page([
        message(1, {
          kind: 'system',
          event: 'verification.rejected',
          params: { reason: 'Blurred' },
          content: '',
        }),
        message(2, { kind: 'system', event: 'never.heard', content: '' }),
      ]),
    );
    show();
    expect(await screen.findByText('Identity not verified')).toBeTruthy();
    expect(screen.getByText(/Blurred/)).toBeTruthy();
    expect(screen.getByText('There is news for you.')).toBeTruthy();
  });

  it('lets staff look at everybody’s, with whom to answer', async () => {
    useSession.setState({ authList: ['message.reply'] });
    network.answer(
      'getUserInfo',
      ok({
        id: 7,
        isRz: false,
        photoUrl: null,
        custNick: '',
        custName: '',
        authList: ['message.reply'],
        unread: 0,
      }),
    );
    network.answer('messagePageQuery', page([]));
    show();
    await screen.findByText('No messages yet');
    network.answer(
      'messagePageQuery',
      page([
        message(8, { contact: { customerId: 3, name: 'Grace', phone: '', email: '', organisation: '' } }),
      ]),
    );
    await press('All customers’ messages');
    expect(await screen.findByText(/Grace/)).toBeTruthy();
    expect(sentTo('/message/pageQuery').at(-1)?.fields.all).toBe('true');
  });
});

describe('history and trials', () => {
  const visit = (id: number, visitedAt: string) => ({
    id,
    pageCode: 'PRODUCT',
    pageName: 'x',
    busiId: '3',
    busiName: 'Dyes',
    busiImg: '',
    descr: '',
    visitedAt,
  });

  it('groups by the shop’s days, forgets one, and all after asking', async () => {
    network.answer('customerBaseByToken', ok(PROFILE));
    network.answer(
      'visitTrailPageQuery',
      page([visit(2, '2026-11-20T17:00:00Z'), visit(1, '2026-11-20T02:00:00Z')]),
    );
    network.answer('customerBaseUpdate', ok(PROFILE));
    render(inCentre(<HistoryList />, { user: false }));
    expect(await screen.findByRole('heading', { name: '2026-11-21' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '2026-11-20' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Products · Dyes' })[0]?.getAttribute('href')).toBe(
      '/pc/en/product?classifyId=3&type=DB&name=Dyes',
    );
    await press(/^Delete the visit of 2026-11-21/);
    await waitFor(() => expect(screen.queryByRole('heading', { name: '2026-11-21' })).toBeNull());
    expect(sentTo('/customer/update')[0]?.fields.historyClear).toBe('{"ids":[2]}');
    network.answer('visitTrailPageQuery', page([]));
    await press('Clear history');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear history' }));
    expect(await screen.findByText('No visits yet')).toBeTruthy();
  });

  it('switches back when switching off was refused', async () => {
    network.answer('customerBaseByToken', ok(PROFILE));
    network.answer('visitTrailPageQuery', page([]));
    network.answer('customerBaseUpdate', { code: 1503, data: null, msg: 'busy' }, { status: 503 });
    render(inCentre(<HistoryList />, { user: false }));
    const box = await screen.findByRole('checkbox', { name: 'Keep my browsing history' });
    await userEvent.click(box);
    await waitFor(() => expect(sentTo('/customer/update')[0]?.fields.historyOn).toBe('false'));
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveProperty('checked', true));
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('The server can');
  });

  it('shows applications with their state and answer', async () => {
    network.answer(
      'trialApplicationPageQuery',
      page([
        {
          kind: 'application',
          id: 1,
          programmeId: null,
          goods: null,
          skuCode: null,
          purpose: 'Flow panel',
          state: 'REJECTED',
          reply: 'Out of samples',
          createdAt: '2026-11-20T00:00:00Z',
          updatedAt: '2026-11-20T00:00:00Z',
        },
      ]),
    );
    render(inCentre(<TrialList />, { user: false }));
    expect(await screen.findByText('Declined')).toBeTruthy();
    expect(screen.getByText(/Out of samples/)).toBeTruthy();
  });
});
