import { expect, it } from 'vitest';
import { sectionsOfHtml } from '@/lib/backend/documents/articles/html-sections';
import { pdfDefinition } from '@/lib/backend/documents/pdf/pdf-definition';
import { writePdf } from '@/lib/backend/documents/pdf/write-pdf';
import { readPdfPages } from '../support/pdf-layout';

const HTML =
  '<h2>10<sup>6</sup> 个细胞</h2><p>10<sup>6</sup> in H<sub>2</sub>O<br />\nthen <s>50 µL</s> wait<br /></p>' +
  '<ol start="5"><li>spin</li></ol>';

it('figures are raised and lowered, lines end and numbers go on in a document as in its text', () => {
  expect(sectionsOfHtml(HTML)).toEqual([
    {
      title: '10⁶ 个细胞',
      blocks: [
        {
          kind: 'text',
          lines: [
            [
              { text: '10' },
              { text: '6', sup: true },
              { text: ' in H' },
              { text: '2', sub: true },
              { text: 'O' },
              { text: '\n' },
              { text: 'then ' },
              { text: '50 µL', struck: true },
              { text: ' wait' },
            ],
          ],
        },
        { kind: 'steps', start: 5, lines: [[{ text: 'spin' }]] },
      ],
    },
  ]);
});

it('a PDF sets them so', async () => {
  const sections = sectionsOfHtml(HTML);
  const model = { title: '版面', facts: [['编号', '1']] as const, sections };
  const frame = {
    ...{ htmlLang: 'zh-CN', windowTitle: '版面', supplier: '甲', name: { text: '版面' } },
    ...{ sections, notes: ['说明'], contact: '电话', issuedOn: null },
  };
  const [page] = await readPdfPages(await writePdf(model, frame));
  // A figure that is raised or lowered stands on a line of its own height.
  const lines = page?.lines.slice(3).map(({ text }) => text.replace(/\s/g, '')) ?? [];
  expect(lines).toEqual(['6', '10个细胞', '6', '10inHO', '2', 'then50μLwait', 'spin5.']);
  expect(JSON.stringify(pdfDefinition(model, frame))).toContain('"50\u00a0µL","decoration":"lineThrough"');
});
