import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tolerateMovedNodes } from '@/components/meddling/tolerate-moved-nodes';

const { removeChild, insertBefore } = Node.prototype;
beforeEach(() => tolerateMovedNodes());
afterEach(() => {
  cleanup();
  Object.assign(Node.prototype, { removeChild, insertBefore });
  Reflect.deleteProperty(Text.prototype, 'nodeValue');
  document.body.replaceChildren();
});

/** A paragraph of two texts, the first of which a translator has put into elements of its own. */
function wrapped() {
  const place = document.createElement('p');
  const [first, second] = [document.createTextNode('one'), document.createTextNode('two')];
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  outer.append(inner);
  inner.append(first);
  place.append(outer, second);
  return { place, first, second, outer };
}

describe('nodes that other software moved', () => {
  it('are removed with what was put around them alone', () => {
    const { place, first } = wrapped();
    expect(place.removeChild(first)).toBe(first);
    expect(place.innerHTML).toBe('two');
  });

  it('leave behind what else stands in it', () => {
    const { place, first, second } = wrapped();
    first.after(second);
    place.removeChild(first);
    expect(place.textContent).toBe('two');
  });

  it('are found when something is to stand before them', () => {
    const { place, first } = wrapped();
    const before = document.createElement('b');
    place.insertBefore(before, first);
    expect(place.firstChild).toBe(before);
    expect(place.textContent).toBe('onetwo');
  });

  it('that stand nowhere any more keep nothing else from being done', () => {
    const { place, first, outer } = wrapped();
    outer.replaceWith('eins');
    expect(place.removeChild(first)).toBe(first);
    const added = document.createElement('b');
    place.insertBefore(added, first);
    expect(place.lastChild).toBe(added);
    expect(place.textContent).toBe('einstwo');
  });

  it('elsewhere stay where they are', () => {
    const { place, first } = wrapped();
    const other = document.createElement('p');
    other.removeChild(first);
    expect(place.textContent).toBe('onetwo');
  });
});

/** As the browsers' own translators do it: each text goes, and an element with another text stands in its place. */
async function translate(place: Element): Promise<void> {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(`[${text.data}]`);
    text.before(font);
    text.remove();
  }
  // What watches the page is told of it then.
  await Promise.resolve();
}

/** Shows one thing, has it translated, and shows another in its place. @returns what stands there then */
async function changed(from: ReactNode, to: ReactNode): Promise<string> {
  const { container, rerender } = render(<p>{from}</p>);
  await translate(container);
  rerender(<p>{to}</p>);
  return container.textContent ?? '';
}

describe('texts that were replaced by a translation', () => {
  it('are shown as they are by now', async () => {
    const address = (street: string, city: string) => [<b key="name">Ada</b>, city, ' ', street];
    expect(await changed(address('1 Light Road', 'Hangzhou'), address('2 Light Road', 'Hangzhou'))).toBe(
      '[Ada][Hangzhou][ ]2 Light Road',
    );
  });

  it('go when they are no longer shown', async () => {
    const price = (was: boolean) => [was && 'was 12', <b key="now">now 9</b>];
    expect(await changed(price(true), price(false))).toBe('[now 9]');
  });

  it('keep their place when something comes before them', async () => {
    const line = (isNew: boolean) => [isNew && <i key="new">new</i>, 'DAPI', <b key="size">5 mg</b>];
    expect(await changed(line(false), line(true))).toBe('newDAPI[5 mg]');
  });

  it('come back together where one element took the place of several', async () => {
    const count = (n: number) => [n, ' lines'];
    const { container, rerender } = render(<p>{count(2)}</p>);
    const font = document.createElement('font');
    font.append('2 Zeilen');
    container.querySelector('p')?.replaceChildren(font);
    await Promise.resolve();
    rerender(<p>{count(3)}</p>);
    expect(container.textContent).toBe('3 lines');
  });

  it('stay away where the page itself took them away', async () => {
    const part = (shown: boolean, n: number) => [shown && 'gone', n];
    const { container, rerender } = render(<p>{part(true, 1)}</p>);
    rerender(<p>{part(false, 1)}</p>);
    await translate(container);
    rerender(<p>{part(false, 2)}</p>);
    expect(container.textContent).toBe('2');
  });
});
