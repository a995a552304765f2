import { describe, expect, it } from 'vitest';
import { demoFiles } from '@/lib/backend/demo/demo-files';
import storageConditionsFile from '@/lib/backend/import/data/storage.json';
import { attribute, productOf, products, questions } from './rows';

const storageConditions: Record<string, { textZh: string; textEn: string }> = storageConditionsFile;

/** Standard atomic weights. */
const WEIGHTS: Record<string, number> = {
  H: 1.008,
  C: 12.011,
  N: 14.007,
  O: 15.999,
  F: 18.998,
  Na: 22.99,
  S: 32.06,
  Cl: 35.45,
  Br: 79.904,
  I: 126.904,
};

/** Atoms of a formula: C₁₆H₁₅N₅·2HCl → { C: 16, H: 17, N: 5, Cl: 2 }. */
function atomsOf(formula: string): Record<string, number> {
  const atoms: Record<string, number> = {};
  for (const part of formula.normalize('NFKC').split('·')) {
    const [, times = '', rest = ''] = /^(\d*)(.*)$/.exec(part) ?? [];
    for (const [, atom = '', count = ''] of rest.matchAll(/([A-Z][a-z]?)(\d*)/g))
      atoms[atom] = (atoms[atom] ?? 0) + Number(times || 1) * Number(count || 1);
  }
  return atoms;
}

/** What a name must say of a salt, and what its formula then holds. */
const SALTS: [en: RegExp, zh: RegExp, atoms: Record<string, number>][] = [
  [/trihydrochloride/, /三盐酸盐/, { Cl: 3 }],
  [/dihydrochloride/, /二盐酸盐/, { Cl: 2 }],
  [/[^id]hydrochloride/, /[^二三]盐酸盐/, { Cl: 1 }],
  [/perchlorate/, /高氯酸盐/, { Cl: 1, O: 4 }],
  [/tosylate/, /对甲苯磺酸盐/, { S: 1, O: 3 }],
  [/\biodide/, /碘化/, { I: 1 }],
  [/bromide/, /溴化/, { Br: 1 }],
  [/sodium/, /钠/, { Na: 1 }],
  [/dihydrate/, /二水合/, { O: 2 }],
];

const compounds = products.filter((row) => row['attr:formula']);
const isSolution = (row: Record<string, string>) => attribute(row, 'concentration') !== '';

describe('the chemistry of the demo’s products', () => {
  it('has for the calculator what the questions say of a dye’s absorbance', () => {
    const asked = questions.flatMap(({ catalogNo = '', answerEn = '' }) => {
      const [, cf, at280] = /A280 − ([\d.]+) × A\d+\) ÷ ([\d,]+); dye = A\d+ ÷ /.exec(answerEn) ?? [];
      const [, dye] = /dye = A\d+ ÷ ([\d,]+)/.exec(answerEn) ?? [];
      return cf === undefined ? [] : [{ catalogNo, cf, at280, dye }];
    });
    const known = asked.map(({ catalogNo, at280 }) => {
      const row = productOf(catalogNo) ?? {};
      return { catalogNo, cf: attribute(row, 'correction280'), at280, dye: attribute(row, 'extinction') };
    });
    expect(asked.map(({ catalogNo }) => catalogNo)).toEqual(['FP2017', 'FK4012']);
    expect(known).toEqual(asked);
    // The kits with the same dyes.
    const dyeOf = (catalogNo: string) =>
      ['extinction', 'correction280'].map((key) => attribute(productOf(catalogNo) ?? {}, key));
    for (const kit of ['FK4001', 'FK4009']) expect(dyeOf(kit)).toEqual(dyeOf('FP2017'));
    expect(dyeOf('FK4010')).toEqual(dyeOf('FK4012'));
  });

  it('names RNA or single strands among what a dye binds that is filed under them', () => {
    const dyes = products.filter(({ group, boundToZh }) => group === 'rna-quant' && boundToZh);
    expect(dyes.length).toBeGreaterThan(4);
    const wrong = dyes.filter(
      ({ boundToZh = '', boundToEn = '' }) => !/RNA|单链/.test(boundToZh) || !/RNA|\bss/.test(boundToEn),
    );
    expect(wrong.map(({ catalogNo }) => catalogNo)).toEqual([]);
  });

  it('has molecular weights that follow from the formulas', () => {
    expect(compounds.length).toBeGreaterThan(45);
    const wrong = compounds.flatMap((row) => {
      const formula = row['attr:formula'] ?? '';
      const sum = Object.entries(atomsOf(formula)).reduce(
        (total, [atom, count]) => total + (WEIGHTS[atom] ?? Number.NaN) * count,
        0,
      );
      return Math.abs(sum - Number(row['attr:mw'])) <= 0.12 ? [] : [`${row.catalogNo} ${sum.toFixed(2)}`];
    });
    expect(wrong).toEqual([]);
  });

  it('says the same salt in both names, and holds it in the formula', () => {
    const wrong = compounds.flatMap((row) =>
      SALTS.flatMap(([en, zh, needed]) => {
        const name = row.nameEn ?? '';
        if (en.test(name) !== zh.test(row.nameZh ?? '')) return [`${row.catalogNo} ${en}`];
        const atoms = atomsOf(row['attr:formula'] ?? '');
        const isThere = Object.entries(needed).every(([atom, count]) => (atoms[atom] ?? 0) >= count);
        return en.test(name) && !isThere ? [`${row.catalogNo} ${en}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
    const apart = compounds.filter((row) => /·\d?HCl/.test(row['attr:formula']?.normalize('NFKC') ?? ''));
    expect(
      apart.filter((row) => !/hydrochloride/.test(row.nameEn ?? '')).map((row) => row.catalogNo),
    ).toEqual([]);
  });

  it('makes a 1 mM stock with the volume that follows from the weight, where so much dissolves', () => {
    const stocks = questions.filter(({ questionEn }) => questionEn?.includes('1 mM'));
    expect(stocks.length).toBeGreaterThan(30);
    const wrong = stocks.flatMap(({ catalogNo = '', answerEn = '' }) => {
      const mw = Number(productOf(catalogNo)?.['attr:mw']);
      const said = Number(/ ([\d.]+) mL of solvent per milligram/.exec(answerEn)?.[1]);
      const [, mg, mM] = /(?:([\d.]+)(?:–[\d.]+)? mg\/mL|([\d.]+) mM)\)/.exec(answerEn) ?? [];
      const most = mM ? Number(mM) : mg ? (Number(mg) / mw) * 1_000 : 1;
      return Math.abs(said - 1_000 / mw) < 0.006 && most >= 1
        ? []
        : [`${catalogNo} ${said} ${most.toFixed(2)}`];
    });
    expect(wrong).toEqual([]);
  });

  it('says of a solution how the solution keeps: none of a solid kept at room temperature is thawed', () => {
    const wrong = questions.filter(({ catalogNo = '', answerEn = '', answerZh = '' }) => {
      const row = productOf(catalogNo) ?? {};
      const isDrySolid = /^rt/.test(row.storage ?? '') && !isSolution(row);
      return isDrySolid && /thaw|as the label says|冻融|按标签/.test(answerEn + answerZh);
    });
    expect(wrong.map((row) => row.catalogNo)).toEqual([]);
  });

  it('has an esters’ stock used at once', () => {
    const esters = questions.filter(
      ({ catalogNo = '', questionEn = '' }) =>
        questionEn.includes('1 mM') &&
        /succinimidyl ester \(|isothiocyanate/.test(productOf(catalogNo)?.nameEn ?? ''),
    );
    expect(esters.length).toBeGreaterThan(1);
    for (const { answerEn } of esters) expect(answerEn).toContain('use it at once');
  });

  it('keeps what is left of a dissolved NHS ester by one rule, wherever it is told', () => {
    const told = (lang: 'zh' | 'en') => [
      ...['protocols/nhs-labelling', 'questions/aliquots'].map((name) =>
        demoFiles.readText(`content/${name}.${lang}.md`),
      ),
      questions.find(({ catalogNo, questionEn }) => catalogNo === 'FP2003' && questionEn?.includes('1 mM'))?.[
        lang === 'zh' ? 'answerZh' : 'answerEn'
      ],
    ];
    for (const text of told('zh'))
      expect(text).toMatch(
        /立即分装，−20 °C.{0,6}冻存，一个月内用完，每份只融一次；接触过水或受潮 DMSO 的弃去/,
      );
    for (const text of told('en'))
      expect(text).toMatch(
        /Freeze the rest at once.*−20 °C.*within a month and thaw each once[;.] [Tt]hrow away what has met water or moist DMSO/,
      );
  });

  it('gives of a 1 mM solution the share that follows from the weight', () => {
    const made = products.filter((row) => /^1 mM in DMSO$/.test(attribute(row, 'concentration')) && row.cas);
    expect(made).toHaveLength(4);
    for (const row of made) {
      const share = (Number(row['attr:mw']) / 10_000).toFixed(2);
      for (const lang of ['zh', 'en'])
        expect(row[`attr:composition:${lang}`], row.catalogNo).toMatch(
          new RegExp(`^1 mM.{2,8}${share} % w/v.*CAS ${row.cas}.*CAS 67-68-5`),
        );
    }
  });

  /** What is in a kit and how it is kept, without what it is for: `Name @ storage | …`. */
  const withoutPurpose = (parts = '') =>
    parts
      .split(' | ')
      .map((part) => part.split(' @ ').slice(0, 2).join(' @ '))
      .join(' | ');

  it('says of a kit the temperatures of its components, and nothing that is not in it', () => {
    const kits = products.filter((row) => row.goodsType === 'kit');
    expect(kits.length).toBeGreaterThan(20);
    const temperatures = (said: string) =>
      ['−20 °C', '2–8 °C', /room temperature|室温/i].map((one) => said.search(one) >= 0);
    const named = [
      /enzyme|酶/i,
      /phycobili|藻胆/i,
      /antibod|抗体/i,
      /\bdyes?\b|染料/i,
      /buffer|缓冲/i,
      /column|柱/i,
    ];
    for (const row of kits) {
      const { textZh = '', textEn = '' } = storageConditions[row.storage ?? ''] ?? {};
      for (const [said, parts] of [
        [textZh, withoutPurpose(row.componentsZh)],
        [textEn, withoutPurpose(row.componentsEn)],
      ] as const) {
        expect([row.catalogNo, temperatures(said)]).toEqual([row.catalogNo, temperatures(parts)]);
        const absent = named.filter((word) => word.test(said) && !word.test(parts));
        expect([row.catalogNo, absent]).toEqual([row.catalogNo, []]);
      }
    }
  });

  it('says of each enzyme and phycobiliprotein of a kit that it is never frozen', () => {
    const parts = products.flatMap((row) => withoutPurpose(row.componentsEn).split(' | '));
    const proteins = parts.filter((part) => /\b(HRP|PE|APC)\b/.test(part) && part.includes('2–8 °C'));
    expect(proteins).toHaveLength(3);
    for (const part of proteins) expect(part).toMatch(/never freeze$/);
  });

  it('keeps no bicarbonate in the cold', () => {
    // 1 M is more than dissolves at 2–8 °C.
    const cold = products.filter(
      (row) =>
        /1 M sodium bicarbonate (?!@ room)/.test(row.componentsEn ?? '') ||
        (attribute(row, 'composition').includes('1 M sodium bicarbonate') && !/^rt/.test(row.storage ?? '')),
    );
    expect(cold.map((row) => row.catalogNo)).toEqual([]);
  });
});

describe('the structures of the demo catalogue', () => {
  it('are those of their records: each has the formula and the molecular weight beside it', async () => {
    const { Molecule } = await import('openchemlib');
    const drawn = products.filter((row) => row.smiles);
    expect(drawn.length).toBeGreaterThanOrEqual(30);
    for (const row of drawn) {
      const { formula, relativeWeight } = Molecule.fromSmiles(row.smiles ?? '').getMolecularFormula();
      expect([row.catalogNo, atomsOf(formula)]).toEqual([row.catalogNo, atomsOf(row['attr:formula'] ?? '')]);
      expect(Math.abs(relativeWeight - Number(row['attr:mw'])), row.catalogNo).toBeLessThan(0.03);
    }
  });
});

describe('what the demo says of an antibody’s buffer', () => {
  const texts = [
    ...questions.flatMap(({ answerZh = '', answerEn = '' }) => [answerZh, answerEn]),
    ...['content/market', 'content/protocols', 'content/questions', 'content/services', 'content/videos']
      .flatMap((folder) => demoFiles.list(folder, '.md'))
      .flatMap((file) => demoFiles.readText(file).split('\n')),
  ];

  it('sends no protein through a desalting column, which comes out with the antibody', () => {
    // What passes a 7 kDa cut-off beside IgG: BSA is 66 kDa, and gelatin larger.
    const advised = texts.filter(
      (text) =>
        /BSA|明胶|gelatin/.test(text) &&
        /不[可能]含有?|不能有|用掉|会与 NHS 酯反应|free of|use up|react with NHS/.test(text) &&
        /换液|换成|exchange|desalting|脱盐柱/i.test(text),
    );
    expect(advised.length).toBeGreaterThan(9);
    expect(advised.filter((text) => !/纯化|purif/.test(text))).toEqual([]);
    expect(
      advised.filter((text) => /(BSA|明胶|gelatine?)(?:[^.。；;:：]|\d\.\d)*(换液|换成|exchange)/.test(text)),
    ).toEqual([]);
  });

  it('gives a limit for azide wherever amines alone react', () => {
    // HRP is inhibited by it at any strength, and strained alkynes react with it.
    const amine = products.filter(
      (row) => /amine/i.test(attribute(row, 'chemistry')) && !/HRP/.test(row.nameEn ?? ''),
    );
    const named = amine.map((row) => attribute(row, 'interfering')).filter((one) => /azide/.test(one));
    expect(named).toHaveLength(7);
    expect(named.filter((one) => !one.includes('azide above 0.1 %'))).toEqual([]);
  });
});
