import type { Problem } from '../problem';

/** What is wrong with one file of a content folder. */
export interface ContentProblem extends Problem {
  /** Path below the folder. */
  file: string;
}
