import type { Messages } from 'next-intl';

/** Words of the calculators, templates included. */
export type CalculatorWords = Messages['benchSheet']['calculator'];
