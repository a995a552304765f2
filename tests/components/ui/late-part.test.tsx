import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SiteProvider } from '@/components/shell/site-context';
import { latePart } from '@/components/ui/late/late-part';
import en from '@/messages/en.json';

const Extra = ({ word }: { word: string }) => <p>extra: {word}</p>;
const lost = () => Promise.reject(Object.assign(new Error('gone'), { name: 'ChunkLoadError' }));
const load = vi.fn<() => Promise<typeof Extra>>();

function Page({ Part }: { Part: ReturnType<typeof latePart<{ word: string }>> }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={asked} onClick={() => setAsked(true)}>
        press
      </button>
      {asked && <Part word="one" onLost={() => setAsked(false)} />}
    </>
  );
}
const settled = () => act(async () => {});

it('stands in nothing’s way while its script does not come, and comes with the next use', async () => {
  load.mockImplementationOnce(lost).mockResolvedValue(Extra);
  const Part = latePart(load);
  const { rerender } = render(<Part word="one" />);
  await settled();
  expect(document.body).toHaveTextContent('');
  rerender(<Part word="two" />);
  expect(await screen.findByText('extra: two')).toBeVisible();
  rerender(<Part word="three" />);
  expect(screen.getByText('extra: three')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('says that what was pressed for did not come, and comes with the next press', async () => {
  load.mockImplementationOnce(lost).mockResolvedValue(Extra);
  render(
    <SiteProvider device="pc" locale="en" home="/pc/en" failureWords={en.failure}>
      <Page Part={latePart(load)} />
    </SiteProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('alert')).toHaveTextContent(en.failure[503].detail);
  expect(screen.queryByText(/extra/)).toBeNull();
  await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'false'));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('extra: one')).toBeVisible();
});
