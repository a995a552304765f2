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
  ListItem: ['position', 'name', 'item'],
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

/** What each lacks of what its type requires: `Product.image`. */
export const missingIn = (things: readonly Thing[]): string[] =>
  things.flatMap((thing) => {
    const type = String(thing['@type']);
    return (REQUIRED[type] ?? [])
      .filter((key) => thing[key] === undefined || thing[key] === null || thing[key] === '')
      .map((key) => `${type}.${key}`);
  });
