import { expect, it } from 'vitest';
import { plainText } from '@/lib/domain/text/plain-text';

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

it('leaves no gap where a link or an emphasis stood within a sentence, and one between paragraphs', () => {
  expect(plainText('<p>用<a href="/x">DMSO</a>，<b>现</b>配<sub>2</sub>。</p><p>分装。</p>')).toBe(
    '用DMSO，现配2。 分装。',
  );
});
