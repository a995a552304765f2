import { DocumentMarkup } from './document-markup';
import { placeInDocument } from './markup-once';
import { putMarkup } from './markup-store';

/** Closing the script element from inside a product's text must be impossible. */
const inScript = (data: object) => JSON.stringify(data).replace(/</g, '\\u003c');

/** schema.org data of a page, for crawlers. */
export function StructuredData({ data }: { data: object }) {
  const place = placeInDocument();
  if (place !== null)
    return <DocumentMarkup as="script" type="application/ld+json" id={putMarkup(place, inScript(data))} />;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(data) }} />;
}
