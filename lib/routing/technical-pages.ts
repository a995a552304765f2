import type { ArticleKind } from '@/lib/domain/content/entries';
import type { PageName } from './pages';

/** The page that lists each kind of technical resource. */
export const LIST_PAGES = {
  protocol: 'protocol',
  market: 'arketinformation',
  periodical: 'electronicPeriodicals',
  video: 'videoFrequency',
} as const satisfies Record<ArticleKind, PageName>;
