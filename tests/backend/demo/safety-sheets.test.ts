import { expect, it } from 'vitest';
import { serveDocument } from '@/lib/backend/http/files/files';
import { describeDemoOnPglite } from '../support/engines';

describeDemoOnPglite('safety data sheets', (engine) => {
  async function section(catalogNo: string, number: number, lang: 'zh' | 'en'): Promise<string> {
    const response = await serveDocument(engine.db(), [catalogNo, 'sds'], new URLSearchParams({ lang }));
    const parts = ((await response?.text()) ?? '').split(/<h2>(?=\d+\. )/);
    return parts.find((part) => part.startsWith(`${number}. `)) ?? '';
  }

  it.each([
    [
      'zh',
      '燃烧可能产生：碳的氧化物、硫的氧化物。',
      '氮的氧化物、氯化氢。',
      '氮的氧化物、碘化氢。',
      '产物：无数据。',
    ],
    [
      'en',
      'Combustion may release: oxides of carbon, oxides of sulfur.',
      'oxides of nitrogen, hydrogen chloride.',
      'oxides of nitrogen, hydrogen iodide.',
      'by heat: no data available.',
    ],
  ] as const)(
    'says what burns to what by the formula on record, and of mixtures and salts in water nothing (%s)',
    async (lang, dmso, hydrochloride, iodide, unknown) => {
      expect(await section('FB6016', 5, lang)).toContain(dmso);
      expect(await section('FN1012', 5, lang)).toContain(hydrochloride);
      expect(await section('FN1010', 5, lang)).toContain(iodide);
      // Salts in water, a dye in DMSO whose formula is that of the dye, an antibody, a kit.
      for (const catalogNo of ['FB6014', 'FB6017', 'FN1021', 'FA3001', 'FK4001']) {
        expect(await section(catalogNo, 5, lang), catalogNo).toContain(unknown);
        expect(await section(catalogNo, 5, lang), catalogNo).not.toMatch(/氧化物|oxides/);
      }
    },
  );

  it.each([
    ['zh', 'H227 可燃液体。', '警告', '87–89 °C（闭杯）', '存放在通风良好的地方。', '闪点</th><td>无数据'],
    [
      'en',
      'H227 Combustible liquid.',
      'Warning',
      '87–89 °C (closed cup)',
      'well-ventilated place.',
      'Flash point</th><td>No data',
    ],
  ] as const)(
    'says of DMSO that it is a combustible liquid, from what degree on, and of no other what is not on record (%s)',
    async (lang, statement, signal, flash, storage, none) => {
      const dmso = (number: number) => section('FB6016', number, lang);
      expect(await dmso(2)).toContain(statement);
      expect(await dmso(2)).toContain(signal);
      // A combustible liquid has no flame on its label.
      expect(await dmso(2)).not.toContain('<svg');
      expect(await dmso(7)).toContain(storage);
      expect(await dmso(9)).toContain(flash);
      // A dye of 1 mM in it has no classification on record, and no flash point.
      expect(await section('FN1021', 2, lang)).not.toContain('H227');
      expect(await section('FN1021', 9, lang)).toContain(none);
    },
  );
});
