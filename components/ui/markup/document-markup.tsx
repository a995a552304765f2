'use client';

import { useDocumentMarkup } from './use-document-markup';

export type MarkupTag = 'a' | 'aside' | 'div' | 'nav' | 'ol' | 'script' | 'span' | 'table' | 'ul';

interface Props {
  as: MarkupTag;
  /** Id of the markup in the store. */
  id: string;
  /** Attributes of the element. */
  [name: string]: unknown;
}

/** An element around markup that stands in the document alone: see `useDocumentMarkup`. */
export function DocumentMarkup({ as: Tag, id, ...rest }: Props) {
  const { html, ...name } = useDocumentMarkup(id);
  return <Tag {...rest} {...name} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
