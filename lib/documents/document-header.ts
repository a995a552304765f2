/**
 * Set by the site's own server on requests for documents, and by nobody else: tells the pages that it is not data
 * of the router's that is asked for, and holds the document's id (`openDocument`).
 */
export const DOCUMENT_HEADER = 'x-storefront-document';
