import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '../../lib/routing/site';
import type { FailureCode } from './failure-pages';

type Words = Record<'notFound' | 'fault' | 'unavailable' | 'home', string>;

const WORD: Record<FailureCode, keyof Words> = { 404: 'notFound', 500: 'fault', 503: 'unavailable' };

function readWords(locale: string): Words {
  const file = fileURLToPath(new URL(`../../messages/${locale}.json`, import.meta.url));
  const messages: { server: Words } = JSON.parse(readFileSync(file, 'utf8'));
  return messages.server;
}

/** Pages of last resort, in both languages at once, made when the server starts: they need nothing afterwards. */
export function createLastResort(): (code: FailureCode) => string {
  const words = LOCALES.map((locale) => ({ locale, ...readWords(locale) }));
  return (code) => {
    const parts = words.map(
      (word) =>
        `<section lang="${word.locale}"><h1>${word[WORD[code]]}</h1><p><a href="/">${word.home}</a></p></section>`,
    );
    return `<!doctype html><html lang="zh"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${code}</title><style>body{font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;color:#1d2b3a}h1{font-size:1.25rem}a{color:#0b6e7f}</style></head><body>${parts.join('')}</body></html>`;
  };
}
