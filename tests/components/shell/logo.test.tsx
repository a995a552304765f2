import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Logo } from '@/components/shell/supplier/logo';

it('the logo reads as the name, with or without its words', () => {
  const { rerender } = render(<Logo name="Fluorel" latin="Reagents" />);
  expect(screen.getByText('Fluorel')).toBeTruthy();
  rerender(<Logo name="Fluorel" latin="Reagents" compact />);
  expect(screen.getByRole('img', { name: 'Fluorel' })).toBeTruthy();
});
