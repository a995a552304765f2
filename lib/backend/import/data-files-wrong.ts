import { sayWhere } from './command-words';
import type { ContentProblem } from './content/content-problem';

/** Files that a new shop begins with aren't right: nothing of them was taken. The message is for who starts it. */
export class DataFilesWrong extends Error {
  constructor(readonly problems: readonly ContentProblem[]) {
    super(
      ['these files are not right:', ...problems.map((one) => sayWhere('en', one.file, one))].join('\n  '),
    );
    this.name = 'DataFilesWrong';
  }
}
