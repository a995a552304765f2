'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { type ComponentType, useEffect } from 'react';
import { sayLost } from './say-lost';

/** What only adds to a page, or fetches ahead what it may need: where it fails, the page stands as it is. */
export const quietly = (load: () => Promise<unknown>): void => void load().catch(() => {});

interface Wanted {
  /** The part was pressed for: that it did not come is said, and what was pressed is forgotten here, to be pressed again. */
  onLost?: () => void;
}

/** In the place of a part that did not come. */
function Lost({ onLost }: Wanted) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it did not come
  useEffect(() => {
    if (!onLost) return;
    onLost();
    sayLost();
  }, []);
  return null;
}

/**
 * An extra of its page, loaded when it is needed and never rendered on the server. A script of `next/dynamic` alone that does
 * not come throws, for good, and takes all of the page with it that no boundary holds: of the frame's parts the whole document.
 * Here there is nothing in the part's place then, and it is asked for again with its next use: when what holds it renders anew,
 * or on another page.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = () =>
    dynamic<Props & Wanted>(
      () =>
        load().catch(() => {
          Part = part();
          return Lost;
        }),
      { ssr: false },
    );
  let Part = part();
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each module, as by `next/dynamic`
  return function LatePart(props: Props & Wanted) {
    usePathname();
    return <Part {...props} />;
  };
}
