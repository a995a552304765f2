import type { SpectrumPoint } from './light/spectra';

/** Pixels that the places where pages are passed on ask for. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** What is drawn of a page that somebody passes on. */
export interface ShareFacts {
  /** Name of the company. */
  house: string;
  title: string;
  /** Under the title: a catalogue number, what kind of text it is; empty for nothing. */
  line: string;
  /** Curves of what glows in it, the main one alone; null: nothing that is known does. */
  light: {
    /** Its maxima in words. */
    label: string;
    emNm: number | null;
    ex: readonly SpectrumPoint[];
    em: readonly SpectrumPoint[];
  } | null;
}
