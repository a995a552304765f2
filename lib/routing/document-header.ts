/**
 * Set by the site's own server on requests for documents, and by nobody else: tells the pages that it is not data
 * of the router's that is asked for.
 */
export const DOCUMENT_HEADER = 'x-storefront-document';
