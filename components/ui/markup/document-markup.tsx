'use client';

import { useDocumentMarkup } from './use-document-markup';

/** An element around markup that stands in the document alone: see `useDocumentMarkup`. */
export function DocumentMarkup({ id }: { id: string }) {
  const { html, ...name } = useDocumentMarkup(id);
  return <div {...name} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
