import type { EventEmitter } from 'node:events';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { queryClientOf } from '@/lib/api/query/query-client';
import { useSession } from '@/lib/session/store';
import { complain } from './complaints';
import {
  closeByForms,
  standInForDialogs,
  standInForScrolling,
  standInForStyles,
} from './components/stand-ins';
import { forgetAnswers, HOST, keepNetworkClosed } from './contract/network';

// Files share a page and its modules: each begins with an empty page, with nobody and with no answer of a call, whatever the
// last has left. One renders as a server does.
if ('document' in globalThis) {
  const { documentElement, head, body } = document;
  for (const { name } of [...documentElement.attributes]) documentElement.removeAttribute(name);
  // At once: the client of the page may be on its way still, asked for by the last file.
  documentElement.dataset.apiHost = HOST;
  head.replaceChildren();
  body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
useSession.setState(useSession.getInitialState(), true);
queryClientOf('').clear();

// The client of a page is made once, with the host that the page names then.
beforeEach(() => {
  vi.clearAllMocks();
  if (!('document' in globalThis)) return;
  document.documentElement.dataset.apiHost = HOST;
  history.replaceState(null, '', '/');
  standInForDialogs();
  closeByForms();
  standInForScrolling();
  standInForStyles();
});

// The same stand-ins for all files, which share the modules that were loaded with them.
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  ...(await import('./components/stand-ins')),
}));
vi.mock('@/lib/api/hard-navigate', () => import('./components/stand-ins'));
vi.mock('@/components/account/captcha/captcha', () => import('./components/stand-ins'));
vi.mock('@/components/ui/files/save-file', () => import('./components/stand-ins'));

// Vitest's globals are off, so the library does not tidy up by itself. What is shown may ask until then.
afterEach(async () => {
  cleanup();
  await forgetAnswers();
});

keepNetworkClosed();

// What jsdom can't do (to leave the page, to ask a server that there is not) it says to a console of its own.
if ('jsdom' in globalThis) {
  const { virtualConsole } = Reflect.get(globalThis, 'jsdom') as { virtualConsole: EventEmitter };
  virtualConsole.removeAllListeners('jsdomError');
  virtualConsole.on('jsdomError', (error: Error) => {
    const { currentTestName = '', testPath = '' } = expect.getState();
    complain(`jsdom: ${error.stack} (in ${testPath}: ${currentTestName})`);
  });
}

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
  // jsdom does not know `<search>`; React would warn of it as of a misspelt component.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
}
