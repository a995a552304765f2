import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { carryInput } from '@/components/meddling/carry-input';

let takenOver = new AbortController();
afterEach(() => {
  takenOver.abort();
  takenOver = new AbortController();
  document.body.replaceChildren();
});

const FORM = `<form>
  <input name="words"><input type="checkbox" name="keep"><input type="text"><input type="text">
</form>`;

function show(html: string): HTMLInputElement[] {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.replaceChildren(place);
  return [...place.querySelectorAll('input')];
}

describe('a part of the page that is rendered anew', () => {
  it('has what was typed, chosen and focused in it', async () => {
    const [words, keep, , second] = show(FORM);
    carryInput(takenOver.signal);
    if (!words || !keep || !second) throw new Error('no fields');
    words.value = 'DAPI';
    second.value = 'x';
    keep.checked = true;
    words.focus();
    words.setSelectionRange(1, 2);
    const heard = vi.fn();
    document.addEventListener('input', heard);
    const fields = show(FORM);
    await waitFor(() =>
      expect(fields.map(({ value, checked }) => [value, checked])).toEqual([
        ['DAPI', false],
        ['on', true],
        ['', false],
        ['x', false],
      ]),
    );
    document.removeEventListener('input', heard);
    expect(heard).toHaveBeenCalledTimes(3);
    expect(document.activeElement).toBe(fields[0]);
    expect([fields[0]?.selectionStart, fields[0]?.selectionEnd]).toEqual([1, 2]);
  });

  it('has the file that was chosen in it', async () => {
    const [chosen] = show('<form><input type="file" name="list"></form>');
    carryInput(takenOver.signal);
    if (!chosen) throw new Error('no field');
    // jsdom takes no list of files that it did not make itself.
    Object.defineProperty(chosen, 'files', { value: [new File(['FN1001,2'], 'list.csv')] });
    const heard = vi.fn();
    document.addEventListener('change', heard, { once: true });
    const [next] = show('<form><input type="file" name="list"></form>');
    if (!next) throw new Error('no field');
    Object.defineProperty(next, 'files', { value: null, writable: true });
    await waitFor(() => expect(next.files?.[0]?.name).toBe('list.csv'));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('does not pass it on to a page that comes later', async () => {
    const [words] = show(FORM);
    carryInput(takenOver.signal);
    if (words) words.value = 'DAPI';
    takenOver.abort();
    const [next] = show(FORM);
    await Promise.resolve();
    expect(next?.value).toBe('');
  });

  it('does not pass it on to another list of the same page', async () => {
    const [words] = show(FORM);
    carryInput(takenOver.signal);
    if (words) words.value = 'DAPI';
    history.pushState(null, '', '?laser=640');
    const [next] = show(FORM);
    await Promise.resolve();
    expect(next?.value).toBe('');
  });

  it('leaves what is hidden as the page has written it', async () => {
    show('<form><input type="hidden" name="laser" value="488"></form>');
    carryInput(takenOver.signal);
    const [laser] = show('<form><input type="hidden" name="laser" value="640"></form>');
    await Promise.resolve();
    expect(laser?.value).toBe('640');
  });

  it('stays empty when the page itself starts a form over that the server did not write', async () => {
    carryInput(takenOver.signal);
    const [sent] = show(FORM);
    if (sent) sent.value = 'a password';
    const [next] = show(FORM);
    await Promise.resolve();
    expect(next?.value).toBe('');
  });
});
