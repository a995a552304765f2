import { singular } from '@/lib/domain/search/english';
import { spanOf, splitWords, type Word } from '@/lib/domain/search/search-text';

/** Documents of products that are searched. */
export type ProductDocumentKind = 'MANUAL' | 'SDS' | 'COA';

/** What people call them, as words are compared. Within a longer name the longer one counts: 安全技术说明书 is no 说明书. */
const NAMES: Record<ProductDocumentKind, readonly string[]> = {
  MANUAL: [
    ...['manual', 'product manual', 'user manual', 'datasheet', 'data sheet', 'instruction for use'],
    ...['产品说明书', '使用说明书', '说明书', '产品手册'],
  ],
  SDS: ['sds', 'msds', 'safety data sheet', '安全技术说明书', '安全数据表', '安全说明书'],
  COA: [
    ...['coa', 'certificate of analysis', 'certificate'],
    ...['质检报告', '质检证书', '检测报告', '检验报告', '分析证书'],
  ],
};

interface Name {
  kind: ProductDocumentKind;
  words: string[];
}

const LONGEST_FIRST: readonly Name[] = (Object.keys(NAMES) as ProductDocumentKind[])
  .flatMap((kind) => NAMES[kind].map((name) => ({ kind, words: name.split(' ') })))
  .sort((a, b) => b.words.length - a.words.length || b.words.join('').length - a.words.join('').length);

/** A query without the names of documents in it, and which documents those are: none for most. */
export function takeProductDocuments(query: string): { rest: string; kinds: ProductDocumentKind[] } {
  const kinds = new Set<ProductDocumentKind>();
  let rest = query;
  for (const { kind, words } of LONGEST_FIRST) {
    const place = placeOf(rest, words);
    if (!place) continue;
    kinds.add(kind);
    rest = `${rest.slice(0, place[0])} ${rest.slice(place[1])}`;
  }
  return { rest: kinds.size === 0 ? query : rest.replace(/\s+/g, ' ').trim(), kinds: [...kinds] };
}

function placeOf(query: string, name: readonly string[]): [number, number] | null {
  const words = splitWords(query);
  const [only = ''] = name;
  for (const [index, word] of words.entries()) {
    if (word.kind === 'han') {
      const at = word.text.indexOf(only);
      const [first, last] = [spanOf(word, at), spanOf(word, at + only.length - 1)];
      if (first && last) return [first[0], last[1]];
      continue;
    }
    const these = words.slice(index, index + name.length);
    const last = these.at(-1);
    if (last && isNamed(these, name) && isApart(query, word.start, last.end)) return [word.start, last.end];
  }
  return null;
}

const isNamed = (words: readonly Word[], name: readonly string[]): boolean =>
  words.length === name.length &&
  words.every(({ text }, i) => text === name[i] || singular(text) === name[i]);

/** `SDS-PAGE` is no safety data sheet. */
const isApart = (query: string, start: number, end: number): boolean =>
  !/[-‐‑–\p{N}]$/u.test(query.slice(0, start)) && !/^[-‐‑–\p{N}]/u.test(query.slice(end));
