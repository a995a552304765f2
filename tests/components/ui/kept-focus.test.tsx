import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useKeptFocus } from '@/components/ui/focus/use-kept-focus';

function Place({ rows, open = true }: { rows: string[]; open?: boolean }) {
  return (
    <>
      <section ref={useKeptFocus<HTMLElement>()} aria-label="place">
        {open && (
          <ul aria-label="rows">
            {rows.map((row) => (
              <li key={row}>
                <button type="button">{row}</button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <button type="button">elsewhere</button>
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });

it('goes to what is nearest when the row that had the focus is gone', async () => {
  const { rerender } = render(<Place rows={['a', 'b']} />);
  button('b').focus();
  rerender(<Place rows={['a']} />);
  await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
});

it('goes to the place itself when nothing around is left', async () => {
  const { rerender } = render(<Place rows={['a']} />);
  button('a').focus();
  rerender(<Place rows={['a']} open={false} />);
  await waitFor(() => expect(screen.getByRole('region')).toHaveFocus());
});

it('leaves a focus elsewhere, and a row without it, alone', async () => {
  const { rerender } = render(<Place rows={['a', 'b', 'c']} />);
  button('a').focus();
  rerender(<Place rows={['a', 'c']} />);
  await Promise.resolve();
  expect(button('a')).toHaveFocus();
  button('elsewhere').focus();
  rerender(<Place rows={['c']} />);
  await Promise.resolve();
  expect(button('elsewhere')).toHaveFocus();
});
