import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { createTtlCache } from '@/lib/cache/ttl-cache';
import { SPECTRA_FROM, SPECTRA_TO } from '@/lib/domain/light/axis';
import { type SpectrumPoint, simplify } from '@/lib/domain/light/spectra';
import { wavelengthGlow } from '@/lib/domain/light/wavelength';
import { SHARE_HEIGHT, SHARE_WIDTH, type ShareFacts } from '@/lib/domain/share-picture';
import { shortened } from '@/lib/domain/text/cut-text';
import { escapeText } from '@/lib/domain/text/escape-text';
import { wholeAmounts } from '@/lib/domain/text/whole-amounts';

const MARGIN = 64;
const MARK = 68;
const DEADLINE_SECONDS = 10;
/** Where curves stand: their base line, and how high the highest is. */
const BASE = SHARE_HEIGHT - 72;
const RISE = 176;
/** Sizes of a title, the largest that it fits into first. */
const TITLE_SIZES = [68, 56, 46, 38];
/** What hangs below a title's last line (`g`, `(`), as part of its size; and from there to what stands below it. */
const DESCENT = 0.25;
const GAP = 20;
/** No longer title is laid out, whatever a record holds. */
const LONGEST_TITLE = 160;

/** The font of the PDF files: the machine may have none with Chinese in it. */
const FONTS = path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/@embedpdf/fonts-sc/fonts');
const FAMILY = 'Noto Sans S Chinese';

interface Style {
  size: number;
  weight: 'Regular' | 'Bold';
  colour: string;
}

/** The stroke of `100 µg/mL`, behind which a line would be broken, and what holds it together. */
const PER = /(?<=\d\s?\p{L}{1,4})\/(?=\p{L}{1,4}(?!\p{L}))/gu;
const WORD_JOINER = '\u2060';

/** As markup, without signs that markup has no place for (the joiner, one of these, comes after that); amounts are not broken. */
const escaped = (text: string) =>
  escapeText(wholeAmounts(text.replace(/\p{C}/gu, ' ')).replace(PER, `/${WORD_JOINER}`));

/**
 * A sign that is not seen, as deep as letters go, for the end of a text: a height is that of the ink, and would be another for
 * a last line with a `g`. It has the text's size, since a smaller one stands on another line beside Chinese, and no width.
 */
const depthOf = (size: number) =>
  `<span alpha="1" letter_spacing="${Math.round(-0.4 * size * 1024)}" rise="${Math.round(-DESCENT * size * 1024)}">.</span>`;

const write = (text: string, style: Style) => draw(escaped(text), style);

/** Letters alone: what stands around them is the ground's. */
async function draw(markup: string, { size, weight, colour }: Style) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${markup}</span>`,
      font: `${FAMILY} ${weight} ${size}`,
      fontfile: path.join(FONTS, `NotoSansHans-${weight}.otf`),
      width: SHARE_WIDTH - 2 * MARGIN,
      wrap: 'word-char',
      spacing: Math.round(size / 6),
      rgba: true,
      // A point is a pixel.
      dpi: 72,
    },
  })
    .timeout({ seconds: DEADLINE_SECONDS })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** The title as large as its room allows; what is too long for the smallest size loses its end. */
async function writeTitle(title: string, room: number) {
  const inSize = (text: string, size: number) =>
    draw(`${escaped(text)}${depthOf(size)}`, { size, weight: 'Bold', colour: '#ffffff' });
  const text = shortened(title, LONGEST_TITLE);
  for (const size of TITLE_SIZES) {
    const written = await inSize(text, size);
    if (written.height <= room) return written;
  }
  return inSize(shortened(title, 60), 38);
}

const x = (nm: number) => ((nm - SPECTRA_FROM) / (SPECTRA_TO - SPECTRA_FROM)) * SHARE_WIDTH;

function curve(points: readonly SpectrumPoint[]): string {
  const shown = simplify(points.filter(([nm]) => nm >= SPECTRA_FROM && nm <= SPECTRA_TO));
  if (shown.length < 2) return '';
  const at = ([nm, value]: SpectrumPoint) =>
    `${x(nm).toFixed(1)} ${(BASE - Math.min(1, Math.max(0, value)) * RISE).toFixed(1)}`;
  return `M${shown.map(at).join('L')}`;
}

function lightOf({ ex, em, emNm }: NonNullable<ShareFacts['light']>): string {
  const colour = wavelengthGlow(emNm ?? SPECTRA_TO);
  const [dashed, filled] = [curve(ex), curve(em)];
  const area = filled && `${filled}V${BASE}H${filled.slice(1, filled.indexOf(' '))}Z`;
  return `<path d="${area}" fill="${colour}" fill-opacity=".32"/>
<path d="${dashed}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-dasharray="9 8" stroke-opacity=".75"/>
<path d="${filled}" fill="none" stroke="${colour}" stroke-width="4"/>`;
}

/** The site's own mark, which a supplier replaces there. */
const drawMark = () =>
  sharp(path.join(/* turbopackIgnore: true */ process.cwd(), 'public/favicon.svg'), { density: 144 })
    .timeout({ seconds: DEADLINE_SECONDS })
    .resize(MARK, MARK)
    .png()
    .toBuffer();

/** What stands at the top of every picture, each language's name beside the mark. A failed one is drawn anew. */
const tops = createTtlCache<OverlayOptions[]>({ max: 8, ttlMs: 60_000 });
async function topOf(house: string): Promise<OverlayOptions[]> {
  const kept = tops.get(house);
  if (kept) return kept;
  const name = await write(house, { size: 34, weight: 'Bold', colour: '#ffffff' });
  const top = [
    { input: await drawMark(), left: MARGIN, top: 44 },
    { input: name.input, left: MARGIN + MARK + 20, top: 44 + Math.round((MARK - name.height) / 2) },
  ];
  tops.set(house, top);
  return top;
}

const ground = (light: ShareFacts['light']) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}"><rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="#0B1624"/>${light ? lightOf(light) : ''}<path d="M0 ${BASE}H${SHARE_WIDTH}" stroke="#3A4E63" stroke-width="2"/><rect y="${SHARE_HEIGHT - 10}" width="${SHARE_WIDTH}" height="10" fill="#0B6E7F"/></svg>`;

/** A picture of 1200 × 630 pixels as PNG. */
export async function drawSharePicture({ house, title, line, light }: ShareFacts): Promise<Buffer> {
  const muted = { weight: 'Regular', colour: '#A9B8C6' } as const;
  const top = 142;
  const heading = await writeTitle(title.trim() || house, light ? 160 : 260);
  const layers: OverlayOptions[] = [...(await topOf(house)), { input: heading.input, left: MARGIN, top }];
  if (line) {
    const under = await write(line, { size: 34, ...muted });
    layers.push({ input: under.input, left: MARGIN, top: top + heading.height + GAP });
  }
  if (light?.label) {
    const label = await write(light.label, { size: 26, ...muted });
    layers.push({ input: label.input, left: SHARE_WIDTH - MARGIN - label.width, top: BASE + 16 });
  }
  return (
    sharp(Buffer.from(ground(light)))
      .composite(layers)
      .timeout({ seconds: DEADLINE_SECONDS })
      .removeAlpha()
      // 49 kB: the closest packing has 37 and takes 20 ms more of the processor, as long as all else together.
      .png()
      .toBuffer()
  );
}
