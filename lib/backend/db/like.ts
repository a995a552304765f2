/** The pattern of LIKE for what has these words in it: what a person types is no pattern. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
