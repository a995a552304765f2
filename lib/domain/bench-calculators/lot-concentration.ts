import { readSpecification } from '../lots/lot-tests';
import { type ConcentrationUnit, readConcentration } from './concentration';

interface Tested {
  name: string;
  specification: string;
  result: string;
}

/**
 * The concentration that was measured of a lot: the one test whose specification has a lower limit and whose result is
 * a concentration. A residue is a concentration as well, but only its upper limit counts. Null when no test, or more
 * than one, can be meant.
 */
export function measuredConcentration<T extends Tested>(
  tests: readonly T[],
): { test: T; value: number; unit: ConcentrationUnit } | null {
  const found = tests.flatMap((test) => {
    const limits = readSpecification(test.specification);
    const read = readConcentration(test.result);
    return read && limits && Number.isFinite(limits.min) ? [{ test, ...read }] : [];
  });
  const [only] = found;
  return found.length === 1 && only ? only : null;
}
