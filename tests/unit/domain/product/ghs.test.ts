import { describe, expect, it } from 'vitest';
import { GHS_PICTOGRAMS, hazardLabel, isKnownHazard } from '@/lib/domain/product/ghs';
import { GHS_SYMBOLS, pictogramSvg } from '@/lib/domain/product/ghs-pictures';

describe('the label of hazard statements', () => {
  it.each([
    ['no exclamation mark beside the skull', ['H302', 'H330', 'H341'], ['GHS06', 'GHS08'], 'danger'],
    ['none for skin and eyes beside a respiratory sensitiser', ['H315', 'H319', 'H334'], ['GHS08'], 'danger'],
    ['one for being swallowed beside corrosion', ['H302', 'H318', 'H412'], ['GHS05', 'GHS07'], 'danger'],
    ['none for the eyes beside corrosion', ['H314', 'H319'], ['GHS05'], 'danger'],
    ['one for skin sensitisation beside carcinogens', ['H317', 'H341', 'H350'], ['GHS07', 'GHS08'], 'danger'],
    ['toxic for reproduction, with letters', ['H360FD'], ['GHS08'], 'danger'],
    ['ethanol', ['H225', 'H319'], ['GHS02', 'GHS07'], 'danger'],
    ['the environment alone has no signal word', ['H411'], ['GHS09'], 'none'],
    ['and H412 no picture either', ['H412'], [], 'none'],
  ] as const)('%s', (_name, codes, pictograms, signal) => {
    expect(hazardLabel(codes)).toEqual({ pictograms, signal });
  });

  it('knows which codes it can label', () => {
    expect(['H330', 'H360FD', 'H361d'].filter(isKnownHazard)).toHaveLength(3);
    expect(['EUH032', 'H999', 'P210', 'H3300'].filter(isKnownHazard)).toEqual([]);
  });

  it('has a picture of each', () => {
    expect(Object.keys(GHS_SYMBOLS)).toEqual([...GHS_PICTOGRAMS]);
    expect(pictogramSvg('GHS06', 72, 'skull and crossbones')).toContain('aria-label="skull and crossbones"');
  });
});
