import { settings } from '@/lib/config/settings';

/** How long the rendering of one page may wait in all, in milliseconds (docs/adr/0013). */
interface RenderLimits {
  /** From the first call on, for what the page can't do without. */
  pageMs: number;
  /** For its secondary blocks and menus together. */
  secondaryMs: number;
}

const FOREIGN: RenderLimits = { pageMs: 8_000, secondaryMs: 2_000 };
/** The answer of a page is there within five seconds when the database hangs. */
const POSTGRESQL: RenderLimits = { pageMs: 4_000, secondaryMs: 2_000 };
/** Works in this very process: it is slow only when the machine is, and then a page does better to be late than bare. */
const EMBEDDED: RenderLimits = { pageMs: 8_000, secondaryMs: 8_000 };

export function renderLimits(): RenderLimits {
  const { apiHost, databaseUrl } = settings();
  if (apiHost !== null) return FOREIGN;
  return databaseUrl === null ? EMBEDDED : POSTGRESQL;
}
