/** A path of this site or an https address as it is; anything else (`javascript:`, `//host`) becomes the home page. */
export function safeLink(link: string): string {
  if (/^https:\/\//i.test(link)) return link;
  return /^\/(?![/\\])/.test(link) && !/[\p{Cc}]/u.test(link) ? link : '/';
}
