/** What is known of a brand in one line: a supplier's file may name no country. */
export const joined = (...facts: string[]): string => facts.filter((fact) => fact !== '').join(' · ');
