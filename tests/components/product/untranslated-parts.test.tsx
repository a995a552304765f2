import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PackTable } from '@/components/product/desktop/pack-table';
import { KitComponents } from '@/components/product/facts/kit-components';
import { HazardNotice } from '@/components/product/hazard-notice';
import { JoinedSizes } from '@/components/product/joined-sizes';
import { PackList } from '@/components/product/mobile/pack-list';
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
