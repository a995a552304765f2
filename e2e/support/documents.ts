import type { APIRequestContext, APIResponse, Page } from 'playwright/test';

/** One page of each kind: path below the site. */
export const KINDS = {
  home: '/',
  list: '/product',
  'list of a category': '/product?classifyId=1',
  'filtered list': '/product?sort=name',
  search: '/searchList?productName=DAPI',
  product: '/productDetail?goodsId=1',
  certificate: '/certificate?catalogNo=FN1001&lot=FN260913B001',
  brands: '/brandList',
  brand: '/brandDetail?id=1',
  login: '/login',
  registration: '/zhuce',
  'password recovery': '/RetrievePwd',
  'personal centre': '/personal',
} as const;

/** Asks as a browser does that opens a page. */
export const openPage = (
  request: APIRequestContext,
  url: string,
  { encoding = 'identity', method = 'GET', ...headers }: Record<string, string> = {},
): Promise<APIResponse> =>
  request.fetch(url, {
    method,
    maxRedirects: 0,
    headers: { accept: 'text/html,application/xhtml+xml', 'accept-encoding': encoding, ...headers },
  });

/** How one element of each sort looks: by the properties that the page's own styles set. */
export const stylesOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    // What is folded away is laid out only now and then, and its sizes resolve to other values when it is:
    // all of it is laid out, both times.
    if (!document.getElementById('unfolded')) {
      const unfolded = document.createElement('style');
      unfolded.id = 'unfolded';
      unfolded.textContent = '::details-content { content-visibility: visible !important; }';
      document.head.append(unfolded);
    }
    const names = new Set<string>();
    const collect = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) for (const name of rule.style) names.add(name);
        else if (rule instanceof CSSGroupingRule) collect(rule.cssRules);
      }
    };
    for (const element of document.querySelectorAll('style'))
      if (element.sheet) collect(element.sheet.cssRules);
    const sortOf = (element: Element | null): string =>
      element ? `${element.tagName}.${element.getAttribute('class') ?? ''}` : '';
    const looks: Record<string, string> = {};
    for (const element of document.querySelectorAll('body, body *')) {
      const sort = `${sortOf(element.parentElement)} > ${sortOf(element)}`;
      if (sort in looks || element.tagName === 'SCRIPT') continue;
      looks[sort] = [null, '::before', '::after']
        .map((part) => {
          const computed = getComputedStyle(element, part);
          return [...names].map((name) => `${name}:${computed.getPropertyValue(name)}`).join(';');
        })
        .join('|');
    }
    return looks;
  });

/** Puts each of the framework's stylesheets in where it stands, and waits until all are there. */
export const switchOn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href^="/_next/"]')];
    await Promise.all(
      links.map(
        (link) =>
          new Promise((resolve, reject) => {
            const again = document.createElement('link');
            again.rel = 'stylesheet';
            again.href = `${link.href}?again`;
            again.addEventListener('load', resolve);
            again.addEventListener('error', reject);
            link.replaceWith(again);
          }),
      ),
    );
  });
