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
