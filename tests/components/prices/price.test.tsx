import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Price } from '@/components/prices/price';

it('a price is formatted fen', () => {
  render(<Price fen={123_450} locale="zh" />);
  expect(screen.getByText('¥1,234.50')).toBeTruthy();
});
