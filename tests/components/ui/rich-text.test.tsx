import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RichText } from '@/components/ui/markup/rich-text';

it('rich text keeps its markup and its language', () => {
  const { container } = render(<RichText html="<h2>储存</h2><p>−20 °C</p>" lang="zh" />);
  expect(screen.getByRole('heading', { name: '储存' })).toBeTruthy();
  expect(container.querySelector('[lang="zh"]')).toBeTruthy();
});

it('rich text parts no number from its unit', () => {
  const { container } = render(<RichText html="<p>wash with 3 mL</p>" />);
  expect(container.textContent).toBe('wash with 3\u00a0mL');
});
