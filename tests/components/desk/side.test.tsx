import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { DesktopSide } from '@/components/desk/desktop/side';
import '../personal/antd-controls';
import { inCentre, logInForTest } from '../personal/plain-controls';

/** A list whose row opens beside it; `moves`: what is done there takes the row out of the list. */
function List({ moves = false }) {
  const [open, setOpen] = useState(false);
  const [there, setThere] = useState(true);
  return (
    <>
      <ul aria-label="rows">
        {there && (
          <li>
            <button type="button" onClick={() => setOpen(true)}>
              Order 7
            </button>
          </li>
        )}
      </ul>
      {open && (
        <DesktopSide title="Order 7" onClose={() => setOpen(false)}>
          {moves && (
            <button type="button" onClick={() => setThere(false)}>
              Ship
            </button>
          )}
        </DesktopSide>
      )}
    </>
  );
}

/** What stands in the drawer goes by a press. */
function Lots() {
  const [there, setThere] = useState(true);
  return (
    <DesktopSide title="Order 7" onClose={() => undefined}>
      <ul aria-label="lots">
        {there && (
          <li>
            <button type="button" onClick={() => setThere(false)}>
              Remove
            </button>
          </li>
        )}
      </ul>
    </DesktopSide>
  );
}

beforeEach(() => logInForTest());

it('keeps the focus where a lot was taken out', async () => {
  render(inCentre(<Lots />, { user: false }));
  (await screen.findByRole('button', { name: 'Remove' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('list', { name: 'lots' })).toHaveFocus());
});

it('gives the focus back to the row that was opened', async () => {
  render(inCentre(<List />, { user: false }));
  const row = screen.getByRole('button', { name: 'Order 7' });
  row.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(row).toHaveFocus());
});

it('gives it to the list where the row is no longer there', async () => {
  render(inCentre(<List moves />, { user: false }));
  screen.getByRole('button', { name: 'Order 7' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Ship' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('list', { name: 'rows' })).toHaveFocus());
});
