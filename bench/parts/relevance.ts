import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Database } from '@/lib/backend/db/client';
import { createDispatch } from '@/lib/backend/http/dispatch';
import { handlers } from '@/lib/backend/services/registry';
import { routes } from '@/lib/contract/routes';

/** Queries as people type them, and the products that are right, `*` standing for the rest of a number. */
const setShape = z.array(
  z.object({ kind: z.string(), lang: z.enum(['zh', 'en']), query: z.string(), right: z.string().min(1) }),
);
const answerShape = z.object({
  nearest: z.boolean(),
  data: z.array(z.object({ catalogNo: z.string(), name: z.string() })),
});

interface Miss {
  kind: string;
  query: string;
  right: string;
  /** What came instead, first hits first. */
  found: string[];
}

interface Relevance {
  queries: number;
  kinds: Map<string, { queries: number; right: number }>;
  misses: Miss[];
}

const FILE = path.join(process.cwd(), 'bench/data/relevance.csv');

/** All queries of the set. */
export const relevanceSet = () => setShape.parse(parse(readFileSync(FILE), { columns: true }));

/**
 * Asks each query of the set as a browser does. One right product must come first; where several are right, one of
 * them within the first three; where a whole family is (`FA5*`), all of the first three must be of it.
 */
export async function measureRelevance(db: Database): Promise<Relevance> {
  const set = relevanceSet();
  const dispatch = createDispatch({
    openDatabase: async () => db,
    handlers,
    findSession: async () => null,
  });
  const { method, path: address } = routes.goodsSearch;
  const result: Relevance = { queries: set.length, kinds: new Map(), misses: [] };
  for (const { kind, lang, query, right } of set) {
    const fields = new URLSearchParams({
      productName: query,
      fanyi: lang === 'zh' ? 'ZH' : 'EN',
      rowSize: '5',
    });
    const { answer } = await dispatch({ method, path: address, fields });
    const { nearest, data } = answerShape.parse(answer.data);
    const found = data.map(({ catalogNo }) => catalogNo);
    const isRight = !nearest && holds(found, right.split('|'));
    const counts = result.kinds.get(kind) ?? { queries: 0, right: 0 };
    result.kinds.set(kind, { queries: counts.queries + 1, right: counts.right + Number(isRight) });
    if (!isRight) result.misses.push({ kind, query, right, found: nearest ? [] : found });
  }
  return result;
}

function holds(found: readonly string[], right: readonly string[]): boolean {
  const isRight = (code: string) =>
    right.some((one) => (one.endsWith('*') ? code.startsWith(one.slice(0, -1)) : code === one));
  const first = found.slice(0, 3);
  if (first.length === 0) return false;
  if (right.some((one) => one.endsWith('*'))) return first.every(isRight);
  return right.length === 1 ? isRight(found[0] ?? '') : first.some(isRight);
}
