import type { CSSProperties } from 'react';
import { wavelengthColour } from '@/lib/domain/light/wavelength';
import { detectorName, type Instrument } from '@/lib/domain/light-bench/instrument';

/** The lines of an instrument in their colours, each with its detectors. */
export const InstrumentLines = ({ instrument }: { instrument: Instrument }) => (
  <ul className="numeric">
    {instrument.lines.map(({ nm, detectors }) => (
      <li key={nm} style={{ '--line': wavelengthColour(nm) } as CSSProperties}>
        <b>{nm}</b>
        <small>{detectors.map(detectorName).join(' · ')}</small>
      </li>
    ))}
  </ul>
);
