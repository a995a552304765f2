import type { Lang } from '@/lib/backend/localise';
import { fill } from '@/lib/i18n/fill';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';
import { clear } from './tooling/clear';
import { print, printError, readOptions } from './tooling/command';

/** `npm run shop:clear`: a new shop begins without the demo's products, categories, brands, banners, price groups and texts. */
const wordsOf = (lang: Lang) => (lang === 'en' ? en : zh).clearCommand;
const { positionals, lang } = readOptions(
  { options: {}, allowPositionals: true },
  (asked) => wordsOf(asked).usage,
);
const words = wordsOf(lang);
if (positionals.length > 0) {
  printError(words.usage);
  process.exitCode = 2;
} else {
  const { changed, left } = clear(process.cwd());
  for (const file of changed) print(file);
  print(fill(changed.length > 0 ? words.done : words.nothing, { count: changed.length }));
  if (left.length > 0) print([words.left, ...left.map((file) => `- ${file}`)].join('\n'));
}
