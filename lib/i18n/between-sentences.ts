/** Between sentences: Chinese ones end in a sign that is as wide as a character. */
export const betweenSentences = (lang: string): string => (lang === 'en' ? ' ' : '');
