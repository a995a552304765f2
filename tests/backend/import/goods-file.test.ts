import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { sayProblem } from '@/lib/backend/import/command-words';
import { readCsv } from '@/lib/backend/import/csv';
import { readGoodsTable } from '@/lib/backend/import/files/goods-file';
import { attributeColumn, KNOWN_COLUMNS } from '@/lib/backend/import/rows/columns';
import { toParagraphs } from '@/lib/backend/import/rows/product-fields';
import type { CatalogueReference } from '@/lib/backend/import/rows/reference';
import { type Chemistry, loadChemistry } from '@/lib/backend/import/rows/structure-fields';
import { productLight } from '@/lib/backend/services/catalogue/spectra/product-light';
import { bytesOf, csvOf, productRow, skuRow } from './catalogue-file';

const DARK = productLight([]);
const cold = { text: { zh: '−20 °C' }, minC: -25, maxC: -15, lightSensitive: false };

const reference: Omit<CatalogueReference, 'chemistry'> = {
  groups: new Map([['nuclear-fixed', 7]]),
  brands: new Map([['fluorel', 3]]),
  facets: {
    application: new Set(['flow', 'microscopy']),
    conjugate: new Set(['pe']),
    host: new Set(['goat']),
    reactivity: new Set(['human']),
  },
  attributes: new Set(['clone', 'appearance', 'formula', 'target']),
  storage: new Map([['m20-dark', cold]]),
  shipping: new Map([['ice-pack', { zh: '冰袋' }]]),
  hazards: new Map(),
  fluorophores: new Set(['pi', 'pe']),
  fluorophoreOfConjugate: new Map([['pe', 'pe']]),
  lightOf: ([key]) => (key === undefined ? DARK : { ...DARK, exNm: 565, emNm: 578, excite488: 550 }),
  goodsIds: new Map([['OLD1', 41]]),
  skus: new Map([
    [
      'OLD1-1',
      {
        catalogNo: 'OLD1',
        size: { zh: '1 毫克', en: '1 mg' },
        unit: { zh: '瓶', en: 'vial' },
        quoteOnly: false,
        tiers: [
          { minQty: 5, priceFen: 12_000 },
          { minQty: 10, priceFen: 11_500 },
        ],
      },
    ],
    ['OLD1-X', { catalogNo: 'OLD1', size: { zh: '定制' }, unit: { zh: '件' }, quoteOnly: true, tiers: [] }],
  ]),
};

let chemistry: Chemistry;
beforeAll(async () => {
  chemistry = await loadChemistry();
});

function read(rows: Parameters<typeof bytesOf>[0]) {
  const { table } = readCsv(bytesOf(rows));
  if (!table) throw new Error('unreadable');
  return readGoodsTable(table, { ...reference, chemistry });
}

describe('a catalogue file', () => {
  it('has a header of any length read in no time', () => {
    const columns = Array.from({ length: 100_000 }, (_, index) => `c${index}`).join(',');
    const { table } = readCsv(new TextEncoder().encode(`${columns}\n`));
    if (!table) throw new Error('unreadable');
    const since = performance.now();
    expect(readGoodsTable(table, { ...reference, chemistry }).problems.length).toBeGreaterThan(100_000);
    expect(performance.now() - since).toBeLessThan(5_000);
  });

  it('has columns of which each stands in the template, in docs/catalogue.md, and is read', () => {
    const template = readCsv(readFileSync('lib/backend/import/data/catalogue-template.csv')).table;
    const columns = template?.columns.filter((column) => !attributeColumn(column)) ?? [];
    expect(columns.toSorted()).toEqual(KNOWN_COLUMNS.toSorted());
    const [, told = ''] = readFileSync('docs/catalogue.md', 'utf8').split(/^## (?:Importing|Categories).*$/m);
    expect(KNOWN_COLUMNS.filter((column) => !told.includes(`\`${column}\``))).toEqual([]);
    const asked = new Set<string>();
    const empty = Object.fromEntries(columns.map((column) => [column, '']));
    const values = new Proxy(
      { ...empty, ...productRow('A1') },
      {
        get: (row, column) => {
          asked.add(String(column));
          return Reflect.get(row, column);
        },
      },
    );
    readGoodsTable({ columns, records: [{ line: 2, values }] }, { ...reference, chemistry });
    expect(KNOWN_COLUMNS.filter((column) => !asked.has(column))).toEqual([]);
  });

  it('has what is said of a successor belong to its product: none of its rows is taken without', () => {
    const { goods, problems } = read([
      productRow('A1', { status: 'discontinued', successor: 'A1' }),
      skuRow('A1', 'A1-5'),
    ]);
    expect(goods).toEqual([]);
    expect(problems).toMatchObject([
      { line: 2, field: 'successor', word: 'successor.itself' },
      { line: 3, word: 'product.refused' },
    ]);
  });

  it('ends no product whose successor is refused, nor what that one follows', () => {
    const gone = (successor: string) => ({ status: 'discontinued', successor });
    const { goods, problems } = read([
      productRow('A1', gone('A2')),
      productRow('A2', gone('A3')),
      productRow('A3', { price: 'dear' }),
      productRow('A4', gone('A5')),
      productRow('A5'),
      // It is there already, and stays as it is.
      productRow('A6', gone('OLD1')),
      productRow('OLD1', { brand: 'nobody' }),
    ]);
    expect(goods.map(({ catalogNo }) => catalogNo)).toEqual(['A4', 'A5', 'A6']);
    expect(problems.filter(({ field }) => field === 'successor')).toEqual([
      { line: 3, field: 'successor', word: 'successor.refused', params: { line: 4 } },
      { line: 2, field: 'successor', word: 'successor.refused', params: { line: 3 } },
    ]);
  });

  it('has no job and no target of a length that their indexes don’t take', () => {
    const { problems } = read([
      productRow('A1', { jobs: `blocking|${'a'.repeat(61)}`, 'attr:target': '靶'.repeat(201) }),
    ]);
    expect(problems).toMatchObject([
      { line: 2, field: 'attr:target', word: 'text.too_long', params: { max: 200 } },
      { line: 2, field: 'jobs', word: 'key.unknown' },
    ]);
  });

  describe('leaves what it has no column for', () => {
    const priceOf = (skuCode: string, over: Record<string, string>) =>
      read([{ catalogNo: 'OLD1', skuCode, sizeZh: '1 毫克', unitZh: '瓶', price: '128.00', ...over }]);

    it('and takes away what is left empty below a column', () => {
      const whole = priceOf('OLD1-1', {});
      expect(whole.problems).toEqual([]);
      expect(whole.goods[0]?.skus).toMatchObject([
        {
          priceFen: 12_800,
          quoteOnly: false,
          size: { zh: '1 毫克', en: '1 mg' },
          unit: { zh: '瓶', en: 'vial' },
          tiers: [{ priceFen: 12_000 }, { priceFen: 11_500 }],
        },
      ]);
      const [emptied] = priceOf('OLD1-1', { sizeEn: '', unitEn: '', tiers: '' }).goods;
      expect(emptied?.skus[0]).toMatchObject({ size: { zh: '1 毫克' }, unit: { zh: '瓶' }, tiers: [] });
      expect(emptied?.skus[0]?.size).not.toHaveProperty('en');
      const custom = { sizeZh: '定制', unitZh: '件', price: '' };
      expect(priceOf('OLD1-X', custom).goods[0]?.skus).toMatchObject([{ quoteOnly: true, priceFen: null }]);
      expect(priceOf('OLD1-X', { ...custom, price: '9.00', quoteOnly: '' }).goods[0]?.skus).toMatchObject([
        { quoteOnly: false, priceFen: 900 },
      ]);
    });

    it.each([
      [
        'OLD1-1',
        { price: '120.00' },
        'price：不高于现有的全部阶梯价（5:120.00|10:115.00）：请加上 tiers 列（留空表示没有阶梯价）',
      ],
      [
        'OLD1-1',
        { sizeZh: '5 毫克' },
        'sizeZh：与现有的“1 毫克”不同，其英文“1 mg”会留下不再相符：请加上 sizeEn 列（留空表示没有英文）',
      ],
      [
        'OLD1-X',
        { sizeZh: '定制', unitZh: '件' },
        'price：该规格为询价规格：价格请留空，或加上 quoteOnly 列',
      ],
      [
        'OLD1-1',
        { price: '', quoteOnly: '1' },
        'quoteOnly：其现有的阶梯价（5:120.00|10:115.00）会丢失：请加上 tiers 列并留空',
      ],
      [
        'OLD1-1',
        { quoteOnly: '1' },
        'quoteOnly：其现有的阶梯价（5:120.00|10:115.00）会丢失：请加上 tiers 列并留空',
      ],
    ])('and refuses of %s what could not stay beside %j', (skuCode, over, said) => {
      const { goods, problems } = priceOf(skuCode, over);
      expect(goods).toEqual([]);
      expect(problems).toHaveLength(1);
      expect(problems.map((one) => `${one.field}：${sayProblem('zh', one)}`)).toEqual([said]);
    });
  });

  it('gives products with their pack sizes', () => {
    const { goods, problems } = read([
      productRow('A1', {
        descrZh: '第一段 <b>\n换行\n\n第二段',
        cas: '28718-90-3',
        exNm: '358',
        emNm: '461',
        applications: 'flow|microscopy',
        'attr:clone': '4B7',
        'attr:appearance:zh': '黄色粉末',
        'attr:appearance:en': 'Yellow powder',
        tiers: '10:115.00|50:99.00',
        isNew: '1',
      }),
      skuRow('A1', 'A1-5', { price: '', quoteOnly: '1' }),
    ]);
    expect(problems).toEqual([]);
    expect(goods).toHaveLength(1);
    expect(goods[0]?.product).toMatchObject({
      groupId: 7,
      brandId: 3,
      name: { zh: '测试染料', en: 'Test dye' },
      descrHtml: { zh: '<p>第一段 &lt;b&gt;<br>换行</p>\n<p>第二段</p>' },
      cas: '28718-90-3',
      exNm: 358,
      emNm: 461,
      fluorophores: [],
      ownMaxima: true,
      excite488: null,
      applications: ['flow', 'microscopy'],
      attributes: { clone: { zh: '4B7', en: '4B7' }, appearance: { zh: '黄色粉末', en: 'Yellow powder' } },
      storage: cold,
      hazard: null,
      isNew: true,
      isHot: false,
    });
    expect(goods[0]?.skus).toMatchObject([
      {
        skuCode: 'A1-1',
        priceFen: 12_800,
        tiers: [
          { minQty: 10, priceFen: 11_500 },
          { minQty: 50, priceFen: 9_900 },
        ],
      },
      { skuCode: 'A1-5', quoteOnly: true, priceFen: null, tiers: [] },
    ]);
  });

  it.each([
    ['goodsType', 'powder', 'key.unknown'],
    ['group', 'nowhere', 'key.unknown'],
    ['group', '', 'value.missing'],
    ['brand', 'nobody', 'key.unknown'],
    ['nameZh', '', 'value.missing'],
    ['nameZh', '长'.repeat(201), 'text.too_long'],
    ['summaryZh', '', 'value.missing'],
    ['imgLabel', 'toolong', 'text.too_long'],
    ['mainImg', '/etc/passwd', 'picture.format'],
    ['mainImg', 'pictures/../../x.jpg', 'picture.format'],
    ['mainImg', 'javascript:alert(1)', 'picture.format'],
    ['mainImg', 'http://plain.example/x.jpg', 'picture.elsewhere'],
    ['mainImg', 'a.jpg|b.jpg', 'picture.too_many'],
    ['gallery', 'a.jpg|//evil.example/b.jpg', 'picture.format'],
    ['gallery', Array.from({ length: 13 }, (_, n) => `${n}.jpg`).join('|'), 'picture.too_many'],
    ['cas', '28718-90', 'cas.format'],
    ['cas', '28718-90-4', 'cas.check_digit'],
    ['exNm', '199', 'number.range'],
    ['emNm', '1201', 'number.range'],
    ['emNm', '461 nm', 'number.range'],
    ['boundToZh', '', 'value.missing'],
    ['applications', 'flow|cooking', 'key.unknown'],
    ['applications', 'flow|flow', 'key.repeated'],
    ['conjugate', 'gold', 'key.unknown'],
    ['fluorophores', 'pi|ink', 'key.unknown'],
    ['host', 'dragon', 'key.unknown'],
    ['reactivity', 'martian', 'key.unknown'],
    ['storage', 'warm', 'key.unknown'],
    ['shipping', 'pigeon', 'key.unknown'],
    ['hazard', 'curse', 'key.unknown'],
    ['isHot', 'perhaps', 'flag.unknown'],
    ['sort', '-1', 'number.range'],
    ['attr:appearance:zh', '', 'value.missing'],
    ['skuCode', '', 'value.missing'],
    ['skuCode', 'A1 / 1', 'code.format'],
    ['skuCode', 'OLD1-1', 'sku.of_another'],
    ['sizeZh', '', 'value.missing'],
    ['unitZh', '', 'value.missing'],
    ['stock', '-3', 'number.range'],
    ['stock', '1.5', 'number.range'],
    ['leadDays', '366', 'number.range'],
    ['orderLimit', '0', 'number.range'],
    ['orderMin', '0', 'number.range'],
    ['orderMin', '101', 'order.above_limit'],
    ['price', '', 'value.missing'],
    ['price', '128.5', 'price.format'],
    ['price', '¥128.00', 'price.format'],
    ['price', '0.00', 'price.format'],
    ['price', '1,280.00', 'price.format'],
    ['tiers', '10=99.00', 'tiers.format'],
    ['tiers', '50:99.00|10:115.00', 'tiers.quantity_order'],
    ['tiers', '1:99.00', 'tiers.quantity_order'],
    ['tiers', '10:99.00|50:115.00', 'tiers.price_order'],
    ['tiers', '10:128.00', 'tiers.price_order'],
  ])('refuses %s = %j (%s)', (field, value, word) => {
    // A text without its Chinese half is only wrong when the English half is there.
    const english = field === 'boundToZh' || field.startsWith('attr:');
    const half = english ? { [field.replace(/Zh$/, 'En').replace(/:zh$/, ':en')]: 'English' } : {};
    const { goods, problems } = read([productRow('OK1'), productRow('A1', { [field]: value, ...half })]);
    expect(problems).toEqual([expect.objectContaining({ line: 3, field, word })]);
    expect(goods.map((one) => one.catalogNo)).toEqual(['OK1']);
  });

  it('refuses an emission maximum below the excitation', () => {
    const { problems } = read([productRow('A1', { exNm: '500', emNm: '450' })]);
    expect(problems).toMatchObject([{ line: 2, field: 'emNm', word: 'emission.before_excitation' }]);
  });

  it('takes the light of the fluorophores that a product names, or of its conjugate', () => {
    const { goods, problems } = read([
      productRow('A1', { fluorophores: 'pi|pe' }),
      productRow('A2', { conjugate: 'pe' }),
      productRow('A3', { conjugate: 'pe', exNm: '565', emNm: '578' }),
      productRow('A4', { conjugate: 'pe', fluorophores: 'pi' }),
    ]);
    expect(problems).toEqual([]);
    const light = { exNm: 565, emNm: 578, excite488: 550, ownMaxima: false };
    expect(goods.map(({ product }) => product)).toMatchObject([
      { ...light, fluorophores: ['pi', 'pe'] },
      { ...light, fluorophores: ['pe'] },
      { ...light, fluorophores: ['pe'] },
      { ...light, fluorophores: ['pi'] },
    ]);
  });

  it('wants a reason for maxima that are not those of the fluorophore', () => {
    const own = { conjugate: 'pe', exNm: '550' };
    const { goods, problems } = read([
      productRow('A1', own),
      productRow('A2', { ...own, boundToZh: '蛋白质' }),
    ]);
    expect(problems).toMatchObject([
      { line: 2, field: 'exNm', word: 'maxima.without_reason', params: { ex: 565, em: 578 } },
    ]);
    expect(goods.map(({ product }) => product)).toMatchObject([
      { exNm: 550, emNm: 578, ownMaxima: true, excite488: 550 },
    ]);
  });

  it('refuses tiers without a list price', () => {
    const { problems } = read([productRow('A1', { quoteOnly: '1', price: '', tiers: '10:9.00' })]);
    expect(problems).toMatchObject([{ field: 'tiers', word: 'tiers.without_price' }]);
  });

  it('refuses the same SKU code twice, naming the first line', () => {
    const { goods, problems } = read([productRow('A1'), productRow('B1', { skuCode: 'A1-1' })]);
    expect(problems).toEqual([{ line: 3, field: 'skuCode', word: 'sku.repeated', params: { line: 2 } }]);
    expect(goods.map((one) => one.catalogNo)).toEqual(['A1']);
  });

  it('refuses product columns in a later row of the product', () => {
    const { problems } = read([productRow('A1'), skuRow('A1', 'A1-5', { nameZh: '又一个名字' })]);
    expect(problems).toEqual([{ line: 3, field: 'nameZh', word: 'product.again', params: { line: 2 } }]);
  });

  it('takes the rows of a refused product with it', () => {
    const { goods, problems } = read([productRow('A1', { group: 'nowhere' }), skuRow('A1', 'A1-5')]);
    expect(goods).toEqual([]);
    expect(problems.map(({ line, word }) => [line, word])).toEqual([
      [2, 'key.unknown'],
      [3, 'product.refused'],
    ]);
  });

  it('keeps the good pack sizes of a product with a bad one', () => {
    const { goods, problems } = read([productRow('A1'), skuRow('A1', 'A1-5', { price: 'free' })]);
    expect(problems).toHaveLength(1);
    expect(goods[0]?.skus.map((sku) => sku.skuCode)).toEqual(['A1-1']);
  });

  it('lets a known product come with pack sizes only, an unknown one not', () => {
    expect(read([skuRow('OLD1', 'OLD1-1')])).toMatchObject({
      goods: [{ catalogNo: 'OLD1', product: null }],
      problems: [],
    });
    expect(read([skuRow('NEW1', 'NEW1-1')]).problems.map(({ field }) => field)).toContain('nameZh');
  });

  it('draws a structure, and refuses one that is none or that the formula contradicts', () => {
    const DMSO = { smiles: 'CS(C)=O', 'attr:formula': 'C₂H₆OS' };
    const { goods, problems } = read([productRow('A1', DMSO)]);
    expect(problems).toEqual([]);
    expect(goods[0]?.product).toMatchObject({ smiles: 'CS(C)=O' });
    expect(goods[0]?.product?.structure).toMatch(/^<svg [^>]*viewBox.*<line.*<\/svg>$/s);
    const wordsOf = (over: Record<string, string>) =>
      read([productRow('A1', { ...DMSO, ...over })]).problems.map(({ field, word }) => [field, word]);
    expect(wordsOf({ smiles: 'C1CC(' })).toEqual([['smiles', 'smiles.format']]);
    expect(wordsOf({ 'attr:formula': 'C₂H₆O₂S' })).toEqual([['smiles', 'smiles.formula']]);
    // A salt counts with its structure.
    expect(wordsOf({ smiles: 'CN.Cl.Cl', 'attr:formula': 'CH₅N·2HCl' })).toEqual([]);
  });

  it('reads the parts of a kit, each with how it is kept, the same in both languages', () => {
    const parts = {
      componentsZh: '缓冲液 @ 2–8 °C | 脱盐柱',
      componentsEn: 'Buffer @ 2–8 °C | Spin columns',
    };
    expect(read([productRow('A1', parts)]).goods[0]?.product?.components).toEqual([
      { name: { zh: '缓冲液', en: 'Buffer' }, storage: { zh: '2–8 °C', en: '2–8 °C' } },
      { name: { zh: '脱盐柱', en: 'Spin columns' }, storage: { zh: '' } },
    ]);
    const { problems } = read([productRow('A1', { ...parts, componentsEn: 'Buffer @ 2–8 °C' })]);
    expect(problems).toEqual([
      { line: 2, field: 'componentsEn', word: 'components.count', params: { zh: 2, en: 1 } },
    ]);
  });

  it('reads what a part of a kit is for, where it is said', () => {
    const parts = {
      componentsZh: '缓冲液 @ 2–8 °C @ 保持 pH | 脱盐柱',
      componentsEn: 'Buffer @ 2–8 °C @ keeps the pH | Spin columns',
    };
    expect(read([productRow('A1', parts)]).goods[0]?.product?.components).toEqual([
      {
        name: { zh: '缓冲液', en: 'Buffer' },
        storage: { zh: '2–8 °C', en: '2–8 °C' },
        purpose: { zh: '保持 pH', en: 'keeps the pH' },
      },
      { name: { zh: '脱盐柱', en: 'Spin columns' }, storage: { zh: '' } },
    ]);
  });

  it('names missing, unknown and repeated columns and then reads no row', () => {
    const withoutPrice = csvOf([productRow('A1', { colour: 'red', 'attr:unheard': 'x' })]).replace(
      'price',
      'stock',
    );
    const { table } = readCsv(new TextEncoder().encode(withoutPrice));
    const { goods, problems } = readGoodsTable(table ?? { columns: [], records: [] }, {
      ...reference,
      chemistry,
    });
    expect(goods).toEqual([]);
    expect(problems).toEqual([
      { line: 1, field: 'price', word: 'column.missing' },
      { line: 1, field: 'colour', word: 'column.unknown' },
      { line: 1, field: 'attr:unheard', word: 'column.unknown' },
      { line: 1, field: 'stock', word: 'column.repeated' },
    ]);
  });

  it('says every problem in both languages, values included', () => {
    const problem = { line: 2, field: 'cas', word: 'cas.check_digit', params: { value: '1-2-3' } };
    expect(sayProblem('en', problem)).toBe('the check digit of CAS number 1-2-3 is wrong');
    expect(sayProblem('zh', problem)).toBe('CAS 号 1-2-3 的校验位不对');
  });
});

describe('toParagraphs', () => {
  it('leaves nothing for empty text', () => expect(toParagraphs(' \n\n ')).toBe(''));
});
