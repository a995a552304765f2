/** One thing of schema.org, as a page describes it. */
export type Thing = Record<string, unknown>;

/** What search engines want of each type before they show anything of it. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'image', 'sku', 'brand', 'url'],
  BreadcrumbList: ['itemListElement'],
  Organization: ['name', 'url'],
  Article: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'inLanguage'],
  HowTo: ['name', 'step', 'supply'],
  HowToStep: ['position', 'name', 'text', 'url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl', 'duration'],
  NewsArticle: ['headline', 'datePublished', 'dateModified', 'author', 'publisher'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  ItemList: ['itemListElement'],
  WebSite: ['name', 'url', 'publisher', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  ListItem: ['position'],
};

/** Everything in a description that has a type. @throws SyntaxError for what is no JSON */
export function thingsOf(json: string): Thing[] {
  const things: Thing[] = [];
  JSON.parse(json, (_, value: unknown) => {
    if (value !== null && typeof value === 'object' && '@type' in value) things.push({ ...value });
    return value;
  });
  return things;
}

/** What a list's entries lack: each of a trail has its name and, but for the last, its address; each of others an address. */
const entriesLack = ({ '@type': type, itemListElement }: Thing): string[] =>
  (Array.isArray(itemListElement) ? (itemListElement as Thing[]) : []).flatMap((entry, index, { length }) => {
    const address = type === 'BreadcrumbList' ? 'item' : 'url';
    const last = type === 'BreadcrumbList' && index === length - 1;
    return [...(type === 'BreadcrumbList' ? ['name'] : []), ...(last ? [] : [address])]
      .filter((key) => !entry[key])
      .map((key) => `${type}.itemListElement.${key}`);
  });

/** What each lacks of what its type requires: `Product.image`. */
export const missingIn = (things: readonly Thing[]): string[] =>
  things.flatMap((thing) => {
    const type = String(thing['@type']);
    const lacking = (REQUIRED[type] ?? [])
      .filter((key) => thing[key] === undefined || thing[key] === null || thing[key] === '')
      .map((key) => `${type}.${key}`);
    return [...lacking, ...entriesLack(thing)];
  });
