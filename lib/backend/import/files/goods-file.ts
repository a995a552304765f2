import type { CsvRecord, CsvTable } from '../csv';
import type { Problem } from '../problem';
import { attributeColumn, checkColumns, isReadable, PRODUCT_COLUMNS } from '../rows/columns';
import { type ProductFields, readProduct } from '../rows/product-fields';
import type { CatalogueReference } from '../rows/reference';
import { RowReader } from '../rows/row-reader';
import { readSku, type SkuFields } from '../rows/sku-fields';
import { unknownKey } from '../unknown-key';

export interface GoodsRecord {
  catalogNo: string;
  /** Null: the product is there already and only its pack sizes change. */
  product: ProductFields | null;
  /** Catalogue number of what takes the place of a discontinued product. */
  successor: string | null;
  skus: SkuFields[];
}

/** A product while its rows are read. */
interface Draft extends GoodsRecord {
  line: number;
  /** The product part was refused: none of its rows can be taken. */
  refused: boolean;
}

/**
 * Reads a catalogue file: one row for each pack size, the product's own columns in its first row only.
 * @returns what can be taken, and every problem by line and field. A product whose own columns are bad takes all
 *   its rows with it.
 */
export function readGoodsTable(table: CsvTable, reference: CatalogueReference) {
  const problems = checkColumns(table.columns, reference.attributes);
  // Nothing in the rows can be trusted below a header that isn't understood.
  if (problems.length > 0 && !isReadable(table.columns)) return { goods: [], problems };
  const reader = new GoodsTableReader(table.columns, reference);
  for (const record of table.records) reader.take(record);
  const { goods, problems: inRows } = reader.finish();
  return { goods: problems.length > 0 ? [] : goods, problems: [...problems, ...inRows] };
}

class GoodsTableReader {
  private readonly drafts = new Map<string, Draft>();
  private readonly skuLines = new Map<string, number>();
  private readonly problems: Problem[] = [];
  private readonly ownColumns: string[];

  constructor(
    private readonly columns: string[],
    private readonly reference: CatalogueReference,
  ) {
    this.ownColumns = [...PRODUCT_COLUMNS, ...columns.filter((column) => attributeColumn(column))];
  }

  take(record: CsvRecord): void {
    const row = new RowReader(record);
    const catalogNo = row.required('catalogNo', 40);
    if (catalogNo !== '') {
      if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(catalogNo)) row.refuse('catalogNo', 'code.format');
      else this.takeRow(row, catalogNo);
    }
    this.problems.push(...row.problems);
  }

  private takeRow(row: RowReader, catalogNo: string): void {
    const known = this.drafts.get(catalogNo);
    const draft = known ?? this.openDraft(row, catalogNo);
    if (known) {
      const own = this.ownColumns.find((column) => row.raw(column) !== '');
      if (own) row.refuse(own, 'product.again', { line: known.line });
      if (known.refused) row.refuse('row', 'product.refused', { line: known.line });
    }
    const skuCode = row.raw('skuCode');
    const stored = this.reference.skus.get(skuCode);
    const owner = stored?.catalogNo;
    const sku = readSku(row, owner === catalogNo ? stored : undefined);
    const seen = this.skuLines.get(skuCode);
    if (skuCode !== '' && seen !== undefined) row.refuse('skuCode', 'sku.repeated', { line: seen });
    if (owner !== undefined && owner !== catalogNo)
      row.refuse('skuCode', 'sku.of_another', { catalogNo: owner });
    if (seen === undefined) this.skuLines.set(skuCode, row.line);
    if (sku && row.problems.length === 0) draft.skus.push(sku);
  }

  private openDraft(row: RowReader, catalogNo: string): Draft {
    const onlySkus =
      this.reference.goodsIds.has(catalogNo) && this.ownColumns.every((column) => row.raw(column) === '');
    const product = onlySkus ? null : readProduct(row, this.columns, this.reference);
    const before = row.problems.length;
    const successor = readSuccessor(row, catalogNo);
    const refused = (!onlySkus && !product) || row.problems.length > before;
    const draft = { line: row.line, catalogNo, product, successor, skus: [], refused };
    this.drafts.set(catalogNo, draft);
    return draft;
  }

  /** A successor may stand anywhere in the file, or be there already. What isn't taken itself takes nothing's place. */
  private checkSuccessors(): void {
    const stored = this.reference.goodsIds;
    const known = new Set([...this.drafts.keys(), ...stored.keys()]);
    const followed = new Map<string, Draft[]>();
    for (const draft of this.drafts.values()) {
      const { successor } = draft;
      if (successor === null || stored.has(successor)) continue;
      const others = followed.get(successor);
      if (others) others.push(draft);
      else followed.set(successor, [draft]);
    }
    const missing = [...followed.keys()].filter((number) => !isTaken(this.drafts.get(number)));
    // It grows: what is refused for its successor is missing in its turn.
    for (const number of missing) {
      const next = this.drafts.get(number);
      const why = next
        ? { word: 'successor.refused', params: { line: next.line } }
        : unknownKey(number, known);
      for (const draft of followed.get(number) ?? []) {
        this.problems.push({ line: draft.line, field: 'successor', ...why });
        if (isTaken(draft)) missing.push(draft.catalogNo);
        draft.refused = true;
      }
    }
  }

  finish(): { goods: GoodsRecord[]; problems: Problem[] } {
    this.checkSuccessors();
    const goods = [...this.drafts.values()]
      .filter(isTaken)
      .map(({ catalogNo, product, successor, skus }) => ({ catalogNo, product, successor, skus }));
    return { goods, problems: this.problems };
  }
}

const isTaken = (draft: Draft | undefined): boolean =>
  draft !== undefined && !draft.refused && draft.skus.length > 0;

function readSuccessor(row: RowReader, catalogNo: string): string | null {
  const successor = row.text('successor', 40);
  if (successor === '') return null;
  const isGone = row.raw('status') === 'discontinued';
  if (isGone && successor !== catalogNo) return successor;
  row.refuse('successor', isGone ? 'successor.itself' : 'successor.still_sold');
  return null;
}
