import { Calculator } from './calculator';
import { ProgressLine } from './progress-line';
import { StepCheck } from './step-check';
import { StepTimer } from './step-timer';

/**
 * What of a protocol lives in the browser, as one file: all of it follows the same progress, which as so many files they
 * would each bring with them.
 */
export const liveParts = { Calculator, ProgressLine, StepCheck, StepTimer };
