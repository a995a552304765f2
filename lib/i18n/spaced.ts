/**
 * Words with the blank that parts them from what follows. A full-width mark at their end brings its own room: a blank
 * after it would be a hole in the line.
 */
export const spaced = (words: string): string =>
  /[，。；：！？、）】》]$/.test(words) ? words : `${words} `;

/** Sentences one after another, as the language of each has it. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.map((words, index) => (index < sentences.length - 1 ? spaced(words) : words)).join('');
