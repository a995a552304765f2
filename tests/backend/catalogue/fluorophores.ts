import type { Database } from '@/lib/backend/db/client';
import { fluorophore } from '@/lib/backend/db/schema';
import { productLight } from '@/lib/backend/services/catalogue/spectra/product-light';

type NewFluorophore = typeof fluorophore.$inferInsert;

const PLAIN = { bands: null, measured: null, exNm: null, emNm: null };

/** Centre and width in nm, and height. */
type Band = readonly [nm: number, fwhm: number, height: number];
const bands = (...list: Band[]) => list.map(([nm, fwhm, height]) => ({ nm, fwhm, height }));
const wellKnown = { basis: 'fitted', confidence: 'well-known' } as const;

/** Bands of real dyes; what each line does to them is known from their published curves. */
const FLUOROPHORES = {
  dapi: {
    ...PLAIN,
    ...wellKnown,
    key: 'dapi',
    name: { zh: 'DAPI', en: 'DAPI' },
    state: { zh: '与 DNA 结合', en: 'bound to DNA' },
    exNm: 358,
    emNm: 461,
    bands: {
      ex: bands([312, 98, 0.47], [344, 34, 0.51], [372, 34, 0.64]),
      em: bands([434, 46, 0.39], [467, 66, 0.69], [513, 102, 0.34]),
    },
  },
  pi: {
    ...PLAIN,
    ...wellKnown,
    key: 'pi',
    name: { zh: '碘化丙啶', en: 'Propidium iodide' },
    bands: {
      ex: bands([342, 79, 0.7], [504, 91, 0.51], [543, 61, 0.64], [593, 140, 0.08]),
      em: bands([604, 48, 0.51], [634, 65, 0.56], [679, 95, 0.39]),
    },
  },
  fitc: {
    ...PLAIN,
    ...wellKnown,
    key: 'fitc',
    name: { zh: 'FITC', en: 'FITC' },
    conjugate: 'fitc',
    exNm: 495,
    emNm: 519,
    bands: {
      ex: bands([302, 140, 0.14], [475, 55, 0.46], [497, 25, 0.7]),
      em: bands([517, 27, 0.77], [539, 45, 0.38], [571, 75, 0.12]),
    },
  },
  pe: {
    ...PLAIN,
    key: 'pe',
    name: { zh: '藻红蛋白', en: 'R-PE' },
    conjugate: 'pe',
    exNm: 565,
    emNm: 578,
    bands: {
      ex: bands([371, 91, 0.12], [499, 47, 0.63], [542, 34, 0.81], [568, 22, 0.8]),
      em: bands([574, 17, 0.57], [578, 31, 0.36], [607, 64, 0.16]),
    },
    basis: 'maxima',
    confidence: 'approximate',
  },
  lysosome: { ...PLAIN, key: 'lysosome', name: { zh: '溶酶体探针' }, exNm: 577, emNm: 590 },
} satisfies Record<string, NewFluorophore>;

export async function insertFluorophores(db: Database): Promise<void> {
  await db.insert(fluorophore).values(Object.values<NewFluorophore>(FLUOROPHORES));
}

/** What a product keeps of its fluorophores, as the import would write it. */
export const glowing = (...keys: (keyof typeof FLUOROPHORES)[]) => ({
  fluorophores: keys,
  ...productLight(keys.map((key) => FLUOROPHORES[key])),
});
