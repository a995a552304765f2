import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Vitest's globals are off, so the library does not tidy up by itself.
afterEach(cleanup);

// What is loaded on demand is compiled on demand here, on a machine that may be busy with something else.
configure({ asyncUtilTimeout: 8000 });
