import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BrandList } from '@/components/brand/brand-list';
import { EN } from '../personal/plain-controls';
import { withMessages } from '../shell/support';

it('says of a brand what is known of it', () => {
  const brand = { logo: null, introHtml: '', goodsCount: 12 };
  const brands = [
    { ...brand, id: 1, name: 'Fluorel', country: 'China' },
    { ...brand, id: 2, name: 'Elsewhere', country: '' },
  ];
  render(withMessages(EN, <BrandList site={EN} brands={brands} />));
  const saidOf = (name: string) =>
    screen.getByRole('link', { name: new RegExp(name) }).lastChild?.textContent;
  expect(saidOf('Fluorel')).toBe('China · 12 products');
  expect(saidOf('Elsewhere')).toBe('12 products');
});
