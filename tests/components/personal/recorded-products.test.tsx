import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MyLots } from '@/components/lots/my-lots';
import { MyOrders } from '@/components/orders/list/my-orders';
import { OrderLines } from '@/components/orders/order/order-lines';
import { FavouriteList } from '@/components/personal/favourites/favourite-list';
import { HistoryList } from '@/components/personal/history/history-list';
import { BuyingLists } from '@/components/personal/lists/buying-lists';
import { MessageBox } from '@/components/personal/messages/message-box';
import { OverviewVisits } from '@/components/personal/overview/overview-visits';
import { MyQuotations } from '@/components/quotations/my-quotations';
import type { CallData } from '@/lib/contract/calls';
import { toOrder } from '@/lib/views/orders/order';
import { fakeNetwork } from '../../contract/network';
import { wireOrder } from '../desk/orders';
import { standAt } from '../stand-ins';
import { ok, PROFILE, page, USER } from './customer';
import { inCentre, logInForTest } from './plain-controls';

const network = fakeNetwork();
const AT = '2026-11-20T00:00:00.000Z';
/** No longer made, and without a translation. */
const GONE = { goodsId: 5, catalogNo: 'FN1001', skuCode: 'FN1001-25', qty: 1, discontinued: true };
const NAMED = { name: '旧染料', lang: 'zh', size: '25 次', sizeLang: 'zh' };
const GONE_LINE = { id: 1, ...GONE, ...NAMED, unit: '', shippedQty: 0, unitPriceFen: 100, lineTotalFen: 100 };
const MADE_LINE = {
  ...{ ...GONE_LINE, id: 2, discontinued: undefined, lang: undefined, sizeLang: undefined },
  ...{ goodsId: 6, catalogNo: 'FN1002', skuCode: 'FN1002-5', name: 'DAPI', size: '5 mg' },
};
const LINES = [GONE_LINE, MADE_LINE];
const SHEET = '/pc/en/bench?catalogNo=FN1001';
const PAGE = '/pc/en/productDetail?goodsId=6&sku=FN1002-5';

const show = (children: React.ReactNode) => render(inCentre(children, { user: false }));
const isChinese = (text: string) => expect(screen.getByText(text)).toHaveAttribute('lang', 'zh');
const leadsTo = (name: string, href: string) =>
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);

beforeEach(logInForTest);

describe('a product that nobody may see any more', () => {
  const withdrawn = { ...GONE_LINE, discontinued: undefined, withdrawn: true };
  const isNamedAlone = async (name: string) => {
    expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: new RegExp(name) })).toBeNull();
  };

  it('is named in an order and leads nowhere', async () => {
    show(<OrderLines order={toOrder(wireOrder({ lines: [withdrawn] }) as CallData<'orderGetById'>)} />);
    await isNamedAlone('旧染料');
    isChinese('旧染料');
  });

  it('nor among lots, where nothing is to be ordered again', async () => {
    const lot = { lot: 'L-1', expiresOn: '2099-01-31', names: { zh: '', en: null }, rrid: null };
    network.answer(
      'myLotQuery',
      page([{ ...withdrawn, ...lot, shippedAt: AT, orders: [], trials: [], documents: [] }]),
    );
    show(<MyLots />);
    await isNamedAlone('旧染料');
    expect(screen.queryByRole('button', { name: /^Order again/ })).toBeNull();
  });

  it('nor in the browsing history', async () => {
    const visit = { pageCode: 'PRODUCTDETAIL', pageName: '', busiId: '5', busiName: '旧染料', lang: 'zh' };
    network.answer('customerBaseByToken', ok(PROFILE));
    network.answer(
      'visitTrailPageQuery',
      page([{ id: 1, ...visit, busiImg: '', descr: '', withdrawn: true, visitedAt: AT }]),
    );
    const { unmount } = show(<HistoryList />);
    await isNamedAlone('旧染料');
    unmount();
    show(<OverviewVisits historyOn />);
    await isNamedAlone('旧染料');
  });
});

describe('a product that is no longer made, with a name and a size in Chinese alone', () => {
  it('leads from an order to its bench sheet; another one to its page', () => {
    show(<OrderLines order={toOrder(wireOrder({ lines: LINES }) as CallData<'orderGetById'>)} />);
    leadsTo('旧染料', SHEET);
    leadsTo('DAPI', PAGE);
    isChinese('旧染料');
    isChinese('25 次');
    expect(screen.getByText('DAPI')).not.toHaveAttribute('lang');
    expect(screen.getAllByText('Discontinued')).toHaveLength(1);
  });

  it('says so in the list of orders', async () => {
    const orders = { data: [wireOrder({ lines: LINES })], total: 1, startRow: 1, rowSize: 20, counts: {} };
    network.answer('myOrderList', ok(orders));
    show(<MyOrders />);
    expect(await screen.findByText('旧染料')).toHaveAttribute('lang', 'zh');
    isChinese('25 次');
    expect(screen.getAllByText('Discontinued')).toHaveLength(1);
  });

  it('does so among lots', async () => {
    const lot = (line: object, id: number) => ({
      ...{ ...line, id, lot: `L-${id}`, expiresOn: '2099-01-31', names: { zh: '', en: null }, rrid: null },
      ...{ shippedAt: AT, orders: [], trials: [], documents: [] },
    });
    network.answer('myLotQuery', page([lot(GONE_LINE, 1), lot(MADE_LINE, 2)]));
    show(<MyLots />);
    expect(await screen.findByRole('link', { name: '旧染料' })).toHaveAttribute('href', SHEET);
    leadsTo('DAPI', PAGE);
    isChinese('旧染料');
    isChinese('25 次');
    expect(screen.getAllByText('Discontinued')).toHaveLength(1);
    // Nothing to order again.
    expect(screen.getAllByRole('button', { name: /^Order again/ })).toHaveLength(1);
  });

  it('does so in a quotation', async () => {
    const totals = { goodsTotalFen: 200, freightFen: 0, totalFen: 200, taxFen: 0 };
    const quotation = { id: 3, quotationNo: 'Q-1', lines: LINES, ...totals, createdAt: AT, validUntil: AT };
    network.answer(
      'quotationQuery',
      page([{ ...quotation, orderId: null, orderNo: null, state: 'EXPIRED' }]),
    );
    show(<MyQuotations />);
    expect(await screen.findByText('旧染料')).toHaveAttribute('lang', 'zh');
    isChinese('25 次');
    expect(screen.getAllByText('Discontinued')).toHaveLength(1);
  });

  it('does so in a named list', async () => {
    const steps = { most: 0, orderMin: 1, orderStep: 1, nextTier: null };
    const lines = [
      { ...GONE_LINE, ...steps, warning: 'gone' },
      { ...MADE_LINE, ...steps },
    ];
    network.answer(
      'buyingListQuery',
      page([{ id: 2, name: 'Weekly', lines, secret: null, createdAt: AT, updatedAt: AT }]),
    );
    show(<BuyingLists />);
    expect(await screen.findByRole('link', { name: '旧染料' })).toHaveAttribute('href', SHEET);
    leadsTo('DAPI', PAGE);
    isChinese('旧染料');
    isChinese('25 次');
    // What is known to be discontinued is called so here as well, once.
    expect(screen.getAllByText('Discontinued')).toHaveLength(1);
    expect(screen.queryByText('No longer sold')).toBeNull();
  });

  it('does so among favourites', async () => {
    const favourite = { id: 1, goodsId: 5, goodsName: '旧染料', lang: 'zh', catalogNo: 'FN1001' };
    const rest = { discontinued: true, goods: null, skuCode: null, sku: null, note: '', createdAt: AT };
    network.answer('collectPageQuery', page([{ ...favourite, ...rest }]));
    show(<FavouriteList />);
    expect(await screen.findByRole('link', { name: '旧染料' })).toHaveAttribute('href', SHEET);
    isChinese('旧染料');
    expect(screen.getByText('Discontinued')).toBeVisible();
    expect(screen.queryByText('No longer sold')).toBeNull();
  });

  it('does so in the browsing history, and in its last lines', async () => {
    const visit = { pageCode: 'PRODUCTDETAIL', pageName: '', busiId: '5', busiName: '旧染料', lang: 'zh' };
    const one = { id: 1, ...visit, busiImg: '', descr: 'Blue stain', formerNo: 'FN1001', visitedAt: AT };
    network.answer('customerBaseByToken', ok(PROFILE));
    network.answer('visitTrailPageQuery', page([one]));
    const { unmount } = show(<HistoryList />);
    const link = await screen.findByRole('link', { name: 'Product page · 旧染料' });
    expect(link).toHaveAttribute('href', SHEET);
    isChinese('旧染料');
    expect(screen.getByText('Blue stain')).not.toHaveAttribute('lang');
    expect(screen.getByText('Discontinued')).toBeVisible();
    unmount();
    show(<OverviewVisits historyOn />);
    expect(await screen.findByRole('link', { name: '旧染料' })).toHaveAttribute('href', SHEET);
    expect(screen.getByText('Discontinued')).toBeVisible();
  });

  it('does so in a thread about it', async () => {
    standAt('/pc/en/personal?tab=messages&thread=5');
    const about = { id: 5, kind: 'enquiry', event: null, params: {}, subject: 'Q', content: '?', goodsId: 5 };
    const rest = { formerNo: 'FN1001', orderId: null, read: true, createdAt: AT, replies: [] };
    network.answer('getUserInfo', ok(USER));
    network.answer('messagePageQuery', page([{ ...about, ...rest }]));
    render(inCentre(<MessageBox />));
    const link = await screen.findByRole('link', { name: 'Discontinued product: bench sheet' });
    expect(link).toHaveAttribute('href', SHEET);
    expect(within(screen.getByRole('article')).queryByText('View product')).toBeNull();
  });
});
