import { unstable_cache } from 'next/cache';

/** Seconds that a page with a hole in it is kept; a whole one lives a minute. */
const INCOMPLETE_SECONDS = 5;

const shortLived = unstable_cache(async () => true, ['incomplete-page'], { revalidate: INCOMPLETE_SECONDS });

/**
 * Makes the framework keep the page being rendered for some seconds only, so that a block which could not be had is
 * not missing for a minute. The life of a page is that of the shortest-lived thing in it; this is one.
 */
export async function renewSoon(): Promise<void> {
  // Outside the framework there is no page to renew.
  await shortLived().catch(() => false);
}
