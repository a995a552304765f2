import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMPARE_KEY } from '@/components/compare/compare-key';
import { CompareTray } from '@/components/compare/compare-tray';

const WORDS = { title: 'Compare', go: 'Compare now', remove: 'Remove', clear: 'Clear', full: 'Full' };

beforeEach(() => {
  localStorage.setItem(
    COMPARE_KEY,
    JSON.stringify([
      { id: 1, no: 'FN1' },
      { id: 2, no: 'FN2' },
    ]),
  );
});
afterEach(() => localStorage.clear());

function open() {
  render(
    <>
      <main tabIndex={-1}>
        <button type="button" data-compare="2" aria-pressed="false">
          product 2
        </button>
      </main>
      <CompareTray site={{ device: 'pc', locale: 'en' }} words={WORDS} pressed={[]} setPressed={() => {}} />
    </>,
  );
}

test('what is taken out hands the focus on: to its neighbour, with the last one to its product', async () => {
  open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Remove FN1' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove FN2' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'product 2' }));
});

test('a tray that is emptied hands the focus to the page, and its count is told', async () => {
  open();
  expect(screen.getByText('Compare 2/4').getAttribute('aria-live')).toBe('polite');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(document.activeElement).toBe(document.querySelector('main'));
});
