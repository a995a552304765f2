/**
 * Words with the blank that parts them from what follows. A full-width mark at their end brings its own room: a blank
 * after it would be a hole in the line.
 */
export const spaced = (words: string): string =>
  /[，。；：！？、）】》]$/.test(words) ? words : `${words} `;

/** Sentences one after another, as the language of each has it; what there is none of is left out. */
export function joinSentences(sentences: readonly (string | undefined)[]): string {
  const said = sentences.filter((words): words is string => Boolean(words));
  return said.map((words, index) => (index < said.length - 1 ? spaced(words) : words)).join('');
}
