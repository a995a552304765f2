import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import sharp from 'sharp';
import { z } from 'zod';
import { LANGS, type Lang } from '../../lib/backend/localise';

const line = z.string().trim().min(1).max(300);
const bilingual = z.strictObject({ zh: line, en: line });

/** Who the shop belongs to. What is absent stays as it is, but for what only the demo says of itself (`dress`). */
export const houseFile = z.strictObject({
  name: bilingual,
  /** The small line under the name. */
  line: bilingual.optional(),
  slogan: bilingual.optional(),
  description: bilingual.optional(),
  address: bilingual.optional(),
  phone: line.optional(),
  /** When somebody answers the telephone. */
  hours: bilingual.optional(),
  email: z.email().optional(),
  icp: bilingual.optional(),
  police: bilingual.optional(),
  /** Of what can be pressed; its darker and its palest shade follow from it. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { abort: true })
    .refine((hex) => contrastOnWhite(hex) >= 4.5, 'contrast')
    .optional(),
  /** An SVG file beside this one, as wide as high. */
  logo: z.string().min(1).optional(),
});
type House = z.infer<typeof houseFile>;
export const HOUSE_FIELDS = houseFile.keyof().options;
/** What only the demo says of itself: where it is absent, a house that is dressed for the first time does not take it over. */
export const NEVER_THE_DEMOS: readonly (keyof House)[] = ['slogan', 'description', 'icp', 'police'];

/** Fields of one text; the others are in both languages. */
const SINGLE: readonly string[] = ['phone', 'email', 'colour', 'logo'] satisfies (keyof House)[];

interface HouseProblem {
  word: 'unreadable' | 'unknown' | 'pair' | 'text' | 'email' | 'colour' | 'contrast';
  field: string;
  known: string;
}
/** What is wrong with a house's file: a word of the command, and what that names. */
export function houseProblems(error: z.ZodError, file: string): HouseProblem[] {
  return error.issues.flatMap((issue): HouseProblem[] => {
    const [field = ''] = issue.path.map(String);
    const place = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      const known = (field === '' ? HOUSE_FIELDS : LANGS).join(', ');
      return issue.keys.map((key) => ({
        word: 'unknown',
        field: [...issue.path, key].join('.'),
        known,
      }));
    }
    if (field === '') return [{ word: 'unreadable', field: file, known: '' }];
    if (field === 'colour')
      return [
        {
          word: issue.message === 'contrast' ? 'contrast' : 'colour',
          field,
          known: '',
        },
      ];
    if (field === 'email') return [{ word: 'email', field, known: '' }];
    const isPair = place === field && !SINGLE.includes(field);
    return [{ word: isPair ? 'pair' : 'text', field: place, known: '' }];
  });
}

interface Messages {
  site: Record<'name' | 'latin' | 'title' | 'slogan' | 'description', string>;
  home: Record<'title', string>;
  shell: Record<'icp' | 'police', string>;
  documents: { supplier: Record<'name' | 'address' | 'phone' | 'email', string> };
  dressCommand: Record<'plainSlogan', string>;
}

/** A shop of this name has not been dressed yet. */
const DEMO_NAME = 'Fluorel Reagents';

/** Where the brand's colours stand beside the theme: what is written without it. */
const COLOURED = [
  'components/theme/tokens.css',
  'components/theme/theme.ts',
  'components/reading/company/contact-map.tsx',
  'components/reading/company/portrait.tsx',
  'lib/domain/product/product-drawing.ts',
  'lib/offline/worker.js',
  'lib/backend/documents/html-page.ts',
  'lib/backend/documents/pdf/look.ts',
  'lib/backend/share/draw-share-picture.ts',
  'scripts/server/steps/last-resort.ts',
  'public/art/goods.svg',
  ...['cold-chain', 'dispatch', 'quality', 'support'].map((icon) => `public/art/commitment/${icon}.svg`),
];
/** The brand's colour as icons have it that stand on light and on dark. */
const ICON_SHADE = '#2a97a8';
/** What a new shop begins with, as far as it is text. */
const BEGINNINGS = ['lib/backend/demo/data/site', 'lib/backend/demo/data/content'];

/** Parameter lists; the hours stand beside the first service line, and word for word in contacts and company texts. */
const PARAMETERS = 'lib/backend/demo/data/site/parameters.json';
const serviceLines = z.array(z.object({ labelZh: z.string().default(''), labelEn: z.string().default('') }));
const parameterLists = z.object({ SP_SERVICE_LINE: serviceLines.default([]) });
function serviceHours(text: string): House['name'] {
  const [line] = parameterLists.parse(JSON.parse(text)).SP_SERVICE_LINE;
  return { zh: line?.labelZh ?? '', en: line?.labelEn ?? '' };
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
function contrastOnWhite(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}
const shadesOf = (hex: string) => ({
  brand: hex.toLowerCase(),
  'brand-hover': hexOf(channels(hex).map((value) => value * 0.82)),
  'brand-tint': hexOf(channels(hex).map((value) => 255 - (255 - value) * 0.08)),
});

/** All pairs at once, so that what was put in is not replaced again. */
function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
  const known = new Map(pairs.filter(([from, to]) => from !== '' && from !== to));
  if (known.size === 0) return text;
  const escaped = [...known.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((from) => from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.replace(new RegExp(escaped.join('|'), 'g'), (found) => known.get(found) ?? found);
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:json|md|html)$/.test(file))
    .map((file) => path.join(folder, file));

/**
 * Puts a house's name, words, colour and mark into the project below `root`; the next build shows them. What the demo
 * says it sells and promises is no other house's word: where a slogan is absent it says what any such shop is, and
 * name and slogan describe a house that does not describe itself.
 * @returns whether the shop was the demo's until now
 */
export async function dress(root: string, house: House, logo: string | null): Promise<boolean> {
  const at = (file: string) => path.join(root, file);
  // Before anything is changed: what can't be drawn is not half put in.
  const mark = logo === null ? null : await drawLogo(logo);
  const change = (file: string, to: (text: string) => string) => {
    const text = readFileSync(at(file), 'utf8');
    const changed = to(text);
    if (changed !== text) writeFileSync(at(file), changed);
  };
  const read = (lang: Lang) => JSON.parse(readFileSync(at(`messages/${lang}.json`), 'utf8')) as Messages;
  const before = { zh: read('zh'), en: read('en') };
  const isDemo = before.en.site.name === DEMO_NAME;
  const { phone, email } = before.zh.documents.supplier;
  const domain = (address: string) => `@${address.split('@')[1]}`;
  const open = serviceHours(readFileSync(at(PARAMETERS), 'utf8'));
  const pairs = [
    ...LANGS.flatMap((lang): [string, string][] => [
      [before[lang].site.name, house.name[lang]],
      [open[lang], house.hours?.[lang] ?? open[lang]],
    ]),
    [phone, house.phone ?? phone] as const,
    [email, house.email ?? email] as const,
    [domain(email), domain(house.email ?? email)] as const,
  ];
  for (const lang of LANGS) {
    const file = `messages/${lang}.json`;
    change(file, (text) => {
      const words = JSON.parse(replaceAll(text, pairs)) as Messages;
      const other = lang === 'zh' ? house.name.en.toUpperCase() : house.name.zh;
      words.site.latin = house.line?.[lang] ?? other;
      const { slogan } = words.site;
      words.site.slogan = house.slogan?.[lang] ?? (isDemo ? words.dressCommand.plainSlogan : slogan);
      for (const titled of [words.site, words.home])
        titled.title = titled.title.replace(slogan, () => words.site.slogan);
      const plain = isDemo ? `${words.site.name} · ${words.site.slogan}` : words.site.description;
      words.site.description = house.description?.[lang] ?? plain;
      Object.assign(words.shell, pick({ icp: house.icp?.[lang], police: house.police?.[lang] }));
      Object.assign(words.documents.supplier, pick({ address: house.address?.[lang] }));
      return `${JSON.stringify(words, null, 2)}\n`;
    });
  }
  for (const folder of BEGINNINGS)
    for (const file of filesBelow(at(folder)))
      change(path.relative(root, file), (text) => replaceAll(text, pairs));
  if (house.colour) {
    const theme = readFileSync(at('components/theme/theme.ts'), 'utf8');
    const shades = Object.entries(shadesOf(house.colour)).flatMap(([name, to]): [string, string][] => {
      const from = new RegExp(`\\b'?${name}'?: '(#[0-9a-f]{6})'`).exec(theme)?.[1] ?? '';
      return [
        [from, to],
        [from.toUpperCase(), to.toUpperCase()],
      ];
    });
    shades.push([ICON_SHADE, hexOf(channels(house.colour).map((value) => value + (255 - value) * 0.22))]);
    for (const file of COLOURED) change(file, (text) => replaceAll(text, shades));
  }
  if (mark) putLogo(at('public'), mark);
  return isDemo;
}

const pick = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );

/** What a mark is drawn with. Animations change a link after it was looked at; what has a prefix lost its meaning with the head. */
const SHAPES = new Set(
  'g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc linearGradient radialGradient stop clipPath mask pattern'.split(
    ' ',
  ),
);
/** Names of the head's own making, and instructions to whoever reads the file. */
const FOREIGN_MARKUP = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)|<[?]|<!(?!--)/i;
const isForeignAttribute = (name: string, value: string): boolean =>
  /^on|:/i.test(name) || (/^href$/i.test(name) && !value.startsWith('#')) || /url\((?!#)/i.test(value);

function isForeignTo(inner: string): boolean {
  let isForeign = FOREIGN_MARKUP.test(inner);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        isForeign ||= !SHAPES.has(name);
        for (const [attribute, value] of Object.entries(attributes))
          isForeign ||= isForeignAttribute(attribute, value);
      },
    },
    { xmlMode: true },
  );
  parser.end(inner);
  return isForeign;
}

/** The drawing of a logo that may stand in the page itself; null when it is not square, or holds a script or anything from elsewhere. */
export function readLogo(svg: string): { viewBox: string; inner: string } | null {
  const [, head = '', inner = ''] = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
  const viewBox = /viewBox="([-\d.\s,]+)"/.exec(head)?.[1] ?? '';
  const [, , width, height] = viewBox.split(/[\s,]+/).map(Number);
  return width && width === height && !isForeignTo(inner) ? { viewBox, inner: inner.trim() } : null;
}

/** A mark with its icons, by their path below `public`. */
interface Drawn {
  symbol: string;
  icons: [string, string | Buffer][];
}

/** The mark in the page's header, and in the sizes that browsers and telephones ask for; null for what can't be drawn. */
export async function drawLogo(svg: string): Promise<Drawn | null> {
  const logo = readLogo(svg);
  if (!logo) return null;
  const own = (size = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logo.viewBox}"${size}>${logo.inner}</svg>`;
  // By its size and not by density: the units of a drawing may be as small as they like.
  const png = (size: number) =>
    sharp(Buffer.from(own(` width="${size}" height="${size}"`)))
      .png()
      .toBuffer();
  // Cut round or to a drop by the telephone: the mark keeps clear of the edge, on white.
  const padded = async (size: number, share: number) =>
    sharp({ create: { width: size, height: size, channels: 4, background: '#ffffff' } })
      .composite([{ input: await png(Math.round(size * share)) }])
      .png()
      .toBuffer();
  try {
    return {
      symbol: `<symbol id="logo" viewBox="${logo.viewBox}">${logo.inner}</symbol>`,
      icons: [
        ['favicon.svg', `${own()}\n`],
        ['favicon.ico', icoOf(await png(32), 32)],
        ['icons/icon-192.png', await png(192)],
        ['icons/icon-512.png', await png(512)],
        ['icons/icon-maskable-512.png', await padded(512, 0.7)],
        ['icons/apple-touch-icon.png', await padded(180, 0.8)],
      ],
    };
  } catch {
    // No whole XML: nothing else stops shapes from being drawn.
    return null;
  }
}

function putLogo(folder: string, { symbol, icons }: Drawn): void {
  const sprite = path.join(folder, 'art/icons.svg');
  const text = readFileSync(sprite, 'utf8').replace(/<symbol id="logo".*?<\/symbol>/s, () => symbol);
  writeFileSync(sprite, text);
  for (const [name, content] of icons) writeFileSync(path.join(folder, name), content);
}

/** One picture in the container that `favicon.ico` is. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
