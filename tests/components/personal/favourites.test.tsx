import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { FavouriteList } from '@/components/personal/favourites/favourite-list';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { ok, page } from './customer';
import { inCentre, logInForTest } from './plain-controls';

const network = fakeNetwork();
const sentTo = (part: string) => network.sent.filter(({ url }) => url.pathname.endsWith(part));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(logInForTest);

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

  it('removes under its new id what a note has put on again', async () => {
    network.answer('collectPageQuery', page([favourite(1)]));
    network.answer('myCollectSave', ok({ id: 9 }));
    network.answer('myCollectDelete', ok({}));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit note DAPI' }));
    await userEvent.type(screen.getByRole('textbox'), ' good');
    await press('Save note');
    expect(await screen.findByText('lot 7 good')).toBeTruthy();
    await press('Remove DAPI from favourites');
    await waitFor(() => expect(sentTo('/collect/delete')[0]?.fields.ids).toBe('[9]'));
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
