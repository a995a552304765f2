import { type SQL, sql } from 'drizzle-orm';
import { arrayLiteral } from '@/lib/backend/db/array-literal';
import type { Database } from '@/lib/backend/db/client';
import { rowsOf } from '@/lib/backend/db/rows';
import { equivalentCode, goods, goodsSearch, searchTopic, sku } from '@/lib/backend/db/schema';
import { splitWords } from '@/lib/domain/search/search-text';
import { entryOf, type IndexedGoods, type SearchEntry } from './entry';
import { plainLine } from './joints';
import { readingsOf } from './readings';
import { loadSameTerms } from './same-terms';
import { isTermLine, type SameTerms } from './topic-lines';
import { loadGoodsWords, loadTopicWords, type TopicGoods, type TopicWords, topicsOf } from './topics';

/**
 * PostgreSQL moves an array out of its row when the row is longer than a quarter of a page, and so many integers are.
 * Without it a row is a quarter as long. Shorter lists are filled up with repetitions, of which the index takes one.
 */
const LEAST_GRAMS = 494;

type Row = TopicGoods & Omit<IndexedGoods, 'skuCodes' | 'topics' | 'equivalents'>;

export const indexedColumns = {
  id: goods.id,
  catalogNo: goods.catalogNo,
  cas: goods.cas,
  name: goods.name,
  attributes: goods.attributes,
  components: goods.components,
  isHot: goods.isHot,
  sort: goods.sort,
  goodsType: goods.goodsType,
  groupId: goods.groupId,
  brandId: goods.brandId,
  boundTo: goods.boundTo,
  applications: goods.applications,
  conjugate: goods.conjugate,
  host: goods.host,
  reactivity: goods.reactivity,
};

/** Writes rows of the index, and gathers the terms of all topics on the way. */
export class EntryWriter {
  private readonly terms = new Set<string>();

  private constructor(
    private readonly db: Database,
    private readonly words: TopicWords,
    private readonly same: SameTerms,
  ) {}

  static async open(db: Database): Promise<EntryWriter> {
    return new EntryWriter(db, await loadTopicWords(db), await loadSameTerms(db));
  }

  async write(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const ids = rows.map((row) => row.id);
    const skuCodes = await this.codesOf(sql`select goods_id, sku_code as code from ${sku}`, ids);
    const equivalents = await this.codesOf(
      sql`select goods_id, code_key as code from ${equivalentCode}`,
      ids,
    );
    const own = await loadGoodsWords(this.db, ids);
    const entries = rows.map((row) =>
      entryOf(
        {
          ...row,
          skuCodes: skuCodes.get(row.id) ?? [],
          equivalents: equivalents.get(row.id) ?? [],
          topics: topicsOf(row, own.get(row.id) ?? [], this.words),
        },
        this.same,
      ),
    );
    for (const { topics } of entries) {
      for (const line of topics.split('\n')) {
        if (isTermLine(line)) this.terms.add(plainLine(line).trim());
      }
    }
    await this.insert(entries);
  }

  /** Terms that no product has any more stay until everything is rebuilt: they only help to read pinyin. */
  async finish(): Promise<void> {
    const terms = [...this.terms].filter((term) => term !== '');
    const pinyin = terms.map((term) => readingsOf(splitWords(term))[0]?.join('') ?? '');
    await this.db.execute(sql`
      insert into ${searchTopic} (term, pinyin)
      select jsonb_array_elements_text(${JSON.stringify(terms)}::text::jsonb),
        jsonb_array_elements_text(${JSON.stringify(pinyin)}::text::jsonb)
      on conflict (term) do nothing`);
  }

  private async codesOf(select: SQL, ids: readonly number[]) {
    const rows = rowsOf(
      await this.db.execute(sql`${select} where goods_id = any(${arrayLiteral(ids)}::text::int[])`),
    );
    const codes = new Map<number, string[]>();
    for (const { goods_id, code } of rows) {
      const list = codes.get(Number(goods_id));
      if (list) list.push(String(code));
      else codes.set(Number(goods_id), [String(code)]);
    }
    return codes;
  }

  private async insert(entries: readonly SearchEntry[]): Promise<void> {
    const column = (pick: (entry: SearchEntry) => unknown) => JSON.stringify(entries.map(pick));
    const texts = (pick: (entry: SearchEntry) => unknown) =>
      sql`jsonb_array_elements_text(${column(pick)}::text::jsonb)`;
    // One statement a batch: parameters row by row would soon pass the protocol's limit of 65,535.
    await this.db.execute(sql`
      insert into ${goodsSearch}
        (goods_id, is_hot, sort, codes, names, pinyin, initials, attributes, topics, grams)
      select goods_id, is_hot, sort, codes, names, pinyin, initials, attributes, topics,
        grams || array_fill(grams[1], array[greatest(0, ${LEAST_GRAMS} - cardinality(grams))])
      from (
        select ${texts((entry) => entry.goodsId)}::int as goods_id, ${texts((entry) => entry.isHot)}::bool as is_hot,
          ${texts((entry) => entry.sort)}::int as sort, ${texts((entry) => entry.codes)} as codes,
          ${texts((entry) => entry.names)} as names, ${texts((entry) => entry.pinyin)} as pinyin,
          ${texts((entry) => entry.initials)} as initials, ${texts((entry) => entry.attributes)} as attributes,
          ${texts((entry) => entry.topics)} as topics,
          ${texts((entry) => arrayLiteral(entry.grams))}::int[] as grams
      ) as entry`);
  }
}
