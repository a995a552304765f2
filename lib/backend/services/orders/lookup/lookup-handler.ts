import type { Bilingual } from '@/lib/backend/db/schema';
import type { CallContext, Handler } from '@/lib/backend/http/context';
import { createShare } from '@/lib/backend/http/request/address-share';
import { createLines } from '@/lib/backend/http/request/work-lines';
import { type Limit, takeLimits } from '@/lib/backend/limits';
import { pickAs, pickBeside } from '@/lib/backend/localise';
import { DISCONTINUED, loadSuccessor } from '@/lib/backend/services/catalogue/goods/successor';
import type { CallData } from '@/lib/contract/calls';
import { MINUTE_MS } from '@/lib/domain/durations';
import { mostOf, warningFor } from '@/lib/domain/orders/quantities';
import { normaliseCode } from '@/lib/domain/product/catalogue-number';
import { eachTypedLine, type TypedLine } from '@/lib/domain/typed-orders/typed-lines';
import { askedBeside, readBeside, withoutRemarks } from '@/lib/domain/typed-orders/typed-names';
import { fitting, isOtherAmount, withoutAmounts } from '@/lib/domain/typed-orders/typed-size';
import { loadProducts } from './find-lines';
import { isDoubtful } from './numbered-names';
import { partRows } from './part-rows';
import { createPauses } from './pauses';
import { type Meaning, resolveLines, withoutSize } from './resolve-lines';

type Row = CallData<'goodsLookup'>['lines'][number];
type Candidate = Row['candidates'][number];

const lookupLimit = (ip: string): Limit => ({
  kind: 'lookup.address',
  subject: ip,
  rules: [{ max: 60, windowMs: MINUTE_MS }],
});

/** Lines that cost no more than a page; longer lists wait for one another. */
const FEW = 20;
const LINE = { mostOfOne: 2, atOnce: 1, waiting: 8, waitMs: 15_000 };
const inLine = createLines({ visitors: LINE, customers: LINE });
/** Short ones: more than somebody who rewrites lines has at a time, too few to hold up everybody else's pages. */
const shortShare = createShare(4);

async function readLines(texts: readonly string[]): Promise<(TypedLine | null)[]> {
  const pause = createPauses();
  const lines: (TypedLine | null)[] = [];
  for (const line of eachTypedLine(texts)) {
    lines.push(line);
    await pause();
  }
  return lines;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? [];

/** Words with a blank behind each: a name goes on behind a comma or a bracket as it does behind a blank. */
const wordByWord = (text: string): string =>
  `${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,，、;(（)）]+/g, ' ')
    .trim()} `;

const bothOf = (text: Bilingual | undefined): string[] => [text?.zh ?? '', text?.en ?? ''];

const isByName = ({ goodsId, equivalents = [] }: Meaning): boolean =>
  goodsId === undefined && equivalents.length === 0;

const NOTHING = { candidates: [], equivalents: [], successor: null };
const SKIPPED = { ...NOTHING, verdict: 'skipped', qty: 0, skuCode: null } as const;

const goodsIn = (meaning: Meaning | null): number[] =>
  meaning
    ? [
        ...(meaning.goodsId === undefined ? [] : [meaning.goodsId]),
        ...(meaning.equivalents ?? []).map(({ goodsId }) => goodsId),
        ...(meaning.named ?? []),
        ...(meaning.beside ?? []),
      ]
    : [];

/**
 * Says of each line what it may be. Nothing is kept.
 * @throws CallError 1400 `lines: too_many_names`; 1429 `limit.reached`; 1503 `busy` while too many lists are under way
 */
export const goodsLookup: Handler<'goodsLookup'> = async ({ lines }, context) => {
  const { db, ip, now, session } = context;
  // Counted when its turn has come: a try that is refused as busy is none.
  const look = async () => {
    if (ip !== '') await takeLimits(db, [lookupLimit(ip)], now);
    return lookUp(lines, context);
  };
  if (lines.length > FEW) return inLine({ customerId: session?.customerId ?? null, address: ip }, look);
  // Pages ask for one line, each for its own visitor, from within the process or from one address.
  return ip === '' || lines.length === 1 ? look() : shortShare(ip, look);
};

async function lookUp(texts: readonly string[], context: CallContext): Promise<CallData<'goodsLookup'>> {
  const { db, lang } = context;
  const asked = await partRows(db, texts, await readLines(texts));
  const meanings = await resolveLines(
    asked.map(({ line }) => line),
    context,
  );
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
        ...pickAs('name', product.name, lang),
        ...pickBeside({ size: row.size }, lang),
        most: mostOf(row),
        orderLimit: row.orderLimit,
        orderMin: row.orderMin,
        orderStep: row.orderStep,
        ...(warning && { warning }),
      };
    });
  };
  /** Of several pack sizes the one that was named, if one was; the only one, unless another was named. */
  const choose = (candidates: Candidate[], { size }: TypedLine): Candidate | undefined => {
    const named = fitting(candidates, size);
    if (named.length === 1) return named[0];
    const [only, ...others] = candidates;
    return only && others.length === 0 && !isOtherAmount(size, only.size) ? only : undefined;
  };
  const isOneNameOf = (goodsId: number, typed: readonly string[]): boolean => {
    const words = typed.map(normaliseCode);
    const { name, imgLabel = '', cas } = products.get(goodsId) ?? {};
    const names = [name?.zh, name?.en, imgLabel, cas ?? ''].flatMap((text = '') => [
      text,
      withoutRemarks(text),
    ]);
    return names.some((text) => text !== '' && words.includes(normaliseCode(text)));
  };
  const isNameOf = (goodsId: number, line: TypedLine): boolean =>
    // What was counted may be a part of the name: `罗丹明 123`.
    isOneNameOf(goodsId, [withoutSize(line), withoutAmounts(line.text)]);
  /** What may be a thing of its own with a quantity of its own; null where one thing is plainly meant. */
  const secondOf = (meant: number | undefined, { line, divided, beside = [] }: Meaning): string | null => {
    if (!line.beside) return divided ? askedBeside(line) : null;
    const { words, count } = line.beside;
    const called = beside.filter((id) => isOneNameOf(id, [words]));
    const isOther = called.length > 0 && (meant === undefined || !called.includes(meant));
    return divided || isOther ? `${words}, ${count}` : null;
  };
  /** `Hoechst 33342` of `Hoechst 33342 trihydrochloride`: whole words that a name begins with. */
  const beginsNameOf = (goodsId: number, line: TypedLine): boolean => {
    const words = wordByWord(withoutSize(line));
    const { name } = products.get(goodsId) ?? {};
    return [name?.zh, name?.en].some((text = '') => wordByWord(text).startsWith(words));
  };
  /** The beginning of a name and a size that only one of the products so called is sold in. */
  const begunBy = (named: readonly number[], line: TypedLine): Candidate | undefined => {
    const begun = named.filter((id) => beginsNameOf(id, line)).flatMap((id) => candidatesOf(id, 1));
    const sized = fitting(begun, line.size);
    return sized.length === 1 ? sized[0] : undefined;
  };
  /** One of the words is one of its name, or they are a part of it. */
  const sharesWord = (goodsId: number, { words }: TypedLine): boolean => {
    const { name } = products.get(goodsId) ?? {};
    if (name?.zh.includes(words)) return true;
    const known = new Set([name?.zh, name?.en].flatMap((text = '') => wordsOf(text)));
    return wordsOf(words).some((word) => known.has(word));
  };

  /** A word of what it is called, or a part of one. */
  const isCalled = (goodsId: number, word: string): boolean => {
    const { name, imgLabel = '' } = products.get(goodsId) ?? {};
    return [name?.zh, name?.en, imgLabel].some((text = '') =>
      text.normalize('NFKC').toLowerCase().includes(word.toLowerCase()),
    );
  };

  /** A line with the quantity and the size it has where it means this product. */
  const lineFor = (goodsId: number, { line, numbered }: Meaning): TypedLine => {
    const { name } = products.get(goodsId) ?? {};
    const packs = (sizes.get(goodsId) ?? []).flatMap(({ size }) => bothOf(size));
    const read = readBeside(line, bothOf(name), packs);
    if (numbered) return { ...line, size: read.size };
    return { ...line, ...read, whole: read.qty === line.qty ? line.whole : null };
  };

  const judge = async (meaning: Meaning | null): Promise<Omit<Row, 'text' | 'duplicateOf'>> => {
    if (!meaning) return SKIPPED;
    const { goodsId, equivalents = [], named = [] } = meaning;
    const exactly = named.filter((id) => isNameOf(id, meaning.line));
    const begun = begunBy(named, meaning.line);
    const meant = goodsId ?? equivalents[0]?.goodsId ?? exactly[0] ?? begun?.goodsId;
    const line = meant === undefined ? meaning.line : lineFor(meant, meaning);
    const strayed = goodsId !== undefined && line.stray !== null && !isCalled(goodsId, line.stray);
    const second = secondOf(meant, meaning);
    const isSure = meant !== undefined;
    const ids = exactly.length > 0 ? exactly : isSure ? [meant] : named;
    const doubt =
      isByName(meaning) &&
      isDoubtful(
        line,
        ids.flatMap((id) => sizes.get(id) ?? []),
        isSure,
      );
    const odd = strayed ? line.stray : doubt ? String(line.qty) : line.oddQty;
    const oddQty = second ?? odd;
    const asked = second !== null || strayed || doubt ? 0 : line.qty;
    // A quantity that is none yet says nothing about what can be had.
    const qty = oddQty === null ? asked : 1;
    const told = (verdict: Row['verdict'], candidates: Candidate[], chosen?: Candidate) => ({
      ...NOTHING,
      verdict,
      qty: asked,
      ...(oddQty !== null && { oddQty }),
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
        const isFormer = product.status === DISCONTINUED;
        return { ...told('discontinued', []), successor, ...(isFormer && { formerId: goodsId }) };
      }
      const candidates = candidatesOf(goodsId, qty);
      if (meaning.wrongEnd) return told(candidates.length > 0 ? 'size' : 'unknown', candidates);
      const chosen = candidates.find(({ skuCode }) => skuCode === meaning.skuCode);
      return sure(candidates, chosen ?? choose(candidates, line));
    }
    if (equivalents.length > 0) {
      const candidates = equivalents.flatMap((row) => candidatesOf(row.goodsId, qty));
      const telling = equivalents.map(({ maker, code, item, same }) => ({ maker, code, item, same }));
      return { ...told('equivalent', candidates, choose(candidates, line)), equivalents: telling };
    }
    const exact = exactly.map((id) => candidatesOf(id, qty));
    const [first] = exact;
    if (first) {
      // Of several products of one name the one that has the size.
      const sized = exact.find((candidates) => choose(candidates, line)) ?? first;
      return sure(sized, choose(sized, line));
    }
    if (line.signed && !named.some((id) => sharesWord(id, line))) return SKIPPED;
    const near = named.flatMap((id) => candidatesOf(id, qty));
    const chosen = near.find(({ skuCode }) => skuCode === begun?.skuCode);
    return chosen ? sure([chosen], chosen) : told(near.length > 0 ? 'nearest' : 'unknown', near);
  };

  const pause = createPauses();
  const rows: Row[] = [];
  for (const [index, meaning] of meanings.entries()) {
    await pause();
    const row = await judge(meaning);
    const before = row.skuCode === null ? undefined : seen.get(row.skuCode);
    if (row.skuCode !== null && before === undefined) seen.set(row.skuCode, index);
    rows.push({ ...row, text: asked[index]?.text ?? '', duplicateOf: before ?? null });
  }
  return { lines: rows };
}
