import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Files share a page: each begins with an empty one, whatever the last has left. One renders as a server does.
if ('document' in globalThis) {
  const { documentElement, head, body } = document;
  for (const { name } of [...documentElement.attributes]) documentElement.removeAttribute(name);
  head.replaceChildren();
  body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

// Vitest's globals are off, so the library does not tidy up by itself.
afterEach(cleanup);

// What is loaded on demand is compiled on demand here, on a machine that may be busy with something else.
configure({ asyncUtilTimeout: 8000 });

// What jsdom leaves out: Testing Library would make of a pointer's event a plain one, which does not say whose it is.
if ('window' in globalThis) {
  class PointerEventOfTests extends MouseEvent {
    readonly pointerType: string;
    constructor(type: string, { pointerType = '', ...init }: PointerEventInit = {}) {
      super(type, init);
      this.pointerType = pointerType;
    }
  }
  window.PointerEvent ??= PointerEventOfTests as typeof PointerEvent;
}
