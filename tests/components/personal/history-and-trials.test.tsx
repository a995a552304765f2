import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { HistoryList } from '@/components/personal/history/history-list';
import { TrialList } from '@/components/personal/trials/trial-list';
import { fakeNetwork } from '../../contract/network';
import { ok, PROFILE, page } from './customer';
import { inCentre, logInForTest } from './plain-controls';

const network = fakeNetwork();
const sentTo = (part: string) => network.sent.filter(({ url }) => url.pathname.endsWith(part));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(logInForTest);

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
    // The personal centre's own pages are visits too, but none that one looks for.
    expect(sentTo('/trail/pageQuery')[0]?.fields.exceptCode).toBe('PERSONAL');
    await press(/^Delete visit on 2026-11-21/);
    await waitFor(() => expect(screen.queryByRole('heading', { name: '2026-11-21' })).toBeNull());
    expect(sentTo('/customer/update')[0]?.fields.historyClear).toBe('{"ids":[2]}');
    network.answer('visitTrailPageQuery', page([]));
    await press('Clear history');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear history' }));
    expect(await screen.findByText('No browsing history yet')).toBeTruthy();
  });

  it('calls the terms no company profile: all texts about the company come under one heading', async () => {
    network.answer('customerBaseByToken', ok(PROFILE));
    const terms = { pageCode: 'OTHERSM', busiId: 'FWTK', busiName: 'Terms of service' };
    network.answer('visitTrailPageQuery', page([{ ...visit(1, '2026-11-20T02:00:00Z'), ...terms }]));
    render(inCentre(<HistoryList />, { user: false }));
    const name = 'Company information and terms · Terms of service';
    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringContaining('/pc/en/otherSm?'),
    );
  });

  it('shows a product with its picture, what it is, and the way to it', async () => {
    network.answer('customerBaseByToken', ok(PROFILE));
    const product = { busiId: '12', busiName: 'DAPI', busiImg: '/files/dapi.webp', descr: 'Blue stain' };
    const one = { ...visit(1, '2026-11-20T02:00:00Z'), ...product, pageCode: 'PRODUCTDETAIL' };
    network.answer('visitTrailPageQuery', page([one, { ...one, id: 2, busiId: 'x' }]));
    const { container } = render(inCentre(<HistoryList />, { user: false }));
    const links = await screen.findAllByRole('link', { name: 'Product page · DAPI' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/pc/en/productDetail?goodsId=12']);
    expect(screen.getAllByText('Blue stain')).toHaveLength(2);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/dapi.webp');
  });

  it('marks what it has in Chinese alone', async () => {
    network.answer('customerBaseByToken', ok(PROFILE));
    const one = { ...visit(1, '2026-11-20T02:00:00Z'), busiName: '染料', descr: '蓝色', lang: 'zh' };
    network.answer('visitTrailPageQuery', page([one]));
    render(inCentre(<HistoryList />, { user: false }));
    expect(await screen.findByRole('link', { name: 'Products · 染料' })).toBeInTheDocument();
    for (const words of ['染料', '蓝色']) expect(screen.getByText(words)).toHaveAttribute('lang', 'zh');
  });

  it('leads back to a protocol and to a piece of news', async () => {
    network.answer('customerBaseByToken', ok(PROFILE));
    const one = { ...visit(1, '2026-11-20T02:00:00Z'), busiId: '7', busiName: 'Text' };
    network.answer(
      'visitTrailPageQuery',
      page([
        { ...one, pageCode: 'TECHDETAIL' },
        { ...one, id: 2, pageCode: 'NEWSDETAIL' },
      ]),
    );
    render(inCentre(<HistoryList />, { user: false }));
    const links = await screen.findAllByRole('link', { name: / · Text$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/pc/en/jishuxq?id=7',
      '/pc/en/xiangqings?id=7',
    ]);
  });

  it('keeps what was pressed from the press on', async () => {
    network.answer('customerBaseByToken', ok(PROFILE));
    network.answer('visitTrailPageQuery', page([]));
    network.answer('customerBaseUpdate', ok({ ...PROFILE, historyOn: false }));
    render(inCentre(<HistoryList />, { user: false }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Keep my browsing history' }));
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
    expect(await screen.findByText(/Browsing history is off/)).toBeTruthy();
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
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
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Can’t reach the server');
  });

  const DETAIL = {
    kind: 'application',
    id: 1,
    programmeId: 3,
    programmeTitle: 'Far-red dyes',
    goods: null,
    goodsId: null,
    goodsName: '',
    catalogNo: '',
    skuCode: 'FN1006-1',
    purpose: 'Flow panel',
    instrument: '640 nm',
    state: 'SHIPPED',
    version: 3,
    reply: '',
    shipment: {
      carrier: 'SF',
      waybill: 'W1',
      lot: 'L1',
      expiresOn: '2028-08-31',
      shippedAt: '2026-11-01T00:00:00Z',
    },
    resultDueAt: '2026-12-01T00:00:00Z',
    result: null,
    moves: ['report'],
    address: null,
    events: [],
    documents: [],
    createdAt: '2026-10-20T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
  };

  it('shows applications with their state and answer', async () => {
    const refused = { ...DETAIL, state: 'REJECTED', reply: 'Out of samples', moves: [], shipment: null };
    network.answer('trialApplicationPageQuery', page([refused]));
    render(inCentre(<TrialList />, { user: false }));
    expect(await screen.findByText('Not granted')).toBeTruthy();
    expect(screen.getByText(/Out of samples/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Details of/ }).getAttribute('aria-expanded')).toBe('false');
  });

  it('names what is no longer made, which leads to its bench sheet, and what leads nowhere any more', async () => {
    const product = { goodsId: 6, goodsName: 'DAPI', catalogNo: 'FN1006', moves: [] };
    network.answer(
      'trialApplicationPageQuery',
      page([
        { ...DETAIL, ...product, discontinued: true },
        { ...DETAIL, ...product, id: 2, goodsName: '旧染料', lang: 'zh', withdrawn: true },
      ]),
    );
    render(inCentre(<TrialList />, { user: false }));
    const sheet = await screen.findByRole('link', { name: 'DAPI' });
    expect(sheet).toHaveAttribute('href', '/pc/en/bench?catalogNo=FN1006');
    expect(screen.getByText('Discontinued')).toBeVisible();
    expect(screen.getByText('旧染料')).toHaveAttribute('lang', 'zh');
    expect(screen.queryByRole('link', { name: '旧染料' })).toBeNull();
  });

  it('asks for the result of a sample that was sent, names what is missing, and sends it once', async () => {
    network.answer('trialApplicationPageQuery', page([DETAIL]));
    network.answer('trialApplicationGetById', ok(DETAIL));
    const reported = { verdict: 'PARTLY', text: 'High background', reportedAt: '2026-11-20T00:00:00Z' };
    network.answer('trialApplicationUpdate', ok({ ...DETAIL, state: 'DONE', moves: [], result: reported }));
    render(inCentre(<TrialList />, { user: false }));
    // Two lines hold a date, and none of them breaks it.
    expect(await screen.findByText('expires 2028-08-31')).toBeTruthy();
    expect(screen.getByText('2026-11-01')).toBeTruthy();
    await press('Send result');
    expect(screen.getByText('Choose a verdict')).toBeTruthy();
    expect(sentTo('/trial/update')).toHaveLength(0);
    await userEvent.click(screen.getByRole('radio', { name: 'In part' }));
    await userEvent.type(screen.getByLabelText('Details'), 'High background');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send result' }));
    expect(await screen.findByText(/Your result has been received/)).toBeTruthy();
    expect(sentTo('/trial/update')).toHaveLength(1);
    expect(sentTo('/trial/update')[0]?.fields).toMatchObject({
      id: '1',
      version: '3',
      result: '{"verdict":"PARTLY","text":"High background"}',
    });
    expect(await screen.findByText('Result · In part')).toBeTruthy();
  });

  it('shows a result that a try without an answer has reported, in the list too', async () => {
    network.answer('trialApplicationPageQuery', page([DETAIL]));
    network.answer('trialApplicationGetById', ok(DETAIL));
    network.resolve('trialApplicationUpdate', () => HttpResponse.error());
    render(inCentre(<TrialList />, { user: false }));
    await userEvent.click(await screen.findByRole('radio', { name: 'In part' }));
    await userEvent.type(screen.getByLabelText('Details'), 'High background');
    await press('Send result');
    expect(await screen.findByText(/Can’t reach the server/)).toBeVisible();
    const result = { verdict: 'PARTLY', text: 'High background', reportedAt: '2026-11-20T00:00:00Z' };
    const done = { ...DETAIL, state: 'DONE', moves: [], version: 4, result };
    network.answer('trialApplicationPageQuery', page([done]));
    network.answer('trialApplicationGetById', ok(done));
    network.answer('trialApplicationUpdate', { code: 1409, data: null, msg: 'trial.moved' }, { status: 409 });
    await press('Send result');
    expect(await screen.findByText('Result · In part')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Sent', { exact: true })).toBeNull());
  });
});
