/**
 * True for a path of this site with a single leading slash: the only thing that may be followed after login
 * or taken from a backend's link. Refuses other hosts in every spelling a browser accepts (`//evil`, `/\evil`,
 * tabs and line breaks that a browser drops).
 */
export function isLocalPath(value: unknown): value is `/${string}` {
  if (typeof value !== 'string' || !value.startsWith('/') || /^\/[/\\]/.test(value)) return false;
  for (const char of value) if (char <= ' ' || char === '\\' || char === '\u007f') return false;
  return true;
}
