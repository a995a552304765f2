import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Highlight } from '@/components/ui/words/highlight';

const marked = (text: string, highlight: [number, number][]) => {
  const { container } = render(<Highlight text={text} highlight={highlight} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
};

describe('marking what matched', () => {
  it('marks each range and keeps the whole text', () => {
    expect(marked('碘化丙啶 (PI)', [[0, 4]])).toEqual(['碘化丙啶']);
    expect(
      marked('DAPI / DAPI', [
        [0, 4],
        [7, 11],
      ]),
    ).toEqual(['DAPI', 'DAPI']);
  });

  it('leaves out ranges that overlap, run backwards or past the end', () => {
    expect(
      marked('DAPI', [
        [0, 2],
        [1, 3],
        [3, 3],
        [2, 9],
      ]),
    ).toEqual(['DA']);
  });
});
