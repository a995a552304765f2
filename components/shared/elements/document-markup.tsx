'use client';

import { useRef } from 'react';
import { useDocumentMarkup } from './use-document-markup';

export interface MarkupProps {
  as: 'aside' | 'div' | 'ol' | 'table' | 'ul';
  className?: string;
  'aria-label'?: string;
  'data-list'?: '';
  'data-price-source'?: string;
}

/** An element around markup that is put into the document alone: see `useDocumentMarkup`. */
export function DocumentMarkup({ as: Tag, id, ...rest }: MarkupProps & { id: string }) {
  const place = useRef<HTMLElement>(null);
  const markup = useDocumentMarkup(id, place);
  return (
    <Tag
      {...rest}
      ref={(element: HTMLElement | null) => {
        place.current = element;
      }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={markup}
    />
  );
}
