import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Lang } from '@/lib/backend/localise';
import { fill } from '@/lib/i18n/fill';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';
import { print, printError, readOptions } from './tooling/command';
import { drawLogo, dress, HOUSE_FIELDS, houseFile, houseProblems, NEVER_THE_DEMOS } from './tooling/dress';

/** `npm run shop:dress -- house.json`: a supplier's own name, words, colour and mark in place of the demo's. */
const wordsOf = (lang: Lang) => (lang === 'en' ? en : zh).dressCommand;
const { positionals, lang } = readOptions(
  { options: {}, allowPositionals: true },
  (asked) => wordsOf(asked).usage,
);
const words = wordsOf(lang);
const [file, ...more] = positionals;
if (file === undefined || more.length > 0) {
  printError(words.usage);
  process.exitCode = 2;
} else process.exitCode = await run(file);

async function run(house: string): Promise<number> {
  const refuse = (reason: string) => {
    printError(reason);
    return 1;
  };
  if (!existsSync(house)) return refuse(fill(words.missing, { file: house }));
  const read = houseFile.safeParse(readJson(house));
  if (!read.success)
    return refuse(
      houseProblems(read.error, house)
        .map(({ word, field, known }) => fill(words.wrong[word], { field, known }))
        .join('\n'),
    );
  const { logo } = read.data;
  const logoFile = logo === undefined ? null : path.resolve(path.dirname(house), logo);
  if (logoFile && !existsSync(logoFile)) return refuse(fill(words.missing, { file: logoFile }));
  const svg = logoFile === null ? null : readFileSync(logoFile, 'utf8');
  if (svg !== null && !(await drawLogo(svg))) return refuse(fill(words.logo, { file: logoFile ?? '' }));
  const wasDemo = await dress(process.cwd(), read.data, svg);
  // The controls' own style sheets are written from the theme, which this process has read already.
  const styles = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/antd-styles.ts']);
  if (styles.status !== 0) return refuse(String(styles.stderr));
  print(words.done);
  const absent = HOUSE_FIELDS.filter((field) => read.data[field] === undefined);
  const kept = absent.filter((field) => !wasDemo || !NEVER_THE_DEMOS.includes(field));
  if (kept.length > 0) print(fill(words.kept, { file: house, fields: kept.join(', ') }));
  if (kept.length < absent.length) print(fill(words.derived, { file: house, slogan: words.plainSlogan }));
  print([words.left, ...Object.values(words.todo).map((task) => `- ${task}`)].join('\n'));
  return 0;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
