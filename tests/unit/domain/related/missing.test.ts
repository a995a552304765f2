import { describe, expect, it } from 'vitest';
import { findMissing } from '@/lib/domain/related/missing';
import { product } from './support';

const flow = ['flow-cytometry'];
const primary = product('antibody', {
  host: 'mouse',
  conjugate: 'unconjugated',
  applications: flow,
  traits: { isotype: 'IgG1' },
});
const seesMouse = { reactivity: ['mouse'], applications: flow, traits: { target: 'Mouse IgG (H+L)' } };
const green = product('secondary', { ...seesMouse, conjugate: 'green-488' });
const red = product('secondary', { ...seesMouse, conjugate: 'far-red-647', applications: [...flow, 'ihc'] });
const seesRabbit = product('secondary', { ...seesMouse, reactivity: ['rabbit'] });
const probe = product('probe', { traits: { solubility: '无水 DMSO 5 mM' } });
const either = product('probe', { traits: { solubility: '水、DMSO 10 mg/mL' } });
const solvent = product('buffer', { jobs: ['solvent'] });
const shelf = [green, red, seesRabbit, solvent];

describe('what an order lacks', () => {
  it('is a secondary that sees the primary', () => {
    expect(findMissing([primary], shelf)).toEqual([
      { kind: 'secondary', id: primary.id, offers: [green.id, red.id] },
    ]);
    expect(findMissing([primary, seesRabbit], shelf)).toHaveLength(1);
    expect(findMissing([primary, red], shelf)).toEqual([]);
  });

  it('is the solvent of what dissolves in no water', () => {
    expect(findMissing([probe], shelf)).toEqual([{ kind: 'solvent', id: probe.id, offers: [solvent.id] }]);
    expect(findMissing([either, green], shelf)).toEqual([]);
    expect(findMissing([probe, solvent], shelf)).toEqual([]);
  });

  it.each([
    ['DMSO 10 mM，不溶于水', true],
    ['DMSO 10 mM，几乎不溶于水', true],
    ['DMSO 10 mM; insoluble in water', true],
    ['Not soluble in water. DMSO 5 mg/mL', true],
    ['DMSO 10 mM; insoluble in ethanol and water', true],
    ['DMSO 10 mM; not soluble in methanol, ethanol or water', true],
    ['DMSO 10 mM，不溶于乙醇和水', true],
    ['DMSO 10 mM，易溶于水', false],
    ['Insoluble in ethanol, soluble in DMSO and water', false],
    ['Insoluble in ethanol; DMSO and water 5 mg/mL', false],
    ['DMSO 10 mM (insoluble in ethanol) and water', false],
    ['DMSO 10 mM; insoluble in hexane\nPBS or water 5 mg/mL', false],
    ['DMSO 10 mM; insoluble in ethanol, dissolves in PBS and water', false],
    ['不溶于乙醇（DMSO 10 mM、水 5 mg/mL），DMSO', false],
    ['不溶于乙醇、可溶于水、DMSO', false],
    ['Soluble in water and DMSO', false],
    ['不溶于乙醇，溶于水、DMSO', false],
    ['DMSO 10 mM，难溶于乙醇、丙酮及水', true],
    ['水中微溶，DMSO 10 mM', true],
    ['不溶于乙醇和水溶液，DMSO 10 mM', false],
    ['不溶于水和 DMSO', true],
    ['不溶于 DMSO 和水', false],
    ['DMSO 10 mM; water-insoluble', true],
    ['Insoluble in ether, sparingly soluble in ethanol, or water; DMSO 10 mM', true],
    ['Insoluble in DMSO and water', false],
  ])('goes by what is said of water: %s', (solubility, lacks) => {
    expect(findMissing([product('dye', { traits: { solubility } })], shelf)).toHaveLength(lacks ? 1 : 0);
  });

  it('is nothing where nothing on sale would do', () => {
    expect(findMissing([primary, probe], [seesRabbit])).toEqual([]);
  });
});
