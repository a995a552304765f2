/** A product as a customer's record names it: it stays in the record after it is no longer made. */
export interface RecordedProduct {
  /** Null when nothing is known of it any more, or nobody may see it. */
  productId: number | null;
  catalogNo: string;
  name: string;
  /** Set when the name has no translation and stands in Chinese. */
  nameLang?: 'zh' | undefined;
  /** Its page may be gone. */
  isDiscontinued: boolean;
}

/** Whether it can be ordered again, as far as the record knows. */
export const isStillSold = ({ productId, isDiscontinued }: RecordedProduct): boolean =>
  productId !== null && !isDiscontinued;

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
  withdrawn?: boolean | undefined;
}

export const toRecordedProduct = (wire: Wire): RecordedProduct => ({
  productId: wire.withdrawn ? null : wire.goodsId,
  catalogNo: wire.catalogNo,
  name: wire.name,
  nameLang: wire.lang,
  isDiscontinued: wire.discontinued ?? false,
});

export const toRecorded = (wire: Wire & RecordedSize): RecordedProduct & RecordedSize => ({
  ...toRecordedProduct(wire),
  size: wire.size,
  sizeLang: wire.sizeLang,
});
