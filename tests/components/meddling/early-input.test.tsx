import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepEarlyInput } from '@/components/meddling/early-input';

function Form({ onSend }: { onSend?: (words: string) => void }) {
  const [words, setWords] = useState('');
  const [kept, setKept] = useState(true);
  const [kind, setKind] = useState('a');
  const [unit, setUnit] = useState('mg');
  return (
    <form>
      <input aria-label="words" value={words} onChange={({ target }) => setWords(target.value)} />
      <input
        aria-label="kept"
        type="checkbox"
        checked={kept}
        onChange={({ target }) => setKept(target.checked)}
      />
      {['a', 'b'].map((one) => (
        <input
          key={one}
          aria-label={one}
          type="radio"
          name="kind"
          checked={kind === one}
          onChange={() => setKind(one)}
        />
      ))}
      <select aria-label="unit" value={unit} onChange={({ target }) => setUnit(target.value)}>
        <option>mg</option>
        <option>g</option>
      </select>
      <input
        aria-label="file"
        type="file"
        onChange={({ target }) => setWords(target.files?.[0]?.name ?? '')}
      />
      <button type="button" onClick={() => onSend?.(words)}>
        Send
      </button>
      <output>{[words, kept, kind, unit].join()}</output>
    </form>
  );
}

let takenOver = new AbortController();
let root: Root | undefined;
afterEach(() => {
  takenOver.abort();
  takenOver = new AbortController();
  act(() => root?.unmount());
  document.body.replaceChildren();
});

function serve() {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Form />);
  document.body.replaceChildren(place);
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  return {
    field,
    type: (text: string) => {
      // As the browser does it: not by the setter that React has put in the way.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field('words'), text);
      field('words').dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: text === 'ni' }));
    },
    takeOver: (onSend?: (words: string) => void) =>
      act(() => {
        root = hydrateRoot(place, <Form onSend={onSend} />);
      }),
    known: () => screen.getByRole('status').textContent,
  };
}

describe('what is entered before React takes a field over', () => {
  it('is known to it afterwards: text, ticks, choices', () => {
    const { field, takeOver, known } = serve();
    field('words').value = 'DAPI';
    field('kept').checked = false;
    field('b').checked = true;
    screen.getByLabelText<HTMLSelectElement>('unit').value = 'g';
    const again = keepEarlyInput(takenOver.signal);
    takeOver();
    expect(known()).toBe(',true,a,mg');
    act(again);
    expect(known()).toBe('DAPI,false,b,g');
    expect([field('words').value, field('kept').checked, field('b').checked]).toEqual(['DAPI', false, true]);
  });

  it('is known to it when it was entered after the scripts had begun', () => {
    const { type, takeOver, known } = serve();
    const again = keepEarlyInput(takenOver.signal);
    type('DA');
    takeOver();
    act(again);
    expect(known()).toBe('DA,true,a,mg');
    act(() => type('DAPI'));
    act(again);
    expect(known()).toBe('DAPI,true,a,mg');
  });

  it('is what was chosen last of what excludes each other, though it was chosen before as well', () => {
    const { field, takeOver, known } = serve();
    const again = keepEarlyInput(takenOver.signal);
    for (const name of ['b', 'a', 'b']) field(name).click();
    takeOver();
    act(again);
    expect([known(), field('b').checked]).toEqual([',true,b,mg', true]);
  });

  it('is known to it when a button is pressed, before the next try', () => {
    const { type, takeOver } = serve();
    keepEarlyInput(takenOver.signal);
    type('DAPI');
    const sent = vi.fn();
    takeOver(sent);
    act(() => screen.getByRole('button').click());
    expect(sent).toHaveBeenCalledWith('DAPI');
  });

  it('is not entered again where React has heard of it itself', () => {
    const { field, type, takeOver } = serve();
    const again = keepEarlyInput(takenOver.signal);
    takeOver();
    act(() => type('DAPI'));
    const heard = vi.fn();
    field('words').addEventListener('input', heard);
    act(again);
    expect(heard).not.toHaveBeenCalled();
  });

  it('gives way to the next press of a tick', () => {
    const { field, takeOver, known } = serve();
    field('kept').checked = false;
    const again = keepEarlyInput(takenOver.signal);
    takeOver();
    act(() => field('kept').click());
    act(again);
    expect([known(), field('kept').checked]).toEqual([',true,a,mg', true]);
  });

  it('is not forgotten for an event that brings nothing new', () => {
    const { field, type, takeOver, known } = serve();
    const again = keepEarlyInput(takenOver.signal);
    type('DAPI');
    takeOver();
    // As a form says it of its fields before it is sent, and password managers do.
    act(() => void field('words').dispatchEvent(new Event('input', { bubbles: true })));
    act(again);
    expect(known()).toBe('DAPI,true,a,mg');
  });

  it('is known to it where it is a file, which stays chosen', () => {
    const { field, takeOver, known } = serve();
    // jsdom takes no list of files that it did not make itself.
    Object.defineProperty(field('file'), 'files', { value: [new File(['FN1001,2'], 'list.csv')] });
    const value = vi.fn();
    Object.defineProperty(field('file'), 'value', { get: () => 'C:\\fakepath\\list.csv', set: value });
    const again = keepEarlyInput(takenOver.signal);
    takeOver();
    act(again);
    expect(known()).toBe('list.csv,true,a,mg');
    expect(value).not.toHaveBeenCalled();
  });

  it('gives way to what is entered afterwards, and leaves what is being composed alone', () => {
    const { field, type, takeOver, known } = serve();
    const again = keepEarlyInput(takenOver.signal);
    field('words').focus();
    type('ni');
    takeOver();
    act(again);
    expect(known()).toBe(',true,a,mg');
    act(() => type('你'));
    act(again);
    expect(known()).toBe('你,true,a,mg');
  });
});
