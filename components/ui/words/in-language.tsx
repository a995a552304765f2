import type { ReactNode } from 'react';

interface Props {
  /** Absent where the text stands in the page's language. */
  lang: 'zh' | undefined;
  children: ReactNode;
}

/** A text among others that may stand in Chinese for lack of a translation; an element of its own only there. */
export function InLanguage({ lang, children }: Props) {
  return lang ? <span lang={lang}>{children}</span> : children;
}
