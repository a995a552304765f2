import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ContentSection } from '@/components/desk/content/content-section';
import { QueueSection } from '@/components/desk/orders/queue-section';
import { type DeskParts, DeskPartsProvider } from '@/components/desk/parts';
import { CustomersSection } from '@/components/desk/people/customers-section';
import { LogSection } from '@/components/desk/records/log-section';
import { StockSection } from '@/components/desk/stock/stock-section';
import { TrialsSection } from '@/components/desk/trials/trials-section';
import { routes } from '@/lib/contract/routes';
import { useSession } from '@/lib/session/store';
import { fakeNetwork } from '../../contract/network';
import { ok } from '../personal/customer';
import { inCentre, logInForTest } from '../personal/plain-controls';
import { standAt } from '../stand-ins';

const network = fakeNetwork();
const parts: DeskParts = { Rows: () => null, Side: () => null };
const NOTHING = ok({ data: [], total: 0, startRow: 1, rowSize: 20, counts: {} });

const sentTo = (call: keyof typeof routes) =>
  network.sent.filter(({ url }) => url.pathname.endsWith(routes[call].path)).map(({ fields }) => fields);

const show = (section: ReactNode) =>
  render(inCentre(<DeskPartsProvider value={parts}>{section}</DeskPartsProvider>, { user: false }));

beforeEach(() => {
  const done = logInForTest();
  useSession.setState({ authList: ['trial.read'] });
  return done;
});

const SECTIONS: [string, keyof typeof routes, ReactNode, number][] = [
  ['orders', 'orderPageQuery', <QueueSection key="orders" />, 100],
  ['stock', 'stockQuery', <StockSection key="stock" />, 100],
  ['content', 'contentList', <ContentSection key="content" />, 100],
  ['trials', 'trialDeskQuery', <TrialsSection key="trials" />, 100],
  ['customers', 'customerPageQuery', <CustomersSection key="customers" />, 60],
  ['log', 'systemLogQuery', <LogSection key="log" />, 60],
];

describe.each(SECTIONS)('the section %s', (name, call, section, most) => {
  it('looks for as much of what an address names as its call takes, and shows that', async () => {
    standAt(`/pc/en/personal?tab=desk&desk=${name}&keyword=${'x'.repeat(120)}`);
    network.answer(call, NOTHING);
    network.answer('deskQuery', ok({}));
    show(section);
    await waitFor(() => expect(sentTo(call)).toHaveLength(1));
    const [sent] = sentTo(call);
    expect(Object.values(sent ?? {})).toContain('x'.repeat(most));
    expect(screen.getByRole('searchbox')).toHaveValue('x'.repeat(most));
  });
});

it('another word is looked for from the first page on, and stands in the address with all else that it says', async () => {
  standAt('/pc/en/personal?tab=desk&desk=stock&queue=all&page=3&keyword=DAPI');
  network.answer('stockQuery', NOTHING);
  const { rerender } = show(<StockSection />);
  const field = screen.getByRole('searchbox');
  await userEvent.clear(field);
  await userEvent.type(field, 'FN1');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(window.location.search).toBe('?tab=desk&desk=stock&queue=all&keyword=FN1');
  rerender(
    inCentre(
      <DeskPartsProvider value={parts}>
        <StockSection />
      </DeskPartsProvider>,
      { user: false },
    ),
  );
  await waitFor(() => expect(sentTo('stockQuery')).toHaveLength(2));
  expect(sentTo('stockQuery')[1]).toMatchObject({ keyword: 'FN1', startRow: '1' });
});

describe('a day that a list is narrowed by', () => {
  /** What a browser tells of a day that is typed: another one with each digit of its year. */
  const TYPED = ['0002-12-15', '0020-12-15', '0202-12-15', '2026-12-15'];

  it('goes on showing what is typed, and asks once it is a whole day', async () => {
    standAt('/pc/en/personal?tab=desk&desk=log');
    network.answer('systemLogQuery', NOTHING);
    show(<LogSection />);
    await waitFor(() => expect(sentTo('systemLogQuery')).toHaveLength(1));
    const field = screen.getByLabelText('From');
    for (const value of TYPED) {
      fireEvent.change(field, { target: { value } });
      expect(field).toHaveValue(value);
      expect(screen.queryByRole('alert')).toBeNull();
    }
    expect(new URLSearchParams(window.location.search).get('from')).toBe('2026-12-15');
  });

  it('says of one that no list can be asked for which can be', async () => {
    standAt('/pc/en/personal?tab=desk&desk=log');
    network.answer('systemLogQuery', NOTHING);
    show(<LogSection />);
    await waitFor(() => expect(sentTo('systemLogQuery')).toHaveLength(1));
    const field = screen.getByLabelText('From');
    fireEvent.change(field, { target: { value: '1850-12-15' } });
    expect(field).toHaveAccessibleDescription('Choose a day from 1970-01-02 to 2999-12-31.');
    expect(window.location.search).not.toContain('from=');
  });

  /** What a browser tells of half a day or of 31 February, which jsdom does not: no value, and yet not an empty field. */
  const type = (field: HTMLElement, value: string, badInput: boolean) => {
    Object.defineProperty(field, 'validity', { value: { badInput }, configurable: true });
    fireEvent.change(field, { target: { value } });
  };
  const askedFrom = () => new URLSearchParams(window.location.search).get('from');

  it('is kept while another is half typed, and the field says so once it is left', async () => {
    standAt('/pc/en/personal?tab=desk&desk=log&from=2026-11-25');
    network.answer('systemLogQuery', NOTHING);
    show(<LogSection />);
    const field = screen.getByLabelText('From');
    type(field, '', true);
    expect(askedFrom()).toBe('2026-11-25');
    expect(field).toBeValid();
    fireEvent.blur(field);
    expect(askedFrom()).toBe('2026-11-25');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(
      'This day is not complete, or does not exist. The list still goes by 2026-11-25.',
    );
    type(field, '2026-02-28', false);
    expect(askedFrom()).toBe('2026-02-28');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says of a half typed one that narrows nothing what it is', async () => {
    standAt('/pc/en/personal?tab=desk&desk=log');
    network.answer('systemLogQuery', NOTHING);
    show(<LogSection />);
    const field = screen.getByLabelText('From');
    type(field, '', true);
    fireEvent.blur(field);
    expect(field).toHaveAccessibleDescription('This day is not complete, or does not exist.');
  });

  it('that is cleared narrows nothing any more, also when it is cleared part by part', async () => {
    standAt('/pc/en/personal?tab=desk&desk=log&from=2026-11-25&to=2026-11-26');
    network.answer('systemLogQuery', NOTHING);
    show(<LogSection />);
    type(screen.getByLabelText('To'), '', false);
    expect(window.location.search).not.toContain('to=');
    const field = screen.getByLabelText('From');
    type(field, '', true);
    // Its value was none before: no event tells of the rest.
    Object.defineProperty(field, 'validity', { value: { badInput: false }, configurable: true });
    fireEvent.blur(field);
    expect(askedFrom()).toBeNull();
  });

  it('leaves nothing of what was half typed when all orders are shown', async () => {
    standAt('/pc/en/personal?tab=desk&desk=orders&from=2026-11-25');
    network.answer('orderPageQuery', NOTHING);
    network.answer('deskQuery', ok({}));
    const { rerender } = show(<QueueSection />);
    const showAll = await screen.findByRole('button', { name: 'Show all orders' });
    const field = screen.getByLabelText('Ordered from');
    type(field, '', true);
    fireEvent.blur(field);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(showAll);
    rerender(
      inCentre(
        <DeskPartsProvider value={parts}>
          <QueueSection />
        </DeskPartsProvider>,
        { user: false },
      ),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    // A browser goes on showing half a day in a field that is told to be empty.
    expect(screen.getByLabelText('Ordered from')).not.toBe(field);
  });

  it.each([
    ['log', 'systemLogQuery', <LogSection key="log" />],
    ['orders', 'orderPageQuery', <QueueSection key="orders" />],
  ] as const)('of the section %s says that it lies before the first', async (name, call, section) => {
    standAt(`/pc/en/personal?tab=desk&desk=${name}&from=2026-11-25&to=2026-11-20`);
    network.answer(call, NOTHING);
    network.answer('deskQuery', ok({}));
    show(section);
    await waitFor(() => expect(sentTo(call)).toHaveLength(1));
    const field = screen.getByLabelText('To');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription('This day lies before the first, 2026-11-25.');
    type(field, '2026-11-25', false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['log', 'systemLogQuery', <LogSection key="log" />],
    ['orders', 'orderPageQuery', <QueueSection key="orders" />],
  ] as const)(
    'of the section %s is one step of the history, however many days are typed on the way to it',
    async (name, call, section) => {
      standAt(`/pc/en/personal?tab=desk&desk=${name}`);
      network.answer(call, NOTHING);
      network.answer('deskQuery', ok({}));
      show(section);
      await waitFor(() => expect(sentTo(call)).toHaveLength(1));
      const field = screen.getByLabelText(/from$/i);
      const before = window.history.length;
      for (const value of ['2026-11-01', '2026-11-15', '2026-12-15']) type(field, value, false);
      expect(askedFrom()).toBe('2026-12-15');
      expect(window.history.length - before).toBe(1);

      fireEvent.blur(field);
      type(field, '2026-12-16', false);
      expect(window.history.length - before).toBe(2);

      // Somebody went elsewhere meanwhile: that address is not written over.
      window.history.pushState(null, '', `?tab=desk&desk=${name}&page=2`);
      type(field, '2026-12-17', false);
      expect(window.history.length - before).toBe(4);
    },
  );

  describe('on a phone', () => {
    const onPhone = () =>
      inCentre(
        <DeskPartsProvider value={parts}>
          <QueueSection />
        </DeskPartsProvider>,
        { user: false, site: { device: 'm', locale: 'en' } },
      );
    const fold = () => userEvent.click(screen.getByText('More conditions'));
    beforeEach(() => {
      network.answer('orderPageQuery', NOTHING);
      network.answer('deskQuery', ok({}));
    });

    it('that lies before the first unfolds the conditions, where it is said, and they can be folded again', async () => {
      standAt('/m/en/personal?tab=desk&desk=orders&from=2026-11-25&to=2026-11-20');
      const { rerender } = render(onPhone());
      expect(screen.getByText('This day lies before the first, 2026-11-25.')).toBeVisible();
      await fold();
      await waitFor(() => expect(screen.getByLabelText('Ordered from')).not.toBeVisible());
      rerender(onPhone());
      expect(screen.getByLabelText('Ordered from')).not.toBeVisible();
    });

    it('leaves them folded where nothing is wrong, and open when it is put right', async () => {
      standAt('/m/en/personal?tab=desk&desk=orders&from=2026-11-25');
      const { rerender } = render(onPhone());
      const field = screen.getByLabelText('Ordered from');
      expect(field).not.toBeVisible();
      // By way of the browser's history.
      standAt('/m/en/personal?tab=desk&desk=orders&from=2026-11-25&to=2026-11-20');
      rerender(onPhone());
      expect(field).toBeVisible();
      standAt('/m/en/personal?tab=desk&desk=orders&from=2026-11-25&to=2026-11-26');
      rerender(onPhone());
      expect(field).toBeVisible();
    });
  });

  it.each(['15.12.2026', '0202-12-15', '3500-01-01'])('%s of an address narrows nothing', async (from) => {
    standAt(`/pc/en/personal?tab=desk&desk=log&from=${from}`);
    network.answer('systemLogQuery', NOTHING);
    show(<LogSection />);
    await waitFor(() => expect(sentTo('systemLogQuery')).toHaveLength(1));
    expect(sentTo('systemLogQuery')[0]).not.toHaveProperty('from');
  });
});

describe('a page that the list does not have', () => {
  const none = (total: number) => ok({ data: [], total, startRow: 1961, rowSize: 20 });

  it.each([
    ['log', 'systemLogQuery', <LogSection key="log" />],
    ['orders&queue=all', 'orderPageQuery', <QueueSection key="orders" />],
  ] as const)('of the section %s leads to the first', async (name, call, section) => {
    standAt(`/pc/en/personal?tab=desk&desk=${name}&page=99`);
    network.answer(call, none(45));
    network.answer('deskQuery', ok({}));
    show(section);
    expect(await screen.findByRole('heading', { name: 'There is no page 99' })).toBeVisible();
    expect(screen.getByText('The list has 3 pages.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'To the first page' }));
    expect(window.location.search).toBe(`?tab=desk&desk=${name}`);
  });

  it('is not spoken of where nothing is found at all', async () => {
    standAt('/pc/en/personal?tab=desk&desk=log&page=99');
    network.answer('systemLogQuery', none(0));
    show(<LogSection />);
    expect(await screen.findByRole('heading', { name: 'No entries match' })).toBeVisible();
  });
});
