import { articleListPage } from '../article-list-page';

/** Filtered by its query: rendered on each request over briefly cached data. */
export const dynamic = 'force-dynamic';

const { ListPage, generateMetadata } = articleListPage('video');

export { generateMetadata, ListPage as default };
