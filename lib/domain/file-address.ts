/** An address by itself: with a scheme, or of another host. */
const COMPLETE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
/** Below it everything is the backend's own, wherever its other files lie. */
const API = '/api/';

const withoutSlash = (base: string) => base.replace(/\/+$/, '');
const isComplete = (path: string) => COMPLETE.test(path);

/** Whether `path` still needs the file base in front of it. */
export const isFilePath = (path: string): boolean =>
  path !== '' && !isComplete(path) && !path.startsWith(API);

/**
 * A path below the file base (`/files`, `https://files.example`) as an address. One that is complete, or stands below
 * the base or `/api` already, stays as it is; '' stays ''.
 */
export function fileAddress(base: string | null, path: string): string {
  if (!isFilePath(path)) return path;
  const root = withoutSlash(base ?? '');
  return root !== '' && path.startsWith(`${root}/`) ? path : `${root}/${path.replace(/^\/+/, '')}`;
}

/** Whether an address counts from the root of the backend that answered it. */
export const isRooted = (address: string): boolean => address.startsWith('/') && !isComplete(address);

/**
 * An address of a backend's answer as this site's pages have it.
 *
 * @param host scheme and host of that backend; '' when it is this site's own
 */
export const ofBackend = (host: string, address: string): string =>
  host !== '' && isRooted(address) ? host + address : address;

const TAG = /<(?:img|source|video|a)\b[^>]*>/gi;
const ATTRIBUTE = /(\s)(src|srcset|poster|href)=(["'])(.*?)\3/gi;

/**
 * The HTML of a backend's answer as this site's pages have it: pictures that count from that backend's root, and links to
 * its files. Other links lead to pages, which are this site's.
 */
export function textOfBackend(host: string, html: string): string {
  if (host === '') return html;
  const shown = (name: string, value: string) => {
    if (name === 'href') return value.startsWith(API) ? host + value : value;
    if (name !== 'srcset') return ofBackend(host, value);
    return value.replace(/[^\s,]\S*(?:\s+[\d.]+[wx])?/g, (one) => ofBackend(host, one));
  };
  return html.replace(TAG, (tag) =>
    tag.replace(
      ATTRIBUTE,
      (_, space, name, quote, value) => `${space}${name}=${quote}${shown(name.toLowerCase(), value)}${quote}`,
    ),
  );
}
