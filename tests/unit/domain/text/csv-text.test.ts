import { expect, it } from 'vitest';
import { csvText } from '@/lib/domain/text/csv-text';

it('writes a table that spreadsheets open as it is, in UTF-8', () => {
  expect(
    csvText([
      ['货号', 'Units'],
      ['T-001', -2.5],
    ]),
  ).toBe('\uFEFF货号,Units\r\nT-001,-2.5\r\n');
});

it('keeps a cell one cell, whatever stands in it', () => {
  expect(csvText([['a,b', 'say "x"', 'one\ntwo', 'plain']])).toBe(
    '\uFEFF"a,b","say ""x""","one\ntwo",plain\r\n',
  );
});

it('hands over no text as a formula, and leaves numbers as they are', () => {
  expect(csvText([['=HYPERLINK("x"),1', '-1+1', -1]])).toBe(`\uFEFF"'=HYPERLINK(""x""),1",'-1+1,-1\r\n`);
});
