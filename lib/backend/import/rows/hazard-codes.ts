import type { Bilingual, Hazard, HazardStatement } from '@/lib/backend/db/schema';
import { hazardLabel, isKnownHazard } from '@/lib/domain/product/ghs';
import { importFiles } from '../data-folder';

interface HazardEntry {
  /** H codes of the product, or of each component of a kit; none for what is recorded as not classified. */
  h?: string[];
  parts?: { of: Bilingual; h: string[] }[];
  /** P codes. */
  p: string[];
  /** What is said besides: codes of the EU alone. */
  other?: string[];
  transport?: Hazard['transport'];
}

/** The code of what was looked at and is not classified as hazardous: the only one without a statement. */
const NONE = 'none';

/**
 * What the column `hazard` of a catalogue file may name. Pictograms and signal word follow from the H codes.
 * @throws Error naming a code of the data files that has no text or no known label, or says of nothing what it is
 */
export function readHazards(): Map<string, Hazard> {
  const texts = importFiles.readJson<Record<string, Bilingual>>('hazard-texts.json');
  const entries = importFiles.readJson<Record<string, HazardEntry>>('hazards.json');
  const read = Object.entries(entries).map(([key, entry]) => [key, toHazard(entry, texts)] as const);
  const empty = read.find(([key, { statements }]) => key !== NONE && statements.length === 0);
  if (empty) throw new Error(`hazards.json: ${empty[0]} has no H codes`);
  return new Map(read);
}

function toHazard(entry: HazardEntry, texts: Record<string, Bilingual>): Hazard {
  const say = (code: string): HazardStatement => {
    const text = texts[code];
    if (!text) throw new Error(`hazard-texts.json has no ${code}`);
    return { code, text };
  };
  const parts: { of?: Bilingual; h: string[] }[] = entry.parts ?? [{ h: entry.h ?? [] }];
  const statements = parts.flatMap(({ of, h }) => h.map((code) => ({ ...say(code), ...(of && { of }) })));
  const codes = statements.map(({ code }) => code);
  const unknown = codes.find((code) => !isKnownHazard(code));
  if (unknown) throw new Error(`hazards.json: no label is known of ${unknown}`);
  return {
    ...hazardLabel(codes),
    statements,
    precautions: entry.p.map(say),
    other: (entry.other ?? []).map(say),
    transport: entry.transport ?? null,
  };
}
