import { expect, it } from 'vitest';
import { piecesOf } from '@/lib/backend/documents/pdf/text-pieces';
import { writePdf } from '@/lib/backend/documents/pdf/write-pdf';
import { readPdfPages } from '../support/pdf-layout';

const minus = { text: '−', font: 'Roboto' };
const narrow = (text: string) => ({ text, fontFeatures: ['pwid'] });

it.each([
  ['O’Brien J, Wilson I', [{ text: 'O' }, narrow('’'), { text: 'Brien J, Wilson I' }]],
  ['“Specifications”', [narrow('“'), { text: 'Specifications' }, narrow('”')]],
  ['见 O’Brien 等', [{ text: '见 O' }, narrow('’'), { text: 'Brien 等' }]],
  ['见“技术参数”', [{ text: '见“技术参数”' }]],
  ['−¥2,620.00', [minus, { text: '¥2,620.00' }]],
  ['在 −20\u00a0°C 保存', [{ text: '在 ' }, minus, { text: '20\u00a0°C 保存' }]],
  ['荧光', [{ text: '荧光' }]],
  ['', [{ text: '' }]],
])('%s is set with signs as wide as its script', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces);
});

it('a name and an amount stay whole in a PDF, and breaks into no second line at its apostrophe', async () => {
  const filled = `${'Wilson I, Orton T, Pognan F. '.repeat(3)}and others with O’Brien`;
  const below = `${'荧光'.repeat(24)}在 −20 °C 与 −¥2,620.00`;
  const sections = [
    { title: '来源', blocks: [{ kind: 'text' as const, lines: [filled, 'O’Brien J', below] }] },
  ];
  const [page] = await readPdfPages(
    await writePdf(
      { title: '版面', facts: [['编号', '1']] as const, sections },
      {
        ...{ htmlLang: 'zh-CN', windowTitle: '版面', supplier: '甲', name: { text: '版面' } },
        ...{ sections, notes: ['说明'], contact: '电话', issuedOn: null },
      },
    ),
  );
  const lines = page?.lines.map(({ text }) => text) ?? [];
  expect(lines).toContain('O’Brien J');
  expect(lines.filter((line) => /O’?$|^’|^Brien/.test(line))).toEqual([]);
  expect(lines.filter((line) => /−$|^(20|¥)/.test(line))).toEqual([]);
});
