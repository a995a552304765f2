import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FrameWords } from '@/lib/backend/documents/frame';
import { type Block, type DocumentSection, fewFacts, leading, text } from '@/lib/backend/documents/model';
import { writePdf } from '@/lib/backend/documents/pdf/write-pdf';
import { type PdfPage, readPdfPages } from '../support/pdf-layout';

const FIGURE = 'pictures/content/figure.jpg';

/** Some lines as wide as a page. */
const paragraph = (lines: number) => '染料与缓冲液的用法说明文字'.repeat(4 * lines).slice(0, 50 * lines);

const TABLE: Extract<Block, { kind: 'table' }> = {
  kind: 'table',
  head: ['表头甲', '表头乙'],
  rows: Array.from({ length: 6 }, (_, row) => [`行 ${row + 1}`, paragraph(1)]),
};
const WARNING = [leading({ text: '警示', strong: true }), text(paragraph(3))];

/** What may stand below a heading, in turn; sections of many lengths, so that every kind comes to a page's foot. */
const KINDS: ((number: number) => Block[])[] = [
  (number) => [text(paragraph((number % 5) + 2))],
  (number) => [text(...Array.from({ length: (number % 7) + 2 }, (_, line) => `第 ${line + 1} 行`))],
  () => [TABLE],
  (number) => [{ kind: 'steps', lines: [paragraph((number % 3) + 1), '第二步', '第三步'] }],
  (number) => [{ kind: 'figure', src: FIGURE, caption: `图注 ${number}` }],
  () => [text('一行'), ...WARNING],
];

const isHeading = (line: string) => /^标题 \d+$/.test(line);

async function lay(sections: DocumentSection[]): Promise<PdfPage[]> {
  const bytes = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#0b6e7f' } })
    .jpeg()
    .toBuffer();
  const frame: FrameWords = {
    ...{ htmlLang: 'zh-CN', windowTitle: '版面', supplier: '甲', name: { text: '版面' } },
    ...{ sections, notes: ['说明'], contact: '电话', issuedOn: '2026-01-01' },
  };
  const pictures = new Map([[FIGURE, { bytes, width: 600, height: 200 }]]);
  const model = { title: '版面', facts: [['编号', '1']] as const, sections };
  return readPdfPages(await writePdf(model, frame, { pictures }));
}

/** On no page does a heading stand at the foot, or one line below it alone. */
function expectKept(pages: readonly PdfPage[]): void {
  for (const page of pages.slice(0, -1)) {
    const heading = page.lines.findLastIndex((line) => isHeading(line.text));
    if (heading < 0) continue;
    const below = page.lines.slice(heading + 1);
    const foot = page.lines[heading]?.bottom ?? 0;
    // A figure is more than two lines.
    const hasFigure = page.pictures.some(({ bottom }) => bottom < foot);
    expect(hasFigure || below.length >= 2, lastOf(page, 3).join(' | ')).toBe(true);
  }
}

/** Each of these below so many lines on a page of its own that it comes to the page's foot, one line further each time. */
const atEveryFoot = (what: readonly ((title: string) => DocumentSection[])[]): DocumentSection[] =>
  Array.from({ length: 11 }, (_, more) =>
    what.flatMap((sections, index) => {
      const above = text(...Array.from({ length: 37 + more }, () => '上文'));
      return [
        { title: '新页', onNewPage: true as const, blocks: [above] },
        ...sections(`标题 ${more * 100 + index}`),
      ];
    }),
  ).flat();

const lastOf = (page: PdfPage, count: number) => page.lines.slice(-count).map((line) => line.text);

describe('the end of a page', () => {
  let pages: PdfPage[] = [];

  beforeAll(async () => {
    pages = await lay(
      Array.from({ length: 70 }, (_, number) => {
        const kind = KINDS[(number * 5 + Math.floor(number / 7)) % KINDS.length];
        return { title: `标题 ${number}`, blocks: kind?.(number) ?? [] };
      }),
    );
  });

  it('has no heading without two lines of what it heads', () => {
    expect(pages.length).toBeGreaterThan(10);
    expectKept(pages);
  });

  it('has none either wherever its section begins, whatever stands in it', async () => {
    const uneven: Block = {
      ...TABLE,
      head: ['很长的第一列的表头文字', '乙', '丙'],
      rows: [[paragraph(1).slice(0, 40), paragraph(1).slice(0, 12), 'mM']],
    };
    const whatever = [...KINDS, () => [uneven], () => [text('一行'), TABLE], () => [text('一行')]];
    const laid = await lay(
      atEveryFoot([
        ...whatever.map((kind) => (title: string) => [{ title, blocks: kind(3) }]),
        (title) => [
          { title, blocks: [] },
          { title: `${title}1`, blocks: [TABLE] },
        ],
      ]),
    );
    expect(laid.length).toBeGreaterThan(11 * (whatever.length + 1));
    // A section of one line has no more to keep.
    expectKept(laid.filter((page) => lastOf(page, 1)[0] !== '一行'));
    for (const page of laid) expect(lastOf(page, 1)[0]).not.toMatch(/^标题 \d+$|^表头甲|^很长的第一列/);
  });

  it('has no head of a table without a row, and no leading line without what it leads to', async () => {
    const wherever = atEveryFoot([
      () => [{ title: '', blocks: [TABLE] }],
      () => [{ title: '', blocks: WARNING }],
    ]);
    const feet = (await lay(wherever)).map((page) => lastOf(page, 1)[0] ?? '');
    expect(feet.length).toBeGreaterThan(wherever.length / 2 + 4);
    for (const foot of feet) expect(foot).not.toMatch(/^表头甲|^警示$/);
  });

  it('parts no few facts, and leaves them with their heading', async () => {
    const few = fewFacts(['其一', '甲'], ['其二', '乙'], ['其三', '丙'], ['其四', '丁']);
    const laid = await lay(atEveryFoot([(title) => [{ title, blocks: [few] }]]));
    const facts = laid.map(({ lines }) => lines.filter(({ text: said }) => /^其|^标题/.test(said)).length);
    expect(facts.filter((count) => count > 0)).toEqual(Array(11).fill(5));
  });

  it('has every figure above its own caption, on the same page', () => {
    for (const { lines, pictures } of pages) {
      const captions = lines.filter((line) => line.text.startsWith('图注'));
      expect(captions).toHaveLength(pictures.length);
      for (const [index, { bottom }] of pictures.toSorted((a, b) => b.bottom - a.bottom).entries()) {
        const gap = bottom - (captions[index]?.bottom ?? 0);
        expect(gap).toBeGreaterThan(0);
        expect(gap).toBeLessThan(25);
      }
    }
  });

  it('wastes no page: each is filled, or what would follow had no room', () => {
    for (const page of pages.slice(0, -1)) expect(page.lines.length).toBeGreaterThan(8);
  });

  it('parts no amount at the end of a line', async () => {
    const lines = Array.from({ length: 60 }, (_, length) =>
      [...Array(3)].map(() => `${'甲'.repeat(length)}：−20 °C，≥ 98 %，5 µL，100 ×g；`).join(''),
    );
    const said = (await lay([{ title: '', blocks: [text(...lines)] }])).flatMap((page) =>
      page.lines.map((line) => line.text.trim()),
    );
    expect(said.length).toBeGreaterThan(lines.length * 2);
    expect(said.filter((line) => /(?:[0−]|98|≥|5)$|^(?:°C|%|[µμ]L|×g)/.test(line))).toEqual([]);
  });

  it('parts a row that is higher than a page: nothing of it is lost', async () => {
    const long = `开头${'字'.repeat(1_500)}结尾`;
    const said = (
      await lay([
        {
          title: '标题',
          blocks: [{ ...TABLE, head: ['甲', '乙', '丙', '丁'], rows: [['一', '二', long, '四']] }],
        },
      ])
    )
      .flatMap((page) => page.lines.map(({ text: line }) => line))
      .join('');
    expect(said).toContain('甲 乙 丙 丁');
    expect(said).toMatch(/开头.*结尾/);
    expect(said.match(/字/g)).toHaveLength(1_500);
  });
});
