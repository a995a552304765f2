import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { formWords } from '@/components/quick-order/form-words';
import { QuickOrder } from '@/components/quick-order/quick-order';
import messages from '@/messages/en.json';
import { inCentre } from '../personal/plain-controls';

const missing = vi.hoisted(() => () => {
  throw new Error('not here');
});
vi.mock('read-excel-file/browser', missing);
vi.mock('csv-parse/browser/esm/sync', missing);
vi.mock('@/components/quick-order/file/file-template', missing);

const UNREACHED = /Can’t reach the server/;

function show() {
  const { quickOrder, calls } = messages;
  const words = formWords((key) => quickOrder[key], calls.failures.unavailable, []);
  render(inCentre(<QuickOrder examples={[]} words={words} messages={{}} />, { user: false }));
  return userEvent.setup();
}

it.each(['list.xlsx', 'list.csv'])('blames no file whose reader does not come: %s', async (name) => {
  const user = show();
  const field = screen.getByLabelText('Upload CSV or Excel');
  await user.upload(field, new File(['A-1,2'], name));
  expect(await screen.findByText(UNREACHED)).toBeVisible();
  expect(screen.queryByText(messages.quickOrder.file.problems.broken)).toBeNull();
  expect(field).toHaveAttribute('aria-invalid', 'false');
});

it('says that a template that was asked for did not come', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: /template/i }));
  expect(await screen.findByText(UNREACHED)).toBeVisible();
});
