/** Parts of the framework that come without types and that tests put to use. */
declare module 'next/dist/compiled/path-to-regexp' {
  export function pathToRegexp(
    source: string,
    keys: { name: string | number }[],
    options: { strict: boolean; sensitive: boolean; delimiter: string },
  ): RegExp;
}

declare module 'next/dist/compiled/compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export default function compression(): (
    req: IncomingMessage,
    res: ServerResponse,
    next: () => void,
  ) => void;
}
