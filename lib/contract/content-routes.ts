import type { Route } from './call';
import { open, staff } from './posted';

/** Texts in two languages are longer than what other calls take. */
const maxBodyBytes = 2 * 1024 * 1024;

/** Texts: how they are searched and judged by readers, and what staff change, as in `routes`. */
export const contentRoutes = {
  contentSearch: open('/api-js/content/search'),
  problemHelped: open('/api-js/problem/helped'),
  contentList: staff('/api-js/content/list', 'content.write'),
  contentGet: staff('/api-js/content/get', 'content.write'),
  contentPreview: staff('/api-js/content/preview', 'content.write', { maxBodyBytes }),
  contentSave: staff('/api-js/content/save', 'content.write', { maxBodyBytes }),
  contentVersions: staff('/api-js/content/versions', 'content.write'),
  contentRestore: staff('/api-js/content/restore', 'content.write'),
} satisfies Record<string, Route>;
