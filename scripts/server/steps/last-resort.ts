import en from '../../../messages/en.json';
import zh from '../../../messages/zh.json';
import type { FailureCode } from './failure-pages';

type Code = FailureCode | 400;

const WORD: Record<Code, keyof typeof zh.server> = {
  400: 'unreadable',
  404: 'notFound',
  500: 'fault',
  503: 'unavailable',
};

/** Pages of last resort, in both languages at once, made when the server starts: they need nothing afterwards. */
export function createLastResort(): (code: Code) => string {
  const words = [
    { locale: 'zh', ...zh.server },
    { locale: 'en', ...en.server },
  ];
  return (code) => {
    const parts = words.map(
      (word) =>
        `<section lang="${word.locale}"><h1>${word[WORD[code]]}</h1><p><a href="/">${word.home}</a></p></section>`,
    );
    return `<!doctype html><html lang="zh"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${code}</title><style>body{font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem;color:#1d2b3a}h1{font-size:1.25rem}a{color:#0b6e7f}</style></head><body>${parts.join('')}</body></html>`;
  };
}
