import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { linesOfText } from '@/lib/domain/typed-orders/pasted-text';
import { readTypedLine } from '@/lib/domain/typed-orders/typed-lines';
import { readBeside } from '@/lib/domain/typed-orders/typed-names';

/** How many of a product so called a pasted line asks for; null where it is nothing, or cut in two. */
function qtyOf(text: string, names: string[], sizes: string[]): number | null {
  const { lines } = linesOfText(text);
  const line = lines.length === 1 ? readTypedLine(lines[0] ?? '') : null;
  return line && readBeside(line, names, sizes).qty;
}

/** Between commas `GM130` in a name is taken for another thing that is ordered. */
const betweenCommas = (words: string[]): string[] =>
  /\b[A-Z]{1,5}\d{3}/.test(words[1] ?? '') ? [] : [words.join('，'), words.join(',')];

describe('the quantity beside a name', () => {
  const names = ['TBE 缓冲液 10×', 'TBE buffer, 10×（试剂级）'];
  it.each([
    ['FB6012-1L TBE 缓冲液 10× 1 L', 1],
    ['FB6012-1L\tTBE缓冲液10×\t1 L', 1],
    ['FB6012-1L TBE 缓冲液 10× 1 L 3', 3],
    ['FB6012-1L x 3 TBE 缓冲液 10× 1 L', 3],
    ['FB6012-1L x 3 tbe 10x 1 L', 3],
    ['FB6012-1L TBE buffer, 10×', 1],
    ['10 x FB6012-1L', 10],
    ['FB6012-1L 10', 10],
    ['FB6012-1L 10 × 1 L', 10],
    ['FB6012-25P 25 支装', 1],
    ['FB6012-25P 25 支装 4', 4],
    ['FB6012-25P,25 支', 1],
    ['FB6012-25P，25 支装，4 盒，急用', 4],
    ['FB6012-1L,TBE buffer, 10×,1 L', 1],
    ['FB6012-1L，TBE缓冲液10×，1 L，3', 3],
    ['FB6012-1L，10 × 1 L', 10],
  ])('“%s” is %d', (text, qty) => expect(qtyOf(text, names, ['1 L', '25 支装'])).toBe(qty));

  it.each([
    ['FB6004，2 × 10 mL', 2, '2×10ML'],
    ['FB6004,2 × 10 mL', 2, '2×10ML'],
    ['FB6004，10 × 10 mL', 1, '10×10ML'],
    ['FB6004,10 × 10 mL,3 boxes,soon', 3, '10×10ML'],
  ])('“%s” is %d, of a size in packs or one sold so', (text, qty, size) => {
    const sizes = size === '10×10ML' ? ['10 × 10 mL'] : ['10 mL'];
    expect(readBeside(readTypedLine(text) ?? expect.fail(), ['dNTP'], sizes)).toMatchObject({ qty, size });
  });

  it.each([
    '2²',
    '1½',
    '½',
    '2?',
    '+2',
    '2/3',
    '2-3',
    '2~3 盒',
    '2 or 3',
    '1,5',
    '1e2',
    '各2',
    '2盒 送1盒',
    '三四盒',
    '一千盒',
    '半盒',
    '十',
    'a dozen',
    '2 packs of 10',
    '2 by Dec 15',
    '2 2026-12-01',
    '2 room 305',
    '2x in May and 3x in June',
    '398, 2',
    'Hoechst 33342 2?',
  ])('how many “%s” are is asked, as one number of it is left', (asked) => {
    const line = readTypedLine(`FN1005-1ML ${asked}`) ?? expect.fail();
    const read = readBeside(line, ['Hoechst 33342 三盐酸盐', 'Hoechst 33342 trihydrochloride'], ['1 mL']);
    expect(read).toMatchObject({ qty: 0, oddQty: expect.stringMatching(/\S/) });
  });

  it.each([
    ['Hoechst 33342 2', 2],
    ['Hoechst 33342 1 mL × 2', 2],
    ['bisbenzimide 23491-52-3 2', 2],
    ["2'-(4-ethoxyphenyl)-2,5'-bi-1H-benzimidazole 2", 2],
    ['1,10-phenanthroline 2', 2],
    ['Ex/Em 352/461 nm，≥98%，2 盒', 2],
    ['10 mM in DMSO, 2', 2],
    ['500x in water, 2', 2],
    ['store at -20 °C', 1],
    ['lot FN260101A001 2', 2],
    ['by 30 November 2026.', 1],
    ['to room 312.', 1],
    ['5% off, 2 vials', 0],
    ['2 ¥398.00 ¥796.00', 2],
  ])('“%s” is %d: other numbers count nothing', (asked, qty) => {
    const line = readTypedLine(`FN1005-1ML ${asked}`) ?? expect.fail();
    expect(readBeside(line, ['Hoechst 33342 三盐酸盐'], ['1 mL']).qty).toBe(qty);
  });

  it('is told from what one and all of them cost, where these are whole numbers', () => {
    const of = (text: string) => readBeside(readTypedLine(text) ?? expect.fail(), [], []).qty;
    expect(of('FN1005-1ML\t2\t398\t796')).toBe(2);
    expect(of('FN1005-1ML\t2\t398\t797')).toBe(0);
    expect(of('FN1005-1ML\t2\t398\t796\t现货')).toBe(2);
    expect(of('FN1005-1ML\t2\t398元\t796元')).toBe(2);
    expect(of('FN1005-1ML\t2\t398 USD\t796 USD')).toBe(2);
  });

  it.each([
    ['FP2012-1 Fluo 4 AM 2', ['Fluo-4 AM 钙离子探针', 'Fluo-4 AM']],
    ['FN1032-0.5ML 绿色核酸凝胶染料 10000× 2', ['绿色核酸凝胶染料 10,000×']],
    ['FB6017-1L PBS 10× pH 7.4 2瓶', ['PBS 缓冲液 10×', 'PBS, 10×']],
    ['FN1001-5 2 vials by 15/12/2026', []],
    ['FN1001-5 2 vials by 15.12.2026', []],
    ['FN1001-5 2 vials by 2026-12-15', []],
    ['FN1001-5 2 vials by 2026年12月5日', []],
    ['FN1001-5\t2\t张三\t13800138000', []],
  ])('is two in “%s”', (text, names) => {
    expect(readBeside(readTypedLine(text) ?? expect.fail(), names, []).qty).toBe(2);
  });

  it('is read of whatever the demo shop sells, written whole', () => {
    const folder = 'lib/backend/demo/data/catalogue/goods';
    const rows = readdirSync(folder).flatMap((file): Record<string, string>[] =>
      parse(readFileSync(join(folder, file)), { columns: true, bom: true }),
    );
    const namesOf = new Map(
      rows.filter(({ nameZh }) => nameZh).map((row) => [row.catalogNo, [row.nameZh ?? '', row.nameEn ?? '']]),
    );
    const wrong = rows.flatMap(({ catalogNo, skuCode = '', sizeZh = '', sizeEn = '' }) => {
      const called = namesOf.get(catalogNo) ?? [];
      const ways = [sizeZh, sizeEn].flatMap((size, index) => {
        const words = [skuCode, called[index] ?? '', size];
        return [words.join(' '), words.join('\t'), ...betweenCommas(words), `${catalogNo} ${size}`];
      });
      return ways.flatMap((text) =>
        [text, `${text} × 7`].filter(
          (typed) => qtyOf(typed, called, [sizeZh, sizeEn]) !== (typed === text ? 1 : 7),
        ),
      );
    });
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(600);
  });
});
