'use client';

import type { ComponentPropsWithoutRef } from 'react';

interface Props extends Omit<ComponentPropsWithoutRef<'img'>, 'loading'> {
  alt: string;
}

/**
 * A picture that is seen as soon as its page is: the document's head announces it. As a component of the browser, because of
 * what a server component shows at once React announces to whoever fetches a page ahead as well, for a link that is passed.
 */
export function EagerImage({ alt, ...image }: Props) {
  return <img {...image} alt={alt} />;
}
