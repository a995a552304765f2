import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MobileRows } from '@/components/desk/mobile/rows';
import { type DeskParts, DeskPartsProvider } from '@/components/desk/parts';
import { LogSection } from '@/components/desk/records/log-section';
import { MOST_COUNTED } from '@/lib/domain/limits';
import type { Site } from '@/lib/routing/site';
import { fakeNetwork } from '../../contract/network';
import { page } from '../personal/customer';
import { EN, inCentre, logInForTest } from '../personal/plain-controls';
import { standAt } from '../stand-ins';

const network = fakeNetwork();

const parts: DeskParts = {
  Rows: ({ rows }) =>
    rows.map(({ id, cells }) => (
      <p key={id}>
        <b>{cells.action}</b>
        <i>{cells.subject}</i>
        {cells.changes}
      </p>
    )),
  Side: () => null,
};

beforeEach(() => {
  standAt('/pc/en/personal?tab=desk&desk=log');
  return logInForTest();
});

const ZH: Site = { device: 'pc', locale: 'zh' };

const show = (site: Site = EN) =>
  render(
    inCentre(
      <DeskPartsProvider value={parts}>
        <LogSection />
      </DeskPartsProvider>,
      { user: false, site },
    ),
  );

it('names what was changed and what was done in words, beside the code that one searches by', async () => {
  const entry = {
    id: 1,
    at: '2026-11-20T00:00:00Z',
    actorId: 9,
    actorName: 'Grace',
    action: 'trial.shipped',
    subject: 'trial',
    subjectId: '5',
    changes: { state: { from: 'APPROVED', to: 'SHIPPED' } },
  };
  const unheard = {
    ...entry,
    action: 'never.heard',
    subject: 'never_heard',
    subjectId: '6',
    changes: { heat: { from: null, to: 'HOT' }, state: { from: 'LOST', to: 'FOUND' } },
  };
  network.answer('systemLogQuery', page([entry, { ...unheard, id: 2 }]));
  show();
  expect(await screen.findByText('Sample request 5')).toBeTruthy();
  expect(screen.getByText('never_heard 6')).toBeTruthy();
  expect(screen.getByText('Trial sample sent · trial.shipped')).toBeTruthy();
  expect(screen.getByText('State: Granted → Sent')).toBeTruthy();
  expect(screen.getByText('never.heard')).toBeTruthy();
  expect(screen.getByText('heat: — → HOT')).toBeTruthy();
  expect(screen.getByText('State: LOST → FOUND')).toBeTruthy();
});

it('says how many entries there are, all of which are counted', async () => {
  const entry = { id: 1, at: '2026-11-20T00:00:00Z', actorId: 9, actorName: 'Grace' };
  const done = { action: 'trial.shipped', subject: 'trial', subjectId: '5', changes: {} };
  network.answer('systemLogQuery', page([{ ...entry, ...done }], MOST_COUNTED));
  show();
  expect(await screen.findByText(/^10,000 in all/)).toBeTruthy();
});

it('says sums and states as people read them', async () => {
  const entry = {
    id: 1,
    at: '2026-11-20T00:00:00Z',
    actorId: 9,
    actorName: 'Grace',
    action: 'payment.signed',
    subject: 'order',
    subjectId: '5',
    changes: {
      paidFen: { from: '0', to: '100000' },
      status: { from: '待发货', to: '待收货' },
      payment: { from: 'VOUCHER', to: 'SIGNED' },
      waybill: { from: null, to: 'SF 1' },
      assignedTo: { from: '3', to: '3' },
    },
  };
  network.answer('systemLogQuery', page([entry]));
  show();
  expect(await screen.findByText('Payment received · payment.signed')).toBeVisible();
  expect(screen.getByText('Paid: CN¥0.00 → CN¥1,000.00')).toBeVisible();
  expect(screen.getByText('State: To be shipped → On its way')).toBeVisible();
  expect(screen.getByText('Payment: Proof being checked → Paid')).toBeVisible();
  expect(screen.getByText('Waybill: — → SF 1')).toBeVisible();
  // On record with the action, and no change.
  expect(screen.queryByText(/Assigned to|assignedTo/)).toBeNull();
});

it('calls an order by its number and a price group by its name, where the backend tells of them', async () => {
  const entry = { at: '2026-11-20T00:00:00Z', actorId: 9, actorName: 'Grace' };
  const order = { ...entry, action: 'order.assigned', subject: 'order' };
  const terms = { ...entry, action: 'customer.terms_changed', subject: 'customer' };
  const orderNo = { from: '261122-3Y6TJJ', to: '261122-3Y6TJJ' };
  const priceGroup = { from: 'LAB', to: 'UNI' };
  network.answer(
    'systemLogQuery',
    page([
      { ...order, id: 1, subjectId: '5', changes: { orderNo, assignedTo: { from: null, to: '3' } } },
      { ...order, id: 2, subjectId: '6', changes: {} },
      {
        ...{ ...terms, id: 3, subjectId: '7' },
        changes: { priceGroup, priceGroupName: { from: 'Laboratory', to: 'Universities' } },
      },
      { ...terms, id: 4, subjectId: '8', changes: { priceGroup: { from: 'OLD', to: null } } },
      // Two that are called the same.
      {
        ...{ ...terms, id: 5, subjectId: '9' },
        changes: { priceGroup, priceGroupName: { from: 'Laboratory', to: 'Laboratory' } },
      },
    ]),
  );
  show();
  const numbered = (await screen.findByText('Order 261122-3Y6TJJ')).parentElement;
  expect(numbered?.querySelectorAll('span')).toHaveLength(1);
  expect(screen.getByText('Order 6')).toBeVisible();
  const saidOf = (subject: string) =>
    screen.getByText(subject).parentElement?.querySelector('span')?.textContent;
  expect(saidOf('Customer 7')).toBe('Price group: Laboratory → Universities');
  expect(saidOf('Customer 8')).toBe('Price group: OLD → List prices');
  expect(saidOf('Customer 9')).toBe('Price group: LAB → UNI');
});

it('says when a text that waits shows', async () => {
  const entry = { at: '2026-11-20T00:00:00Z', actorId: 9, actorName: 'Grace', subject: 'content' };
  const changes = { liveAt: { from: null, to: '2026-12-01T01:00:00.000Z' } };
  const done = { action: 'content.changed', subjectId: 'notice/fair' };
  network.answer('systemLogQuery', page([{ ...entry, ...done, id: 1, changes }]));
  show();
  expect(await screen.findByText('Shows from: — → 2026-12-01 09:00:00')).toBeVisible();
});

it('has no label on a phone’s card for what did not change', async () => {
  const entry = {
    id: 1,
    at: '2026-11-20T00:00:00Z',
    actorId: 9,
    actorName: 'Grace',
    action: 'order.address_read',
    subject: 'order',
    subjectId: '5',
    changes: {},
  };
  const changes = { waybill: { from: null, to: 'SF 1' } };
  network.answer('systemLogQuery', page([entry, { ...entry, id: 2, action: 'order.shipped', changes }]));
  render(
    inCentre(
      <DeskPartsProvider value={{ ...parts, Rows: MobileRows }}>
        <LogSection />
      </DeskPartsProvider>,
      { user: false },
    ),
  );
  const [untouched, changed] = await screen.findAllByRole('listitem');
  expect(untouched).toHaveTextContent('ActionDelivery details viewed · order.address_read');
  expect(untouched).not.toHaveTextContent('Changes');
  expect(changed).toHaveTextContent('ChangesWaybill: — → SF 1');
});

describe('what was changed, in words on either language’s pages', () => {
  const both = (zh: string, en?: string) => JSON.stringify({ zh, en });
  const bank = (accountNo: string) => JSON.stringify({ accountName: '荧谱', bankName: '工行', accountNo });
  const kept = JSON.stringify({ accountNo: '1', bankName: '工行', accountName: '荧谱' });
  const samples = (...all: [string, number][]) =>
    JSON.stringify(all.map(([skuCode, quota]) => ({ skuCode, quota })));

  /** What the log says of the changes of an entry, line for line. */
  async function linesOf(changes: object, site: Site = EN) {
    const entry = { at: '2026-11-20T00:00:00Z', actorId: 9, actorName: 'Grace', subjectId: '5' };
    const done = { action: 'trial_programme.saved', subject: 'trial_programme' };
    network.answer('systemLogQuery', page([{ ...entry, ...done, id: 1, changes }]));
    show(site);
    const line = (await screen.findByText(/5$/, { selector: 'i' })).parentElement;
    return [...(line?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent);
  }

  it.each([
    ['creditApproved', 'false', 'true', 'Credit approved: No → Yes', '允许账期: 否 → 是'],
    ['priceGroup', null, 'UNI', 'Price group: List prices → UNI', '价格组: 目录价 → UNI'],
    [
      'audience',
      'CUSTOMERS',
      'VERIFIED',
      'Who may apply: Logged-in customers → Verified customers',
      '谁可以申请: 已登录的客户 → 已完成实名认证的客户',
    ],
    [
      'verificationState',
      'PENDING',
      'APPROVED',
      'Identity: Under review → Verified',
      '实名认证: 审核中 → 已通过',
    ],
    ['assignedTo', null, '3', 'Assigned to: — → #3', '负责人: — → #3'],
    [
      'permissions',
      '',
      'log.read,order.ship',
      'Permissions: — → Read the audit log, Ship orders',
      '权限: — → 查看操作日志、发货',
    ],
    [
      'opensAt',
      null,
      '2027-01-28T13:01:18.566Z',
      'Opens: — → 2027-01-28 21:01:18',
      '开始时间: — → 2027-01-28 21:01:18',
    ],
    [
      'publishedAt',
      '2027-01-28T00:00:00.000Z',
      '2027-01-29T00:00:00.000Z',
      'Published: 2027-01-28 08:00:00 → 2027-01-29 08:00:00',
      '发布时间: 2027-01-28 08:00:00 → 2027-01-29 08:00:00',
    ],
    [
      'samples',
      samples(['T-1', 4]),
      samples(['T-1', 9], ['T-2', 1]),
      'Samples: T-1 × 4 → T-1 × 9, T-2 × 1',
      '样品: T-1 × 4 → T-1 × 9、T-2 × 1',
    ],
    [
      'bank',
      bank('1'),
      bank('2'),
      'Bank account: account name 荧谱, bank 工行, account number 1 → account name 荧谱, bank 工行, account number 2',
      '银行账户: 户名 荧谱，开户行 工行，银行账号 1 → 户名 荧谱，开户行 工行，银行账号 2',
    ],
    ['title', both('旧', 'Old'), both('新', 'New'), 'Title: Old → New', '标题: 旧 → 新'],
    ['html', both('旧'), both('新'), 'Text: changed', '正文: 有改动'],
    ['html', null, both('新'), 'Text: written', '正文: 新填写'],
    // As older entries have it: plain, or cut off.
    ['title', '[旧]', '[新]', 'Title: [旧] → [新]', '标题: [旧] → [新]'],
    ['html', '{"zh":"<p>说', '{"zh":"<p>说', 'Text: changed', '正文: 有改动'],
    ['samples', '[{"skuCode":"T-1","qu', '[{"skuCode":"T-1","qu', 'Samples: changed', '样品: 有改动'],
  ])('%s: %s → %s', async (name, from, to, english, chinese) => {
    expect(await linesOf({ [name]: { from, to } })).toEqual([english]);
    cleanup();
    expect(await linesOf({ [name]: { from, to } }, ZH)).toEqual([chinese]);
  });

  it('says of which language a text is that was changed in the other one alone', async () => {
    const title = { from: both('名', 'Old'), to: both('名', 'New') };
    const summary = { from: both('旧', 'Same'), to: both('新', 'Same') };
    expect(await linesOf({ title, summary })).toEqual(['Title: Old → New', 'Summary (Chinese): 旧 → 新']);
    cleanup();
    expect(await linesOf({ title, summary }, ZH)).toEqual(['标题（英文）: Old → New', '摘要: 旧 → 新']);
  });

  it('does not say a bank account was changed that an older entry has with its parts in another order', async () => {
    expect(await linesOf({ bank: { from: kept, to: bank('1') } })).toEqual([]);
  });
});
