import { z } from 'zod';
import { SPECTRA_FROM, SPECTRA_TO } from '@/lib/domain/light/axis';
import { MAX_DETECTORS, MAX_LINES, WIDTH_FROM, WIDTH_TO } from '@/lib/domain/light-bench/instrument';
import { instant } from './common';

/** Whole nanometres within what spectra are known for. */
const nm = z.number().int().min(SPECTRA_FROM).max(SPECTRA_TO);
const lines = z.array(
  z.object({
    nm,
    /** Band passes read while the line shines: 530/30 is centre 530, width 30. */
    detectors: z
      .array(z.object({ centre: nm, width: z.number().int().min(WIDTH_FROM).max(WIDTH_TO) }))
      .min(1)
      .max(MAX_DETECTORS),
  }),
);

/** Null: the customer has said nothing of an instrument. */
const saved = z.object({ instrument: z.object({ lines, updatedAt: instant }).nullable() });

export const instrumentShapes = {
  instrumentQuery: {
    summary: 'Own instrument: laser lines and band passes',
    input: z.object({}),
    output: saved,
  },
  instrumentSave: {
    summary: 'Keep an instrument in place of the own one; no lines: keep none',
    input: z.object({ lines: lines.max(MAX_LINES) }),
    output: saved,
  },
};
