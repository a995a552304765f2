import type { Page } from 'playwright/test';

/** What other software does to a page. Each runs in the browser and knows nothing of the site. */
export const MEDDLING = {
  /** A translator puts its own elements around each text… */
  wrapsTexts: () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, textarea, title'))
        continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.appendChild(document.createElement('font')).append(text);
    }
  },
  /** …or puts another text in its place, and names another language. */
  replacesTexts: () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, textarea, title'))
        continue;
      const font = document.createElement('font');
      font.append(`${text.data}·`);
      text.replaceWith(font);
    }
    document.documentElement.lang = 'de';
    document.documentElement.classList.add('translated-ltr');
  },
  /** A password manager puts an element before each field. */
  insertsElements: () => {
    for (const field of document.querySelectorAll('input, textarea, select')) {
      field.before(document.createElement('div'));
      field.setAttribute('data-manager', '');
    }
    document.querySelector('main')?.prepend(document.createElement('div'));
    document.querySelector('header')?.before(document.createElement('div'));
  },
  /** An ad blocker takes away what looks like advertising. */
  removesElements: () => {
    for (const element of document.querySelectorAll('img, body > aside, main p')) element.remove();
  },
  /** A dark mode puts styles, classes and attributes everywhere. */
  addsStyles: () => {
    for (const element of document.querySelectorAll('html, body, body *')) {
      element.classList.add('dark');
      element.setAttribute('data-dark', '');
      if (element instanceof HTMLElement) element.style.setProperty('--dark', '1');
    }
    for (const parent of document.querySelectorAll('head, body, main'))
      parent.prepend(document.createElement('style'));
  },
} as const;

export type Meddling = keyof typeof MEDDLING;

export async function meddle(page: Page, kinds: readonly Meddling[]): Promise<void> {
  for (const kind of kinds) await page.evaluate(MEDDLING[kind]);
}

export interface Amount {
  main: number;
  footer: number;
  links: number;
}

/** How much stands on a page: characters of its content and its footer, and links. */
export const amountOf = (page: Page): Promise<Amount> =>
  page.evaluate(() => ({
    main: document.querySelector('main')?.textContent?.length ?? 0,
    footer: document.querySelector('footer')?.textContent?.length ?? 0,
    links: document.links.length,
  }));

/**
 * A gate for the page's scripts, which come late on a slow line. It is open until it is closed. Not by `page.route`:
 * that takes the browser's cache away for good, and every load of the page fetches everything anew. Only while the gate
 * is closed it is away: a script the browser still holds in memory would pass by the gate.
 */
export async function gateScripts(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const waiting: string[] = [];
  let isOpen = true;
  // One whose page has gone meanwhile is there no more.
  const letOn = (requestId: string) => browser.send('Fetch.continueRequest', { requestId }).catch(() => {});
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    if (isOpen) void letOn(requestId);
    else waiting.push(requestId);
  });
  return {
    async close() {
      isOpen = false;
      await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
      await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/_next/static/*.js*' }] });
    },
    /** What waited goes on, one by one: what is on its way to a gate that is taken away was lost now and then. */
    async open() {
      isOpen = true;
      await Promise.all(waiting.splice(0).map(letOn));
      await browser.send('Network.setCacheDisabled', { cacheDisabled: false });
    },
  };
}
