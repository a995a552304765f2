import { describe, expect, it } from 'vitest';
import { demoFiles } from '@/lib/backend/demo/demo-files';
import { attribute, productOf, products, questions, type Row } from './rows';

const TECHNIQUES: [RegExp, string][] = [
  [/^WB /, 'western-blot'],
  [/^ICC\/IF /, 'icc-if'],
  [/^IHC(-P|-Fr)? /, 'ihc'],
  [/^ELISA /, 'elisa'],
  [/^IP /, 'immunoprecipitation'],
  [/^Flow /, 'flow-cytometry'],
];
const KNOWN = TECHNIQUES.map(([, key]) => key);

const antibodies = products.filter(
  (row) => row.goodsType === 'antibody' || (row.goodsType === 'secondary' && row.host !== ''),
);
const bufferOf = (row: Row) => attribute(row, 'bufferFormulation');
const adsorbed = (row: Row) =>
  attribute(row, 'crossAdsorbed')
    .toLowerCase()
    .split(/, | and /);
const listOf = (text: string | undefined) => (text ?? '').split('|').filter((word) => word !== '');

describe('the facts of the demo’s antibodies', () => {
  it('have a dilution for every technique among their applications, and for no other', () => {
    const wrong = antibodies.flatMap((row) => {
      const entries = attribute(row, 'dilution').split('; ');
      const diluted = entries.map(
        (entry) => TECHNIQUES.find(([label]) => label.test(entry))?.[1] ?? `? ${entry}`,
      );
      const claimed = listOf(row.applications).filter((key) => KNOWN.includes(key));
      const differs = [...new Set(diluted)].sort().join() !== claimed.sort().join();
      return differs ? [`${row.catalogNo}: ${claimed} / ${diluted}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('are titrated from the strong end of their range to beyond the weak one', () => {
    const told = questions.filter(({ questionEn }) => questionEn === 'Where should I start titrating?');
    expect(told.length).toBeGreaterThan(30);
    for (const { catalogNo = '', answerEn = '', answerZh } of told) {
      const [, technique, start = ''] = /^Start at (\S+) 1:([\d,]+) and make three/.exec(answerEn) ?? [];
      expect(answerEn, catalogNo).toMatch(/three two-fold steps weaker/);
      expect(answerZh, catalogNo).toMatch(/向更稀再做三个点/);
      const recorded = attribute(productOf(catalogNo) ?? {}, 'dilution').split('; ');
      const range = recorded.find((one) => one.startsWith(`${technique} `))?.match(/(?<=1:)[\d,]+/g) ?? [];
      const [strong = 0, weak = strong] = range.map((one) => Number(one.replace(',', '')));
      expect(Number(start.replace(',', '')), catalogNo).toBe(strong);
      expect(strong * 2 ** 3, catalogNo).toBeGreaterThanOrEqual(weak);
    }
  });

  it('are used in a protocol within the range on record, which its text names', () => {
    const [range = ''] = attribute(productOf('FA3001') ?? {}, 'dilution').split('; ');
    const [strong = '', weak = ''] = range.match(/1:[\d,]+/g) ?? [];
    for (const lang of ['zh', 'en']) {
      const text = demoFiles.readText(`content/protocols/western-blot-actin.${lang}.md`);
      expect(text).toContain(`${strong}–${weak}`);
      expect(text).toMatch(new RegExp(`(滴定从|Titrate from) ${strong}`));
    }
  });

  it('name an observed band only where western blot is an application', () => {
    const wrong = products.filter(
      (row) => attribute(row, 'observedMw') && !listOf(row.applications).includes('western-blot'),
    );
    expect(wrong.map((row) => row.catalogNo)).toEqual([]);
  });

  it('keep azide away from HRP', () => {
    const wrong = products.filter(
      (row) => row.conjugate === 'hrp' && row.goodsType !== 'kit' && !/azide-free/.test(bufferOf(row)),
    );
    expect(wrong.map((row) => row.catalogNo)).toEqual([]);
    const named = products
      .concat(questions)
      .filter((row) => productOf(row.catalogNo ?? '')?.conjugate === 'hrp')
      .flatMap((row) => JSON.stringify(row).match(/\bF[A-Z]\d{4}\b/g) ?? [])
      .map((catalogNo) => productOf(catalogNo))
      .filter((row) => row !== undefined);
    expect(
      named.filter((row) => /azide/.test(attribute(row, 'composition'))).map((row) => row.catalogNo),
    ).toEqual([]);
  });

  it('carry no more than three dyes on a Fab, a third of an antibody', () => {
    const wrong = products.filter((row) => {
      const most = Math.max(...(row['attr:dol'] ?? '').split('–').map(Number));
      return attribute(row, 'format') === 'Fab fragment' && most > 3;
    });
    expect(wrong.map((row) => row.catalogNo)).toEqual([]);
  });

  it('are paired with a secondary that sees neither the other’s primary nor the other itself', () => {
    const pairs = antibodies.flatMap((row) =>
      [...(row.descrEn ?? '').matchAll(/[Pp]air it with .*?\((F[A-Z]\d{4})\)/g)].flatMap(([, no = '']) => {
        const partner = productOf(no);
        return partner ? [{ row, partner }] : [];
      }),
    );
    expect(pairs.length).toBeGreaterThan(15);
    const wrong = pairs.flatMap(({ row, partner }) => {
      const clear = (one: Row, other: Row) =>
        // Birds are far enough from mammals for antibodies to tell them apart without adsorption.
        other.reactivity === 'chicken' || adsorbed(one).includes(other.reactivity ?? '');
      const meet = row.host === partner.reactivity || partner.host === row.reactivity;
      return clear(row, partner) && clear(partner, row) && !meet
        ? []
        : [`${row.catalogNo} ${partner.catalogNo}`];
    });
    expect(wrong).toEqual([]);
  });

  it('answer for mouse and rat tissue by what they are adsorbed against', () => {
    const answers = questions.filter(({ questionEn }) => questionEn?.includes('mouse or rat tissue'));
    expect(answers.length).toBeGreaterThan(5);
    for (const { catalogNo = '', answerEn = '', answerZh = '' } of answers) {
      const row = productOf(catalogNo) ?? {};
      // What is for blots and plates alone meets no section.
      expect([catalogNo, /icc-if|ihc/.test(row.applications ?? '')]).toEqual([catalogNo, true]);
      const isClean = adsorbed(row).includes('rat');
      if (row.reactivity === 'mouse')
        expect([catalogNo, /rat tissue, little/.test(answerEn)]).toEqual([catalogNo, isClean]);
      if (row.reactivity === 'mouse')
        expect([catalogNo, /大鼠组织影响小/.test(answerZh)]).toEqual([catalogNo, isClean]);
      if (row.reactivity === 'rat') expect(answerEn).toContain('recognises endogenous rat IgG');
    }
  });
});
