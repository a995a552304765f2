import type { Locale } from '@/lib/routing/site';

/** What a picture for sharing is drawn of: a record with a page of its own, or the shop. */
const KINDS = ['product', 'article', 'news', 'question'] as const;
export type SharedKind = (typeof KINDS)[number];

export interface Shared {
  /** Null: the shop itself. */
  of: { kind: SharedKind; id: number } | null;
  locale: Locale;
}

/** Its dot keeps it from being led to a device. */
export const shareAddress = ({ of, locale }: Shared): string =>
  `/share/${of ? `${of.kind}-${of.id}` : 'shop'}-${locale}.png`;

const RECORD = new RegExp(String.raw`^(${KINDS.join('|')})-([1-9]\d{0,9})-(zh|en)\.png$`);
/** Ids on the wire are no larger. */
const LARGEST_ID = 2_147_483_647;

/** What a file name asks for; null for a name that none of the addresses has. */
export function readShareName(file: string): Shared | null {
  if (file === 'shop-zh.png') return { of: null, locale: 'zh' };
  if (file === 'shop-en.png') return { of: null, locale: 'en' };
  const [, name, digits, language] = RECORD.exec(file) ?? [];
  const kind = KINDS.find((one) => one === name);
  const id = Number(digits);
  if (kind === undefined || id > LARGEST_ID) return null;
  return { of: { kind, id }, locale: language === 'en' ? 'en' : 'zh' };
}
