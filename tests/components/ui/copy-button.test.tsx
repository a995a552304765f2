import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from '@/components/ui/copy/copy-button';

const button = () => {
  render(<CopyButton text="FN1001" label="Copy" done="Copied" what="Cat. no." />);
  return screen.getByRole('button', { name: 'Copy Cat. no. FN1001' });
};

/** In a browser on a plain HTTP origin there is no clipboard to write to. */
function withoutClipboard(execCommand: () => boolean) {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

test('copies and says so', async () => {
  const user = userEvent.setup();
  const copy = button();
  await user.click(copy);
  await waitFor(() => expect(copy).toHaveTextContent('Copied'));
  expect(await navigator.clipboard.readText()).toBe('FN1001');
});

test('copies without the clipboard of secure origins, and gives the focus back', async () => {
  const user = userEvent.setup();
  let selected = '';
  withoutClipboard(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    selected = field.value.slice(field.selectionStart, field.selectionEnd);
    return true;
  });
  const copy = button();
  await user.click(copy);
  await waitFor(() => expect(copy).toHaveTextContent('Copied'));
  expect(selected).toBe('FN1001');
  expect(copy).toHaveFocus();
  expect(document.querySelector('textarea')).toBeNull();
});

test('does not claim to have copied what it could not', async () => {
  const user = userEvent.setup();
  withoutClipboard(vi.fn(() => false));
  const copy = button();
  await user.click(copy);
  expect(copy).toHaveTextContent('Copy');
  expect(copy).not.toHaveTextContent('Copied');
});
