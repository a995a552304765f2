import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOfText, MAX_PASTED_LINES } from '@/lib/domain/typed-orders/pasted-text';
import { linesOfTable } from '@/lib/domain/typed-orders/table-lines';
import { readTypedLine } from '@/lib/domain/typed-orders/typed-lines';

describe('what was pasted', () => {
  it('is taken apart by lines, and by numbers where a line lists several', () => {
    const text = 'FN1001-5 2\r\n\n FN1005-1ML；FP2003-25 × 3\nFA3016-25T, 2, FA3017-25T, 4';
    expect(linesOfText(text).lines).toEqual([
      'FN1001-5 2',
      'FN1005-1ML',
      'FP2003-25 × 3',
      'FA3016-25T 2',
      'FA3017-25T 4',
    ]);
    for (const one of ['FN1001-5, DAPI 5 mg, 2', 'FN1062-200T Viability dye, far-red 647 200 tests'])
      expect(linesOfText(one).lines).toEqual([one]);
    expect(linesOfText('FN 1001 2, FN 1005 1').lines).toEqual(['FN 1001 2', 'FN 1005 1']);
  });

  it('keeps a row of a code, a name that looks like one and a quantity; what names two things stays apart', () => {
    for (const row of [
      'FN1001-5, GM130, 2',
      'FN1001-5,GM130,2 瓶',
      'FN1001-5, GM130, 2.',
      'FN1001-5，GM130，2 瓶。',
      'FA3042-20UL，Mouse anti-GM130 antibody，20 µL，2',
    ]) {
      expect(linesOfText(row).lines).toEqual([row]);
      expect(readTypedLine(row)).toMatchObject({ qty: 2, oddQty: null });
    }
    // A price, or how many of it, as a spreadsheet writes both.
    for (const row of ['FN1001-5, GM130, 120.00', 'FN1001-5, DAPI, 120.00', 'FN1001-5,2,120.00']) {
      expect(linesOfText(row).lines).toEqual([row]);
      expect(readTypedLine(row)).toMatchObject({ qty: 0, oddQty: '120.00' });
    }
    for (const [list, ...lines] of [
      ['FN1001-5, FN1005-1ML, 2', 'FN1001-5', 'FN1005-1ML 2'],
      ['FN1001-5, GM130', 'FN1001-5', 'GM130'],
      ['FN1001-5; GM130, 2', 'FN1001-5', 'GM130 2'],
      ['FN1001-5, 1, GM130, 2', 'FN1001-5 1', 'GM130 2'],
      ['FN1001-5, GM130 × 3, 2', 'FN1001-5', 'GM130 × 3 2'],
    ])
      expect(linesOfText(list ?? '').lines).toEqual(lines);
  });

  it('is looked at up to a bound, and says what was left', () => {
    const { lines, left } = linesOfText(`${'FN1001-5\n'.repeat(MAX_PASTED_LINES)}FN1002 3\n\nFN1003`);
    expect([lines.length, left]).toEqual([MAX_PASTED_LINES, ['FN1002 3', 'FN1003']]);
  });

  it('is never more than it was, nor a line without anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { lines } = linesOfText(text);
        expect(lines.every((line) => line.trim() !== '' && line.length <= 500)).toBe(true);
        expect(lines.join('').replace(/\s/g, '').length).toBeLessThanOrEqual(text.replace(/\s/g, '').length);
        // Whatever it is, it is read: into a line or into nothing.
        for (const line of lines) expect(readTypedLine(line)?.qty ?? 1).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('a table', () => {
  it('is read by its head, wherever its columns stand', () => {
    const rows = [
      ['采购清单', null, null, null],
      ['序号', '产品名称', '数量', '货号', '规格'],
      [1, 'DAPI', 2, 'FN1001-5', null],
      [2, 'DAPI', 3, null, '5 mg'],
      [3, null, null, null, null],
    ];
    const lines = linesOfTable(rows);
    expect(lines).toEqual(['FN1001-5 DAPI\t2', 'DAPI 5 mg\t3']);
    expect(lines.map((line) => readTypedLine(line))).toMatchObject([
      { qty: 2, codes: expect.arrayContaining(['FN10015']) },
      { qty: 3, size: '5MG' },
    ]);
  });

  it('is read by the whole words of its head', () => {
    const head = [
      'Category',
      'Application',
      'Discount',
      'Catalog No.',
      'Specification',
      'Product name',
      'Count',
    ];
    expect(linesOfTable([head, ['Dyes', 'Flow', 10, 'FN1001-5', '5 mg', 'DAPI', 2]])).toEqual([
      'FN1001-5 DAPI 5 mg\t2',
    ]);
    const numbers = [
      'Cat. No.',
      'Cat#',
      'CatNo',
      'CatNr',
      'CatNum',
      'CAT',
      'Catalogue number',
      'order_cat_no',
      'item_no',
    ];
    for (const number of numbers)
      for (const count of ['Qty', 'Amount', 'unit_count', 'AMOUNT_ORDERED'])
        expect(
          linesOfTable([
            ['spec_text', 'APPLICATION_AREA', number, count],
            ['5 mg', 'Flow', 'FN1001-5', 2],
          ]),
        ).toEqual(['FN1001-5 5 mg\t2']);
  });

  it('takes the quantity that is called one, not an amount of money before it, and no note for a number', () => {
    const heads = ['item_note', 'Cat No', 'Total_amount', 'Qty'];
    expect(linesOfTable([heads, ['cold', 'FN1001-5', 398, 2]])).toEqual(['FN1001-5\t2']);
  });

  it('without a head is read as if it were pasted', () => {
    expect(
      linesOfTable([
        ['FN1001-5', 2],
        ['', ''],
        ['FN1005-1ML', 1],
      ]),
    ).toEqual(['FN1001-5\t2', 'FN1005-1ML\t1']);
  });
});
