import type { APIRequestContext } from 'playwright/test';

interface Answer<T> {
  code: number;
  data: T;
}

/** One call of the shop under test, for what a journey has to know beforehand. */
async function call<T>(request: APIRequestContext, path: string, form: Record<string, string>): Promise<T> {
  const response = await request.post(`/api${path}`, { form: { fanyi: 'ZH', ...form } });
  const answer: Answer<T> = await response.json();
  if (answer.code !== 1000) throw new Error(`${path} answered ${answer.code}`);
  return answer.data;
}

/** The id of a demo product by its catalogue number. */
export async function goodsId(request: APIRequestContext, catalogNo: string): Promise<number> {
  const found = await call<{ data: { id: number }[] }>(request, '/api-gd/goods/search', {
    productName: catalogNo,
  });
  const first = found.data[0];
  if (!first) throw new Error(`no product ${catalogNo}`);
  return first.id;
}

const MOST_IDS = 500;

/**
 * The id of a demo product that is no longer made: no search and no list has it, its old address alone. It was loaded
 * after its successor.
 */
export async function formerGoodsId(
  request: APIRequestContext,
  catalogNo: string,
  successorId: number,
): Promise<number> {
  for (let id = successorId + 1; id <= MOST_IDS; id++) {
    const response = await request.post('/api/api-gd/goods/detail', {
      form: { fanyi: 'ZH', goodsId: String(id) },
    });
    const answer: Answer<{ catalogNo: string } | null> = await response.json();
    if (answer.data?.catalogNo === catalogNo) return id;
  }
  throw new Error(`no product ${catalogNo}`);
}

/** The id of the newest demo article of a kind. */
export async function articleId(
  request: APIRequestContext,
  kind: 'protocol' | 'periodical' | 'video',
): Promise<number> {
  const found = await call<{ data: { id: number }[] }>(request, '/api-js/content/pageQuery', { kind });
  const first = found.data[0];
  if (!first) throw new Error(`no ${kind}`);
  return first.id;
}
