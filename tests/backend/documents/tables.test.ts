import { expect, it } from 'vitest';
import type { FrameWords } from '@/lib/backend/documents/frame';
import { writeStatement } from '@/lib/backend/documents/papers/statement';
import { MARGIN, WIDTH } from '@/lib/backend/documents/pdf/look';
import { writePdf } from '@/lib/backend/documents/pdf/write-pdf';
import { readPdfPages } from '../support/pdf-layout';

const frameOf = (sections: FrameWords['sections']): FrameWords => ({
  ...{ htmlLang: 'zh-CN', windowTitle: '版面', supplier: '甲', name: { text: '版面' } },
  ...{ sections, notes: ['说明'], contact: '电话', issuedOn: '2026-01-01' },
});

it('breaks neither an amount nor the head above it, however little room is left', async () => {
  const reference = 'DEMO-RECEIPT-261017-G659B9-1 and what else was written with the transfer to the bank';
  const sections = [
    {
      title: '往来明细',
      blocks: [
        {
          kind: 'table' as const,
          head: ['时间', '订单号', '备注', '数量', '应付余额'],
          columns: ['whole', 'whole', 'rest', 'amount', 'amount'] as const,
          rows: [
            [
              '2026-10-18 03:52:16',
              '261017-G659B9',
              `${reference} ${reference}`,
              '−¥2,620.00',
              '−¥1,234,567.00',
            ],
          ],
        },
      ],
    },
  ];
  const [page] = await readPdfPages(
    await writePdf({ title: '版面', facts: [['编号', '1']] as const, sections }, frameOf(sections)),
  );
  const said = page?.lines.map(({ text }) => text).join('\n');
  for (const whole of ['−¥2,620.00', '−¥1,234,567.00', '数量', '应付余额']) expect(said).toContain(whole);
});

const RUN = 'ABCDEFGHIJ'.repeat(10);

it.each(['facts', 'table'])(
  'keeps what people type without a blank between the margins: %s',
  async (kind) => {
    const block =
      kind === 'facts'
        ? { kind: 'facts' as const, rows: [['备注', RUN]] as const, whole: true }
        : {
            kind: 'table' as const,
            head: ['时间', '备注', '应付余额'],
            columns: ['whole', 'typed', 'amount'] as const,
            rows: [['2026-10-18 03:52:16', `${RUN} 附言`, '−¥1,234,567.00']],
          };
    const sections = [{ title: '往来明细', blocks: [block] }];
    const pdf = await writePdf({ title: '版面', facts: [['编号', '1']], sections }, frameOf(sections));
    const [page] = await readPdfPages(pdf);
    expect(page?.right).toBeLessThanOrEqual(MARGIN + WIDTH);
    // And none of it is lost.
    expect(page?.lines.flatMap(({ text }) => text.match(/[A-J]+/g) ?? []).join('')).toBe(RUN);
  },
);

it.each(['zh', 'en'] as const)('a statement keeps its balances on the page beside it: %s', async (lang) => {
  const row = (kind: 'receipt' | 'credit', fen: number) => ({
    ...{ kind, fen, at: '2026-11-02T03:04:05.000Z', orderNo: '261102-G659B9' },
    ...{ reference: RUN, balanceFen: 123_456_700 },
  });
  const transfer = { ...row('receipt', -100), at: '2026-11-02T16:00:00.000Z' };
  const sums = { openingFen: 0, chargedFen: 0, creditedFen: 0, paidFen: 0, closingFen: 0 };
  const { model, frame } = writeStatement(
    {
      statement: { ...sums, rows: [row('receipt', -123_456_700), row('credit', -200), transfer] },
      granted: [],
      customer: '甲',
      bank: { accountName: '户', bankName: '行', accountNo: '1' },
      from: '2026-11-01',
      to: '2026-11-30',
      now: new Date('2026-11-30'),
    },
    lang,
  );
  const [page] = await readPdfPages(await writePdf(model, frame));
  expect(page?.right).toBeLessThanOrEqual(MARGIN + WIDTH);
  const said = page?.lines.map(({ text }) => text).join('\n');
  // Nor is what it is beside squeezed: Chinese may be parted between any two characters.
  if (lang === 'zh') expect(said).toContain('退货或更正');
  // The reference has the room of the seconds.
  expect(said).toMatch(/2026-11-02 11:04(?!:)/);
  // Of a transfer the day alone is known.
  expect(said).toContain('2026-11-03');
  expect(said).not.toContain('00:00');
});
