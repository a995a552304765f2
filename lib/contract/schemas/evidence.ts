import { z } from 'zod';
import { JUDGEMENTS } from '@/lib/domain/lots/lot-tests';
import { GHS_PICTOGRAMS, GHS_SIGNALS } from '@/lib/domain/product/ghs';
import { day, discontinued, id, instant, lang } from './common';

/** What stands on record of a product: documents, hazards, tested lots. */

const documentKind = z.enum(['MANUAL', 'SDS', 'COA', 'SPECTRA']);
export const goodsDocument = z.object({
  id,
  kind: documentKind,
  name: z.string(),
  url: z.string(),
  /** The same document as PDF, where it is drawn from the catalogue. */
  pdfUrl: z.string().nullable(),
  mime: z.string(),
  bytes: z.number().int().nullable(),
  /** Null: none is recorded. */
  version: z.string().nullable(),
  lang: z.string(),
  /** Lot number of a certificate of analysis. */
  lot: z.string().nullable(),
  /** Of a certificate: when it was issued. Null: not recorded. */
  revisedAt: instant.nullable(),
  /** Recorded versions, the newest first; empty for stored files and certificates. */
  history: z.array(z.object({ version: z.string(), revisedAt: instant, changes: z.string() })),
});

/** A GHS code (`H330`) with its text; `of`: the component of a kit that it is about. */
const hazardStatement = z.object({
  code: z.string(),
  text: z.string(),
  lang,
  of: z.string().optional(),
  ofLang: lang,
});

/** What the GHS label says; of a product that is recorded as not classified nothing, so that all lists are empty. */
export const hazard = z.object({
  pictograms: z.array(z.enum(GHS_PICTOGRAMS)),
  signal: z.enum(GHS_SIGNALS),
  statements: z.array(hazardStatement),
  precautions: z.array(hazardStatement),
  /** Statements outside the GHS (`EUH032`). */
  other: z.array(hazardStatement),
});

/** As read off a label: case, spaces and wide letters don't matter. */
const code = z.string().trim().min(1).max(40);

export const evidenceShapes = {
  certificateGet: {
    summary: 'The certificate of analysis of a released lot, by catalogue number (or pack code) and lot',
    input: z.object({ catalogNo: code, lot: code }),
    output: z.object({
      goodsId: id,
      catalogNo: z.string(),
      discontinued,
      name: z.string(),
      lang,
      lot: z.string(),
      madeOn: day,
      expiresOn: day,
      releasedOn: day,
      tests: z.array(
        z.object({
          name: z.string(),
          method: z.string().nullable(),
          specification: z.string(),
          result: z.string(),
          judgement: z.enum(JUDGEMENTS),
          testedOn: day,
        }),
      ),
      documents: z.array(goodsDocument),
    }),
  },
};
