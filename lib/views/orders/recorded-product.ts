/** A product as a customer's record names it: it stays in the record after it is no longer made. */
export interface RecordedProduct {
  /** Null when nothing is known of it any more. */
  productId: number | null;
  catalogNo: string;
  name: string;
  /** Set when the name has no translation and stands in Chinese. */
  nameLang?: 'zh' | undefined;
  /** Its page may be gone. */
  isDiscontinued: boolean;
}

/** A pack size in a record. */
export interface RecordedSize {
  size: string;
  sizeLang?: 'zh' | undefined;
}

interface Wire {
  goodsId: number | null;
  catalogNo: string;
  name: string;
  lang?: 'zh' | undefined;
  discontinued?: boolean | undefined;
  size: string;
  sizeLang?: 'zh' | undefined;
}

export const toRecorded = (wire: Wire): RecordedProduct & RecordedSize => ({
  productId: wire.goodsId,
  catalogNo: wire.catalogNo,
  name: wire.name,
  nameLang: wire.lang,
  isDiscontinued: wire.discontinued ?? false,
  size: wire.size,
  sizeLang: wire.sizeLang,
});
