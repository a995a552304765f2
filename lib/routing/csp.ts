export interface CspOptions {
  /** A foreign backend's origin or base address, when there is one. */
  apiHost?: string | undefined;
  /** Where the backend's files lie, when that is another host. */
  fileBase?: string | undefined;
  /** The site's canonical address; on https, plain-http content is upgraded. */
  siteOrigin?: string | undefined;
  development?: boolean;
}

function originOf(address: string | undefined): string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : [];
}

/** For what is data or a picture by itself: nothing in it is loaded, run or shown inside another page. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The one static policy for all pages (docs/adr/0007). */
export function contentSecurityPolicy({ apiHost, fileBase, siteOrigin, development }: CspOptions): string {
  const api = originOf(apiHost);
  const files = [...new Set([...api, ...originOf(fileBase)])];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    // Cached pages can't carry nonces; the framework's inline data needs this.
    'script-src': ["'self'", "'unsafe-inline'", ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...files],
    'media-src': ["'self'", ...files],
    // A periodical is shown inside its page.
    ...(files.length > 0 && { 'frame-src': ["'self'", ...files] }),
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...files, ...(development ? ['ws:'] : [])],
    // The proof-of-work captcha runs in a worker made from a blob.
    'worker-src': ["'self'", 'blob:'],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  const policy = Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`);
  if (/^https:/i.test(siteOrigin ?? '')) policy.push('upgrade-insecure-requests');
  return policy.join('; ');
}
