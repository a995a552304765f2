'use client';

import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Stands before each part in the document, until React has taken the part over. */
const SENTINEL = 'data-island';

/** Whether each part that is still to be taken over begins where React will look for its mark, a comment. */
function marksIntact(): boolean {
  if (typeof document === 'undefined') return true;
  return [...document.querySelectorAll(`[${SENTINEL}]`)].every(
    ({ nextSibling }) => nextSibling instanceof Comment && nextSibling.data === '&',
  );
}

/**
 * A part of the page that React takes over by itself. What other software did to it before the scripts ran
 * (a translator, a password manager) makes React render this part anew, and nothing around it.
 *
 * `Activity` marks such a part as `Suspense` does, but the server writes what is in it always in its place, and an
 * error in it goes on to where errors are handled: around a large part, `Suspense` would move it behind the page,
 * to be brought in by a script, and answer 200 for a page that is not found.
 *
 * An `Activity` that does not find its mark keeps React (19.3) in an endless loop. The element before it is found
 * missing first when something was inserted there, and so sees that the part around it is rendered anew; and with
 * any mark gone, the page does without these parts, so that React renders all of it anew.
 */
export function Island({ children }: { children: ReactNode }) {
  const sentinel = useRef<HTMLTemplateElement>(null);
  const [separate] = useState(marksIntact);
  useLayoutEffect(() => sentinel.current?.removeAttribute(SENTINEL), []);
  return (
    <>
      <template ref={sentinel} {...{ [SENTINEL]: '' }} />
      {separate ? <Activity>{children}</Activity> : children}
    </>
  );
}
