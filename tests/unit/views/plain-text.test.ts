import { expect, it } from 'vitest';
import { plainText } from '@/lib/domain/plain-text';

it('leaves of a text what is read, on one line', () => {
  expect(plainText('<p>Tris &amp; <b>BSA</b></p>\n<ul><li>pH&nbsp;8.3 &lt; 9</li></ul>')).toBe(
    'Tris & BSA pH 8.3 < 9',
  );
});

it('takes an escaped escape apart once', () => {
  expect(plainText('<p>&amp;lt;</p>')).toBe('&lt;');
});

it('tells the cells and the rows of a table apart', () => {
  const head = '<thead><tr><th>Dye</th><th>Cells</th></tr></thead>';
  expect(plainText(`<table>${head}<tbody><tr><td>DAPI</td><td>fixed</td></tr></tbody></table>`)).toBe(
    'Dye · Cells | DAPI · fixed',
  );
});
