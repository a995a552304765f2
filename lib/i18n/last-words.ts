import { readFileSync } from 'node:fs';

/** What a page says in one language where nothing of the site is left. */
export interface LastWords {
  lang: 'zh' | 'en';
  fault: string;
  unavailable: string;
  home: string;
}

function wordsOf(lang: LastWords['lang']): LastWords {
  // Read when they are asked for: a server that serves what is built loads this as well, and needs none of them.
  const { server } = JSON.parse(readFileSync(`messages/${lang}.json`, 'utf8')) as { server: LastWords };
  const { fault, unavailable, home } = server;
  return { lang, fault, unavailable, home };
}

/** In both languages: which one is wanted is not known either. */
export const lastWords = (): LastWords[] => [wordsOf('zh'), wordsOf('en')];
