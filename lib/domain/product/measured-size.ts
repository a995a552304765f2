import { singular } from '../search/english';

/**
 * A pack size as what one unit of it costs is told by: `25 支装` is so much a 支, `25 columns` so much a column. The page
 * says it, so that no script needs to know how.
 */
export const measuredSize = (size: string): string =>
  size
    .replace(/(?<=\p{Script=Han})装$/u, '')
    .replace(/(?<=[a-z](?:x|ch|sh))es$/, '')
    .replace(/[a-z]+$/, singular);
