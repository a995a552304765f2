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

  it.each(['15.12.2026', '0202-12-15', '3500-01-01'])('%s of an address narrows nothing', async (from) => {
    standAt(`/pc/en/personal?tab=desk&desk=log&from=${from}`);
    network.answer('systemLogQuery', NOTHING);
    show(<LogSection />);
    await waitFor(() => expect(sentTo('systemLogQuery')).toHaveLength(1));
    expect(sentTo('systemLogQuery')[0]).not.toHaveProperty('from');
  });
});
