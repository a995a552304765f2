import { callBrowser } from '@/lib/api/browser';

/** What may be meant; the first id that is set says where it leads. */
export interface Suggestion {
  text: string;
  detail: string;
  productId: number | undefined;
  categoryId: number | undefined;
  brandId: number | undefined;
}

export interface SuggestionGroup {
  group: 'code' | 'name' | 'category' | 'brand';
  items: Suggestion[];
}

/** Suggestions for what is being typed; none after a failure, since searching works without. */
export async function askSuggestions(query: string, signal: AbortSignal): Promise<SuggestionGroup[]> {
  const answer = await callBrowser(
    'goodsSearchNew',
    { productName: query, suggest: true, rowSize: 1 },
    { signal },
  );
  const groups = (answer.ok && answer.data.suggestions) || [];
  return groups.map(({ group, items }) => ({
    group,
    items: items.map(({ text, detail, goodsId, classifyId, brandId }) => ({
      text,
      detail,
      productId: goodsId,
      categoryId: classifyId,
      brandId,
    })),
  }));
}
