import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { brand, goods, goodsGroup, para } from '@/lib/backend/db/schema';
import { inTransaction } from '@/lib/backend/db/transaction';
import { loadReferenceData } from '@/lib/backend/demo/catalogue/load-reference-data';
import { sayProblem } from '@/lib/backend/import/command-words';
import { depthsOf } from '@/lib/backend/import/files/groups-file';
import { importCatalogue } from '@/lib/backend/import/import-file';
import { callApi, describeOnEachEngine } from '../support/engines';
import { bytesOf, productRow } from './catalogue-file';

type Rows = Parameters<typeof bytesOf>[0];

describeOnEachEngine('files of categories, brands and words', (engine) => {
  const importRows = (rows: Rows, options = {}) =>
    importCatalogue(engine.db(), bytesOf(rows), { skipBad: false, dryRun: false, ...options });
  const problemsOf = async (...rows: Rows) =>
    (await importRows(rows)).problems.map(({ line, field, word }) => `${line} ${field} ${word}`);
  beforeAll(() => inTransaction(engine.db(), loadReferenceData));

  it('are there for the products of the next file', async () => {
    const groups = await importRows([
      { group: 'tag-peptides', parent: 'peptides', nameZh: '标签肽', nameEn: 'Tag peptides' },
      { group: 'peptides', parent: '', nameZh: '多肽', nameEn: 'Peptides' },
    ]);
    expect(groups).toMatchObject({ problems: [], counts: { kind: 'groups', added: 2, updated: 0 } });
    const brands = await importRows([
      { brand: 'qingyuan', nameZh: '清源', nameEn: 'Qingyuan', introZh: '多肽。\n\n抗体。' },
    ]);
    expect(brands).toMatchObject({ problems: [], counts: { kind: 'brands', added: 1, updated: 0 } });
    const terms = await importRows([
      { list: 'application', key: 'peptide-elution', nameZh: '肽洗脱', nameEn: 'Peptide elution', unit: '' },
      { list: 'attribute', key: 'netContent', nameZh: '净肽含量', nameEn: 'Net peptide', unit: '%' },
    ]);
    expect(terms).toMatchObject({ problems: [], counts: { kind: 'terms', added: 2, updated: 0 } });
    const products = await importRows([
      productRow('QP1', {
        group: 'tag-peptides',
        brand: 'qingyuan',
        applications: 'peptide-elution',
        'attr:netContent': '80',
      }),
    ]);
    expect(products.problems).toEqual([]);
    const [product] = await engine
      .db()
      .select({ group: goodsGroup.name, brand: brand.introHtml })
      .from(goods)
      .innerJoin(goodsGroup, eq(goodsGroup.id, goods.groupId))
      .innerJoin(brand, eq(brand.id, goods.brandId))
      .where(eq(goods.catalogNo, 'QP1'));
    expect(product).toEqual({
      group: { zh: '标签肽', en: 'Tag peptides' },
      brand: { zh: '<p>多肽。</p>\n<p>抗体。</p>' },
    });
  });

  it('change what is there already, and search follows', async () => {
    const again = await importRows([
      { group: 'tag-peptides', parent: '', nameZh: '表位肽', nameEn: 'Epitope peptides' },
    ]);
    expect(again.counts).toMatchObject({ added: 0, updated: 1 });
    const [row] = await engine.db().select().from(goodsGroup).where(eq(goodsGroup.code, 'tag-peptides'));
    expect(row).toMatchObject({ name: { zh: '表位肽' }, parentId: null });
    const found = await callApi(engine, 'goodsSearch', { productName: 'epitope peptides' }, { lang: 'en' });
    expect(JSON.stringify(found.data)).toContain('QP1');
    await importRows([{ list: 'attribute', key: 'netContent', nameZh: '净含量', unit: 'mg/mg' }]);
    const words = await engine.db().select().from(para).where(eq(para.valStr, 'netContent'));
    expect(words).toMatchObject([{ name: { zh: '净含量', en: 'Net peptide' }, value: 'mg/mg' }]);
  });

  it('keep of a word what a file has no column for, and lose what is left empty', async () => {
    const word = async () => {
      const rows = await engine.db().select().from(para).where(eq(para.valStr, 'keptUnit'));
      return rows.map(({ name, value, sort }) => ({ name, value, sort }));
    };
    const row = { list: 'attribute', key: 'keptUnit', nameZh: '含量' };
    await importRows([{ ...row, nameEn: 'Content', unit: '%', sort: '7' }]);
    await importRows([{ ...row, nameZh: '净含量' }]);
    expect(await word()).toEqual([{ name: { zh: '净含量', en: 'Content' }, value: '%', sort: 7 }]);
    await importRows([{ ...row, nameEn: '', unit: '' }]);
    expect(await word()).toEqual([{ name: { zh: '含量' }, value: null, sort: 7 }]);
  });

  it('say when a category last changed, and nothing of the day it was first loaded', async () => {
    const parent = { group: 'dyes-x', parent: '', nameZh: '染料', nameEn: 'Dyes', descrZh: '', sort: '1' };
    const child = {
      group: 'dyes-y',
      parent: 'dyes-x',
      nameZh: '核染料',
      nameEn: '',
      descrZh: '细胞核',
      sort: '2',
    };
    const changes = async (...rows: (typeof child)[]) => {
      expect((await importRows(rows)).problems).toEqual([]);
      const tree = await callApi(engine, 'gdGoodsGruopQueryZtree', {});
      const nodes = tree.data.flatMap((node) => [node, ...node.children]);
      return ['染料', '核染料', '细胞核染料'].map(
        (name) => nodes.find((node) => node.name === name)?.updatedAt,
      );
    };
    expect(await changes(parent, child)).toEqual([undefined, undefined, undefined]);
    // The same once more, and another place in the menu: the page says what it said.
    expect(await changes({ ...parent, sort: '3' }, child)).toEqual([undefined, undefined, undefined]);
    const before = new Date();
    const [above, , renamed = ''] = await changes(parent, { ...child, nameZh: '细胞核染料' });
    expect(above).toBeUndefined();
    expect(new Date(renamed).getTime()).toBeGreaterThanOrEqual(before.getTime() - 1000);
    const [, , moved = ''] = await changes({ ...child, nameZh: '细胞核染料', parent: '' });
    expect(moved > renamed).toBe(true);
    // Told by an import that changes nothing of it, the day stays.
    expect(await changes({ ...child, nameZh: '细胞核染料', parent: '' })).toEqual([
      undefined,
      undefined,
      moved,
    ]);
  });

  it.each<[string, Rows, string[]]>([
    [
      'a category below nothing, itself or too many',
      [
        { group: 'a', parent: 'nowhere', nameZh: '甲' },
        { group: 'b', parent: 'c', nameZh: '乙' },
        { group: 'c', parent: 'b', nameZh: '丙' },
        { group: 'd', parent: 'gel-stains-classic', nameZh: '丁' },
        { group: 'Gel', parent: '', nameZh: '' },
        { group: 'e', parent: 'a', nameZh: '戊' },
      ],
      [
        '2 parent key.unknown',
        '3 parent group.loop',
        '4 parent group.loop',
        '5 parent group.too_deep',
        '6 group content.key',
        '6 nameZh value.missing',
        '7 parent group.refused',
      ],
    ],
    [
      'a brand twice',
      [
        { brand: 'x', nameZh: '甲', logo: '../x.png' },
        { brand: 'x', nameZh: '乙', logo: '' },
      ],
      ['2 logo picture.format', '3 brand key.repeated'],
    ],
    [
      'a list that is none, and a unit of what is no attribute',
      [
        { list: 'colour', key: 'red', nameZh: '红', unit: '' },
        { list: 'host', key: 'camel', nameZh: '骆驼', unit: 'kg' },
      ],
      ['2 list key.unknown', '3 unit term.unit'],
    ],
  ])('are refused: %s', async (_, rows, expected) => {
    expect(await problemsOf(...rows)).toEqual(expected);
  });

  it('leave out what is bad, and what lies below it, where the others are to be taken all the same', async () => {
    const skipBad = { skipBad: true };
    const groups = await importRows(
      [
        { group: 'ring-a', parent: 'ring-b', nameZh: '甲' },
        { group: 'ring-b', parent: 'ring-a', nameZh: '乙' },
        { group: 'below-ring', parent: 'ring-b', nameZh: '丙' },
        { group: 'nowhere', parent: 'gone', nameZh: '丁' },
        { group: 'nameless', parent: '', nameZh: '' },
        { group: 'right', parent: '', nameZh: '戊' },
      ],
      skipBad,
    );
    expect(groups.counts).toMatchObject({ added: 1, updated: 0 });
    expect(groups.badRows).toBe(5);
    const brands = await importRows(
      [
        { brand: 'bad-logo', nameZh: '甲', logo: 'javascript:alert(1)' },
        { brand: 'right', nameZh: '乙', logo: '' },
      ],
      skipBad,
    );
    const terms = await importRows(
      [
        { list: 'host', key: 'Bad Key', nameZh: '甲' },
        { list: 'none', key: 'camel', nameZh: '乙' },
        { list: 'host', key: 'right', nameZh: '丙' },
      ],
      skipBad,
    );
    for (const { counts } of [brands, terms]) expect(counts).toMatchObject({ added: 1, updated: 0 });
    const db = engine.db();
    expect(await db.$count(goodsGroup, inArray(goodsGroup.code, ['ring-a', 'below-ring', 'nowhere']))).toBe(
      0,
    );
    expect(await db.$count(brand, eq(brand.code, 'bad-logo'))).toBe(0);
    expect(await db.$count(para, inArray(para.valStr, ['Bad Key', 'camel']))).toBe(0);
  });

  it('leave room in the menus for what lies below a category that is moved', async () => {
    const levels = [
      { group: 'one', parent: '', nameZh: '一' },
      { group: 'two', parent: 'one', nameZh: '二' },
      { group: 'three', parent: 'two', nameZh: '三' },
    ];
    expect((await importRows(levels)).problems).toEqual([]);
    expect(
      await problemsOf(
        { group: 'top', parent: '', nameZh: '顶' },
        { group: 'one', parent: 'top', nameZh: '一' },
      ),
    ).toEqual(['3 parent group.too_deep']);
  });

  it('walks over each category once, in a chain that is as long as the file', async () => {
    const MANY = 20_000;
    const chain = new Map<string, string | null>(
      Array.from({ length: MANY }, (_, index) => [`c${index}`, index === 0 ? null : `c${index - 1}`]),
    );
    // Rings and what hangs below them are walked over as often.
    chain.set('ring', 'gnir').set('gnir', 'ring').set('below', 'ring');
    for (const codes of [[...chain.keys()], [...chain.keys()].reverse()]) {
      const get = vi.fn((code: string) => chain.get(code));
      const depths = depthsOf({ keys: () => codes[Symbol.iterator]() as MapIterator<string>, get });
      expect(get).toHaveBeenCalledTimes(chain.size);
      expect(depths.get(`c${MANY - 1}`)).toBe(MANY);
      expect(['ring', 'gnir', 'below'].map((code) => depths.get(code))).toEqual([null, null, null]);
    }
    const rows = [...chain].map(([group, parent]) => ({ group, parent: parent ?? '', nameZh: '类' }));
    const told = await problemsOf(...rows.slice(0, MANY));
    expect(told).toHaveLength(MANY - 3);
    expect(new Set(told.map((one) => one.replace(/^\d+ /, '')))).toEqual(new Set(['parent group.too_deep']));
  });

  it('a wrong name is said with those that are right', async () => {
    const [group, list] = [
      await importRows([productRow('QP2', { group: 'nuclear-fixt' })]),
      await importRows([{ list: 'colour', key: 'red', nameZh: '红' }]),
    ].map(({ problems }) => problems[0]);
    expect(group && sayProblem('en', group)).toBe(
      'there is no "nuclear-fixt" here; did you mean nuclear-fixed?',
    );
    expect(list && sayProblem('zh', list)).toBe(
      '没有“colour”；可用：application, conjugate, host, reactivity, attribute',
    );
  });
});
