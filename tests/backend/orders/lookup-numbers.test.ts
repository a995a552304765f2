import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { goods, searchSynonym, sku } from '@/lib/backend/db/schema';
import { rebuildSearchIndex } from '@/lib/backend/services/search/index/indexing';
import { LINES_A_CALL } from '@/lib/domain/typed-orders/pasted-text';
import { callApi, describeOnEachEngine } from '../support/engines';
import { openShop } from './shop';

const NAMES = {
  'T-001': { zh: '山羊抗兔 IgG，远红 647 偶联', en: 'Goat anti-rabbit IgG, far-red 647 conjugate' },
  'T-002': { zh: '山羊抗兔 IgG，绿色 488 偶联', en: 'Goat anti-rabbit IgG, green 488 conjugate' },
  'T-003': { zh: 'Fluo-4 AM', en: 'Fluo-4 AM' },
  'T-004': { zh: 'PBS，10 ×', en: 'PBS, 10 ×' },
  'T-006': { zh: '小鼠 IgG2a', en: 'Mouse IgG2a' },
};

describeOnEachEngine('a number behind the words of a line', (engine) => {
  beforeAll(async () => {
    await openShop(engine);
    const db = engine.db();
    for (const [catalogNo, name] of Object.entries(NAMES))
      await db
        .update(goods)
        .set({ name, imgLabel: catalogNo === 'T-004' ? 'PBS' : '' })
        .where(eq(goods.catalogNo, catalogNo));
    await db
      .update(sku)
      .set({ size: { zh: '500 mL', en: '500 mL' } })
      .where(eq(sku.skuCode, 'T-004-1'));
    const of = { groupKey: 'red', kind: 'nearest' as const };
    await db.insert(searchSynonym).values([
      { ...of, term: 'Alexa Fluor 647' },
      { ...of, term: 'far-red 647' },
    ]);
    await rebuildSearchIndex(db);
  });

  const look = async (...lines: string[]) => {
    const { data } = await callApi(engine, 'goodsLookup', { lines });
    return data.lines.map(({ candidates, qty, oddQty }) => [
      [...new Set(candidates.map(({ catalogNo }) => catalogNo))].sort().join(' '),
      qty,
      oddQty,
    ]);
  };

  it('belongs to the name that it stands in, and is then no quantity', async () => {
    const named = [
      ['goat anti-rabbit 647', 'T-001'],
      ['goat anti rabbit 488', 'T-002'],
      ['goat anti-rabbit, 647', 'T-001'],
      ['goat anti-rabbit (647)', 'T-001'],
      ['goat anti-rabbit 1 mg 647', 'T-001'],
      ['1. goat anti-rabbit 647 ¥220.00', 'T-001'],
      ['山羊抗兔 488', 'T-002'],
      ['绿色 488', 'T-002'],
      ['fluo 4', 'T-003'],
      // By a synonym, which the words without it find nothing by.
      ['goat anti-rabbit Alexa Fluor 647', 'T-001'],
    ] as const;
    expect(await look(...named.map(([line]) => line))).toEqual(named.map(([, no]) => [no, 1, undefined]));
  });

  it('is a quantity where one is said, and where no name has it', async () => {
    const both = 'T-001 T-002';
    const counted = [
      ['goat anti-rabbit 647 x2', 'T-001', 2],
      ['goat anti-rabbit 647 2', 'T-001', 2],
      ['goat anti-rabbit 647 100', 'T-001', 100],
      ['goat anti-rabbit x 100', both, 100],
      ['goat anti-rabbit 488 pcs', both, 488],
      ['goat anti-rabbit 2', both, 2],
      ['goat anti-rabbit IgG\t20', both, 20],
      // Nothing of it is sold yet.
      ['mouse IgG 2', '', 2],
      ['fluo-4 AM 2', 'T-003', 2],
      ['Fluo-4 AM 50', 'T-003', 50],
      // So strong, which is written with its sign.
      ['PBS 10', 'T-004', 10],
      ['T-001-1 2', 'T-001', 2],
      ['T-001-1 100', 'T-001', 100],
    ] as const;
    expect(await look(...counted.map(([line]) => line))).toEqual(
      counted.map(([, no, qty]) => [no, qty, undefined]),
    );
  });

  it('is asked for where it may be either', async () => {
    const doubtful = [
      // A dye that is not sold, or so many of what is.
      ['goat anti-rabbit 594', 'T-001 T-002', '594'],
      // Of 500 mL, or 500 of them.
      ['PBS 500', 'T-004', '500'],
      // More than an order takes.
      ['Fluo-4 AM 555', 'T-003', '555'],
    ] as const;
    expect(await look(...doubtful.map(([line]) => line))).toEqual(
      doubtful.map(([, no, odd]) => [no, 0, odd]),
    );
  });

  it('costs no search beside a code, and no more of them than a call may hold', async () => {
    const db = engine.db();
    const asked = [vi.spyOn(db, 'select'), vi.spyOn(db, 'execute')];
    const queriesOf = async (lines: string[]) => {
      for (const one of asked) one.mockClear();
      expect(await callApi(engine, 'goodsLookup', { lines })).toMatchObject({ code: 1000 });
      return asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    };
    await queriesOf(['Qz']);
    expect(await queriesOf(['T-001-1 647'])).toBe(await queriesOf(['T-001-1 x 2']));
    const dyes = (length: number, end: string) =>
      Array.from({ length }, (_, index) => `Qz no. ${index} b${end}`);
    const most = 2 * LINES_A_CALL;
    // Of a full call none is left for a line as a whole; what is read once is not read again.
    const counted = await queriesOf(dyes(most, ' x 555'));
    expect(await queriesOf(dyes(most, ' 555'))).toBeLessThanOrEqual(counted);
    for (const one of asked) one.mockRestore();
  });
});
