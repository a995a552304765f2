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
  expect(plainText('<p>用<a href="/x">DMSO</a>，<b>现</b>配<sub>v</sub>。</p><p>分装。</p>')).toBe(
    '用DMSO，现配v。 分装。',
  );
});

it('keeps what a raised and a lowered figure say, and leaves out what is struck out', () => {
  expect(
    plainText(
      '<p>10<sup>6</sup> cells, 10<sup>-3</sup> M Ca<sup>2+</sup> in H<sub>2</sub>O, A<sub>max</sub></p>',
    ),
  ).toBe('10⁶ cells, 10⁻³ M Ca²⁺ in H₂O, Amax');
  expect(plainText('<p>PI<sup>1–3</sup>，<s>50 µL</s> 20 µL</p>')).toBe('PI1–3， 20 µL');
});
