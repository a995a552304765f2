/** An address by itself: with a scheme, or of another host. */
const COMPLETE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

const withoutSlash = (base: string) => base.replace(/\/+$/, '');

/** Whether `path` still needs the file base in front of it. */
export const isFilePath = (path: string): boolean => path !== '' && !COMPLETE.test(path);

/**
 * A path below the file base (`/files`, `https://files.example`) as an address. One that is complete, or stands below
 * the base already, stays as it is; '' stays ''.
 */
export function fileAddress(base: string | null, path: string): string {
  if (!isFilePath(path)) return path;
  const root = withoutSlash(base ?? '');
  return root !== '' && path.startsWith(`${root}/`) ? path : `${root}/${path.replace(/^\/+/, '')}`;
}
