import { describe, expect, it } from 'vitest';
import type { ProductFacts } from '@/lib/domain/related/facts';
import { relate, type WrittenRelation } from '@/lib/domain/related/relate';
import { type Over, product } from './support';

const idsOf = (one: ProductFacts, others: ProductFacts[], kind: string, written: WrittenRelation[] = []) =>
  relate(one, others, written)
    .filter((relation) => relation.kind === kind)
    .map(({ id }) => id);

const blot = ['western-blot'];
const flow = ['flow-cytometry'];
const cd3 = { target: 'CD3ε', clone: '3T5', isotype: 'IgG1, κ' };
const light = (exNm: number, emNm: number, key: string) => ({ exNm, emNm, fluorophores: [key] });

describe('related antibodies', () => {
  const human = { host: 'mouse', reactivity: ['human'], applications: flow };
  const fitc = product('antibody', { ...human, conjugate: 'fitc', traits: cd3 });

  it('are other formats when the clone is the same, alternatives when only the target is', () => {
    const pe = product('antibody', { ...human, conjugate: 'pe', traits: cd3 });
    const otherClone = product('antibody', { ...human, conjugate: 'pe', traits: { ...cd3, clone: '7A1' } });
    const otherTarget = product('antibody', {
      ...human,
      conjugate: 'fitc',
      traits: { ...cd3, target: 'CD4' },
    });
    const all = [pe, otherClone, otherTarget];
    expect(idsOf(fitc, all, 'format')).toEqual([pe.id]);
    expect(idsOf(fitc, all, 'alternative')).toEqual([otherClone.id]);
  });

  it('are no alternatives for another species or another technique', () => {
    const traits = { ...cd3, clone: '7A1' };
    const forMice = product('antibody', { ...human, reactivity: ['mouse'], traits });
    const forBlots = product('antibody', { ...human, applications: blot, traits });
    expect(relate(fitc, [forMice, forBlots], [])).toEqual([]);
  });

  it('of many sera are one antibody when host and immunogen are the same', () => {
    const traits = { target: 'GFP', immunogen: '重组全长 GFP' };
    const plain = product('antibody', { host: 'rabbit', conjugate: 'unconjugated', traits });
    const hrp = product('antibody', { host: 'rabbit', conjugate: 'hrp', traits });
    const goat = product('antibody', { host: 'goat', conjugate: 'hrp', traits });
    expect(idsOf(plain, [hrp, goat], 'format')).toEqual([hrp.id]);
  });

  const secondary = (reactivity: string, target: string, over: Over = {}) =>
    product('secondary', {
      ...{ host: 'goat', conjugate: 'green-488', reactivity: [reactivity], applications: blot },
      ...over,
      traits: { target, ...over.traits },
    });

  it('name secondaries to their host and class, one of each conjugate first, what shows nothing last', () => {
    const primary = product('antibody', {
      ...{ host: 'mouse', conjugate: 'unconjugated', applications: blot },
      traits: { target: 'p53', isotype: 'IgG2a, κ' },
    });
    const plain = secondary('mouse', '小鼠 IgG (H+L)', { conjugate: 'unconjugated' });
    const whole = secondary('mouse', '小鼠 IgG (H+L)');
    const second = secondary('mouse', '小鼠 IgG (H+L)');
    const red = secondary('mouse', '小鼠 IgG2a', { conjugate: 'red-594' });
    const ofIgG1 = secondary('mouse', '小鼠 IgG1', { conjugate: 'hrp' });
    const antiRabbit = secondary('rabbit', '兔 IgG (H+L)', { conjugate: 'hrp' });
    const forFlow = secondary('mouse', '小鼠 IgG (H+L)', { applications: flow, conjugate: 'pe' });
    const all = [plain, whole, second, red, ofIgG1, antiRabbit, forFlow];
    expect(idsOf(primary, all, 'secondary')).toEqual([whole.id, red.id, second.id, plain.id]);
    const labelled = product('antibody', { ...primary, conjugate: 'pe', traits: { isotype: 'IgG2a, κ' } });
    expect(idsOf(labelled, all, 'secondary')).toEqual([]);
    const chicken = product('antibody', { host: 'chicken', applications: blot, traits: { isotype: 'IgY' } });
    const antiChicken = secondary('chicken', '鸡 IgY (H+L)');
    expect(idsOf(chicken, [...all, antiChicken], 'secondary')).toEqual([antiChicken.id]);
  });

  it('with biotin name what binds biotin', () => {
    const biotin = product('antibody', { host: 'mouse', conjugate: 'biotin', applications: blot });
    const streptavidin = product('secondary', { jobs: ['binds-biotin'], conjugate: 'hrp' });
    expect(idsOf(biotin, [streptavidin, secondary('mouse', '小鼠 IgG')], 'secondary')).toEqual([
      streptavidin.id,
    ]);
  });

  it('name the isotype control of the same host, isotype and conjugate', () => {
    const control = (isotype: string, conjugate: string, host = 'mouse') =>
      product('antibody', { jobs: ['isotype-control'], host, conjugate, traits: { isotype } });
    const right = control('IgG1, κ', 'fitc');
    const others = [control('IgG2a, κ', 'fitc'), control('IgG1, κ', 'pe'), control('IgG1', 'fitc', 'rat')];
    expect(idsOf(fitc, [...others, right], 'control')).toEqual([right.id]);
  });

  it('name a loading control of another host whose band lies apart', () => {
    const base = { conjugate: 'unconjugated', reactivity: ['human'], applications: blot };
    const primary = product('antibody', { ...base, host: 'rabbit', traits: { observedMw: '33' } });
    const loading = (host: string, observedMw: string) =>
      product('antibody', { ...base, host, jobs: ['loading-control'], traits: { observedMw } });
    const apart = loading('mouse', '52');
    expect(idsOf(primary, [loading('rabbit', '55'), loading('mouse', '36'), apart], 'control')).toEqual([
      apart.id,
    ]);
  });
});

describe('what is used together', () => {
  const buffer = (job: string, composition = '') =>
    product('buffer', { jobs: [job], traits: { composition } });

  it('follows from the techniques', () => {
    const [block, mount, wash, stain] = ['blocking', 'mounting', 'membrane-wash', 'flow-staining'].map(
      (job) => buffer(job),
    ) as [ProductFacts, ProductFacts, ProductFacts, ProductFacts];
    const all = [block, mount, wash, stain];
    const with_ = (applications: string[], over: Over = {}) =>
      idsOf(product('antibody', { host: 'mouse', applications, ...over }), all, 'companion');
    expect(with_(['icc-if'])).toEqual([block.id, mount.id]);
    expect(with_(blot)).toEqual([block.id, wash.id]);
    expect(with_(flow)).toEqual([stain.id]);
    // Its colour is seen without fluorescence.
    expect(with_(['ihc'], { conjugate: 'hrp' })).toEqual([block.id]);
    expect(with_(['ihc'], { conjugate: 'unconjugated' })).toEqual([block.id]);
    expect(with_(['ihc', 'icc-if'], { conjugate: 'unconjugated' })).toEqual([block.id, mount.id]);
    expect(with_(['ihc'], { conjugate: 'green', ...light(495, 519, 'g') })).toEqual([block.id, mount.id]);
  });

  it('is for the technique that asks for it, where it names any', () => {
    const block = (applications: string[]) => product('buffer', { jobs: ['blocking'], applications });
    const [forLight, forBlots, forAll] = [block(['icc-if', 'ihc']), block(blot), block([])];
    const of = (applications: string[]) =>
      idsOf(product('antibody', { host: 'mouse', applications }), [forLight, forBlots, forAll], 'companion');
    expect(of(blot)).toEqual([forBlots.id, forAll.id]);
    expect(of(['icc-if'])).toEqual([forLight.id, forAll.id]);
  });

  it('has no azide beside peroxidase, nor where it is said to interfere', () => {
    const azide = buffer('blocking', '10 % BSA、0.05 % 叠氮化钠');
    const clean = buffer('blocking', '10 % BSA，不含叠氮化钠');
    const hrp = product('secondary', { conjugate: 'hrp', host: 'goat', applications: blot });
    expect(idsOf(hrp, [azide, clean], 'companion')).toEqual([clean.id]);
    const ester = product('probe', { traits: { chemistry: 'NHS 酯–氨基', interfering: 'Tris、叠氮化钠' } });
    const columns = product('buffer', { jobs: ['desalting'], traits: { composition: '0.05 % 叠氮化钠' } });
    expect(idsOf(ester, [columns], 'companion')).toEqual([]);
  });

  it('blocks with the serum of the secondary’s host, and never with that of the primary', () => {
    const goat = buffer('blocking', '5 % 山羊血清');
    const of = (type: 'secondary' | 'antibody', host: string) =>
      idsOf(product(type, { host, applications: blot }), [goat], 'companion');
    expect(of('secondary', 'goat')).toEqual([goat.id]);
    expect(of('secondary', 'donkey')).toEqual([]);
    expect(of('antibody', 'mouse')).toEqual([goat.id]);
    expect(of('antibody', 'goat')).toEqual([]);
  });

  it('does not glow in the same channel', () => {
    const withDye = product('buffer', { jobs: ['mounting'], ...light(358, 461, 'dapi') });
    const plain = buffer('mounting');
    const blue = product('antibody', {
      applications: ['icc-if'],
      conjugate: 'violet',
      ...light(405, 450, 'v'),
    });
    expect(idsOf(blue, [withDye, plain], 'companion')).toEqual([plain.id]);
  });
});

describe('related dyes, kits and buffers', () => {
  const dna = { binding: '双链 DNA（AT 富集区）', applications: ['fluorescence-microscopy'] };
  const solid = product('dye', { ...dna, cas: '28718-90-3', ...light(358, 461, 'dapi') });

  it('are other formats of the same dye, alternatives where binding and band are shared', () => {
    const solution = product('dye', { ...dna, ...light(358, 461, 'dapi') });
    const hoechst = product('dye', { ...dna, ...light(350, 461, 'hoechst') });
    const farRed = product('dye', { ...dna, ...light(646, 697, 'far-red') });
    const ofLipid = product('dye', { ...dna, binding: '脂质', ...light(360, 460, 'x') });
    const forGels = product('dye', {
      ...dna,
      applications: ['gel-electrophoresis'],
      ...light(358, 461, 'y'),
    });
    const all = [solution, hoechst, farRed, ofLipid, forGels];
    expect(idsOf(solid, all, 'format')).toEqual([solution.id]);
    expect(idsOf(solid, all, 'alternative')).toEqual([hoechst.id]);
  });

  it('of two CAS numbers are two substances, and dyes of living and dead cells no alternatives', () => {
    const tmrm = { binding: '线粒体', applications: flow, ...light(548, 573, 'tmr') };
    const [one, other] = [product('probe', { ...tmrm, cas: '1' }), product('probe', { ...tmrm, cas: '2' })];
    expect(relate(one, [other], [])).toEqual([{ kind: 'alternative', id: other.id }]);
    const living = product('dye', { ...dna, ...light(500, 530, 'a'), traits: { permeability: '可透膜' } });
    const dead = product('dye', { ...dna, ...light(500, 530, 'b'), traits: { permeability: '不透膜' } });
    expect(relate(living, [dead], [])).toEqual([]);
  });

  it('react with the same group', () => {
    const label = (chemistry: string, key: string) =>
      product('probe', { applications: ['labelling'], ...light(495, 519, key), traits: { chemistry } });
    const nhs = label('NHS 酯–氨基', 'green');
    const fitc = label('异硫氰酸酯–氨基', 'fitc');
    const azide = label('叠氮–炔（CuAAC）', 'green');
    const dbco = label('DBCO–叠氮（SPAAC）', 'green-2');
    expect(idsOf(nhs, [fitc, azide, dbco], 'alternative')).toEqual([fitc.id]);
    expect(relate(azide, [dbco], [])).toEqual([]);
  });

  it('do the same job', () => {
    const kit = (job: string, conjugate: string | null, chemistry = 'NHS 酯–氨基') =>
      product('kit', { jobs: [job], conjugate, traits: { chemistry } });
    const green = kit('antibody-labelling', 'green');
    const red = kit('antibody-labelling', 'red');
    const greenToo = kit('antibody-labelling', 'green', '马来酰亚胺–巯基');
    const forOligos = kit('oligo-labelling', 'green');
    expect(relate(green, [red, greenToo, forOligos], [])).toEqual([
      { kind: 'format', id: red.id },
      { kind: 'alternative', id: greenToo.id },
    ]);
  });

  it('are added and taken out by hand, which wins over the rules', () => {
    const solution = product('dye', { ...dna, ...light(358, 461, 'dapi') });
    const hoechst = product('dye', { ...dna, ...light(350, 461, 'hoechst') });
    const kit = product('kit');
    const written: WrittenRelation[] = [
      { kind: 'companion', id: kit.id, removed: false },
      { kind: 'alternative', id: hoechst.id, removed: true },
      { kind: 'alternative', id: solution.id, removed: false },
    ];
    expect(relate(solid, [solution, hoechst], written)).toEqual([
      { kind: 'companion', id: kit.id },
      { kind: 'alternative', id: solution.id },
    ]);
  });
});
