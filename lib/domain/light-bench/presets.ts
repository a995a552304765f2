import { type Instrument, readInstrument, writeInstrument } from './instrument';

/**
 * Layouts to start from. Lines and band passes are those usual for the class, from general knowledge: none is one
 * maker's instrument, and the page says that one's own filters are what counts. Of the wide-field microscope the lines
 * are the middles of the excitation filters.
 */
const LAYOUTS = {
  'flow-2': '488-530/30-585/40-695/40_640-670/30',
  'flow-3': '405-450/50-525/50_488-530/30-575/26-695/40-780/60_640-670/30-780/60',
  'flow-4': '405-450/50-525/50-610/20_488-530/30-695/40_561-585/42-610/20-780/60_640-670/30-730/45-780/60',
  'flow-5':
    '355-379/28-450/50-740/35_405-450/50-525/50-610/20_488-530/30-695/40_561-585/42-610/20-780/60_640-670/30-730/45-780/60',
  'confocal-4': '405-450/50_488-525/50_561-595/50_640-700/75',
  'widefield-4': '365-460/50_480-535/50_545-605/70_620-700/75',
} as const;

export type PresetKey = keyof typeof LAYOUTS;

export const PRESET_KEYS = Object.keys(LAYOUTS) as PresetKey[];

/** What the bench shows to who has said nothing of an instrument. */
export const DEFAULT_PRESET: PresetKey = 'flow-4';

export const isPreset = (key: string): key is PresetKey => Object.hasOwn(LAYOUTS, key);

export function presetInstrument(key: PresetKey): Instrument {
  const read = readInstrument(LAYOUTS[key]);
  if (!read.ok) throw new Error(read.problem);
  return read.instrument;
}

/** The preset that an instrument is, filter by filter; null: it is somebody's own. */
export function presetOf(instrument: Instrument): PresetKey | null {
  const text = writeInstrument(instrument);
  return PRESET_KEYS.find((key) => LAYOUTS[key] === text) ?? null;
}
