import { z } from 'zod';
import { goodsType, id, lang } from './common';

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

/** A product as far as its light is concerned. */
const litGoods = z.object({
  goodsId: id,
  catalogNo: z.string(),
  name: z.string(),
  lang,
  goodsType,
  /** Keys of what glows in it, the main one first. */
  fluorophores: z.array(z.string()),
});

export const spectraShapes = {
  spectraQuery: {
    summary: 'Spectra of what glows in some products, and of fluorophores by their keys',
    input: z
      .object({
        goodsIds: z.array(id).max(50).default([]),
        fluorophores: z.array(z.string().min(1).max(80)).max(100).default([]),
        /** Products that others are wanted for in their place: of two at once, since each is looked for by rules. */
        replacementsFor: z.array(id).max(2).default([]),
      })
      .refine(
        ({ goodsIds, fluorophores, replacementsFor }) =>
          goodsIds.length + fluorophores.length + replacementsFor.length > 0,
        { path: ['goodsIds'], message: 'required' },
      ),
    output: z.object({
      /** Each once, however many of the products carry it. */
      fluorophores: z.array(spectrum),
      /** In the order asked for; products that are unknown or not on sale are left out. */
      goods: z.array(litGoods),
      /** Other formats of a product and its alternatives, those alone that glow. */
      replacements: z.array(litGoods.extend({ for: id })),
    }),
  },
};
