import type { SiteContext } from './site-context';

/** The site that the page in this browser is of, for what stands outside its layout; not there: it did not get so far. */
export const shown: { site?: SiteContext } = {};
