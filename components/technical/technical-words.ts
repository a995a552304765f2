import type { Messages } from 'next-intl';

/** Words of technical resources that live in the browser, templates included. */
export type TechnicalWords = Messages['technical'];
