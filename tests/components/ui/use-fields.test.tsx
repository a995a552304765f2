import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { keepEarlyInput } from '@/components/meddling/early-input';
import { useFields } from '@/components/ui/forms/use-fields';

const NAMES = ['subject', 'content', 'phone'] as const;
const PREFILLED = { subject: 'About FN1001', content: 'Which dye goes with 488 nm?' };

function Form() {
  const fields = useFields(NAMES, PREFILLED);
  const control = (name: (typeof NAMES)[number]) => ({
    id: fields.idOf(name),
    name,
    value: fields.value(name),
    onChange: ({ target }: { target: { value: string } }) => fields.set(name, target.value),
  });
  return (
    <form>
      <input {...control('subject')} />
      <textarea {...control('content')} />
      <input {...control('phone')} />
      <output>{NAMES.map((name) => fields.value(name)).join('|')}</output>
    </form>
  );
}

/** A form one of whose controls is loaded on demand. */
function LateForm({ there }: { there: boolean }) {
  const fields = useFields(['content']);
  return (
    <>
      {there && <textarea id={fields.idOf('content')} />}
      <button type="button" onClick={() => fields.fail({ content: 'required' })}>
        Send
      </button>
      <button type="button">Elsewhere</button>
    </>
  );
}

let root: Root | undefined;
const place = document.createElement('div');
document.body.append(place);
afterEach(() => act(() => root?.unmount()));

/** Fills in fields of the document, then lets React take it over. @returns what the form holds */
async function takeOver(typed: Record<string, string>): Promise<string | null | undefined> {
  place.innerHTML = renderToString(<Form />);
  for (const [name, text] of Object.entries(typed)) {
    const field = place.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
    if (field) field.value = text;
  }
  const takenOver = new AbortController();
  const enterAgain = keepEarlyInput(takenOver.signal);
  await act(async () => {
    root = hydrateRoot(place, <Form />);
  });
  act(enterAgain);
  takenOver.abort();
  return place.querySelector('output')?.textContent;
}

it('a form begins with what it was filled in with', async () => {
  expect(await takeOver({})).toBe(`${PREFILLED.subject}|${PREFILLED.content}|`);
});

it('what was typed before the script ran stays, in an empty field and over what stood there', async () => {
  const typed = { subject: 'Another subject', content: 'Another question', phone: '13900001111' };
  expect(await takeOver(typed)).toBe('Another subject|Another question|13900001111');
});

it('a field that was emptied before the script ran stays empty', async () => {
  expect(await takeOver({ content: '' })).toBe(`${PREFILLED.subject}||`);
});

it('the focus goes to a wrong field that comes after the press, unless one has gone elsewhere by then', async () => {
  for (const [from, to] of [
    ['Send', 'textarea'],
    ['Elsewhere', 'button:last-of-type'],
  ] as const) {
    const { rerender, container, unmount } = render(<LateForm there={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    screen.getByRole('button', { name: from }).focus();
    rerender(<LateForm there />);
    await waitFor(() => expect(container.querySelector('textarea')).toBeVisible());
    // Whoever observes the document is told of it before the next task.
    await act(async () => {});
    expect(container.querySelector(to)).toHaveFocus();
    unmount();
  }
});
