import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Calculator } from '@/components/technical/protocol/calculator';
import { firstSums } from '@/components/technical/protocol/first-sums';
import { ProgressLine } from '@/components/technical/protocol/progress-line';
import { NeedTable, Purchases } from '@/components/technical/protocol/run-sums';
import { StepCheck } from '@/components/technical/protocol/step-check';
import { StepTimer } from '@/components/technical/protocol/step-timer';
import { planRun } from '@/lib/domain/protocol/plan-run';
import { usualRun } from '@/lib/domain/protocol/reagent-needs';
import { useSession } from '@/lib/session/store';
import type { ProtocolView } from '@/lib/views/technical/protocol';
import messages from '@/messages/en.json';
import { fakeNetwork } from '../../contract/network';
import { GOODS, sku } from '../cart/support';
import { ok } from '../personal/customer';

const network = fakeNetwork();
const words = messages.technical.protocol;
const site = { device: 'pc', locale: 'en' } as const;

const pack = (skuCode: string, value: number, priceFen: number | null) => ({
  skuCode,
  size: `${value} µL`,
  amount: { value, unit: 'uL' as const },
  orderMin: 1,
  orderStep: 1,
  most: 50,
  price: priceFen === null ? null : { priceFen, tiers: [] },
});
const use = (key: string, value: number) => ({ key, value, unit: 'uL' as const, every: 1 });

const protocol = (priceFen: number | null): ProtocolView => ({
  key: '7-1.0',
  steps: [
    {
      key: 'wash',
      title: 'Wash',
      html: '',
      warningHtml: null,
      seconds: 90,
      celsius: null,
      uses: [use('pbs', 1_000)],
    },
    {
      key: 'stain',
      title: 'Stain',
      html: '',
      warningHtml: null,
      seconds: null,
      celsius: null,
      uses: [use('dye', 20)],
    },
  ],
  reagents: [
    { key: 'dye', name: 'Dye', productId: 1, dilution: null, strength: null },
    { key: 'pbs', name: 'PBS', productId: null, dilution: 10, strength: null },
  ],
  products: [
    {
      id: 1,
      catalogNo: 'FN1',
      name: 'Dye',
      packs: [pack('FN1-S', 200, priceFen), pack('FN1-L', 1_000, priceFen && priceFen * 2)],
    },
    {
      id: 2,
      catalogNo: 'FK2',
      name: 'Kit',
      packs: [
        { ...pack('FK2-50', 50, priceFen && priceFen * 3), amount: { value: 50, unit: 'each' as const } },
      ],
    },
  ],
  kit: { productId: 2, tests: 1, replaces: ['dye'] },
  controls: 1,
  notesHtml: '',
});

const show = (priceFen: number | null = null, controls = 1) => {
  const view = { ...protocol(priceFen), controls };
  const shown = render(
    <>
      <ProgressLine protocolKey={view.key} count={2} words={words} />
      {view.steps.map(({ key, title, seconds }, index) => (
        <div key={key}>
          <StepCheck protocolKey={view.key} step={key} title={title} number={index + 1} words={words} />
          {seconds !== null && (
            <StepTimer protocolKey={view.key} step={key} title={title} seconds={seconds} words={words} />
          )}
        </div>
      ))}
      <Calculator
        site={site}
        protocol={view}
        pdf="/api/files/articles/7.pdf"
        words={words}
        first={firstSums(site, view, words)}
      />
    </>,
  );
  return { user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }), ...shown };
};
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
const cartLines = () => JSON.parse(screen.getByRole('button', { name: /cart/ }).dataset.cartLines ?? '[]');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T08:00:00Z') });
  return () => vi.useRealTimers();
});

describe('a protocol on the bench', () => {
  it('works out volumes and packs for samples and controls', async () => {
    const { user } = show();
    // 8 samples, 1 control, 10 %.
    expect(row('Dye').getByText('198 µL')).toBeVisible();
    expect(row('PBS').getByText('9.9 mL')).toBeVisible();
    expect(cartLines()).toEqual([{ skuCode: 'FN1-S', qty: 1, productId: 1 }]);
    const samples = screen.getByRole('textbox', { name: 'Samples' });
    await user.clear(samples);
    await user.type(samples, '24');
    expect(await screen.findByText('550 µL')).toBeVisible();
    expect(cartLines()).toEqual([{ skuCode: 'FN1-S', qty: 3, productId: 1 }]);
    expect(screen.getByText('Combination with least left over')).toBeVisible();
    expect(screen.getByRole('link', { name: 'PDF with these volumes' })).toHaveAttribute(
      'href',
      '/api/files/articles/7.pdf?lang=en&samples=24&controls=1&overage=10',
    );
  });

  it('begins with the controls that the protocol asks for, and keeps to them while steps are ticked', async () => {
    const { user } = show(null, 3);
    expect(screen.getByRole('textbox', { name: 'Controls' })).toHaveValue('3');
    // 8 samples, 3 controls, 10 %.
    expect(row('Dye').getByText('242 µL')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Mark as done: Wash/ }));
    expect(screen.getByRole('textbox', { name: 'Controls' })).toHaveValue('3');
    expect(screen.getByRole('link', { name: 'PDF with these volumes' })).toHaveAttribute(
      'href',
      expect.stringContaining('controls=3'),
    );
  });

  it('lets nobody take the packs of another run while its own are worked out', async () => {
    const { user } = show();
    const cart = () => screen.getByRole('button', { name: /cart/, hidden: true });
    expect(cart().closest('[inert]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More: Samples' }));
    expect(cart().closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('220 µL')).toBeVisible();
    expect(cart().closest('[inert]')).toBeNull();
    expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
    // Back at the run that everybody finds, nothing is fetched or awaited any more.
    await user.click(screen.getByRole('button', { name: 'Fewer: Samples' }));
    expect(row('Dye').getByText('198 µL')).toBeVisible();
  });

  it('takes the cheapest packs where prices are known, and says what they cost', async () => {
    const { user } = show(10_000);
    for (let press = 0; press < 16; press += 1)
      await user.click(screen.getByRole('button', { name: 'More: Samples' }));
    expect(await screen.findByText('Total CN¥200.00')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Cheapest combination' })).toBeVisible();
    expect(cartLines()).toEqual([{ skuCode: 'FN1-L', qty: 1, productId: 1 }]);
  });

  it('adds up what this customer pays by the own price group, as the cart does', async () => {
    const skus = [
      sku('FN1-S', { priceFen: 10_000, own: { priceFen: 9_500, tiers: [{ minQty: 2, priceFen: 7_000 }] } }),
      sku('FN1-L', { priceFen: 20_000 }),
    ];
    network.answer('goodsSetQueryObj', ok({ goods: GOODS, skus, companions: [] }));
    const { user } = show();
    act(() => useSession.setState({ token: 'a-token', priceVisible: true }));
    expect(await screen.findByText('Total CN¥95.00')).toBeVisible();
    for (let press = 0; press < 4; press += 1)
      await user.click(screen.getByRole('button', { name: 'More: Samples' }));
    expect(await screen.findByText('Total CN¥140.00')).toBeVisible();
    act(() => useSession.getState().logOut());
    await vi.waitFor(() => expect(screen.queryByText(/^Total CN/)).toBeNull());
  });

  it('asks for them at once where everybody sees prices, and keeps the page’s where they can’t be had', async () => {
    const skus = [sku('FN1-S', { priceFen: 10_000, own: { priceFen: 9_000, tiers: [] } })];
    network.answer('goodsSetQueryObj', ok({ goods: GOODS, skus, companions: [] }));
    show(10_000);
    expect(screen.getByText('Total CN¥100.00')).toBeVisible();
    act(() => useSession.setState({ token: 'a-token' }));
    expect(await screen.findByText('Total CN¥90.00')).toBeVisible();
    act(() => useSession.getState().logOut());
    expect(await screen.findByText('Total CN¥100.00')).toBeVisible();
  });

  it('says that packs are the cheapest also beside a reagent that no packs hold', () => {
    const view = protocol(10_000);
    const steps = [...view.steps, { uses: [use('acid', 5)] }];
    const reagents = [
      ...view.reagents,
      { key: 'acid', name: 'Acid', productId: 3, dilution: null, strength: null },
    ];
    const products = [...view.products, { id: 3, catalogNo: 'FA3', name: 'Acid', packs: [] }];
    const plan = planRun(steps, reagents, products, usualRun(1));
    render(<Purchases site={site} plan={plan} products={products} words={words} left={new Set()} />);
    expect(screen.getByText(/^FA3: no packs on sale/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Cheapest combination' })).toBeVisible();
    expect(screen.getByText('Total CN¥100.00')).toBeVisible();
  });

  it('says of a gel for how many samples it is, and of what is made once that it is for the run', () => {
    const view = protocol(null);
    const wash = { ...use('pbs', 700), every: 18 };
    const steps = view.steps.map((step) => ({ ...step, uses: [{ ...use('dye', 10), every: null }, wash] }));
    const plan = planRun(steps, view.reagents, view.products, { ...usualRun(0), samples: 40 });
    render(<NeedTable protocol={{ ...view, steps }} plan={plan} words={words} />);
    expect(row('PBS').getByText('for every 18 samples')).toBeVisible();
    expect(row('PBS').getByText('4.2 mL')).toBeVisible();
    expect(row('Dye').getByText('per run')).toBeVisible();
  });

  it('leaves out of the shopping what the bench has, and sums up the rest', async () => {
    const { user } = show(10_000);
    const tick = () => screen.getByRole('checkbox', { name: 'Buy: Dye' });
    expect(tick()).toBeChecked();
    // A page that everybody shares knows no stock: 17 may be planned where the cart then holds 10.
    expect(screen.getByText(words.stock)).toBeVisible();
    expect(screen.getByText('Total CN¥100.00')).toBeVisible();
    await user.click(tick());
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: /cart/, hidden: true })).toBeNull());
    expect(tick()).not.toBeChecked();
    expect(screen.queryByText(/^Total CN/)).toBeNull();
    expect(screen.queryByText(words.stock)).toBeNull();
    // What is needed stays, for it is needed all the same.
    expect(row('Dye').getByText('198 µL')).toBeVisible();
    await user.click(tick());
    expect(cartLines()).toEqual([{ skuCode: 'FN1-S', qty: 1, productId: 1 }]);
  });

  it('asks a visitor to log in for prices, and offers them to a customer', async () => {
    show();
    expect(screen.getByText(/Log in/)).toBeVisible();
    act(() => useSession.setState({ token: 'a-token' }));
    expect(screen.queryByText(/Log in/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show prices' }));
    expect(useSession.getState().priceVisible).toBe(true);
    expect(screen.queryByRole('button', { name: 'Show prices' })).toBeNull();
    act(() => useSession.getState().logOut());
  });

  it('says what is no number of samples, and goes back to the last good one', async () => {
    const { user } = show();
    const samples = screen.getByRole('textbox', { name: 'Samples' });
    await user.clear(samples);
    expect(screen.getByRole('alert')).toHaveTextContent('A whole number from 1 to 2,000');
    expect(samples).toBeInvalid();
    await user.tab();
    expect(samples).toHaveValue('8');
    expect(row('Dye').getByText('198 µL')).toBeVisible();
  });

  it('shows, sells and prints nothing of another run while a field is wrong', async () => {
    const { user } = show();
    const samples = screen.getByRole('textbox', { name: 'Samples' });
    const cart = () => screen.queryByRole('button', { name: /cart/ });
    await user.clear(samples);
    await user.type(samples, '9999');
    await user.tab();
    expect(samples).toBeInvalid();
    expect(screen.queryByRole('table')).toBeNull();
    expect(cart()).toBeNull();
    expect(screen.queryByRole('link', { name: 'PDF with these volumes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Fewer: Controls' }));
    expect(cart()).toBeNull();
    await user.clear(samples);
    await user.type(samples, '24');
    expect(await screen.findByRole('table')).toBeVisible();
    expect(cart()).toBeVisible();
    expect(screen.getByRole('link', { name: 'PDF with these volumes' })).toBeVisible();
  });

  it('keeps what is out of range with its error, and takes separators and full-width digits', async () => {
    const { user } = show();
    const samples = screen.getByRole('textbox', { name: 'Samples' });
    const type = async (text: string) => {
      await user.clear(samples);
      await user.type(samples, text);
      await user.tab();
    };
    await type('10000');
    expect(samples).toHaveValue('10000');
    expect(screen.getByRole('alert')).toHaveTextContent('A whole number from 1 to 2,000');
    await type('0');
    expect(samples).toHaveValue('0');
    expect(samples).toBeInvalid();
    await type('1,000');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(samples).toHaveValue('1000');
    await type('１６');
    expect(samples).toHaveValue('16');
    // Neither becomes the 15 of its figures, nor the 1 on the way.
    for (const text of ['1.5', '1,5']) {
      await type(text);
      expect(samples).toHaveValue(text);
      expect(screen.getByRole('alert')).toHaveTextContent('A whole number from 1 to 2,000');
    }
  });

  it('buys a kit in place of what it replaces', async () => {
    const { user } = show(10_000);
    await user.click(screen.getByRole('button', { name: 'Use kit FK2 instead' }));
    await vi.waitFor(() => expect(cartLines()).toEqual([{ skuCode: 'FK2-50', qty: 1, productId: 2 }]));
    expect(screen.getByText('Kit FK2 takes the place of: Dye')).toBeVisible();
  });

  it('buys the one that is chosen of what is used alike', async () => {
    const view = protocol(null);
    const [dye, pbs] = view.reagents;
    if (!dye || !pbs) throw new Error('no reagents');
    const own = { ...view, kit: null, reagents: [{ ...dye, alternatives: [3] }, pbs] };
    const other = { id: 3, catalogNo: 'FN3', name: 'Other dye', packs: [pack('FN3-S', 200, null)] };
    own.products = [...view.products, other];
    render(
      <Calculator site={site} protocol={own} pdf={null} words={words} first={firstSums(site, own, words)} />,
    );
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const choice = screen.getByRole('combobox', { name: 'Which kit' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['FN1 · Dye', 'FN3 · Other dye']);
    expect(cartLines()).toMatchObject([{ skuCode: 'FN1-S', productId: 1 }]);
    await user.selectOptions(choice, 'FN3 · Other dye');
    await vi.waitFor(() => expect(cartLines()).toMatchObject([{ skuCode: 'FN3-S', productId: 3 }]));
  });

  it('keeps marks and timers over a reload, and ends them by the clock', async () => {
    const { user, unmount } = show();
    await user.click(screen.getByRole('button', { name: /Mark as done: Stain/ }));
    await user.click(screen.getByRole('button', { name: /Start the timer: Wash, 1:30/ }));
    act(() => vi.advanceTimersByTime(30_000));
    expect(screen.getByRole('button', { name: /Stop the timer: Wash/ })).toHaveTextContent('1:00');
    unmount();
    act(() => vi.advanceTimersByTime(20_000));
    const again = show();
    expect(screen.getByRole('button', { name: /Mark as not done: Stain/ })).toBePressed();
    expect(screen.getByText('Steps done: 1 of 2')).toBeVisible();
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.getByRole('button', { name: /Stop the timer: Wash/ })).toHaveTextContent('0:39');
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('status')).toHaveTextContent('Time is up: Wash');
    await again.user.click(screen.getByRole('button', { name: /Time is up: Wash/ }));
    expect(screen.getByText('Steps done: 2 of 2')).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByText('Steps done: 0 of 2')).toBeVisible();
  });

  it('keeps marks as long as the page where the storage takes no more', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: /Mark as done: Stain/ }));
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(screen.getByRole('button', { name: /Mark as done: Wash/ }));
    expect(screen.getByText('Steps done: 2 of 2')).toBeVisible();
    full.mockRestore();
    await user.click(screen.getByRole('button', { name: /Mark as not done: Stain/ }));
    expect(screen.getByText('Steps done: 1 of 2')).toBeVisible();
    expect(localStorage.getItem('protocol:7-1.0')).toContain('"done":["wash"]');
  });
});
