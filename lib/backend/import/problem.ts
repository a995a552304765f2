/** What is wrong with one value of a catalogue file. `word` names the text below `catalogueFile.problems`. */
export interface Problem {
  /** Line of the file on which the record starts; 1 is the header's. */
  line: number;
  /** Column; `row` or `file` when no single one is to blame. */
  field: string;
  word: string;
  params?: Record<string, string | number>;
}
