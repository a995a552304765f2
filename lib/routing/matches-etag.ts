/**
 * Whether `If-None-Match` names this tag, by weak comparison as for all GETs: the packing of what the asker has does not
 * matter.
 */
export function matchesEtag(asked: string, tag: string): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  return asked.trim() === '*' || asked.split(',').some((one) => bare(one) === bare(tag));
}
