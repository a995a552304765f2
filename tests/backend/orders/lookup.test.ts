import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { equivalentCode, goods, limitEvent, sku } from '@/lib/backend/db/schema';
import { hashSubject } from '@/lib/backend/limits';
import { rebuildSearchIndex } from '@/lib/backend/services/search/index/indexing';
import { LINES_A_CALL } from '@/lib/domain/typed-orders/pasted-text';
import { newPerson } from '../personal/people';
import { callApi, describeOnEachEngine } from '../support/engines';
import { openShop, setStock } from './shop';

describeOnEachEngine('what lines of an order mean', (engine) => {
  beforeAll(async () => {
    const ids = await openShop(engine);
    const db = engine.db();
    await db
      .update(goods)
      .set({ status: 'DISCONTINUED', successorId: ids.dapi })
      .where(eq(goods.id, ids.off));
    const foreign = { maker: 'Elsewhere', item: 'PI', same: 'compound' as const, goodsId: ids.pi };
    await db.insert(equivalentCode).values({ ...foreign, code: 'X-77', codeKey: 'X77' });
    await rebuildSearchIndex(db);
    await setStock(engine, 'T-002-1', 6);
  });

  const look = async (...lines: string[]) => (await callApi(engine, 'goodsLookup', { lines })).data.lines;

  it('says of each what it is', async () => {
    const rows = await look(
      '您好，请报价：',
      't001-1  2',
      'T-001 3',
      '2 x T-002-1',
      'T-002-1 9',
      'T-007',
      'x 77, 2',
      '碘化丙啶',
      'Propidium iodid 1 mg x 2',
      'QQ-99999',
      'T-002',
    );
    expect(rows.map(({ verdict, skuCode, qty }) => [verdict, skuCode, qty])).toEqual([
      ['skipped', null, 0],
      ['good', 'T-001-1', 2],
      ['size', null, 3],
      ['good', 'T-002-1', 2],
      ['stock', 'T-002-1', 9],
      ['discontinued', null, 1],
      ['equivalent', 'T-002-1', 2],
      ['good', 'T-002-1', 1],
      ['nearest', null, 2],
      ['unknown', null, 1],
      ['good', 'T-002-1', 1],
    ]);
    expect(rows[2]?.candidates.map(({ skuCode }) => skuCode)).toEqual(['T-001-1', 'T-001-10', 'T-001-X']);
    expect(rows[4]?.candidates).toMatchObject([{ most: 6, orderLimit: 100, warning: 'stock' }]);
    expect(rows[5]).toMatchObject({ successor: { catalogNo: 'T-001' }, formerId: expect.any(Number) });
    expect(rows[6]?.equivalents).toEqual([
      { maker: 'Elsewhere', code: 'X-77', item: 'PI', same: 'compound' },
    ]);
    expect(rows[8]?.candidates).toMatchObject([{ skuCode: 'T-002-1' }]);
    expect(rows[4]?.duplicateOf).toBe(3);
    expect(rows[3]?.duplicateOf).toBeNull();
  });

  it('knows a product by a number whose end is none of its sizes, and by one with letters for figures', async () => {
    const [end, figures] = await look('T-001-77 2', 'T-0O2-1');
    expect(end).toMatchObject({ verdict: 'size', skuCode: null, qty: 2 });
    expect(end?.candidates.map(({ skuCode }) => skuCode)).toContain('T-001-1');
    expect(figures).toMatchObject({ verdict: 'nearest', skuCode: null });
    expect(figures?.candidates).toMatchObject([{ skuCode: 'T-002-1' }]);
  });

  it('says what is below the minimum, and what is no whole step', async () => {
    await engine.db().update(sku).set({ orderMin: 4, orderStep: 2 }).where(eq(sku.skuCode, 'T-002-1'));
    const rows = await look('T-002-1 2', 'T-002-1 5', 'T-002-1 4');
    expect(rows.map(({ verdict, candidates }) => [verdict, candidates[0]?.warning])).toEqual([
      ['stock', 'minimum'],
      ['stock', 'multiple'],
      ['good', undefined],
    ]);
    expect(rows[0]?.candidates[0]).toMatchObject({ orderMin: 4, orderStep: 2, most: 6 });
    await engine.db().update(sku).set({ orderMin: 1, orderStep: 1 }).where(eq(sku.skuCode, 'T-002-1'));
  });

  it('looks for every name of a list as long as the page asks for at once', async () => {
    const names = Array.from(
      { length: LINES_A_CALL - 1 },
      (_, index) => `Nobody’s kit ${index}a 50 tests x2`,
    );
    const rows = await look(...names, '碘化丙啶');
    expect(rows.at(-1)).toMatchObject({ verdict: 'good', skuCode: 'T-002-1' });
  });

  it('refuses more names than it looks for, and says nothing of the rest as if it had', async () => {
    const names = Array.from({ length: 2 * LINES_A_CALL + 1 }, (_, index) => `Nobody’s kit no. ${index} b`);
    expect(await callApi(engine, 'goodsLookup', { lines: [...names, '碘化丙啶'] })).toMatchObject({
      code: 1400,
      fields: { lines: 'too_many_names' },
    });
    const codes = Array.from({ length: 2 * LINES_A_CALL + 1 }, () => 'T-002-1 2');
    expect((await look(...codes)).every(({ verdict }) => verdict === 'good')).toBe(true);
  });

  it('refuses them before it looks for any, those too that it would look for once more without a count', async () => {
    const db = engine.db();
    const asked = [vi.spyOn(db, 'select'), vi.spyOn(db, 'execute')];
    const queriesOf = async (lines: string[]) => {
      for (const one of asked) one.mockClear();
      const { code } = await callApi(engine, 'goodsLookup', { lines });
      return [code, asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)] as const;
    };
    const many = (text: string, length: number) =>
      Array.from({ length }, (_, index) => text.replace('0', `${index}`));
    const [, ofCodes] = await queriesOf(['T-002-1 2']);
    const most = 2 * LINES_A_CALL;
    for (const lines of [
      many('Nobody’s kit no. 0 b', most + 1),
      many('Nobody’s kit 0a 50 tests x2', LINES_A_CALL + 1),
    ]) {
      const [code, queries] = await queriesOf(lines);
      expect(code).toBe(1400);
      expect(queries).toBeLessThan(ofCodes);
    }
    const [code, queries] = await queriesOf(many('Nobody’s kit 0a 50 tests x2', 3));
    expect(code).toBe(1000);
    expect(queries).toBeGreaterThan(ofCodes);
    for (const one of asked) one.mockRestore();
  });

  it('takes the size that was named', async () => {
    const [row] = await look('T-001 10 mg × 2');
    expect(row).toMatchObject({ verdict: 'good', skuCode: 'T-001-10', qty: 2 });
  });

  it('puts no other size in the place of the one that was named, where only one is sold', async () => {
    const rows = await look('T-002 7 mg × 2', 'T-002 1 mg × 2', 'T-002 5 mg/mL × 2', 'T-002 50 tests × 2');
    expect(rows.map(({ verdict, skuCode, qty }) => [verdict, skuCode, qty])).toEqual([
      ['size', null, 2],
      ...Array(3).fill(['good', 'T-002-1', 2]),
    ]);
    expect(rows[0]?.candidates).toMatchObject([{ skuCode: 'T-002-1' }]);
  });

  it('takes “5 × 10 mg” for a size where a pack is so sold, and for five where none is', async () => {
    const of = eq(sku.skuCode, 'T-001-1');
    const [was] = await engine.db().select({ size: sku.size }).from(sku).where(of);
    await engine
      .db()
      .update(sku)
      .set({ size: { zh: '5 × 10 mg', en: '5 × 10 mg' } })
      .where(of);
    const rows = await look(
      'T-001 5 × 10 mg',
      'T-001 5x10mg 2',
      'T-001\t5 × 10 毫克\t2',
      '28718-90-3 5 × 10 mg',
      'T-001 2 × 10 mg',
      'T-001 10 mg',
    );
    await engine.db().update(sku).set({ size: was?.size }).where(of);
    expect(rows.map(({ verdict, skuCode, qty }) => [verdict, skuCode, qty])).toEqual([
      ['good', 'T-001-1', 1],
      ['good', 'T-001-1', 2],
      ['good', 'T-001-1', 2],
      ['good', 'T-001-1', 1],
      ['good', 'T-001-10', 2],
      ['good', 'T-001-10', 1],
    ]);
  });

  it('knows a size by the CAS number before it, and by the beginning of a name that has it alone', async () => {
    const rows = await look('28718-90-3 10 mg × 2', 'Propidium 1 mg × 3', 'Propidium 7 mg', 'Prop 1 mg');
    expect(rows.map(({ verdict, skuCode, qty }) => [verdict, skuCode, qty])).toEqual([
      ['good', 'T-001-10', 2],
      ['good', 'T-002-1', 3],
      ['nearest', null, 1],
      ['nearest', null, 1],
    ]);
    // Alone it is a name as well; a day, whose digits may add up too, is none.
    const alone = await look('28718-90-3', 'CAS 28718-90-3', '28718-90-3 x 2', '2026-11-1', '28718-90-4');
    expect(alone.map(({ verdict, qty }) => [verdict, qty])).toEqual([
      ['size', 1],
      ['nearest', 1],
      ['size', 2],
      ...Array(2).fill(['skipped', 0]),
    ]);
  });

  it('knows a size that is a count behind a name, and a name that has one in it', async () => {
    const of = eq(sku.skuCode, 'T-002-1');
    const [was] = await engine.db().select({ size: sku.size }).from(sku).where(of);
    await engine
      .db()
      .update(sku)
      .set({ size: { zh: '50 次', en: '50 tests' } })
      .where(of);
    const rows = await look(
      '碘化丙啶 50 次 2',
      'Propidium iodide 50 tests x2',
      'Propidium iodide 50T × 2',
      'Propidium 50 tests 2',
      'Nobody’s kit 50 tests 2',
    );
    await engine.db().update(sku).set({ size: was?.size }).where(of);
    expect(rows.map(({ verdict, skuCode, qty }) => [verdict, skuCode, qty])).toEqual([
      ...Array(4).fill(['good', 'T-002-1', 2]),
      ['unknown', null, 2],
    ]);
  });

  it('knows the beginning of a name that goes on behind a comma', async () => {
    const db = engine.db();
    const of = eq(goods.catalogNo, 'T-002');
    const [was] = await db.select({ name: goods.name }).from(goods).where(of);
    await db
      .update(goods)
      .set({ name: { zh: '碘化丙啶溶液（水溶）', en: 'Propidium iodide solution, in water' } })
      .where(of);
    await rebuildSearchIndex(db);
    const rows = await look('Propidium iodide solution 1 mg × 3', 'Propidium iodide sol 1 mg');
    await db.update(goods).set({ name: was?.name }).where(of);
    await rebuildSearchIndex(db);
    expect(rows.map(({ verdict, skuCode, qty }) => [verdict, skuCode, qty])).toEqual([
      ['good', 'T-002-1', 3],
      ['nearest', null, 1],
    ]);
  });

  it('leaves out who signed an order, and nobody’s product', async () => {
    const rows = await look('T-002-1 2', 'Thanks a lot,', 'Anna', 'Li Lab', 'Dr. Li', '李老师');
    expect(rows.map(({ verdict }) => verdict)).toEqual(['good', ...Array(5).fill('skipped')]);
    // What is called so, or has a word of it in its name, is asked for.
    for (const [name, verdict] of [
      ['Propidium Iodide', 'good'],
      ['Propidium', 'nearest'],
      ['Propidium Iodid', 'nearest'],
      ['propidium iodid', 'nearest'],
      ['XYLA', 'unknown'],
    ]) {
      const [, , below] = await look('T-001-1 2', 'Thanks', name ?? '');
      expect([name, below?.verdict]).toEqual([name, verdict]);
    }
  });

  it('counts no number of a product’s own name', async () => {
    const db = engine.db();
    const of = eq(goods.catalogNo, 'T-002');
    const [was] = await db.select({ name: goods.name }).from(goods).where(of);
    await db
      .update(goods)
      .set({ name: { zh: 'TBE 缓冲液 10×', en: 'Rhodamine 123' } })
      .where(of);
    await rebuildSearchIndex(db);
    const rows = await look(
      'T-002-1 TBE 缓冲液 10× 1 mg',
      'T-002-1\tRhodamine 123',
      'T-002-1 x 3 TBE 缓冲液 10× 1 mg',
      'T-002-1 Rhodamine 123 2',
      'Rhodamine 123',
      'T-002-1 6',
    );
    await db.update(goods).set({ name: was?.name }).where(of);
    await rebuildSearchIndex(db);
    expect(rows.map(({ verdict, skuCode, qty }) => [verdict, skuCode, qty])).toEqual(
      [1, 1, 3, 2, 1, 6].map((qty) => ['good', 'T-002-1', qty]),
    );
  });

  it('says of a word in the quantity’s place that it is none, unless the product is called so', async () => {
    const [odd, tabbed, named, unit, none] = await look(
      'T-002-1 abc',
      'T-002-1\tabc',
      'T-002-1 propidium',
      'T-002-1 vial',
      'T-002-1',
    );
    for (const row of [odd, tabbed]) expect(row).toMatchObject({ qty: 0, oddQty: 'abc', skuCode: 'T-002-1' });
    for (const row of [named, unit, none]) {
      expect(row).toMatchObject({ verdict: 'good', qty: 1 });
      expect(row?.oddQty).toBeUndefined();
    }
  });

  it('reads a code, a name that looks like one and a quantity as one row, and asks where both may be meant', async () => {
    const db = engine.db();
    const of = eq(goods.catalogNo, 'T-003');
    const [was] = await db.select({ name: goods.name }).from(goods).where(of);
    await db
      .update(goods)
      .set({ name: { zh: 'GM130', en: 'GM130' } })
      .where(of);
    await db.update(goods).set({ catalogNo: 'TT2002' }).where(eq(goods.catalogNo, 'T-002'));
    await db.update(sku).set({ skuCode: 'TT2002-1' }).where(eq(sku.skuCode, 'T-002-1'));
    await rebuildSearchIndex(db);
    const rows = await look(
      'TT2002-1, CD133, 2',
      'TT2002-1, propidium iodide PI660, 2',
      'TT2002-1, GM130, 2',
      'TT2002-1, T001-1, 2',
      'QQ9999-5, TT2002-1, 2',
      'TT2002-1, TT2002, 2',
      'TT2002-1, T001-1, 120.00',
    );
    await db.update(goods).set({ name: was?.name }).where(of);
    await db.update(goods).set({ catalogNo: 'T-002' }).where(eq(goods.catalogNo, 'TT2002'));
    await db.update(sku).set({ skuCode: 'T-002-1' }).where(eq(sku.skuCode, 'TT2002-1'));
    await rebuildSearchIndex(db);
    expect(rows.map(({ skuCode, qty, oddQty }) => [skuCode, qty, oddQty])).toEqual([
      ['TT2002-1', 2, undefined],
      ['TT2002-1', 2, undefined],
      ['TT2002-1', 0, 'GM130, 2'],
      // The number of another product is a line of its own, and nothing of either is left out.
      ['TT2002-1', 1, undefined],
      ['T-001-1', 2, undefined],
      [null, 1, undefined],
      ['TT2002-1', 2, undefined],
      ['TT2002-1', 2, undefined],
      ['TT2002-1', 0, 'T001-1, 120.00'],
    ]);
    expect(rows.slice(3, 5).map(({ text, verdict }) => [text, verdict])).toEqual([
      ['TT2002-1', 'good'],
      ['T001-1 2', 'good'],
    ]);
  });

  it('asks where a line without commas names two things, or has a number that was not read', async () => {
    const two = [
      ['T-001-1 2 T-002-1 3', '2 T-002-1 3'],
      ['T-001-1 两盒和 T-002-1 三盒', '两盒和 T-002-1 三盒'],
      ['T-001-1 2盒 T-002-1 3支', '2盒 T-002-1 3支'],
      ['2 x T-001-1 and 3 x T-002-1', 'and 3 x T-002-1'],
      ['T-001-1 and T-001-10, 2 each', 'and T-001-10, 2 each'],
      ['T-002-1 2 x77 3', '2 x77 3', 'T-002-1'],
      ['T-001-77 T-002-1 2', 'T-002-1 2', 'T-002-1'],
      ['T-001-1 2 X-77 3', '2 X-77 3'],
      ['T-001-1 2~3 盒', '2~3 盒'],
      ['T-001-1 2 QQ9999 3', '2 QQ9999 3'],
    ] as const;
    const rows = await look(...two.map(([text]) => text));
    expect(rows.map(({ skuCode, qty, oddQty }) => [skuCode, qty, oddQty])).toEqual(
      two.map(([, odd, code = 'T-001-1']) => [code, 0, odd]),
    );
    const one = await look('T-001-1 (T-001) 2', 'T-002-1, 2,', 'T-002-1 X-77 2', 'T-002-1 T-002 × 2');
    for (const row of one) expect(row).toMatchObject({ verdict: 'good', qty: 2 });
  });

  it('takes no price for a quantity', async () => {
    const [row] = await look('T-001-1 DAPI 1 mg 2 45.00 90.00');
    expect(row).toMatchObject({ verdict: 'good', skuCode: 'T-001-1', qty: 2 });
  });

  it('tells no prices, and takes two thousand lines and no more', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => `T-00${1 + (index % 6)}-1 ${index % 4}`);
    const answer = await callApi(engine, 'goodsLookup', { lines: many });
    expect(answer.data.lines).toHaveLength(2_000);
    expect(JSON.stringify(answer.data)).not.toMatch(/Fen/);
    expect(await callApi(engine, 'goodsLookup', { lines: [...many, 'x'] })).toMatchObject({ code: 1400 });
  });

  it('takes few short lists of an address at once, and of others all the same', async () => {
    const lines = Array.from({ length: 20 }, (_, index) => `T-002-1 ${index}`);
    const from = (ip: string) => callApi(engine, 'goodsLookup', { lines }, { ip });
    const told = Array.from({ length: 12 }, () => from('10.0.0.1'));
    const others = [from('10.0.0.2'), ...[1, 2, 3, 4, 5].map(() => from(''))];
    const codes = (await Promise.all(told)).map(({ code }) => code);
    // One may be done before the last has come.
    expect(codes.filter((code) => code === 1000).length).toBeGreaterThanOrEqual(4);
    expect(codes).toContain(1503);
    for (const answer of others) expect(await answer).toMatchObject({ code: 1000 });
    // One after the other they are all answered: a list that is typed, and its lines, written anew.
    for (let again = 0; again < 6; again += 1) expect(await from('10.0.0.1')).toMatchObject({ code: 1000 });
  });

  it('has a place for a customer’s long list, as many as visitors ask for', async () => {
    const { session } = await newPerson(engine);
    const unknown = Array.from({ length: 40 }, (_, index) => `染料 a${index} b${index}`);
    const from = (ip: string) => callApi(engine, 'goodsLookup', { lines: unknown }, { ip });
    const visitors = Array.from({ length: 12 }, (_, n) => from(`10.0.9.${n % 6}`));
    // Their line is full.
    expect(await Promise.race(visitors)).toMatchObject({ code: 1503 });
    const lines = Array.from({ length: 30 }, (_, index) => `T-002-1 ${index + 1}`);
    const own = () => callApi(engine, 'goodsLookup', { lines }, { ip: '10.0.9.1', session });
    expect(await Promise.all([own(), own()])).toMatchObject([{ code: 1000 }, { code: 1000 }]);
    const codes = (await Promise.all(visitors)).map(({ code }) => code);
    // What found no place did not count.
    const counted = eq(limitEvent.subject, await hashSubject(engine.db(), '10.0.9.5'));
    const ofLast = codes.filter((code, n) => n % 6 === 5 && code === 1000).length;
    expect(await engine.db().$count(limitEvent, counted)).toBe(ofLast);
  });

  // Of the process that reads, whatever the database: once.
  it.runIf(engine.name === 'PGlite')(
    'lets others go on while it reads the longest list there can be, and takes few of them at once',
    async () => {
      const lines = Array.from(
        { length: 2_000 },
        (_, index) => `荧光 ${index % LINES_A_CALL} ${'a1-'.repeat(160)}`,
      );
      let longest = 0;
      let last = performance.now();
      const clock = setInterval(() => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }, 10);
      const told = await Promise.all([1, 2, 3].map(() => callApi(engine, 'goodsLookup', { lines })));
      clearInterval(clock);
      longest = Math.max(longest, performance.now() - last);
      expect(longest).toBeLessThan(2_000);
      expect(told.map(({ code }) => code)).toEqual([1000, 1000, 1503]);
      expect(await look('T-002-1 2')).toMatchObject([{ verdict: 'good' }]);
    },
  );
});
