/** What a person types is no pattern. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
