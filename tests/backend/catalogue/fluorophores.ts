import type { Database } from '@/lib/backend/db/client';
import { fluorophore } from '@/lib/backend/db/schema';
import { productLight } from '@/lib/backend/services/catalogue/spectra/product-light';

type NewFluorophore = typeof fluorophore.$inferInsert;

const PLAIN = { bands: null, measured: null, exNm: null, emNm: null };

/** Bands of real dyes; what each line does to them is known from their published curves. */
const FLUOROPHORES = {
  dapi: {
    ...PLAIN,
    key: 'dapi',
    name: { zh: 'DAPI', en: 'DAPI' },
    state: { zh: '与 DNA 结合', en: 'bound to DNA' },
    conjugate: null,
    exNm: 358,
    emNm: 461,
    bands: {
      ex: [
        { nm: 312, fwhm: 98, height: 0.47 },
        { nm: 344, fwhm: 34, height: 0.51 },
        { nm: 372, fwhm: 34, height: 0.64 },
      ],
      em: [
        { nm: 434, fwhm: 46, height: 0.39 },
        { nm: 467, fwhm: 66, height: 0.69 },
        { nm: 513, fwhm: 102, height: 0.34 },
      ],
    },
    basis: 'fitted',
    confidence: 'well-known',
  },
  pi: {
    ...PLAIN,
    key: 'pi',
    name: { zh: '碘化丙啶', en: 'Propidium iodide' },
    state: null,
    conjugate: null,

    bands: {
      ex: [
        { nm: 342, fwhm: 79, height: 0.7 },
        { nm: 504, fwhm: 91, height: 0.51 },
        { nm: 543, fwhm: 61, height: 0.64 },
        { nm: 593, fwhm: 140, height: 0.08 },
      ],
      em: [
        { nm: 604, fwhm: 48, height: 0.51 },
        { nm: 634, fwhm: 65, height: 0.56 },
        { nm: 679, fwhm: 95, height: 0.39 },
      ],
    },
    basis: 'fitted',
    confidence: 'well-known',
  },
  fitc: {
    ...PLAIN,
    key: 'fitc',
    name: { zh: 'FITC', en: 'FITC' },
    state: null,
    conjugate: 'fitc',
    exNm: 495,
    emNm: 519,
    bands: {
      ex: [
        { nm: 302, fwhm: 140, height: 0.14 },
        { nm: 475, fwhm: 55, height: 0.46 },
        { nm: 497, fwhm: 25, height: 0.7 },
      ],
      em: [
        { nm: 517, fwhm: 27, height: 0.77 },
        { nm: 539, fwhm: 45, height: 0.38 },
        { nm: 571, fwhm: 75, height: 0.12 },
      ],
    },
    basis: 'fitted',
    confidence: 'well-known',
  },
  pe: {
    ...PLAIN,
    key: 'pe',
    name: { zh: '藻红蛋白', en: 'R-PE' },
    state: null,
    conjugate: 'pe',
    exNm: 565,
    emNm: 578,
    bands: {
      ex: [
        { nm: 371, fwhm: 91, height: 0.12 },
        { nm: 499, fwhm: 47, height: 0.63 },
        { nm: 542, fwhm: 34, height: 0.81 },
        { nm: 568, fwhm: 22, height: 0.8 },
      ],
      em: [
        { nm: 574, fwhm: 17, height: 0.57 },
        { nm: 578, fwhm: 31, height: 0.36 },
        { nm: 607, fwhm: 64, height: 0.16 },
      ],
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
