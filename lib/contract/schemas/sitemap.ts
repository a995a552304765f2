import { z } from 'zod';
import { ARTICLE_KINDS } from '@/lib/domain/content/entries';
import { id, instant, page, paging } from './common';

/** What has a page of its own for each record. */
export const SITEMAP_KINDS = ['product', ...ARTICLE_KINDS, 'news', 'question'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

export const sitemapShapes = {
  sitemapQuery: {
    summary: 'Records of one kind that have public pages, by id, with the latest change that has a date',
    input: z.object({ kind: z.enum(SITEMAP_KINDS), ...paging }),
    output: page(
      z.object({
        id,
        updatedAt: instant.optional(),
        /** Of news, its type. */
        typeCode: z.string().optional(),
      }),
    ),
  },
};
