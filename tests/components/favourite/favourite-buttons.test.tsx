import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FavouriteButton } from '@/components/favourite/favourite-button';
import { FavouriteButtons } from '@/components/favourite/favourite-buttons';
import { hardNavigate } from '@/lib/api/hard-navigate';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { ok, page } from '../personal/customer';
import { EN, logInForTest } from '../personal/plain-controls';
import { withMessages } from '../shell/support';

const network = fakeNetwork();
const favourite = (id: number, goodsId: number, skuCode: string | null = null) => ({ id, goodsId, skuCode });
const words = {
  added: 'Added',
  removed: 'Removed',
  refused: { favouriteLimit: 'Full', productGone: 'Gone' },
  failed: 'Failed',
  list: 'View favourites',
};

beforeEach(() => {
  window.history.replaceState(null, '', '/pc/en/product');
  return logInForTest();
});

function show() {
  render(
    withMessages(
      EN,
      <>
        <FavouriteButton productId={1} name="DAPI" />
        <FavouriteButton productId={2} name="PI" />
        <FavouriteButton productId={2} skuCode="PI-1" name="PI 1 mg" />
        <FavouriteButtons words={words} list="/pc/en/personal?tab=favourites" />
      </>,
    ),
  );
  return userEvent.setup();
}
const heart = (name: string) => screen.getByRole('button', { name: `Add ${name} to favourites` });
const pressed = (name: string) => heart(name).getAttribute('aria-pressed');
const sentTo = (part: string) => network.sent.filter(({ url }) => url.pathname.endsWith(part));

it('asks for nothing on a page without hearts, and paints those that come later', async () => {
  network.answer('collectPageQuery', page([favourite(11, 2)]));
  const buttons = <FavouriteButtons words={words} list="/pc/wdsc" />;
  const { rerender } = render(withMessages(EN, buttons));
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('status')).toBeNull();
  expect(sentTo('/collect/pageQuery')).toHaveLength(0);
  rerender(
    withMessages(
      EN,
      <>
        {buttons}
        <FavouriteButton productId={2} name="PI" />
      </>,
    ),
  );
  await waitFor(() => expect(pressed('PI')).toBe('true'));
  expect(sentTo('/collect/pageQuery')).toHaveLength(1);
});

it('paints what is kept, with one request for all hearts', async () => {
  network.answer('collectPageQuery', page([favourite(11, 2), favourite(12, 2, 'PI-1')]));
  show();
  await waitFor(() => expect(pressed('PI')).toBe('true'));
  expect(pressed('PI 1 mg')).toBe('true');
  expect(pressed('DAPI')).toBe('false');
  expect(heart('PI').querySelector('use')?.getAttribute('href')).toContain('heart-full');
  expect(sentTo('/collect/pageQuery')).toHaveLength(1);
});

it('keeps and removes at once, and says so with a way to the list', async () => {
  network.answer('collectPageQuery', page([]));
  network.answer('myCollectSave', ok({ id: 21 }));
  network.answer('myCollectDelete', ok({}));
  const user = show();
  await waitFor(() => expect(sentTo('/collect/pageQuery')).toHaveLength(1));
  await user.click(heart('DAPI'));
  expect(pressed('DAPI')).toBe('true');
  expect(await screen.findByText('Added')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View favourites' })).toBeTruthy();
  await user.click(heart('DAPI'));
  expect(pressed('DAPI')).toBe('false');
  expect(await screen.findByText('Removed')).toBeTruthy();
  expect(sentTo('/collect/delete')[0]?.fields.ids).toBe('[21]');
});

it('keeps all that were pressed before what saves them was there', async () => {
  network.answer('collectPageQuery', page([]));
  network.answer('myCollectSave', ok({ id: 21 }));
  show();
  act(() => {
    heart('DAPI').click();
    heart('PI').click();
    // The button stands for another product by then.
    heart('PI').dataset.favourite = '9';
  });
  await waitFor(() => expect(sentTo('/my/collect/save')).toHaveLength(2));
  expect(sentTo('/my/collect/save').map(({ fields }) => fields.goodsId)).toEqual(['1', '2']);
});

it('removes what was taken off and put on again in another tab, under the id it has now', async () => {
  network.answer('collectPageQuery', page([favourite(5, 2, 'PI-1')]));
  const user = show();
  await waitFor(() => expect(pressed('PI 1 mg')).toBe('true'));
  network.answer('collectPageQuery', page([favourite(8, 2), favourite(9, 2, 'PI-1')]));
  network.resolve('myCollectDelete', () =>
    Response.json(sentTo('/collect/delete').length > 1 ? ok({}) : { code: 1404, data: null, msg: 'x' }),
  );
  await user.click(heart('PI 1 mg'));
  expect(await screen.findByText('Removed')).toBeTruthy();
  expect(sentTo('/collect/delete').map(({ fields }) => fields.ids)).toEqual(['[5]', '[9]']);
});

it('takes a refused heart back and says why', async () => {
  network.answer('collectPageQuery', page([]));
  network.answer('myCollectSave', { code: 1409, data: null, msg: 'favourite.limit' });
  const user = show();
  await user.click(heart('DAPI'));
  expect(await screen.findByText('Full')).toBeTruthy();
  expect(pressed('DAPI')).toBe('false');
});

it('leads a visitor to the login, and keeps what was pressed on coming back', async () => {
  useSession.setState({ token: '', userid: '' });
  const user = show();
  expect(sentTo('/collect/pageQuery')).toHaveLength(0);
  await user.click(heart('DAPI'));
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/pc/en/login?next=%2Fpc%2Fen%2Fproduct'));
  network.answer('collectPageQuery', page([]));
  network.answer('myCollectSave', ok({ id: 31 }));
  useSession.setState({ token: 't-2', userid: '7' });
  expect(await screen.findByText('Added')).toBeTruthy();
  expect(pressed('DAPI')).toBe('true');
  expect(sentTo('/my/collect/save')[0]?.fields.goodsId).toBe('1');
});

it('empties the hearts when somebody logs out', async () => {
  network.answer('collectPageQuery', page([favourite(11, 1)]));
  show();
  await waitFor(() => expect(pressed('DAPI')).toBe('true'));
  useSession.getState().logOut();
  await waitFor(() => expect(pressed('DAPI')).toBe('false'));
});
