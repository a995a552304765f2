import 'server-only';
import { rawWords } from '@/lib/i18n/translator';
import type { PageName } from '@/lib/routing/pages';

/** Raised with every change of what is kept or how: caches of other formats are deleted. */
const FORMAT = 2;

/**
 * Pages that are kept once opened, and the query that makes each what it is. None is a person's, none depends on who
 * asks; a page with any other query is not kept.
 */
export const KEPT_PAGES: Partial<Record<PageName, readonly string[]>> = {
  protocol: [],
  jishuxq: ['id'],
  protocolDetail: ['id'],
  productDetail: ['goodsId'],
  certificate: ['catalogNo', 'lot'],
  bench: ['catalogNo', 'lot'],
};

/** Says no more than where on the page one is. */
const IGNORED = ['sku'];

/** Kept where prices are open to everybody as well: they show none. */
const PRICELESS: readonly PageName[] = ['certificate', 'bench'];

/** What of `<html>` says that prices stand in the page. */
export const OPEN_PRICES = 'data-prices="open"';

/** The worker's settings, as a line of script before its own. */
export const workerSettings = (): string =>
  `const SETTINGS = ${JSON.stringify({
    format: FORMAT,
    pages: KEPT_PAGES,
    ignored: IGNORED,
    priceless: PRICELESS,
    openPrices: OPEN_PRICES,
    words: { zh: rawWords('zh', 'offline'), en: rawWords('en', 'offline') },
  })};\n`;

/** Takes the place of the worker where nothing is to be kept: it deletes what was and then itself. */
export const REMOVER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;
