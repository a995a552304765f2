import { describe, expect, it } from 'vitest';
import { demoFiles } from '@/lib/backend/demo/demo-files';
import { readUse } from '@/lib/domain/protocol/amounts';
import { figuresOf, products, questions, spelled, spelledHan } from './rows';

const protocols = demoFiles.list('content/protocols', '.zh.md').map((file) => {
  const [zh, en] = [file, file.replace(/\.zh\.md$/, '.en.md')].map((one) => {
    const [, fields = '', ...body] = demoFiles.readText(one).split(/^---$/m);
    return { fields, body: body.join('---') };
  });
  return { file, zh, en };
});

const fieldsOf = (name: string) =>
  protocols.find(({ file }) => file.endsWith(`/${name}.zh.md`))?.zh?.fields ?? '';

/** What the step takes of each reagent. */
const usesOf = (name: string, step: string) => {
  const [, uses = ''] =
    new RegExp(`- id: ${step}\\n(?: {4}.*\\n)*? {4}uses: \\{ (.*) \\}`).exec(fieldsOf(name)) ?? [];
  return new Map(
    uses.split(', ').map((use) => {
      const [key = '', text = ''] = use.split(': ');
      return [key, readUse(text)];
    }),
  );
};

describe('the demo’s protocols', () => {
  it('stand in the manual of every kit, once', () => {
    const printed = protocols.flatMap(
      ({ zh }) => /^manuals: \[(.*)\]$/m.exec(zh?.fields ?? '')?.[1]?.split(', ') ?? [],
    );
    const kits = products.filter(({ goodsType }) => goodsType === 'kit').map(({ catalogNo }) => catalogNo);
    expect(printed.toSorted()).toEqual(kits.toSorted());
  });

  it('take as many tests of the kit that stands for single reagents as fill the stain of a sample', () => {
    const [, tests = ''] = /^kit: \{ product: FK4018, tests: (\d+)/m.exec(fieldsOf('pi-cell-cycle')) ?? [];
    const volume = (name: string) =>
      [...usesOf(name, 'stain').values()].reduce((sum, use) => sum + (use?.unit === 'uL' ? use.value : 0), 0);
    expect(volume('cell-cycle-kit')).toBe(500);
    expect(Number(tests) * volume('cell-cycle-kit')).toBe(volume('pi-cell-cycle'));
  });

  it.each(['zh', 'en'] as const)('stain for the cell cycle as the page of PI says (%s)', (lang) => {
    const body = protocols.find(({ file }) => file.endsWith('/pi-cell-cycle.zh.md'))?.[lang]?.body ?? '';
    const [, pi] = /PI (?:at )?(\d+ µg\/mL)/.exec(body) ?? [];
    const [, rnase] = /RNase A (?:at )?([\d.]+ mg\/mL)/.exec(body) ?? [];
    const row = products.find(({ catalogNo }) => catalogNo === 'FN1010') ?? {};
    expect(row[`attr:workingConcentration:${lang}`]).toMatch(new RegExp(`${pi}.{1,2}(细胞周期|cell cycle)`));
    const answer = questions.find(
      ({ catalogNo, questionEn }) => catalogNo === 'FN1010' && questionEn?.includes('RNase'),
    );
    expect(answer?.[lang === 'zh' ? 'answerZh' : 'answerEn']).toContain(rnase ?? '?');
  });

  it('have what is too dense to be read diluted, wherever a degree of labelling is measured', () => {
    const measured = [
      'antibody-labelling-kit',
      'protein-labelling-kit',
      'nhs-labelling',
      'oligo-labelling-kit',
    ];
    for (const name of measured) {
      const one = protocols.find(({ file }) => file.endsWith(`/${name}.zh.md`));
      expect(one?.zh?.body, name).toMatch(/各读数须低于 2/);
      expect(one?.en?.body, name).toMatch(/each reading is below 2/);
    }
  });

  it('have the standards of a quantitation kit use it up, too', () => {
    for (const name of ['dsdna-kit', 'rna-kit']) {
      // A reading takes 1 µL of the reagent, and so do the standards of each run.
      const readings = usesOf(name, 'working').get('reagentstd')?.value;
      expect(readings, name).toBeGreaterThan(1);
      expect(usesOf(name, 'standards').get('kit'), name).toEqual({
        value: readings,
        unit: 'each',
        every: null,
      });
    }
  });

  it('begin with the controls that they name: none in a labelling, one without EdU', () => {
    const labelling = protocols.filter(({ zh }) => /^applications: \[.*labelling/m.test(zh?.fields ?? ''));
    expect(labelling.length).toBeGreaterThan(9);
    expect(labelling.filter(({ zh }) => !/^controls: 0$/m.test(zh?.fields ?? ''))).toEqual([]);
    for (const one of ['edu-kit', 'pi-cell-cycle', 'if-cultured-cells'])
      expect(fieldsOf(one), one).toMatch(/^controls: 1$/m);
    // Without the field a calculation begins with one, named or not.
    expect(protocols.filter(({ zh }) => !/^controls: \d$/m.test(zh?.fields ?? ''))).toEqual([]);
    for (const { file, zh, en } of protocols.filter(({ file: one }) => one.includes('cell-cycle'))) {
      expect(zh?.body, file).toMatch(/未染的固定细胞/);
      expect(en?.body, file).toMatch(/fixed cells unstained/);
    }
  });

  it('wash in their summary as often as in the step', () => {
    const counted = protocols.flatMap(({ file, zh, en }) =>
      [
        [/洗([一两])次/, zh] as const,
        [/\b(one|two) wash(?:es)?\b|\bwash (once|twice)\b/i, en] as const,
      ].flatMap(([times, text]) => {
        const said = (part: string) => times.exec(part)?.slice(1).find(Boolean);
        const ofSummary = said(/^summary: .*$/m.exec(text?.fields ?? '')?.[0] ?? '');
        if (!ofSummary) return [];
        const same = { one: 'once', two: 'twice' }[ofSummary] ?? ofSummary;
        return { file, right: said(/^.*\{#wash\}$/m.exec(text?.body ?? '')?.[0] ?? '') === same };
      }),
    );
    expect(counted.length).toBeGreaterThan(1);
    expect(counted.filter(({ right }) => !right)).toEqual([]);
  });

  it('count in the time of a step of EdU what stands in its heading and every spin', () => {
    const zh = protocols.find(({ file }) => file.endsWith('/edu-kit.zh.md'))?.zh;
    const minutesOf = (time = '') => Number.parseInt(time, 10) * (time.endsWith('h') ? 60 : 1);
    const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);
    const steps = [...(zh?.fields ?? '').matchAll(/- id: (\w+)\n {4}time: (\d+ (?:min|h))/g)];
    for (const [, id = '', time] of steps) {
      const [, heading = '', body = ''] =
        new RegExp(`^## (.*) \\{#${id}\\}\\n([^#]*)`, 'm').exec(zh?.body ?? '') ?? [];
      const waited = [...heading.matchAll(/(\d+ (?:min|h))/g)].map(([said]) => minutesOf(said));
      const spins = [...body.matchAll(/离心(两次，每次)? (\d+) min/g)].map(
        ([, twice, minutes]) => Number(minutes) * (twice ? 2 : 1),
      );
      expect(sum([...waited, ...spins]), id).toBe(minutesOf(time));
    }
    expect(sum(steps.map(([, , time]) => minutesOf(time)))).toBe(205);
  });

  it('gate as many single cells for the cell cycle with the kit as without, and as its page says', () => {
    const kit = products.find(({ catalogNo }) => catalogNo === 'FK4018');
    for (const name of ['pi-cell-cycle', 'cell-cycle-kit']) {
      const one = protocols.find(({ file }) => file.endsWith(`/${name}.zh.md`));
      expect(one?.zh?.body, name).toMatch(/收集(?:至少)? 20,000 个(?:以上)?单细胞/);
      expect(one?.en?.body, name).toMatch(/20,000 single cells/);
    }
    expect(kit?.descrZh).toContain('2 万个单细胞');
    expect(kit?.descrEn).toContain('20,000 singlets');
  });

  it('label an antibody in the time that the kits for it name', () => {
    const times = [...fieldsOf('antibody-labelling-kit').matchAll(/ {4}time: (\d+) min/g)];
    const minutes = times.reduce((total, [, time]) => total + Number(time), 0);
    for (const catalogNo of ['FK4002', 'FK4004', 'FK4012'])
      expect(products.find((one) => one.catalogNo === catalogNo)?.['attr:duration:en']).toBe(
        `${minutes} min`,
      );
    const { summaryZh, summaryEn } = products.find(({ catalogNo }) => catalogNo === 'FK4012') ?? {};
    expect(summaryZh).toContain(`${minutes} 分钟`);
    expect(summaryEn).toContain(`in ${minutes} minutes`);
  });

  it('say the same figures in both languages, cite somebody, and spin by g', () => {
    expect(protocols.length).toBeGreaterThan(20);
    const wrong = protocols.flatMap(({ file, zh, en }) => {
      const [chinese, english] = [zh?.body ?? '', en?.body ?? ''];
      const [inZh, inEn] = [figuresOf(chinese), figuresOf(english)];
      const missing = [
        ...[...inZh].filter((figure) => !inEn.has(figure) && !spelled(english).has(figure)),
        ...[...inEn].filter((figure) => !inZh.has(figure) && !spelledHan(chinese).has(figure)),
      ];
      return [
        ...(missing.length > 0 ? [`${file}: ${missing}`] : []),
        ...(/\brpm\b|转\/分|r\/min/i.test(chinese + english) ? [`${file}: rpm`] : []),
        ...(/^sources:\n {2}- title: /m.test(zh?.fields ?? '') ? [] : [`${file}: no source`]),
      ];
    });
    expect(wrong).toEqual([]);
  });
});
