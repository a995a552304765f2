import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tolerateMovedNodes } from '@/components/meddling/tolerate-moved-nodes';

const { removeChild, insertBefore } = Node.prototype;
beforeEach(() => tolerateMovedNodes());
afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore });
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
