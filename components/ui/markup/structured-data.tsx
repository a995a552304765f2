/** Closing the script element from inside a product's text must be impossible. */
const inScript = (data: object) => JSON.stringify(data).replace(/</g, '\\u003c');

/** schema.org data of a page, for crawlers. */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(data) }} />;
}
