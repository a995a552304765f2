/** What is wrong with one value of a catalogue file. `word` names the text below `catalogueFile.problems`. */
export interface Problem {
  /** Line of the file on which the record starts; 1 is the header's. */
  line: number;
  /** Column; `row` or `file` when no single one is to blame. */
  field: string;
  word: string;
  params?: Record<string, string | number>;
}

/** What is wrong with the first line is never left out, whatever else is wrong. */
export const headerIsBad = (problems: readonly Problem[]): boolean => problems.some(({ line }) => line === 1);
