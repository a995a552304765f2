import { describe, expect, it } from 'vitest';
import { readCsv } from '@/lib/backend/import/csv';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readCsv(bytes(text));

describe('readCsv', () => {
  it.each([
    ['plain', 'a,b\n1,2\n'],
    ['with a byte order mark', '\uFEFFa,b\n1,2\n'],
    ['with CRLF', 'a,b\r\n1,2\r\n'],
    ['without a line break at its end', 'a,b\n1,2'],
    ['with empty lines and blanks around values', 'a , b\n\n 1,2 \n\n,\n'],
  ])('reads a file %s', (_, text) => {
    const { table, problems } = read(text);
    expect(problems).toEqual([]);
    expect(table?.columns).toEqual(['a', 'b']);
    expect(table?.records.map((record) => record.values)).toEqual([{ a: '1', b: '2' }]);
  });

  it('counts lines through quoted line breaks and empty lines', () => {
    const { table } = read('a,b\r\n"one\r\ntwo",x\r\n\r\nlast,y\r\n');
    expect(table?.records).toEqual([
      { line: 2, values: { a: 'one\ntwo', b: 'x' } },
      { line: 5, values: { a: 'last', b: 'y' } },
    ]);
  });

  it('names a file that is not UTF-8', () => {
    // 碘化 in GBK.
    const gbk = new Uint8Array([...bytes('name\n'), 0xb5, 0xe2, 0xbb, 0xaf]);
    expect(readCsv(gbk)).toEqual({
      table: null,
      problems: [{ line: 1, field: 'file', word: 'file.not_utf8' }],
    });
  });

  it('names an empty file', () => {
    expect(read('\n\n').problems).toEqual([{ line: 1, field: 'file', word: 'csv.empty' }]);
  });

  it.each([
    ['semicolons', 'a;b;c\n"1, or ""one""";2;3\n'],
    ['tabs', 'a\tb\tc\n1\t2\t3\n'],
  ])('names %s between values', (_, text) => {
    expect(read(text)).toEqual({
      table: null,
      problems: [{ line: 1, field: 'file', word: 'csv.separator' }],
    });
  });

  it('names quotes that do not pair up', () => {
    const { table, problems } = read('a,b\n1,2\n"open,3\n');
    expect(table).toBeNull();
    expect(problems).toMatchObject([{ field: 'row', word: 'csv.broken_quotes' }]);
  });

  it('leaves out rows with too many or too few values, naming both counts', () => {
    const { table, problems } = read('a,b\n1\n1,2,3\n4,5\n');
    expect(problems).toEqual([
      { line: 2, field: 'row', word: 'csv.value_count', params: { found: 1, expected: 2 } },
      { line: 3, field: 'row', word: 'csv.value_count', params: { found: 3, expected: 2 } },
    ]);
    expect(table?.records.map((record) => record.line)).toEqual([4]);
  });

  it('leaves out rows with control characters, which the database could not keep', () => {
    const { table, problems } = read('a,b\n1,x\u0000y\n2,fine\n');
    expect(problems).toEqual([
      { line: 2, field: 'b', word: 'text.control_character', params: { value: 'U+0000' } },
    ]);
    expect(table?.records).toHaveLength(1);
  });

  it.each([
    ['turns letters round', '\u202Egnp.exe', 'U+202E'],
    ['keeps a name from being found', 'Propi\u200Bdium', 'U+200B'],
    ['stands where two files were joined', 'Propi\uFEFFdium', 'U+FEFF'],
  ])('leaves out rows with a sign that %s', (_, name, value) => {
    expect(read(`a,b\n1,${name}\n`).problems).toEqual([
      { line: 2, field: 'b', word: 'text.control_character', params: { value } },
    ]);
  });
});
