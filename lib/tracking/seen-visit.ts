import { cut } from './cut';
import type { Visit } from './visit';

/** A page view as the call takes it. */
export interface SeenVisit extends Visit {
  busiImg: string;
  descr: string;
}

/** Longest texts the call takes. */
const MAX_NAME = 200;
const MAX_IMG = 300;
const MAX_DESCR = 500;

/** Where a page says which picture stands for it. */
export const VISIT_PICTURE = 'data-visit-picture';

/**
 * A visit with what the page that is shown says of itself: its title and, when it is about something, that thing's name,
 * picture and description. Null on a page that failed or isn't there: nothing was visited.
 */
export function seenVisit(visit: Visit): SeenVisit | null {
  const main = document.getElementById('main');
  if (main?.querySelector('.failure')) return null;
  const about = visit.busiId !== '';
  const heading = about ? (main?.querySelector('h1')?.textContent?.trim() ?? '') : '';
  const descr = about && document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content;
  const picture = main?.querySelector(`[${VISIT_PICTURE}]`)?.getAttribute(VISIT_PICTURE) ?? '';
  return {
    ...visit,
    pageName: cut(visit.pageName || document.title, MAX_NAME),
    busiName: visit.busiName || cut(heading, MAX_NAME),
    // Half an address leads nowhere.
    busiImg: picture.length > MAX_IMG ? '' : picture,
    descr: cut(descr || '', MAX_DESCR),
  };
}
