import { expect, it } from 'vitest';
import { AMOUNT_UNITS, type AmountUnit, isCounted, isPipetted } from '@/lib/domain/protocol/amounts';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';

const NAMES: Record<'zh' | 'en', Partial<Record<AmountUnit, string>>> = {
  zh: { each: '“次”', reaction: '“次反应”', column: '柱', vial: '管' },
  en: { each: 'tests', reaction: 'reactions', column: 'columns', vial: 'vials' },
};

const NOTES = [
  ['zh', zh.technical.protocol.note, zh.documents.articles.run],
  ['en', en.technical.protocol.note, en.documents.articles.run],
] as const;

it.each(NOTES)(
  'says of which counted amounts overage is added to, on page and paper (%s)',
  (lang, ...notes) => {
    for (const note of notes) {
      const [withIt = '', without = ''] =
        /(?:余量只|Overage applies)[^.。]*/.exec(note)?.[0].split(/[；;]/) ?? [];
      for (const unit of AMOUNT_UNITS.filter(isCounted)) {
        const name = NAMES[lang][unit] ?? unit;
        expect([withIt.includes(name), without.includes(name)], unit).toEqual([
          isPipetted(unit),
          !isPipetted(unit),
        ]);
      }
    }
  },
);
