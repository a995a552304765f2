import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BenchSheet } from '@/components/bench-sheet/bench-sheet';
import { PackTable } from '@/components/product/desktop/pack-table';
import { KitComponents } from '@/components/product/facts/kit-components';
import { HazardNotice } from '@/components/product/hazard-notice';
import { JoinedSizes } from '@/components/product/joined-sizes';
import { PackList } from '@/components/product/mobile/pack-list';
import type { BenchSheetView } from '@/lib/views/bench-sheet/bench-sheet';
import type { ProductView } from '@/lib/views/product/product';
import { EN } from '../personal/plain-controls';
import { withMessages } from '../shell/support';

const show = (children: React.ReactNode) => render(withMessages(EN, children));
const langOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang') ?? null;
const pack = (skuCode: string, size: string, more: object = {}) => ({
  ...{
    skuCode,
    size,
    stockState: 'in_stock' as const,
    leadDays: 0,
    orderMin: 1,
    orderLimit: 9,
    orderStep: 1,
  },
  ...{ quoteOnly: true, ...more },
});
const PACKS = [pack('A-25', '25 次', { sizeLang: 'zh' }), pack('A-5', '5 mg')];

it('names and storage of a kit’s parts are marked one by one', () => {
  show(
    <KitComponents
      components={[
        { name: '缓冲液', lang: 'zh', storage: '2–8 °C, dark' },
        { name: 'Dye', storage: '避光', storageLang: 'zh' },
      ]}
    />,
  );
  expect(['缓冲液', '2–8 °C, dark', 'Dye', '避光'].map(langOf)).toEqual(['zh', null, null, 'zh']);
});

it('a bench sheet has what its words of storage point to, below them and on the label', () => {
  const storage = {
    text: 'By component, see the component list',
    minC: null,
    maxC: null,
    lightSensitive: false,
  };
  const components = [
    { name: 'Activated PE', storage: '2–8 °C, never freeze' },
    { name: '还原剂', lang: 'zh' as const, storage: '−20 °C' },
  ];
  const product = {
    ...{
      product: {
        id: 1,
        type: 'kit',
        name: 'Kit',
        catalogNo: 'FK4005',
        exNm: null,
        emNm: null,
        descriptionHtml: '',
      },
    },
    ...{ storage, components, shipping: 'Ice packs', hazard: null, notClassified: false, successor: null },
    ...{ attributes: [], articles: [], applications: [], conjugate: null, host: null, isDiscontinued: false },
  } as unknown as ProductView;
  const view = {
    ...{ asked: { catalogNo: 'FK4005', lot: '' }, errors: {} },
    found: {
      ...{ product, lot: null, qr: { size: 1, path: '' } },
      figures: {
        concentration: null,
        molecularWeight: null,
        extinction: null,
        correction280: null,
        labels: true,
      },
    },
  } as BenchSheetView;
  for (const device of ['pc', 'm'] as const) {
    const { unmount } = show(
      <BenchSheet site={{ ...EN, device }} view={view}>
        -
      </BenchSheet>,
    );
    const kept = within(screen.getByRole('region', { name: 'Storage and hazards' }));
    expect(kept.getByRole('row', { name: 'Activated PE 2–8 °C, never freeze' })).toBeTruthy();
    expect(kept.getByRole('row', { name: '还原剂 −20 °C' })).toBeTruthy();
    const label = screen.getByRole('complementary');
    expect(label).toHaveTextContent('Activated PE · 2–8 °C, never freeze');
    expect(within(label).getByText('还原剂')).toHaveAttribute('lang', 'zh');
    unmount();
  }
});

it('a hazard and the part of a kit that it is about are marked one by one', () => {
  const { container } = show(
    <HazardNotice
      hazard={{
        pictograms: [],
        signal: 'none',
        statements: [
          { code: 'H315', text: 'Causes skin irritation', of: '缓冲液', ofLang: 'zh' },
          { code: 'H318', text: '造成严重眼损伤', lang: 'zh' },
        ],
        precautions: [],
        other: [],
      }}
    />,
  );
  expect(container).toHaveTextContent('H315 缓冲液: Causes skin irritation');
  expect(screen.getByText('缓冲液:')).toHaveAttribute('lang', 'zh');
  expect(langOf('造成严重眼损伤')).toBe('zh');
  expect(container.querySelectorAll('[lang]')).toHaveLength(2);
});

it('pack sizes are marked one by one on either device, and in a list’s line as a whole', () => {
  const { unmount } = show(
    <PackTable
      site={EN}
      view={{ product: { id: 1, name: 'Dye' }, packs: PACKS, dispatch: null } as unknown as ProductView}
    />,
  );
  expect(['25 次', '5 mg'].map(langOf)).toEqual(['zh', null]);
  unmount();
  const phone = show(
    <PackList site={{ ...EN, device: 'm' }} product={{ id: 1, name: 'Dye' }} packs={PACKS} />,
  );
  expect(['25 次', '5 mg'].map(langOf)).toEqual(['zh', null]);
  phone.unmount();
  const { container, rerender } = show(<JoinedSizes packs={PACKS} />);
  expect(container.querySelector('[lang="zh"]')).toHaveTextContent('25 次 · 5 mg');
  rerender(withMessages(EN, <JoinedSizes packs={PACKS.slice(1)} />));
  expect(container.querySelector('[lang]')).toBeNull();
});

it('a size that is not sold by the single unit says so on either device', () => {
  const packs = [pack('A-1', '1 mL', { orderMin: 5, orderStep: 5 }), pack('A-2', '500 mL', { orderMin: 2 })];
  const said = (role: 'row' | 'listitem') =>
    screen
      .getAllByRole(role)
      .flatMap(({ textContent }) => textContent?.match(/Sold [a-z ]+\d+( units on)?/g) ?? []);
  const expected = ['Sold from 5 units on', 'Sold in multiples of 5', 'Sold from 2 units on'];
  const view = { product: { id: 1, name: 'Dye' }, packs: [...packs, ...PACKS], dispatch: null };
  const { unmount } = show(<PackTable site={EN} view={view as unknown as ProductView} />);
  expect(said('row')).toEqual(expected);
  unmount();
  show(<PackList site={{ ...EN, device: 'm' }} product={view.product} packs={view.packs} />);
  expect(said('listitem')).toEqual(expected);
});
