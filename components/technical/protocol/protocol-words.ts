import type { Messages } from 'next-intl';

/** Words of a protocol's parts that live in the browser, templates included. */
export type ProtocolWords = Messages['technical']['protocol'];
