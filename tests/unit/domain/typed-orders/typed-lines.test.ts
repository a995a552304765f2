import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachTypedLine, readTypedLine } from '@/lib/domain/typed-orders/typed-lines';
import { sizeKey, withoutAmounts } from '@/lib/domain/typed-orders/typed-size';

describe('a line of an order as people write it', () => {
  it.each([
    ['FN1001-5 2', 'FN10015', '', 2],
    ['2 x FN1001-5', 'FN10015', '', 2],
    ['2×FN1001-5', 'FN10015', '', 2],
    ['FN1001-5\t3', 'FN10015', '', 3],
    ['FN1001-5\tDAPI 5 mg\t3', 'FN10015', '5MG', 3],
    ['ＦＮ１００１－５　２', 'FN10015', '', 2],
    ['fn1001-5, 4', 'FN10015', '', 4],
    ['FN1001-5 × 2 瓶', 'FN10015', '', 2],
    ['FN1001-5 2支', 'FN10015', '', 2],
    ['FN1001-5 数量：6', 'FN10015', '', 6],
    ['1. FN1001-5', 'FN10015', '', 1],
    ['- FN1001-5 qty 12', 'FN10015', '', 12],
    ['FN1001-5\t3\tDAPI', 'FN10015', '', 3],
    ['1\tFN1001-5\t3', 'FN10015', '', 3],
    ['FN1001-5|DAPI|2.0', 'FN10015', '', 2],
    ['"FN1001-5","2"', 'FN10015', '', 2],
    ['FN1001-5 (2)', 'FN10015', '', 2],
    ['FN1001-5 — 2', 'FN10015', '', 2],
    ['> FN1001-5 x2', 'FN10015', '', 2],
    ['两瓶 FN1001-5', 'FN10015', '', 2],
    ['FN1001-5 十二支', 'FN10015', '', 12],
    ['FN1001-5 一百盒', 'FN10015', '', 100],
    ['FN1001-5 两百五十盒', 'FN10015', '', 250],
    ['FN1001-5 一百零五支', 'FN10015', '', 105],
    ['FN1001-5 一百五支', 'FN10015', '', 150],
    ['FN1001-5 2,', 'FN10015', '', 2],
    ['FN1001-5 2;', 'FN10015', '', 2],
    ['FN1001-5 2；', 'FN10015', '', 2],
    ['FN1001-5 2，', 'FN10015', '', 2],
    ['FN1001-5 2、', 'FN10015', '', 2],
    ['FN1001-5, 2,', 'FN10015', '', 2],
    ['2026-11-20 FN1001-5 2', 'FN10015', '', 2],
    ['FN1001-5, 2. ;', 'FN10015', '', 2],
    ['FN1001-5\t2,', 'FN10015', '', 2],
    ['FN1001-5 2盒,', 'FN10015', '', 2],
    ['DAPI 2,', 'DAPI', '', 2],
    ['请帮我订 FN1001-5 两支，谢谢', 'FN10015', '', 2],
    ['I would like 2 x FN1001-5 please', 'FN10015', '', 2],
    ['Please send 3 vials of FN1001-5', 'FN10015', '', 3],
    ['FN1001-5，2瓶，急用', 'FN10015', '', 2],
    ['FN1001-5,2 vials,DAPI', 'FN10015', '', 2],
    ['FN1001-5,200 vials,DAPI', 'FN10015', '', 200],
    ['FN1001-5，DAPI 二盐酸盐，5 毫克，两瓶，备注', 'FN10015', '5MG', 2],
    ['FN1001-5 gel stain 10,000× in water', 'FN10015', '', 1],
    ['FN1001-5 GelGreen10,000x in water', 'FN10015', '', 1],
    ['FN1001-5 GelRed-20,500× in water', 'FN10015', '', 1],
    ['FN1001-5 gel stain, 500x in DMSO', 'FN10015', '', 1],
    ['FN1001-5 核酸染料 500×水溶液', 'FN10015', '', 1],
    ['GelRed-20,500× in water', 'GELRED20500INWATER', '', 1],
    ['2 × in situ kit', 'INSITUKIT', '', 2],
    ['FN1001-5, 2 × in situ kit', 'FN10015', '', 2],
    ['FN1001-5, 2 x in one box please', 'FN10015', '', 2],
    ['FN1001-5 2x in stock?', 'FN10015', '', 2],
    ['FN1001-5: 2 x in total', 'FN10015', '', 2],
    ['FN1001-5, 2x in May and 3x in June', 'FN10015', '', 2],
    ['FN1001-5 gel stain 500x in 50% glycerol', 'FN10015', '', 1],
    ['FN1001-5 gel stain 500x in nuclease-free water', 'FN10015', '', 1],
    ['FN1001-5 gel stain 500x in Milli-Q water', 'FN10015', '', 1],
    ['FN1001-5 gel stain 500x in 0.1 M phosphate buffer', 'FN10015', '', 1],
    ['FN1001-5 gel stain 500x in toluene', 'FN10015', '', 1],
    ['Invitrogen D1306 1 支', 'D1306', '', 1],
    ['DAPI 5 mg 两瓶', 'DAPI5MG', '5MG', 2],
    ['DAPI 5 mg × 2', 'DAPI5MG', '5MG', 2],
    ['DAPI 5 mg', 'DAPI5MG', '5MG', 1],
    ['DAPI 5毫克 2瓶', 'DAPI5毫克', '5MG', 2],
    ['碘化丙啶 10 µL 3瓶', '碘化丙啶10ΜL', '10UL', 3],
  ])('%s', (text, code, size, qty) => {
    const line = readTypedLine(text);
    expect(line?.codes).toContain(code);
    expect(line).toMatchObject({ size, qty });
  });

  it.each([
    '',
    '  ',
    '您好，请报价以下产品：',
    'Dear Sir or Madam,',
    '谢谢！',
    'Best regards',
    '2026-11-22 12:00',
    // A CAS number by its form and its last digit.
    '2026-11-1',
    '——',
    '电话：010-88886666',
    'From: Zhang Wei <zhang12@lab.example>',
    '货号\t名称\t数量',
    'Cat. No., Qty',
    'Please find our order below',
    'FN1001-5 0',
    'Dr. Li',
    'dr. li',
    'Prof. Wang',
    'Professor Anna van Dyk',
    'Best, Anna',
    '李老师',
    '王博士您好',
    '欧阳教授，',
  ])('nothing is asked for in “%s”', (text) => expect(readTypedLine(text)).toBeNull());

  it.each([
    'DAPI',
    '7647-14-5',
    'Annexin V',
    'propidium iodide',
    'Propidium Iodide',
    'Bestatin',
    'Toluidine blue',
    'Histone antibody',
    'Hippuric acid',
    'Telomerase inhibitor',
    'Kindlin antibody',
    'TO-PRO',
    'Andrographolide',
    'Drebrin antibody',
    'Profilin antibody',
    'Mstn antibody',
    '罗丹明',
    '苏木精',
    '钙黄绿素',
    '教授级试剂盒',
  ])('“%s” may be a product, wherever it stands', (text) => {
    expect(readTypedLine(text)?.words).toBe(text);
    expect([...eachTypedLine(['FN1001-5 2', 'Thanks', text])].at(-1)?.words).toBe(text);
  });

  describe('the words below an order', () => {
    const signed = (...lines: string[]) => [...eachTypedLine(lines)].map((line) => line?.signed ?? null);

    it('are a signature behind a closing: a name first, places of work after it', () => {
      expect(signed('FN1001-5 2', 'Best regards,', 'Anna M. van Dyk', 'Department of Chemistry')).toEqual([
        false,
        null,
        true,
        true,
      ]);
      expect(signed('FN1001-5 2', '此致', '敬礼！', '张伟', '浙江大学化学系')).toEqual([
        false,
        null,
        null,
        true,
        true,
      ]);
      expect(signed('DAPI 2', 'Thanks in advance', 'Anna')).toEqual([false, null, true]);
      expect(signed('DAPI 2', 'Best, Anna', 'Li Lab')).toEqual([false, null, true]);
      expect(signed('DAPI 2', '非常感谢！', '李娜')).toEqual([false, null, true]);
    });

    it('are none before anything was asked for, in capitals or small, with a number, or further down', () => {
      expect(signed('Thanks', 'Anna', 'FN1001-5 2')).toEqual([null, false, false]);
      expect(signed('FN1001-5 2', 'Anna')).toEqual([false, false]);
      expect(signed('FN1001-5 2', 'Thanks', 'DAPI')).toEqual([false, null, false]);
      expect(signed('FN1001-5 2', 'Thanks', 'Annexin V')).toEqual([false, null, false]);
      expect(signed('FN1001-5 2', 'Thanks', 'propidium iodide')).toEqual([false, null, false]);
      expect(signed('FN1001-5 2', '谢谢', '碘化丙啶')).toEqual([false, null, false]);
      expect(signed('FN1001-5 2', 'Thanks', 'Calcein 2')).toEqual([false, null, false]);
      expect(signed('FN1001-5 2', 'Thanks', 'Anna', 'Calcein')).toEqual([false, null, true, false]);
      expect(signed('FN1001-5 2', 'Thanks', 'FN1005-1ML', 'Calcein')).toEqual([false, null, false, false]);
    });
  });

  it.each([
    ['FN1001-5 1.5', '1.5'],
    ['FN1001-5 0.5', '0.5'],
    ['FN1001-5 × 1.5 瓶', '1.5'],
    ['FN1001-5 1.5支', '1.5'],
    ['FN1001-5（2.5盒）', '2.5'],
    ['1.5 x FN1001-5', '1.5'],
    ['FN1001-5 -2', '-2'],
    ['FN1001-5\t-2', '-2'],
    ['FN1001-5\tDAPI\t1.5', '1.5'],
    ['FN1001-5\t1.00E+09', '1.00E+09'],
    ['FN1001-5 10000', '10000'],
    ['FN1001-5 1000000000', '1000000000'],
    ['FN1001-5\t100000', '100000'],
    ['FN1001-5 2×', '2×'],
    ['FN1001-5 DAPI 2×', '2×'],
    ['FN1001-5\tDAPI\t2×', '2×'],
    ['FN1001-5,500x', '500x'],
  ])('“%s” names what is no quantity, and does not guess one', (text, oddQty) => {
    const line = readTypedLine(text);
    expect(line).toMatchObject({ qty: 0, oddQty });
    expect(line?.codes[0]).toBe('FN10015');
  });

  it.each([
    ['FN1001-5 1,000', 1_000],
    ['FN1001-5\t1,000', 1_000],
    ['FN1001-5 2.0', 2],
    ['FN1001-5, 2.', 2],
    ['Please send FN1001-5 by 30 November 2026.', 1],
    ['FN1001-5 to room 312.', 1],
    ['请订 FN1001-5 2。', 2],
    ['DAPI 2。', 2],
    ['DAPI × ２。', 2],
    ['DAPI 5 mg 2。', 2],
    ['DAPI 染料 × 2。', 2],
    ['胎牛血清 2瓶。', 2],
    ['Hoechst 33342.', 1],
    ['PBS pH 7.4', 1],
    ['Thermo 62248', 1],
    ['DAPI 0.5 mg', 1],
    ['FN1001 2.5 mg 2', 2],
    ['FN1001-5 2 ¥398.00', 2],
    ['FN1001-5 DAPI dihydrochloride 5 mg 2 ￥398.00 ￥796.00', 2],
    ['FN1001-5 DAPI dihydrochloride 5 mg 2 398.00 796.00', 2],
    ['FN1001-5 2 pcs 398.00 1,194.00', 2],
    ['3 x FN1001-5 @ CNY 398/vial', 3],
    ['FN1001-5 4瓶 398元/瓶', 4],
    ['FN1001-5 2 45.00', 2],
    ['FN1001-5 ¥398.00', 1],
    ['FN1001-5 2.00', 2],
    ['FN1001-5 12 USD 45.50 each', 12],
  ])('“%s” is %d', (text, qty) => {
    expect(readTypedLine(text)).toMatchObject({ qty, oddQty: null });
  });

  it('makes one number neither of a number and a raised one, nor of a part of a larger numeral', () => {
    for (const text of ['FN1001-5 2²', 'FN1001-5 1½', 'FN1001-5 三四盒', 'FN1001-5 一千盒', 'FN1001-5 2十盒'])
      expect(readTypedLine(text)).toMatchObject({ codes: expect.arrayContaining(['FN10015']), qty: 1 });
  });

  it('reads what stands beside a price as what is asked for, and the price as nothing', () => {
    const line = readTypedLine('DAPI 5 mg 2 ¥398.00 ¥796.00');
    expect(line).toMatchObject({ words: 'DAPI 5 mg', size: '5MG', qty: 2 });
    expect(line?.codes).not.toContain('39800');
  });

  it('reads two thousand lines of commas as soon as others', () => {
    const line = `FN1001-5${', '.repeat(240)}2`;
    for (let count = 0; count < 2_000; count++)
      expect(readTypedLine(line)).toMatchObject({ codes: ['FN10015'], qty: 2 });
  });

  it.each([
    ['FN1001 x 2 kits', 'FN1001'],
    ['Hoechst33342 × 2 boxes', 'Hoechst33342'],
    ['FN1001 × 2 kits, thanks', 'FN1001'],
    ['FN1001 * 2 boxes of DAPI', 'FN1001 DAPI'],
    ['FN1001 × 2 vials (DAPI)', 'FN1001 (DAPI)'],
    ['FN1001 × 2 瓶DAPI', 'FN1001 DAPI'],
    ['FN1001 × 2 eagle dyes', 'FN1001 eagle dyes'],
    ['FN1001 2 pcsDAPI', 'FN1001 DAPI'],
    ['2 vialsDAPI', 'DAPI'],
  ])('“%s” asks for two of “%s”: what it comes in is a whole word', (text, words) => {
    expect(readTypedLine(text)).toMatchObject({ words, qty: 2 });
  });

  it('takes no beginning of a name for what it comes in, and no strength for a count', () => {
    expect(readTypedLine('1 pcDNA3.1')).toMatchObject({ words: '1 pcDNA3.1', qty: 1 });
    expect(readTypedLine('TBE 10×')).toMatchObject({ words: 'TBE 10×', qty: 1, oddQty: null });
  });

  it('says what a number with an unknown end begins with', () => {
    expect(readTypedLine('FN1001-7 2')?.stems).toEqual(['FN1001']);
    expect(readTypedLine('A-11001')?.stems).toEqual([]);
  });

  it('reads a number and a quantity in whatever way they are put together', () => {
    const ways: ((code: string, qty: number) => string)[] = [
      (code, qty) => `${code} ${qty}`,
      (code, qty) => `${qty} x ${code}`,
      (code, qty) => `${qty}×${code}`,
      (code, qty) => `${code}\t${qty}`,
      (code, qty) => `${code}, ${qty} 瓶`,
      (code, qty) => `${code} * ${qty}`,
      (code, qty) => `${code} qty: ${qty}`,
      (code, qty) => `${code}（${qty}支）`,
      (code, qty) => `请订购 ${code} ${qty} 盒，谢谢！`,
    ];
    const numbers = fc.tuple(
      fc.constantFrom('FN', 'FA', 'FP', 'FK'),
      fc.integer({ min: 1000, max: 9999 }),
      fc.constantFrom('5', '1ML', '100UL', '25T'),
    );
    fc.assert(
      fc.property(
        numbers,
        fc.integer({ min: 1, max: 9_999 }),
        fc.constantFrom(...ways),
        (parts, qty, way) => {
          const [series, number, end] = parts;
          const line = readTypedLine(way(`${series}${number}-${end}`, qty));
          expect(line?.codes[0]).toBe(`${series}${number}${end}`);
          expect(line?.qty).toBe(qty);
        },
      ),
    );
  });

  it('sizes are the same however they are spelt', () => {
    for (const text of ['5 mg', '5mg', '5 MG', '5.0 mg', '５ｍｇ', '5 毫克'])
      expect(sizeKey(text)).toBe('5MG');
    expect(sizeKey('10 µL')).toBe(sizeKey('10ul'));
    expect(sizeKey('100 次')).toBe(sizeKey('100 tests'));
    expect(sizeKey('10 × 10 mL')).toBe('10×10ML');
    expect(sizeKey('10x10 毫升')).toBe('10×10ML');
    expect(sizeKey('5 mg/mL, 1 mL')).toBe('1ML');
    expect(sizeKey('5 mg/瓶')).toBe('5MG');
    expect(sizeKey('vial')).toBe('');
    expect(sizeKey('3 克隆')).toBe('');
    expect(sizeKey('5 毫克装')).toBe('5MG');
    expect(withoutAmounts('DAPI 5 毫克')).toBe('DAPI');
    expect(withoutAmounts('CD4 T cell kit')).toBe('CD4 T cell kit');
  });
});
