'use client';

import { useEffect } from 'react';

/**
 * Puts what the address asked for back into the form, to be mended rather than typed again. Only in the browser: the
 * page of a failure is one for all addresses, and doesn't know its own.
 */
export function FillAsked() {
  useEffect(() => {
    for (const [name, value] of new URLSearchParams(location.search)) {
      const field = document.querySelector(`main form input[name="${CSS.escape(name)}"]`);
      if (field instanceof HTMLInputElement && field.value === '') field.value = value;
    }
  }, []);
  return null;
}
