/**
 * Markup that pages hand to the server past React: in the document that React writes stands a place in its stead,
 * and the server puts in the bytes when it sends the document. A list of products is most of a document, and
 * kept as bytes already; as text it would be copied and encoded on each of the steps between.
 */
interface Documents {
  /** Not to be guessed, so that nothing in a text can pass for a place. */
  secret: string;
  next: number;
  /** Parts of the documents under way, by the document's id and the part's number. */
  parts: Map<string, Buffer[][]>;
}

/** Server and pages are different bundles of one process. */
const shared = globalThis as typeof globalThis & { storefrontDocuments?: Documents };

function documents(): Documents {
  shared.storefrontDocuments ??= { secret: crypto.randomUUID(), next: 0, parts: new Map() };
  return shared.storefrontDocuments;
}

/** A document begins. @returns its id, another one each time */
export function openDocument(): string {
  const all = documents();
  const id = `${all.secret}-${(all.next++).toString(36)}`;
  all.parts.set(id, []);
  return id;
}

/** The document is sent, or nobody waits for it any more. */
export function closeDocument(document: string): void {
  documents().parts.delete(document);
}

/** @returns the part's id; null when no such document is under way */
export function putPart(document: string, part: Buffer[]): string | null {
  const parts = documents().parts.get(document);
  if (!parts) return null;
  parts.push(part);
  return `${document}.${parts.length - 1}`;
}

/** What stands in the document in a part's stead. */
export const placeOf = (partId: string): string => `<!--${partId}-->`;

/** How the places of a document begin, up to the part's number. */
export const placesOf = (document: string): string => `<!--${document}.`;

export const partOf = (document: string, number: number): Buffer[] | undefined =>
  documents().parts.get(document)?.[number];

/** True for the id of a part, and not of other markup. */
export const isPartId = (id: string): boolean => id.includes('.');
