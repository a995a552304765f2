import { expect, it } from 'vitest';
import { readTableFile } from '@/components/quick-order/file/table-file';

const TEXT = 'FN1001-5\t3\t细胞\nFN1020-1\t2\t\n';
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};
const GBK = Uint8Array.from([
  ...new TextEncoder().encode('FN1001-5\t3\t'),
  0xcf,
  0xb8,
  0xb0,
  0xfb,
  ...new TextEncoder().encode('\nFN1020-1\t2\t\n'),
]);

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16, as spreadsheets call it Unicode text', utf16(`\uFEFF${TEXT}`, true)],
  ['UTF-16 the other way round', utf16(`\uFEFF${TEXT}`, false)],
  ['GBK', GBK],
])('reads a table in %s', async (_name, bytes) => {
  const file = Object.assign(new File([], 'list.txt'), { arrayBuffer: async () => bytes.buffer });
  expect(await readTableFile(file)).toEqual({ lines: ['FN1001-5\t3\t细胞', 'FN1020-1\t2\t'] });
});
