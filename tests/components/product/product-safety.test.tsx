import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import { HazardNotice } from '@/components/product/hazard-notice';
import { ProductSafety } from '@/components/product/sections/product-safety';
import type { ProductView } from '@/lib/views/product/product';
import messages from '@/messages/en.json';

const irritant: ProductView['hazard'] = {
  pictograms: ['GHS07'],
  signal: 'warning',
  statements: [{ code: 'H319', text: 'Causes serious eye irritation' }],
  precautions: [],
  other: [],
};

const made = { key: 'composition', name: 'Composition', value: 'A poison in DMSO' };

function show(facts: Pick<ProductView, 'hazard' | 'notClassified'>) {
  const view = {
    storage: { text: '2–8 °C' },
    shipping: 'Ice packs',
    attributes: [made],
    ...facts,
  } as ProductView;
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Shanghai">
      <ProductSafety view={view} />
    </NextIntlClientProvider>,
  );
}

it('shows what the label says', () => {
  show({ hazard: irritant, notClassified: false });
  expect(screen.getByText('Warning')).toBeTruthy();
  expect(screen.getByText(/Causes serious eye irritation/)).toBeTruthy();
  expect(screen.queryByText(/GHS classification/)).toBeNull();
});

it('says of a product that it is not classified only where that is on record', () => {
  show({ hazard: null, notClassified: true });
  expect(screen.getByText('Not classified as hazardous (GHS)')).toBeTruthy();
});

it('says of a product without a record that nothing is known', () => {
  show({ hazard: null, notClassified: false });
  expect(screen.getByText(/No GHS classification on record/)).toBeTruthy();
  expect(screen.queryByText(/Not classified/)).toBeNull();
});

it('says what is in a product where nothing else tells of its hazards, and there alone', () => {
  show({ hazard: null, notClassified: false });
  expect(screen.getByText(made.value)).toBeTruthy();
});

it.each([
  { hazard: irritant, notClassified: false },
  { hazard: null, notClassified: true },
])('leaves what is in it to the specifications where it is classified, or known not to be (%#)', (facts) => {
  show(facts);
  expect(screen.queryByText(made.value)).toBeNull();
});

it('ends no statement with a stop in the line where dots part them', () => {
  const hazard = {
    ...irritant,
    statements: [
      { code: 'H315', text: '造成皮肤刺激。' },
      { code: 'H319', text: 'Causes serious eye irritation.' },
    ],
  };
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Shanghai">
      <HazardNotice hazard={hazard} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('造成皮肤刺激')).toBeTruthy();
  expect(screen.getByText('Causes serious eye irritation')).toBeTruthy();
});
