import type { Lang } from '@/lib/backend/localise';
import { fill } from '@/lib/i18n/fill';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';
import { visible, visiblePart } from './invisible';
import type { Problem } from './problem';

type CommandWords = typeof zh.catalogueFile.cli;

/** Language of a command's output: what was asked for, else the terminal's. */
export function commandLang(asked: string | undefined, env: NodeJS.ProcessEnv): Lang {
  if (asked === 'zh' || asked === 'en') return asked;
  return /^zh/i.test(env.LC_ALL || env.LANG || '') ? 'zh' : 'en';
}

const wordsIn = (lang: Lang) => (lang === 'en' ? en : zh).catalogueFile;

/** A line of a command's output. */
export const say = (
  lang: Lang,
  key: keyof CommandWords,
  values: Record<string, string | number> = {},
): string => fill(wordsIn(lang).cli[key], visibly(values));

/** Values come from files: they are said as what they are. What was written there may be of any length. */
const visibly = (values: Record<string, string | number>): typeof values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'number') return [name, value];
      return [name, name === 'value' ? visiblePart(value) : visible(value)];
    }),
  );

/** What would be right in place of an unknown name (`unknownKey`). */
function rightOf(
  { known, near }: NonNullable<Problem['params']>,
  texts: Record<string, string> = {},
): string {
  if (known !== undefined) return (known === '' ? texts.none : texts.known) ?? '';
  return near === undefined ? '' : (texts.near ?? '');
}

/** What is wrong with a value and what would be right, in words; the machine word itself when there are none. */
export function sayProblem(lang: Lang, { word, params = {} }: Problem): string {
  const groups: Record<string, Record<string, string>> = wordsIn(lang).problems;
  const [group = '', name = ''] = word.split('.');
  const text = groups[group]?.[name] ?? word;
  const said = visibly(params);
  return fill(word === 'key.unknown' ? `${text}${rightOf(params, groups.key)}` : text, said);
}

/** A line of what is wrong with a file: where, and what. */
export const sayWhere = (lang: Lang, file: string, problem: Problem): string =>
  `${visible(file)}:${problem.line} ${visiblePart(problem.field)}: ${sayProblem(lang, problem)}`;
