import { wavelengthColour } from '../light/wavelength';
import type { GoodsForm } from './goods-form';
import type { GoodsType } from './goods-types';

/** Symbols of public/art/goods.svg. */
export const PICTURE_SYMBOLS = [
  'vial',
  'tube',
  'powder',
  'jar',
  'bottle',
  'columns',
  'plate',
  'antibody',
  'conjugate',
  'kit',
] as const;
export type PictureSymbol = (typeof PICTURE_SYMBOLS)[number];

/** What of a product decides how it is drawn. */
interface Drawn {
  goodsType: GoodsType;
  /** The physical form of the product; null: unknown. */
  form: GoodsForm | null;
  /** Typical emission maximum, nm: it gives cap and label their colour; null has none. */
  emNm: number | null;
}

/** Defaults for products whose appearance is not recorded. */
const USUAL: Record<'dye' | 'probe' | 'buffer', PictureSymbol> = {
  dye: 'vial',
  probe: 'tube',
  buffer: 'bottle',
};
/** Goods without light of their own. */
const PLAIN: Record<GoodsType, string> = {
  dye: '#5d7488',
  probe: '#5d7488',
  antibody: '#0b6e7f',
  secondary: '#0b6e7f',
  kit: '#0b6e7f',
  buffer: '#0b6e7f',
};

/** A buffer is no dye, whatever is in it. */
const glowOf = ({ goodsType, emNm }: Omit<Drawn, 'form'>) => (goodsType === 'buffer' ? null : emNm);

export function pictureSymbol({ goodsType, form, emNm }: Drawn): PictureSymbol {
  if (goodsType === 'antibody' || goodsType === 'secondary') return emNm === null ? 'antibody' : 'conjugate';
  if (goodsType === 'kit') return 'kit';
  // A dye's solution stands in the same vial as ever.
  return form === null || (form === 'tube' && goodsType === 'dye') ? USUAL[goodsType] : form;
}

/** Colour of cap and label. */
export function pictureColour({ goodsType, emNm }: Omit<Drawn, 'form'>): string {
  const nm = glowOf({ goodsType, emNm });
  return nm === null ? PLAIN[goodsType] : wavelengthColour(nm);
}

/** Address of the drawing as a picture by itself, for where a photograph's address is asked for. */
export function drawnAddress(drawn: Drawn): string {
  return `/art/drawn/${pictureSymbol(drawn)}-${pictureColour(drawn).slice(1)}.svg`;
}

/** What such an address draws; null for any other. */
export function readDrawnName(name: string): { symbol: PictureSymbol; colour: string } | null {
  const [, symbol, colour] = /^([a-z]+)-([0-9a-f]{6})\.svg$/.exec(name) ?? [];
  const known = PICTURE_SYMBOLS.find((one) => one === symbol);
  return known && colour ? { symbol: known, colour: `#${colour}` } : null;
}
