import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { goods, goodsGroup, para } from '@/lib/backend/db/schema';
import { importCatalogue } from '@/lib/backend/import/import-file';
import { rebuildSearchIndex } from '@/lib/backend/services/search/index/indexing';
import { describeOnEachEngine } from '../support/engines';
import { addProduct, codesFor, search } from './fixture';

const PRODUCTS = [
  {
    catalogNo: 'X-1',
    zh: '山羊抗小鼠 IgG，绿 5 偶联',
    en: 'Goat anti-mouse IgG, lime 5',
    type: 'secondary',
    host: 'goat',
  },
  {
    catalogNo: 'X-2',
    zh: '小鼠抗山羊 IgG，绿 5 偶联',
    en: 'Mouse anti-goat IgG, lime 5',
    type: 'secondary',
    host: 'mouse',
  },
  {
    catalogNo: 'X-3',
    zh: '抗 κ 轻链抗体',
    en: 'Anti-kappa light chain antibody',
    type: 'antibody',
    host: 'mouse',
  },
  { catalogNo: 'X-4', zh: '氨基放线菌素', en: 'Aminoactinomycin', type: 'dye', host: null },
  { catalogNo: 'X-5', zh: '毒伞素绿', en: 'Toadstool green', type: 'probe', host: null },
  {
    catalogNo: 'X-6',
    zh: '丙二醇甲醚 (PGM)',
    en: 'Propylene glycol ether (PGM)',
    type: 'buffer',
    host: null,
  },
  { catalogNo: 'X-7', zh: '绿素溶液（PGM）', en: 'Lime solution in PGM', type: 'dye', host: null },
] as const;

const file = (text: string) => Buffer.from(text);
const OPTIONS = { skipBad: false, dryRun: false };

/** Another supplier's catalogue: nothing of it is in the demo shop. */
describeOnEachEngine('the words of another supplier', (engine) => {
  const load = (text: string) => importCatalogue(engine.db(), file(text), OPTIONS);

  beforeAll(async () => {
    const db = engine.db();
    await db.insert(goodsGroup).values([
      { code: 'a', name: { zh: '检测用抗体', en: 'Detection antibodies' } },
      { code: 'b', name: { zh: '探测剂', en: 'Reporters' } },
    ]);
    await db.insert(para).values([
      { typeCode: 'GD_HOST', valStr: 'goat', name: { zh: '山羊', en: 'Goat' } },
      { typeCode: 'GD_HOST', valStr: 'mouse', name: { zh: '小鼠', en: 'Mouse' } },
      { typeCode: 'GD_REACTIVITY', valStr: 'goat', name: { zh: '山羊', en: 'Goat' } },
      { typeCode: 'GD_REACTIVITY', valStr: 'mouse', name: { zh: '小鼠', en: 'Mouse' } },
      { typeCode: 'GD_CONJUGATE', valStr: 'lime', name: { zh: '绿 5', en: 'Lime 5' } },
      { typeCode: 'GD_APPLICATION', valStr: 'sorting', name: { zh: '细胞分选', en: 'Cell sorting' } },
    ]);
    for (const { catalogNo, zh, en, type, host } of PRODUCTS) {
      const isSecondary = type === 'secondary';
      const id = await addProduct(db, { catalogNo, zh, en, ...(host && { host }) });
      await db
        .update(goods)
        .set({
          goodsType: type,
          groupId: type === 'secondary' || type === 'antibody' ? 1 : 2,
          conjugate: isSecondary ? 'lime' : null,
          reactivity: isSecondary || type === 'antibody' ? [host === 'goat' ? 'mouse' : 'goat'] : [],
          applications: type === 'probe' ? ['sorting'] : [],
        })
        .where(eq(goods.id, id));
    }
    await rebuildSearchIndex(db);
    await load('catalogNo,kind,wordZh,wordEn\nX-5,structure,F-肌动蛋白,F-actin\nX-5,analyte,ROS,\n');
    await load(
      'group,term,kind\nlime,Lime 5,\nlime,LM5,\nox,ROS,same\nox,活性氧,same\nnear,Lemon 5,nearest\nnear,Lime 5,nearest\n',
    );
    await load('group,term,kind\ngoat,山羊,same\ngoat,羊,same\n');
    await load('group,term,kind\npgm,PGM,same\npgm,灰鼠尾草素,same\n');
    await load('maker,code,item,ours,same\nElsewhere,EW-0042,Toadstool 488,X-5,function\n');
  }, 60_000);

  it.each([
    ['二抗', ['X-1', 'X-2']],
    ['secondary antibodies', ['X-1', 'X-2']],
    ['检测用抗体', ['X-1', 'X-2', 'X-3']],
    ['goat anti-mouse lime', ['X-1']],
    ['山羊抗小鼠 LM5', ['X-1']],
    ['细胞分选探针', ['X-5']],
    ['F-actin', ['X-5']],
    ['ROS', ['X-5']],
    ['活性氧探针', ['X-5']],
    ['κ', ['X-3']],
    ['kappa', ['X-3']],
    ['k light chain', ['X-3']],
    ['huoxingyang', ['X-5']],
  ])('%s finds %j and nothing before them', async (typed, codes) => {
    expect((await codesFor(engine, typed)).slice(0, codes.length)).toEqual(codes);
  });

  it('ranks a word it is filed under before a chance part of a name', async () => {
    expect((await codesFor(engine, 'actin'))[0]).toBe('X-5');
    expect(await codesFor(engine, 'actin')).toContain('X-4');
  });

  it('ranks a name in parentheses like a name, and what something is dissolved in after it', async () => {
    expect(await codesFor(engine, 'PGM')).toEqual(['X-6', 'X-7']);
  });

  it.each([
    ['抗小鼠', ['X-1']],
    ['anti-mouse', ['X-1']],
    ['Anti mouse', ['X-1']],
    ['kangxiaoshu', ['X-1']],
    ['抗山羊', ['X-2']],
    ['anti-goat', ['X-2']],
    ['抗山羊 κ', ['X-3']],
    ['抗羊κ', ['X-3']],
    ['anti-goat kappa', ['X-3']],
  ])('%s names what binds its antibodies; with a target behind it, whose that is', async (typed, codes) => {
    expect(await codesFor(engine, typed)).toEqual(codes);
  });

  it('finds what reacts with a species by the species, and says that', async () => {
    const hitOf = async (typed: string, lang: 'zh' | 'en') =>
      (await search(engine, typed, {}, { lang })).data.find(({ catalogNo }) => catalogNo === 'X-3');
    expect((await hitOf('山羊', 'zh'))?.matched).toMatchObject({ field: 'topic', text: '反应种属：山羊' });
    expect((await hitOf('goat', 'en'))?.matched).toMatchObject({ field: 'topic', text: 'reactivity: goat' });
  });

  it('says what a product was found by', async () => {
    const [hit] = (await search(engine, '活性氧探针', {}, { lang: 'zh' })).data;
    expect(hit?.matched).toMatchObject({ field: 'topic' });
    expect(hit?.matched.text).toContain('探针');
  });

  it.each([
    // What stands in the name is said there, though it was found by what it is filed under.
    ['PGM', 'X-7', 'name', '绿素溶液（PGM）', ['PGM']],
    ['溶液 PGM', 'X-7', 'name', '绿素溶液（PGM）', ['溶液（PGM']],
    ['抗小鼠', 'X-1', 'name', '山羊抗小鼠 IgG，绿 5 偶联', ['抗小鼠']],
    ['山羊', 'X-1', 'name', '山羊抗小鼠 IgG，绿 5 偶联', ['山羊']],
    // A part of another word for what stands there.
    ['灰鼠尾', 'X-6', 'synonym', '丙二醇甲醚 (PGM)', ['PGM']],
    // Only what the name doesn't show, and each word once.
    ['绿 5 二抗', 'X-1', 'topic', '二抗', ['二抗']],
    ['小鼠二抗', 'X-1', 'topic', '二抗', ['二抗']],
  ])('says of %s what was typed: %s by its %s', async (typed, code, field, text, marked) => {
    const hit = (await search(engine, typed)).data.find(({ catalogNo }) => catalogNo === code);
    expect(hit?.matched).toMatchObject({ field, text });
    expect(hit?.matched.highlight.map(([start, end]) => text.slice(start, end))).toEqual(marked);
  });

  it('marks what is only the nearest', async () => {
    const [hit] = (await search(engine, 'Lemon 5 goat anti-mouse')).data;
    expect(hit).toMatchObject({ catalogNo: 'X-1', matched: { field: 'nearest' } });
  });

  describe('codes of other makers', () => {
    it.each(['EW-0042', 'ew0042', 'Elsewhere EW0042', '货号EW-0042', 'Elsewhere EW 0042'])(
      '%s leads to the counterpart',
      async (typed) => {
        const [hit] = (await search(engine, typed)).data;
        expect(hit).toMatchObject({
          catalogNo: 'X-5',
          matched: { field: 'equivalent', text: 'Elsewhere EW-0042' },
          equivalents: [{ maker: 'Elsewhere', code: 'EW-0042', item: 'Toadstool 488', same: 'function' }],
        });
      },
    );

    it('are replaced by the file that names them next', async () => {
      await load('maker,code,item,ours,same\nElsewhere,EW0042,Toadstool 488,X-4,compound\n');
      expect(await codesFor(engine, 'EW-0042')).toEqual(['X-4']);
      await load('maker,code,item,ours,same\nElsewhere,EW-0042,Toadstool 488,X-5,function\n');
      expect(await codesFor(engine, 'EW-0042')).toEqual(['X-5']);
    });
  });

  it.each([
    ['catalogNo,kind,wordZh\nX-9,purpose,凋亡\n', 'catalogNo', 'key.unknown'],
    ['catalogNo,kind,wordZh\nX-1,colour,凋亡\n', 'kind', 'key.unknown'],
    ['catalogNo,kind,wordZh\nX-1,purpose,凋亡\nX-1,purpose,凋亡\n', 'wordZh', 'line.repeated'],
    ['group,term,kind\na,b,alike\na,c,\n', 'kind', 'key.unknown'],
    ['group,term,kind\na,b,same\na,c,nearest\n', 'kind', 'synonym.mixed'],
    ['group,term\na,b\n', 'group', 'synonym.alone'],
    ['maker,code,item,ours,same\nM,AB1,Dye,X-1,brand\n', 'same', 'key.unknown'],
    ['maker,code,item,ours,same\nM,,Dye,X-1,compound\n', 'code', 'value.missing'],
    ['maker,code,item,same\nM,AB1,Dye,compound\n', 'ours', 'column.missing'],
  ])('refuses %j, naming %s', async (text, field, word) => {
    const { problems, counts } = await load(text);
    expect(problems[0]).toMatchObject({ field, word });
    expect(counts).toBeNull();
  });
});
