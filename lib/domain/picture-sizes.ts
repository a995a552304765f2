/** Below it lie the photographs that the shop itself keeps, which its server makes in these widths. */
const KEPT_PICTURES = '/api/files/pictures/';
export const PICTURE_WIDTHS = [80, 160, 320, 640, 1280, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const isPictureWidth = (width: number): width is PictureWidth =>
  PICTURE_WIDTHS.some((one) => one === width);

/** Pixels of a screen for each CSS pixel. */
const DENSITIES = [1, 2, 3] as const;

const isKept = (src: string) => src.startsWith(KEPT_PICTURES) && !src.includes('?') && !src.endsWith('.svg');
const sized = (src: string, width: PictureWidth) => `${src}?w=${width}`;
const atLeast = (pixels: number): PictureWidth =>
  PICTURE_WIDTHS.find((width) => width >= pixels) ?? PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 1920;

interface Sources {
  src: string;
  srcSet?: string;
}

/** A picture shown at a fixed width, in CSS pixels: the sizes that screens of different density need. */
export function fixedSources(src: string, size: number): Sources {
  if (!isKept(src)) return { src };
  const widths = DENSITIES.map((density) => [density, atLeast(size * density)] as const);
  const first = widths.findIndex(([, width]) => width === widths.at(-1)?.[1]);
  const srcSet = widths.slice(0, first + 1).map(([density, width]) => `${sized(src, width)} ${density}x`);
  return { src: sized(src, atLeast(size)), ...(srcSet.length > 1 && { srcSet: srcSet.join(', ') }) };
}

/** A picture as wide as the window: every size there is, for the browser to choose from. */
export function fluidSources(src: string): Sources {
  if (!isKept(src)) return { src };
  const srcSet = PICTURE_WIDTHS.slice(2).map((width) => `${sized(src, width)} ${width}w`);
  return { src: sized(src, 1280), srcSet: srcSet.join(', ') };
}
