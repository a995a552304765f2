import { RichText } from '@/components/ui/markup/rich-text';
import { pageOf, paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';

interface Props {
  site: Site;
  /** Sanitised HTML. */
  html: string;
  lang?: 'zh' | undefined;
}

const LOCAL = / href="(\/[^"#]*)(#[^"]*)?"/g;

/**
 * A written text. Its links to pages of this site (`/faqs`) stay on the reader's device and in the language. What leads to a
 * part of a page is left to the browser, which opens a folded part of it; the router finds none in there.
 */
export function Prose({ site, html, lang }: Props) {
  const to = paths(site);
  const here = html.replace(LOCAL, (all, path: string, hash = '') =>
    pageOf(path) === null ? all : ` href="${to.localHref(path) ?? path}${hash}"${hash && ' data-hard=""'}`,
  );
  return <RichText html={here} {...(lang && { lang })} />;
}
