import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachEngine } from '../support/engines';
import { codesFor, fillCatalogue, matchFor, search } from './fixture';

describeOnEachEngine('what search finds', (engine) => {
  beforeAll(() => fillCatalogue(engine.db()));

  describe('by code', () => {
    it.each([
      ['FN1001', 'FN1001'],
      ['fn 1001', 'FN1001'],
      ['ｆｎ－１００１', 'FN1001'],
      ['FN1001-25mg', 'FN1001'],
      ['fn100125mg', 'FN1001'],
      ['28718-90-3', 'FN1001'],
      ['28718903', 'FN1001'],
      ['28718–90–3', 'FN1001'],
    ])('%s finds %s first', async (typed, code) => {
      expect((await codesFor(engine, typed))[0]).toBe(code);
    });

    it.each([
      ['CAS 28718-90-3', ['FN1001']],
      ['CAS号：28718903', ['FN1001']],
      ['CAS No.28718 90 3', ['FN1001']],
      ['货号FN1001', ['FN1001']],
      ['Cat. No. FN1001', ['FN1001']],
      ['Cat.No.ＦＮ1001', ['FN1001']],
      ['荧谱 FN1001', ['FN1001']],
      ['货号 fn 1001', ['FN1001']],
      ['FN1001 1 mg', ['FN1001']],
      ['FN1001-5MG 5 mg', ['FN1001']],
      ['FN1001-25mg，两支', ['FN1001']],
      ['FN1002 DAPI', ['FN1002']],
      ['FN3002 FN1002、FN1001', ['FN3002', 'FN1002', 'FN1001']],
      ['SDS FN1001', ['FN1001']],
    ])('finds by a whole code among words: %s', async (typed, codes) => {
      expect(await codesFor(engine, typed)).toEqual(codes);
    });

    it.each(['货号FN100', '货号 FN1O01', 'CAS 28718-90-4', 'FN10011 DAPI-X', 'FN1001-7 试管'])(
      'finds by no part of a code among words: %s',
      async (typed) => {
        expect(await codesFor(engine, typed)).toEqual([]);
      },
    );

    it('suggests the code among words, and marks it', async () => {
      const { suggestions } = await search(engine, '货号FN1001', { suggest: true });
      expect(suggestions).toMatchObject([{ group: 'code', items: [{ text: 'FN1001' }] }]);
      expect(await matchFor(engine, 'fn1001-25mg 试剂')).toEqual({
        field: 'sku',
        text: 'FN1001-25MG',
        marked: ['FN1001-25MG'],
      });
    });

    it('finds by a part of a code', async () => {
      expect(await codesFor(engine, '1001')).toEqual(['FN1001']);
      expect(await codesFor(engine, '18-90')).toEqual(['FN1001']);
      expect(await codesFor(engine, 'FN300')).toEqual(['FN3001', 'FN3002']);
    });

    it.each(['FN1O01', '28718-90-4', 'FN1OO1-5MG', 'FN11'])('never corrects %s', async (typed) => {
      const page = await search(engine, typed);
      expect(page).toMatchObject({ data: [], total: 0, nearest: true });
    });

    it.each([
      ['fn1001', { field: 'catalogNo', text: 'FN1001', marked: ['FN1001'] }],
      ['fn100125', { field: 'sku', text: 'FN1001-25MG', marked: ['FN1001-25'] }],
      ['28718', { field: 'cas', text: '28718-90-3', marked: ['28718'] }],
      ['8903', { field: 'cas', text: '28718-90-3', marked: ['8-90-3'] }],
    ])('marks the code that %s matched', async (typed, matched) => {
      expect(await matchFor(engine, typed)).toEqual(matched);
    });
  });

  describe('by name', () => {
    it('finds by two Chinese characters what three find', async () => {
      const two = await codesFor(engine, '丙啶');
      expect(two).toEqual(await codesFor(engine, '化丙啶'));
      expect(two).toEqual(['FN1002', 'FN1003', 'FN1004']);
    });

    it('finds by one Chinese character', async () => {
      expect(await codesFor(engine, '兔')).toEqual(['FN2004']);
    });

    it('takes one letter as the beginning of words', async () => {
      expect(await codesFor(engine, 'h')).toEqual(['FN1005', 'FN2003', 'FN2002', 'FN2001']);
    });

    it.each([
      ['anti cd3', ['FN2001', 'FN2002']],
      ['humanCD3', ['FN2002', 'FN2001']],
      ['CD3 FITC', ['FN2001']],
      ['小鼠 CD34', ['FN2002']],
      ['hoechst33342', ['FN1005']],
      ['ＤＡＰＩ　二盐酸盐', ['FN1001']],
      ['beta-actin', ['FN2004']],
      ['β actin', ['FN2004']],
      ['hodami', ['FN1007']],
    ])('%s finds %j', async (typed, codes) => {
      expect(await codesFor(engine, typed)).toEqual(codes);
    });

    it('marks the name in the language asked for, or the other one', async () => {
      expect(await matchFor(engine, 'iodide', { lang: 'en' })).toEqual({
        field: 'name',
        text: 'Propidium iodide',
        marked: ['iodide'],
      });
      expect(await matchFor(engine, '荧光素', { lang: 'en' })).toEqual({
        field: 'name',
        text: '荧光素',
        marked: ['荧光素'],
      });
      const [hit] = (await search(engine, '细胞裂解液', {}, { lang: 'en' })).data;
      expect(hit).toMatchObject({ name: '细胞裂解液', lang: 'zh', nameAlt: '' });
    });

    it('does not find what is not on sale', async () => {
      expect(await codesFor(engine, '停售')).toEqual([]);
    });
  });

  describe('by pinyin', () => {
    it.each([
      ['dianhuabingding', ['FN1002', 'FN1003', 'FN1004']],
      ['ran se ye', ['FN1003']],
      ['dhbd', ['FN1002', 'FN1003', 'FN1004']],
      ['rsy', ['FN1003']],
      ['chongzudanbai', ['FN3001']],
      ['zhongzudanbai', ['FN3001']],
      ['czdb', ['FN3001']],
      ['dapieysy', ['FN1001']],
    ])('%s finds %j', async (typed, codes) => {
      expect(await codesFor(engine, typed)).toEqual(codes);
    });

    it('marks the characters that were spelled', async () => {
      expect(await matchFor(engine, 'ranse')).toEqual({
        field: 'pinyin',
        text: '碘化丙啶染色液',
        marked: ['染色'],
      });
      expect(await matchFor(engine, 'rsy')).toEqual({
        field: 'pinyin',
        text: '碘化丙啶染色液',
        marked: ['染色液'],
      });
    });
  });

  describe('by synonym', () => {
    it('finds by one term what the others name', async () => {
      expect(await codesFor(engine, 'PI')).toEqual(['FN1002', 'FN1003', 'FN1004']);
      expect(await codesFor(engine, '抗淬灭剂')).toEqual(['DAPI9']);
    });

    it('finds by a query that holds a term as a word', async () => {
      expect(await codesFor(engine, 'PI 染色液')).toEqual(['FN1003']);
      expect(await codesFor(engine, 'pi staining')).toEqual(['FN1003']);
      expect(await codesFor(engine, '新抗淬灭剂')).toEqual([]);
    });

    it('marks what the synonym stands for', async () => {
      expect(await matchFor(engine, 'pi')).toEqual({
        field: 'synonym',
        text: '碘化丙啶',
        marked: ['碘化丙啶'],
      });
      expect(await matchFor(engine, 'pi', { lang: 'en' })).toEqual({
        field: 'synonym',
        text: 'Propidium iodide',
        marked: ['Propidium iodide'],
      });
    });
  });

  describe('by attribute', () => {
    it('finds by a whole value and marks it', async () => {
      expect(await matchFor(engine, '淡黄色')).toEqual({
        field: 'attribute',
        text: '淡黄色液体',
        marked: ['淡黄色'],
      });
    });
  });

  describe('with a typo', () => {
    it.each([
      ['hoecsht', ['FN1005']],
      ['Hoecsht 33342', ['FN1005']],
      ['flourescien', ['FN1006']],
      ['rodamine', ['FN1007']],
      ['propidum iodde', ['FN1002', 'FN1003', 'FN1004']],
      ['碘化丙锭', ['FN1002', 'FN1003', 'FN1004']],
      ['荧光速', ['FN1006']],
    ])('%s finds %j', async (typed, codes) => {
      expect((await codesFor(engine, typed)).slice(0, codes.length)).toEqual(codes);
    });

    it('says that it was one', async () => {
      expect(await matchFor(engine, 'hoecsht')).toEqual({
        field: 'typo',
        text: 'Hoechst 33342',
        marked: ['Hoechst'],
      });
    });

    it.each(['hoecsth', 'dxpy', 'Rhodamine 124'])('does not forgive %s', async (typed) => {
      expect(await codesFor(engine, typed)).toEqual([]);
    });
  });

  describe('with a pack size, which is in no name', () => {
    it.each([
      ['二盐酸盐 1 mg', ['FN1001']],
      ['dihydrochloride 5mg', ['FN1001']],
      ['DAPI 二盐酸盐 100 tests', ['FN1001']],
      // What is sold so goes first of what fits equally well.
      ['丙啶 50 mL', ['FN1003', 'FN1002', 'FN1004']],
      ['50毫升 丙啶', ['FN1003', 'FN1002', 'FN1004']],
      ['丙啶 1 mg', ['FN1002', 'FN1003', 'FN1004']],
      ['丙啶 3 g', ['FN1002', 'FN1003', 'FN1004']],
    ])('%s finds %j', async (typed, codes) => {
      expect(await codesFor(engine, typed)).toEqual(codes);
    });

    it.each(['DAPI 5 mg/mL', 'FN1001-7MG', 'FN1O01 5 mg', 'dxpy 5 mg'])(
      'finds nothing by %s',
      async (typed) => {
        expect(await codesFor(engine, typed)).toEqual([]);
      },
    );
  });

  describe('nothing', () => {
    it('shows the nearest names', async () => {
      const page = await search(engine, '碘化丙啶荧光微球');
      expect(page.nearest).toBe(true);
      expect(page.total).toBe(page.data.length);
      expect(page.data[0]).toMatchObject({ catalogNo: 'FN1002' });
      expect(page.data[0]?.matched.highlight).toEqual([[0, 4]]);
    });

    it.each([
      '%',
      '_',
      '\\',
      '%%%__\\\\',
      "'; drop table goods; --",
      '"',
      '{}',
      '{1,2}',
      '🧪',
      '🧪🧬'.repeat(25),
      '，。！？',
      '---',
      '\u0000',
      'a\nb\tc',
      ' ',
      'x'.repeat(100),
      '啊'.repeat(100),
      'ab '.repeat(33),
      '1'.repeat(100),
      '\ud800',
    ])('answers %j without a fault', async (typed) => {
      const more = { facets: true, suggest: true };
      if (typed.trim() === '' || typed === '\u0000')
        return expect(search(engine, typed, more)).rejects.toThrow('1400');
      expect((await search(engine, typed, more)).data.length).toBeLessThan(15);
    });
  });
});
