import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { formWords } from '@/components/quick-order/form-words';
import { QuickOrder } from '@/components/quick-order/quick-order';
import messages from '@/messages/en.json';
import { inCentre } from '../personal/plain-controls';

vi.mock('@/components/quick-order/late-order', () => {
  throw new Error('not here');
});

it('says that nothing can be reached where not even the words for it can be, and keeps the list', async () => {
  const { quickOrder, calls } = messages;
  const words = formWords((key) => quickOrder[key], calls.failures.unavailable, []);
  const user = userEvent.setup();
  render(inCentre(<QuickOrder examples={[]} words={words} messages={{}} />, { user: false }));
  await user.type(screen.getByRole('textbox'), 'A-1 2');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/Can’t reach the server/)).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('A-1 2');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
