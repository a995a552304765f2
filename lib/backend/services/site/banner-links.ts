import { inArray } from 'drizzle-orm';
import type { Database } from '@/lib/backend/db/client';
import { goodsGroup } from '@/lib/backend/db/schema';

const GROUP = /\{group:([a-z0-9-]+)\}/;
const codeOf = (link: string) => GROUP.exec(link)?.[1];

/**
 * `{group:code}` in a banner's link becomes the category's id: a banner may be there before its category is. Without
 * one it leads to all products.
 */
export async function readBannerLinks(
  db: Database,
  links: readonly string[],
): Promise<(link: string) => string> {
  const codes = links.flatMap((link) => codeOf(link) ?? []);
  const groups =
    codes.length === 0
      ? []
      : await db
          .select({ code: goodsGroup.code, id: goodsGroup.id })
          .from(goodsGroup)
          .where(inArray(goodsGroup.code, codes));
  const ids = new Map(groups.map(({ code, id }) => [code, id]));
  return (link) => {
    const code = codeOf(link);
    if (code === undefined) return link;
    const id = ids.get(code);
    return id === undefined ? '/product' : link.replace(GROUP, String(id));
  };
}
