import { z } from 'zod';
import { id, lang } from './common';

const curve = z.array(z.tuple([z.number(), z.number()]));
/** 0…1, 1 at the excitation maximum; null where the measured points don't reach. */
const share = z.number().min(0).max(1).nullable();

/** A fluorophore's spectra. Wavelengths in nm, intensities 0…1 by each curve's own maximum. */
export const spectrum = z.object({
  /** Its key. */
  fluorophore: z.string(),
  name: z.string(),
  /** What it is bound to or dissolved in here; left out where that doesn't matter. */
  state: z.string().optional(),
  lang,
  /** Typical maxima as published, or else the curves' own. */
  exNm: z.number().nullable(),
  emNm: z.number().nullable(),
  /** True: curves of a model with several bands; false: measured, or no curve known. */
  model: z.boolean(),
  /** Bands fitted to a published curve, resting on published maxima only, or measured; null: no curve known. */
  basis: z.enum(['fitted', 'maxima', 'measured']).nullable(),
  /** How sure the bands are; null unless a model. */
  confidence: z.enum(['well-known', 'approximate']).nullable(),
  /** Points to join by straight lines; none when no curve is known. */
  ex: curve,
  em: curve,
  /** Relative excitation at the usual laser lines; null when no curve is known. */
  excitation: z.object({ '355': share, '405': share, '488': share, '561': share, '640': share }).nullable(),
});

export const spectraShapes = {
  spectraQuery: {
    summary: 'Spectra of what glows in some products',
    input: z.object({ goodsIds: z.array(id).min(1).max(50) }),
    output: z.object({
      /** Each once, however many of the products carry it. */
      fluorophores: z.array(spectrum),
      /** In the order asked for; products that are unknown or not on sale are left out. */
      goods: z.array(z.object({ goodsId: id, fluorophores: z.array(z.string()) })),
    }),
  },
};
