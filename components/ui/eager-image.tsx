'use client';

import type { ComponentPropsWithoutRef } from 'react';

interface Props extends Omit<ComponentPropsWithoutRef<'img'>, 'loading'> {
  alt: string;
}

/**
 * A picture that is in view as soon as its page is: React announces it in the document's head. This is a client component
 * because React announces the pictures of server components to prefetches too: hovering a link would then fetch them.
 */
export function EagerImage({ alt, ...image }: Props) {
  return <img {...image} alt={alt} />;
}
