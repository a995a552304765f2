import { Parser } from 'htmlparser2';
import type { Site } from '../../lib/routing/site';

/** Search engines ask as a desktop and as a phone, and fall under the same rule as everybody. */
const ENGINES: Record<Site['device'], string> = {
  pc: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  m: 'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

/** What a page says to who runs no script. Addresses are paths with their query, without the host. */
export interface CrawledPage {
  address: string;
  status: number;
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  /** What it is shown by where somebody passes it on. */
  pictures: string[];
  /** As what, and by which address, in the words of Open Graph. */
  kinds: string[];
  passedOn: string[];
  indexed: boolean;
  headings: number;
  /** What there is to read between header and footer, without drawings and scripts. */
  words: string;
  /** Which device it says it is for, in Baidu's words. */
  devices: string[];
  /** What it says in the words of schema.org. */
  structured: string[];
  /** Where it leads within the site, each once, without the places inside a page. */
  links: string[];
}

export class Crawler {
  constructor(
    private readonly baseURL: string,
    private readonly device: Site['device'],
  ) {}

  private ask(address: string, method: 'GET' | 'HEAD'): Promise<Response> {
    // As it is: nobody reads it twice, and to pack each page is a tenth of the server's work.
    const headers = {
      'user-agent': ENGINES[this.device],
      accept: 'text/html',
      'accept-encoding': 'identity',
    };
    return fetch(new URL(address, this.baseURL), { method, headers, redirect: 'manual' });
  }

  /** The status of a file, without its bytes. */
  async status(address: string): Promise<number> {
    return (await this.ask(address, 'HEAD')).status;
  }

  async text(address: string): Promise<string> {
    return (await this.ask(address, 'GET')).text();
  }

  async page(address: string): Promise<CrawledPage> {
    const answer = await this.ask(address, 'GET');
    return {
      ...readPage(await answer.text(), new URL(address, this.baseURL)),
      address,
      status: answer.status,
    };
  }
}

/** The path and query of an address, whatever its host: pages name the site's own, which is not the tested one. */
export const pathOf = (href: string, base: string | URL = 'http://site.example'): string => {
  const { pathname, search } = new URL(href, base);
  return pathname + search;
};

/** What holds no words to read. */
const UNREAD = new Set(['script', 'style', 'svg', 'template']);

function readPage(html: string, base: URL): Omit<CrawledPage, 'address' | 'status'> {
  const page = {
    titles: [] as string[],
    descriptions: [] as string[],
    canonicals: [] as string[],
    pictures: [] as string[],
    kinds: [] as string[],
    passedOn: [] as string[],
    devices: [] as string[],
    indexed: true,
    headings: 0,
    words: '',
    structured: [] as string[],
  };
  const links = new Set<string>();
  let title: string | null = null;
  let structured: string | null = null;
  let drawings = 0;
  /** Those that hold what is not read, and the page's content. */
  let unread = 0;
  let mains = 0;
  const parser = new Parser({
    onopentag(name, { name: meta, property, content = '', rel, href, type }) {
      // A drawing has a title of its own.
      if (name === 'svg') drawings += 1;
      if (UNREAD.has(name)) unread += 1;
      if (name === 'main') mains += 1;
      if (name === 'title' && drawings === 0) title = '';
      if (name === 'script' && type === 'application/ld+json') structured = '';
      if (name === 'h1') page.headings += 1;
      if (name === 'meta' && meta === 'description') page.descriptions.push(content);
      if (name === 'meta' && meta === 'applicable-device') page.devices.push(content);
      if (name === 'meta' && property === 'og:image') page.pictures.push(pathOf(content));
      if (name === 'meta' && property === 'og:type') page.kinds.push(content);
      if (name === 'meta' && property === 'og:url') page.passedOn.push(pathOf(content));
      if (name === 'meta' && meta === 'robots' && content.includes('noindex')) page.indexed = false;
      if (href === undefined) return;
      if (name === 'link' && rel === 'canonical') page.canonicals.push(pathOf(href));
      if (name === 'a') {
        const url = new URL(href, base);
        if (url.host === base.host && url.protocol === base.protocol) links.add(url.pathname + url.search);
      }
    },
    ontext(text) {
      if (title !== null) title += text;
      if (structured !== null) structured += text;
      if (mains > 0 && unread === 0) page.words += text;
    },
    onclosetag(name) {
      if (name === 'svg') drawings -= 1;
      if (UNREAD.has(name)) unread -= 1;
      if (name === 'main') mains -= 1;
      if (name === 'title' && title !== null) {
        page.titles.push(title.trim());
        title = null;
      }
      if (name === 'script' && structured !== null) {
        page.structured.push(structured);
        structured = null;
      }
    },
  });
  parser.end(html);
  page.words = page.words.replace(/\s+/g, ' ').trim();
  return { ...page, links: [...links] };
}
