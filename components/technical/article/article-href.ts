import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ArticleRow } from '@/lib/views/technical/technical';

/** Where an article is read: on a phone a protocol has a page of its own. */
export function articleHref(site: Site, { id, kind }: Pick<ArticleRow, 'id' | 'kind'>): string {
  const to = paths(site);
  return kind === 'protocol' ? to.protocolDetail(id) : to.technicalArticle(id);
}
