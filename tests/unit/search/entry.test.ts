import { describe, expect, it } from 'vitest';
import { entryOf as entryWith, type IndexedGoods } from '@/lib/backend/services/search/index/entry';
import { token } from '@/lib/backend/services/search/index/tokens';

const product = (name: { zh: string; en?: string }, more: Partial<IndexedGoods> = {}): IndexedGoods => ({
  id: 1,
  catalogNo: 'FN1001',
  cas: null,
  skuCodes: ['FN1001-5MG'],
  name,
  attributes: {},
  topics: [],
  equivalents: [],
  isHot: false,
  sort: 0,
  ...more,
});

const entryOf = (of: IndexedGoods) => entryWith(of, new Map());

describe('entryOf', () => {
  it('reads a name by the main readings of its characters', () => {
    const { pinyin, initials } = entryOf(product({ zh: '重组蛋白' }));
    expect(pinyin).toContain('\nchongzudanbai\n');
    expect(pinyin).toContain('\nzhongzudanbai\n');
    expect(initials).toContain('\nczdb\n');
  });

  it('keeps Latin words in pinyin and initials as they are typed, and ü as v', () => {
    const { pinyin, initials } = entryOf(product({ zh: 'DAPI 绿色染色液' }));
    expect(pinyin).toContain('\ndapilvseranseye\n');
    expect(initials).toContain('\ndapilsrsy\n');
  });

  it('gives a name without Chinese a line to sort by', () => {
    expect(entryOf(product({ zh: 'Hoechst 33342' })).pinyin).toBe('\nhoechst33342\n');
  });

  it('normalises codes', () => {
    expect(entryOf(product({ zh: 'x' }, { cas: '28718-90-3' })).codes).toBe(
      '\nFN1001\n28718903\nFN10015MG\n',
    );
  });

  it('leaves long attribute values out', () => {
    const attributes = { clone: { zh: 'OKT3' }, buffer: { zh: `OKT4${' 缓冲液'.repeat(40)}` } };
    const { grams } = entryOf(product({ zh: 'x' }, { attributes }));
    expect(grams).toContain(token('a', 'okt'));
    expect(grams).not.toContain(token('a', '缓冲'));
  });

  it('keeps the words of attribute values, for telling what a product was found by', () => {
    const attributes = { clone: { zh: 'OKT-3' }, target: { zh: '结蛋白 A', en: 'Desmin A' } };
    expect(entryOf(product({ zh: 'x' }, { attributes })).attributes).toBe(
      '\n okt 3 \n 结蛋白 a \n desmin a \n',
    );
  });

  it('keeps where letters and digits are written as one, and finds them as words all the same', () => {
    const attributes = { clone: { zh: '1H3' } };
    const topics = [{ zh: '组蛋白 H3', en: '6xHis' }];
    const entry = entryOf(product({ zh: '抗 CD 8（1H3）', en: 'TGFβ2' }, { attributes, topics }));
    expect(entry.names).toContain('\n 抗 cd 8 1~h~3 \n');
    expect(entry.names).toContain('\n tgf b~2 \n');
    expect(entry.attributes).toBe('\n 1~h~3 \n');
    expect(entry.topics).toContain('\n 组蛋白 h~3 \n');
    for (const [kind, word] of [
      ['w', 'h'],
      ['a', 'h'],
      ['u', 'his'],
    ] as const)
      expect(entry.grams).toContain(token(kind, word));
    expect(entry.grams).toContain(token('t', '组蛋白 h 3'));
  });

  it('gives every token once', () => {
    const { grams } = entryOf(product({ zh: '抗体抗体', en: 'dapi dapi dapi' }));
    expect(new Set(grams).size).toBe(grams.length);
  });
});
