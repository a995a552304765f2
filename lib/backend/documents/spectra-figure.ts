import { SPECTRA_FROM, SPECTRA_TO } from '@/lib/domain/light/axis';
import { maximaOf } from '@/lib/domain/light/fluorophores';
import { type SpectrumPoint, simplify } from '@/lib/domain/light/spectra';
import { wavelengthColour } from '@/lib/domain/light/wavelength';
import { joinSentences } from '@/lib/i18n/spaced';
import { html } from './html';
import type { Picture, Span, Writing } from './model';
import { type Drawn, drawnSpectra } from './spectra-file';

const WIDTH = 720;
const HEIGHT = 220;
const BASE = HEIGHT - 22;
const TOP = 16;
const AXIS = [350, 450, 550, 650, 750, 850];

const x = (nm: number) => (((nm - SPECTRA_FROM) / (SPECTRA_TO - SPECTRA_FROM)) * WIDTH).toFixed(1);
const y = (value: number) => (BASE - value * (BASE - TOP)).toFixed(1);
const path = (points: readonly SpectrumPoint[]) =>
  simplify(points.filter(([nm]) => nm >= SPECTRA_FROM && nm <= SPECTRA_TO))
    .map(([nm, value], index) => `${index === 0 ? 'M' : 'L'}${x(nm)} ${y(value)}`)
    .join('');

function pictureOf({ row, curves }: Drawn, { lang, words, say }: Writing): Picture {
  const { exNm, emNm } = maximaOf(row);
  const colour = wavelengthColour(emNm ?? SPECTRA_TO);
  const label = `${words.labels.ex} ${exNm ?? '–'} nm, ${words.labels.em} ${emNm ?? '–'} nm`;
  const ticks = AXIS.map((nm) => {
    const anchor = nm === SPECTRA_FROM ? 'start' : nm === SPECTRA_TO ? 'end' : 'middle';
    return html`<path d="M${x(nm)} ${TOP}V${BASE}" stroke="#DCE4EC"/><text x="${x(nm)}" y="${HEIGHT - 5}" font-size="11" text-anchor="${anchor}" fill="#55677A">${nm}</text>`;
  });
  const name: Span = { ...say(row.name), strong: true };
  const state: (string | Span)[] = row.state
    ? lang === 'en'
      ? [' (', say(row.state), ')']
      : ['（', say(row.state), '）']
    : [];
  const kind = curves.model
    ? joinSentences([words.notes.model, words.notes.basis[row.basis ?? 'maxima'], words.notes.typical])
    : words.notes.measured;
  const svg = html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${label}">${ticks}<path d="M0 ${BASE}H${WIDTH}" stroke="#B9C7D4"/><path d="${path(curves.ex)}" fill="none" stroke="#55677A" stroke-width="1.6" stroke-dasharray="5 4"/><path d="${path(curves.em)}" fill="none" stroke="${colour}" stroke-width="2.2"/></svg>`;
  const maxima = ` · - - - ${words.labels.ex} ${exNm ?? '–'} nm · —— ${words.labels.em} ${emNm ?? '–'} nm`;
  return { svg: svg.source, width: WIDTH, height: HEIGHT, caption: [[name, ...state, maxima], kind] };
}

/** The curves of each fluorophore with their axis and what they are; empty when none is known. */
export const spectraPictures = (writing: Writing): Picture[] =>
  drawnSpectra(writing.source).map((drawn) => pictureOf(drawn, writing));
