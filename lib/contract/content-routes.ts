import type { Route } from './call';

const staff = { method: 'POST', access: 'staff', permission: 'content.write' } as const;
/** Texts in two languages are longer than what other calls take. */
const maxBodyBytes = 2 * 1024 * 1024;

/** Texts: how they are searched and judged by readers, and what staff change, as in `routes`. */
export const contentRoutes = {
  contentSearch: { method: 'POST', path: '/api-js/content/search', access: 'public' },
  problemHelped: { method: 'POST', path: '/api-js/problem/helped', access: 'public' },
  contentList: { ...staff, path: '/api-js/content/list' },
  contentGet: { ...staff, path: '/api-js/content/get' },
  contentPreview: { ...staff, path: '/api-js/content/preview', maxBodyBytes },
  contentSave: { ...staff, path: '/api-js/content/save', maxBodyBytes },
  contentVersions: { ...staff, path: '/api-js/content/versions' },
  contentRestore: { ...staff, path: '/api-js/content/restore' },
} satisfies Record<string, Route>;
