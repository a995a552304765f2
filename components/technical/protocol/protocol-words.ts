import type { TechnicalWords } from '../technical-words';

/** Words of a protocol's parts that live in the browser, templates included. */
export type ProtocolWords = TechnicalWords['protocol'];
