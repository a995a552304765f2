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

/** A written text. Its links to pages of this site (`/faqs`) stay on the reader's device and in the language. */
export function Prose({ site, html, lang }: Props) {
  const to = paths(site);
  const here = html.replace(LOCAL, (all, path: string, hash = '') =>
    pageOf(path) === null ? all : ` href="${to.localHref(path) ?? path}${hash}"`,
  );
  return <RichText html={here} {...(lang && { lang })} />;
}
