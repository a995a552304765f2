import { expect, it } from 'vitest';
import { piecesOf } from '@/lib/backend/documents/pdf/text-pieces';
import { writePdf } from '@/lib/backend/documents/pdf/write-pdf';
import { readPdfPages } from '../support/pdf-layout';

const other = (text: string) => ({ text, font: 'Roboto' });

it.each([
  [
    'Dvořák P, Müller K, Yıldız E',
    [other('Dvořák'), { text: ' P, Müller K, ' }, other('Yıldız'), { text: ' E' }],
  ],
  // A letter and its accent are one letter.
  ['Lukas\u030c', [other('Lukaš')]],
  ['5\u2009µL, 20\u202fmin', [{ text: '5\u00a0µL, 20\u00a0min' }]],
  ['☐ 已核对 ✔', [{ text: '□ 已核对 ✓' }]],
  ['荧光 β-actin', [{ text: '荧光 β-actin' }]],
  // Greek capitals are in it; with an accent they aren't.
  ['ΔΨm, 5 kΩ, ΑΩ', [{ text: 'ΔΨm, 5 kΩ, ΑΩ' }]],
  ['Ά Ϊ Ϋ', [other('Ά'), { text: ' ' }, other('Ϊ'), { text: ' ' }, other('Ϋ')]],
])('%s is set in letters that a font has', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces);
});

it('a PDF has both fonts, and breaks no name where they meet', async () => {
  const filled = `${'Wilson I, Orton T, Pognan F. '.repeat(3)}and others with Dvořák-Łuczak`;
  const sections = [{ title: '来源', blocks: [{ kind: 'text' as const, lines: [filled, 'Şahin Ğ'] }] }];
  const bytes = await writePdf(
    { title: '版面', facts: [['编号', '1']] as const, sections },
    {
      ...{ htmlLang: 'zh-CN', windowTitle: '版面', supplier: '甲', name: { text: '版面' } },
      ...{ sections, notes: ['说明'], contact: '电话', issuedOn: null },
    },
  );
  expect(bytes.toString('latin1')).toMatch(/\/FontName \/[A-Z]+\+Roboto-Regular/);
  const [page] = await readPdfPages(bytes);
  const lines = page?.lines.map(({ text }) => text) ?? [];
  expect(lines).toContain('Şahin Ğ');
  expect(lines.filter((line) => /Dvo$|^řák/.test(line))).toEqual([]);
});
