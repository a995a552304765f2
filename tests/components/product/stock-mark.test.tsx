import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StockMark } from '@/components/product/stock-mark';

it('a stock mark says its state in words', () => {
  render(<StockMark state="low" label="Low stock" />);
  expect(screen.getByText('Low stock')).toBeTruthy();
});
