import { parseJson } from '@/components/ui/storage/browser-storage';
import { type Instrument, readInstrument, writeInstrument } from '@/lib/domain/light-bench/instrument';
import { instrumentText } from './instrument-text';

/** What this browser keeps of "my instrument". It says nothing of a person, and stays when one logs out. */
interface KeptInstrument {
  instrument: Instrument;
  /** The customer's account has it too. */
  shared: boolean;
}

let read: { text: string | null; kept: KeptInstrument | null } | undefined;

function parse(text: string | null): KeptInstrument | null {
  const found = parseJson(text);
  if (typeof found !== 'object' || found === null || !('lines' in found)) return null;
  const result = readInstrument(String(found.lines));
  return result.ok
    ? { instrument: result.instrument, shared: 'shared' in found && found.shared === true }
    : null;
}

/** The kept instrument, the same object until it changes; null: none. */
export function keptInstrument(): KeptInstrument | null {
  const text = instrumentText.read();
  if (!read || read.text !== text) read = { text, kept: parse(text) };
  return read.kept;
}

/** Keeps an instrument, or none. */
export function keepInstrument(kept: KeptInstrument | null): void {
  instrumentText.write(
    kept && JSON.stringify({ lines: writeInstrument(kept.instrument), shared: kept.shared }),
  );
}
