import { fixedSources } from '@/lib/domain/picture-sizes';
import { type GoodsForm, partForm } from '@/lib/domain/product/goods-form';
import type { GoodsType } from '@/lib/domain/product/goods-types';
import { type PictureSymbol, pictureColour, pictureSymbol } from '@/lib/domain/product/product-drawing';

export interface ProductPictureProps {
  goodsType: GoodsType;
  /** The physical form of the product; null: unknown. */
  form: GoodsForm | null;
  /** Typical emission maximum, nm: it gives cap and label their colour; null has none. */
  emNm: number | null;
  /** What stands on the drawn label; shown where it can be read. */
  label: string;
  /** Address of the supplier's own photograph; null draws the picture from the data. */
  src: string | null;
  /** Names of a kit's parts, drawn beneath it in a large picture. */
  parts?: readonly string[];
  /** The picture in words; empty where the product's name stands beside it anyway. */
  alt: string;
  /** Width in CSS pixels; the height is five quarters of it. */
  size: number;
}

/** Where the label of a symbol stands, in the symbol's 120 × 150 units, and how wide text may be there. */
const LABEL_AT: Partial<Record<PictureSymbol, readonly [x: number, y: number, width: number]>> = {
  vial: [60, 55.5, 30],
  tube: [60, 53, 28],
  powder: [60, 73.5, 40],
  jar: [60, 68, 46],
  bottle: [60, 101, 34],
};
/** Smaller text than this many CSS pixels is a stain. */
const READABLE = 4.5;
const LARGEST = 9.5;
/** Parts of a kit are drawn from this width on, and so many of them. */
const PARTS_FROM = 120;
const MOST_PARTS = 5;

/** Widths in em of the system's sans: a Chinese character is one, a Latin capital or digit about two thirds. */
function emWidth(text: string): number {
  let width = 0;
  for (const character of text) width += character > '⺀' ? 1 : 0.68;
  return width;
}

/**
 * A product's picture: its photograph when the supplier has one, otherwise a drawing of what it really is, whose cap and
 * label have the colour of its emission. The shapes lie in one file that the browser keeps, so a small picture is two
 * elements.
 */
export function ProductPicture(props: ProductPictureProps) {
  const { goodsType, form, emNm, label, src, parts = [], alt, size } = props;
  const height = Math.round(size * 1.25);
  if (src) {
    const box = { width: size, height, style: { objectFit: 'contain' } } as const;
    return <img {...fixedSources(src, size)} {...box} alt={alt} loading="lazy" decoding="async" />;
  }
  const symbol = pictureSymbol({ goodsType, form, emNm });
  const withParts = symbol === 'kit' && size >= PARTS_FROM && parts.length > 0;
  const at = LABEL_AT[symbol];
  const fontSize = at ? Math.floor(Math.min(LARGEST, at[2] / emWidth(label)) * 10) / 10 : 0;
  const labelled = at && label !== '' && (fontSize * size) / 120 >= READABLE;
  return (
    <svg
      width={size}
      height={height}
      // A symbol alone brings its own.
      viewBox={withParts || labelled ? '0 0 120 150' : undefined}
      style={{ color: pictureColour({ goodsType, emNm }) }}
      role="img"
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      {withParts ? <KitWithParts parts={parts} /> : <use href={`/art/goods.svg#${symbol}`} />}
      {labelled && (
        <text
          x={at[0]}
          y={at[1]}
          fill="#1d2b3a"
          fontSize={fontSize}
          fontWeight="650"
          textAnchor="middle"
          dominantBaseline="central"
        >
          {label}
        </text>
      )}
    </svg>
  );
}

/** The box, and before it what is in it. */
function KitWithParts({ parts }: { parts: readonly string[] }) {
  // Two parts of one name are one.
  const shown = [...new Set(parts)].slice(0, MOST_PARTS);
  const width = Math.min(32, 120 / shown.length);
  const left = (120 - width * shown.length) / 2;
  return (
    <>
      <use href="/art/goods.svg#kit" x="14" y="-6" width="92" height="115" />
      {shown.map((part, index) => (
        <use
          key={part}
          href={`/art/goods.svg#${partForm(part)}`}
          x={left + index * width}
          y="104"
          width={width}
          height="44"
        />
      ))}
    </>
  );
}
