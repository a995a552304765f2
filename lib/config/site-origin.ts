import { settings } from './settings';

/** The site's canonical origin, from SITE_ORIGIN; never from the Host header, which a stranger writes. */
export const siteOrigin = (): string => settings().siteOrigin;
