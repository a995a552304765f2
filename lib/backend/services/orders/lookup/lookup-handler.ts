import type { CallContext, Handler } from '@/lib/backend/http/context';
import { pick } from '@/lib/backend/localise';
import { type Limit, takeLimits } from '@/lib/backend/services/account/proofs/limits';
import { loadSuccessor } from '@/lib/backend/services/catalogue/goods/successor';
import type { CallData } from '@/lib/contract/calls';
import { normaliseCode } from '@/lib/domain/catalogue-number';
import { mostOf, warningFor } from '@/lib/domain/orders/quantities';
import { readTypedLine, sizeKey, type TypedLine } from '@/lib/domain/orders/typed-lines';
import { type FoundEquivalent, findByCode, findByWords, loadProducts } from './find-lines';

type Row = CallData<'goodsLookup'>['lines'][number];
type Candidate = Row['candidates'][number];

/** Names are searched one by one: what comes after so many different ones stays unknown. */
const MOST_NAMES = 60;
const MINUTE_MS = 60_000;
const lookupLimit = (ip: string): Limit => ({
  kind: 'lookup.address',
  subject: ip,
  rules: [{ max: 30, windowMs: MINUTE_MS }],
});

interface Meaning {
  line: TypedLine;
  /** The pack size that a code named. */
  skuCode?: string;
  /** The product that a code named. */
  goodsId?: number;
  equivalents?: FoundEquivalent[];
  /** Products that the words may mean. */
  named?: number[];
}

const withoutSize = ({ words }: TypedLine): string =>
  words.replace(/\d+(?:\.\d+)?\s*(?:mg|g|[µμu]g|ml|[µμu]l|l)\b/giu, ' ').trim() || words;

/** What each line means, the codes of all of them looked up at once. */
async function understand(
  lines: readonly (TypedLine | null)[],
  context: CallContext,
): Promise<(Meaning | null)[]> {
  const { db, lang } = context;
  const keys = [...new Set(lines.flatMap((line) => line?.codes ?? []))];
  const { sizes, products, equivalents } = await findByCode(db, keys);
  const names = new Map<string, number[]>();
  const meanings: (Meaning | null)[] = [];
  for (const line of lines) {
    if (!line) {
      meanings.push(null);
      continue;
    }
    const pack = line.codes.map((code) => sizes.get(code)).find(Boolean);
    const goodsId = pack?.goodsId ?? line.codes.map((code) => products.get(code)).find(Boolean);
    const others = line.codes.map((code) => equivalents.get(code)).find(Boolean);
    if (goodsId !== undefined || others) {
      meanings.push({
        line,
        ...(pack && { skuCode: pack.skuCode }),
        ...(goodsId !== undefined ? { goodsId } : others && { equivalents: others }),
      });
      continue;
    }
    const words = withoutSize(line);
    if (!names.has(words) && names.size < MOST_NAMES)
      names.set(words, await findByWords({ db, lang }, words));
    meanings.push({ line, named: names.get(words) ?? [] });
  }
  return meanings;
}

const goodsIn = (meaning: Meaning | null): number[] =>
  meaning
    ? [
        ...(meaning.goodsId === undefined ? [] : [meaning.goodsId]),
        ...(meaning.equivalents ?? []).map(({ goodsId }) => goodsId),
        ...(meaning.named ?? []),
      ]
    : [];

/**
 * Says of each line what it may be. Nothing is kept.
 * @throws CallError 1429 `limit.reached`
 */
export const goodsLookup: Handler<'goodsLookup'> = async ({ lines: texts }, context) => {
  const { db, lang, ip, now } = context;
  if (ip !== '') await takeLimits(db, [lookupLimit(ip)], now);
  const meanings = await understand(texts.map(readTypedLine), context);
  const { products, sizes } = await loadProducts(db, meanings.flatMap(goodsIn));
  const seen = new Map<string, number>();

  const candidatesOf = (goodsId: number, qty: number): Candidate[] => {
    const product = products.get(goodsId);
    if (product?.status !== 'ACTIVE') return [];
    return (sizes.get(goodsId) ?? []).map((row) => {
      const warning = warningFor(row, qty);
      return {
        skuCode: row.skuCode,
        goodsId,
        catalogNo: product.catalogNo,
        name: pick(product.name, lang).text,
        size: pick(row.size, lang).text,
        most: mostOf(row),
        orderMin: row.orderMin,
        orderStep: row.orderStep,
        ...(warning && { warning }),
      };
    });
  };
  /** Of several pack sizes the one that was named, if one was. */
  const choose = (candidates: Candidate[], { size }: TypedLine): Candidate | undefined => {
    const fitting = size === '' ? [] : candidates.filter((one) => sizeKey(one.size) === size);
    return fitting.length === 1 ? fitting[0] : candidates.length === 1 ? candidates[0] : undefined;
  };
  const isNameOf = (goodsId: number, line: TypedLine): boolean => {
    const words = normaliseCode(withoutSize(line));
    const { name, imgLabel = '' } = products.get(goodsId) ?? {};
    return [name?.zh, name?.en, imgLabel].some((text) => text && normaliseCode(text) === words);
  };

  const judge = async (meaning: Meaning | null): Promise<Omit<Row, 'text' | 'duplicateOf'>> => {
    const nothing = { candidates: [], equivalents: [], successor: null };
    if (!meaning) return { ...nothing, verdict: 'skipped', qty: 0, skuCode: null };
    const { line, goodsId, equivalents = [], named = [] } = meaning;
    const { qty } = line;
    const told = (verdict: Row['verdict'], candidates: Candidate[], chosen?: Candidate) => ({
      ...nothing,
      verdict,
      qty,
      candidates,
      skuCode: chosen?.skuCode ?? null,
    });
    const sure = (candidates: Candidate[], chosen: Candidate | undefined) =>
      chosen
        ? told(chosen.warning ? 'stock' : 'good', [chosen], chosen)
        : told(candidates.length > 0 ? 'size' : 'unknown', candidates);
    if (goodsId !== undefined) {
      const product = products.get(goodsId);
      if (product && product.status !== 'ACTIVE') {
        const { successorId } = product;
        const successor = successorId === null ? null : await loadSuccessor(db, successorId, lang);
        return { ...told('discontinued', []), successor };
      }
      const candidates = candidatesOf(goodsId, qty);
      const chosen = candidates.find(({ skuCode }) => skuCode === meaning.skuCode);
      return sure(candidates, chosen ?? choose(candidates, line));
    }
    if (equivalents.length > 0) {
      const candidates = equivalents.flatMap((row) => candidatesOf(row.goodsId, qty));
      const telling = equivalents.map(({ maker, code, item, same }) => ({ maker, code, item, same }));
      return { ...told('equivalent', candidates, choose(candidates, line)), equivalents: telling };
    }
    const exact = named.find((id) => isNameOf(id, line));
    if (exact !== undefined) {
      const candidates = candidatesOf(exact, qty);
      return sure(candidates, choose(candidates, line));
    }
    const near = named.flatMap((id) => candidatesOf(id, qty));
    return told(near.length > 0 ? 'nearest' : 'unknown', near);
  };

  const rows: Row[] = [];
  for (const [index, meaning] of meanings.entries()) {
    const row = await judge(meaning);
    const before = row.skuCode === null ? undefined : seen.get(row.skuCode);
    if (row.skuCode !== null && before === undefined) seen.set(row.skuCode, index);
    rows.push({ ...row, text: texts[index] ?? '', duplicateOf: before ?? null });
  }
  return { lines: rows };
};
