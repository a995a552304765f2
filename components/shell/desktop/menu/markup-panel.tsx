'use client';

import type { RefObject } from 'react';
import { useDocumentMarkup } from '@/components/ui/markup/use-document-markup';

interface Props {
  id: string;
  className?: string;
  /** Id of the markup. */
  markup: string;
  panel: RefObject<HTMLDivElement | null>;
}

/** A panel of links and pictures alone: there are more of them in the menus than in the rest of a page. */
export function MarkupPanel({ id, className, markup, panel }: Props) {
  const { html, ...name } = useDocumentMarkup(markup);
  return (
    <div
      {...name}
      ref={panel}
      id={id}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={html}
    />
  );
}
