import { expect, it } from 'vitest';
import type { FrameWords } from '@/lib/backend/documents/frame';
import { writePdf } from '@/lib/backend/documents/pdf/write-pdf';
import { readPdfPages } from '../support/pdf-layout';

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
  const frame: FrameWords = {
    ...{ htmlLang: 'zh-CN', windowTitle: '版面', supplier: '甲', name: { text: '版面' } },
    ...{ sections, notes: ['说明'], contact: '电话', issuedOn: '2026-01-01' },
  };
  const [page] = await readPdfPages(
    await writePdf({ title: '版面', facts: [['编号', '1']] as const, sections }, frame, new Map()),
  );
  const said = page?.lines.map(({ text }) => text).join('\n');
  for (const whole of ['−¥2,620.00', '−¥1,234,567.00', '数量', '应付余额']) expect(said).toContain(whole);
});
