import type { CSSProperties } from 'react';
import { wavelengthColour } from '@/lib/domain/wavelength';

type GoodsType = 'dye' | 'probe' | 'antibody' | 'secondary' | 'kit' | 'buffer';

export interface ProductPictureProps {
  goodsType: GoodsType;
  /** Typical emission maximum, nm: it gives the picture its colour; null has none. */
  emNm: number | null;
  /** At most six characters for the drawn label (`DAPI`); shown from 80 px width on. */
  imgLabel: string;
  /** Address of the supplier's own photograph, ready to use; null draws the picture from the data. */
  mainImg: string | null;
  /** The picture in words; empty where the product's name stands beside it anyway. */
  alt: string;
  /** Width in CSS pixels; the height is five quarters of it. */
  size: number;
}

const SYMBOL: Record<GoodsType, string> = {
  dye: 'vial',
  probe: 'tube',
  antibody: 'antibody',
  secondary: 'antibody',
  kit: 'kit',
  buffer: 'bottle',
};
/** Where the label of a symbol stands, in the symbol's 120 × 150 units, and how wide text may be there. */
const LABEL_AT: Partial<Record<string, readonly [x: number, y: number, width: number]>> = {
  vial: [60, 56, 29],
  tube: [60, 53, 28],
  bottle: [60, 101, 33],
};
/** Goods without light of their own. */
const PLAIN: Record<GoodsType, string> = {
  dye: '#b9c7d4',
  probe: '#b9c7d4',
  antibody: '#0b6e7f',
  secondary: '#0b6e7f',
  kit: '#0b6e7f',
  buffer: '#cfe3ea',
};
const LABEL_FROM = 80;

/** Widths in em of the system's sans: a Chinese character is one, a Latin capital or digit about two thirds. */
function emWidth(text: string): number {
  let width = 0;
  for (const character of text) width += character > '⺀' ? 1 : 0.68;
  return width;
}

/**
 * A product's picture: its photograph when the supplier has one, otherwise a drawing whose colour is the
 * product's emission. The shapes lie in one file that the browser keeps, so each picture is two elements.
 */
export function ProductPicture({ goodsType, emNm, imgLabel, mainImg, alt, size }: ProductPictureProps) {
  const height = Math.round(size * 1.25);
  if (mainImg) {
    const fit: CSSProperties = { objectFit: 'contain' };
    return (
      <img src={mainImg} width={size} height={height} alt={alt} loading="lazy" decoding="async" style={fit} />
    );
  }
  const glows = emNm !== null && goodsType !== 'buffer';
  const base = SYMBOL[goodsType];
  const symbol = base === 'antibody' && glows ? 'conjugate' : base;
  const hidden = alt ? undefined : true;
  const style: CSSProperties = { color: glows ? wavelengthColour(emNm) : PLAIN[goodsType] };
  const labelAt = size >= LABEL_FROM && imgLabel ? LABEL_AT[base] : undefined;
  if (!labelAt) {
    return (
      <svg
        width={size}
        height={height}
        style={style}
        role="img"
        aria-label={alt || undefined}
        aria-hidden={hidden}
      >
        <use href={`/art/goods.svg#${symbol}`} />
      </svg>
    );
  }
  const [x, y, width] = labelAt;
  const fontSize = Math.floor(Math.min(9.5, width / emWidth(imgLabel)) * 10) / 10;
  return (
    <svg
      width={size}
      height={height}
      viewBox="0 0 120 150"
      style={style}
      role="img"
      aria-label={alt || undefined}
      aria-hidden={hidden}
    >
      <use href={`/art/goods.svg#${symbol}`} />
      <text
        x={x}
        y={y}
        fill="#1d2b3a"
        fontSize={fontSize}
        fontWeight="650"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {imgLabel}
      </text>
    </svg>
  );
}
