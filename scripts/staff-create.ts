import type { Lang } from '@/lib/backend/localise';
import { checkStaff, hasAccount, type StaffProblem, saveStaff } from '@/lib/backend/services/account/staff';
import { useless } from '@/lib/backend/services/account/useless-permissions';
import { maskPhone, normalisePhone } from '@/lib/domain/contact/phone';
import { PERMISSIONS } from '@/lib/domain/permissions';
import { fill } from '@/lib/i18n/fill';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';
import { print, printError, readOptions, withDatabase } from './tooling/command';

/** In place of a permission: each of them. */
const ALL = 'all';

/**
 * `npm run staff:create -- --phone … --name … --permissions order.read,…`: makes or updates a staff account. The
 * password never stands in the arguments, where every user of the machine could read it.
 */
const wordsOf = (lang: Lang) => (lang === 'en' ? en : zh).staffCommand;
const usage = (lang: Lang) => fill(wordsOf(lang).usage, { permissions: PERMISSIONS.join(',') });
const { values: options, lang } = readOptions(
  { options: { phone: { type: 'string' }, name: { type: 'string' }, permissions: { type: 'string' } } },
  usage,
);
const words = wordsOf(lang);
const complainOf = (problems: readonly StaffProblem[]) => {
  for (const { word, value } of problems)
    printError(fill(words.problems[word], { value, known: PERMISSIONS.join(', ') }));
};

const { phone } = options;
if (phone === undefined) {
  printError(usage(lang));
  process.exitCode = 2;
} else process.exitCode = await run(phone);

async function run(phone: string): Promise<number> {
  const permissions = options.permissions
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .flatMap((name) => (name === ALL ? PERMISSIONS : [name]));
  const input = { phone, name: options.name?.trim(), permissions };
  const early = checkStaff(input);
  if (early.length > 0) {
    complainOf(early);
    return 2;
  }
  return withDatabase(lang, 'serve', async (db) => {
    const known = await hasAccount(db, phone);
    const given = process.env.STAFF_PASSWORD || (await askHidden(known));
    const saved = await saveStaff(db, { ...input, password: given === '' ? undefined : given });
    if (!saved.ok) {
      complainOf(saved.problems);
      return 2;
    }
    const shown = { phone: maskPhone(normalisePhone(phone)), permissions: permissions?.join(', ') ?? '' };
    print(fill(saved.created ? words.created : words.updated, shown));
    for (const lone of useless(permissions ?? [])) print(fill(words.useless, lone));
    return 0;
  });
}

/** Reads a line from the terminal without showing it; '' where there is no terminal to ask on. */
async function askHidden(known: boolean): Promise<string> {
  const { stdin } = process;
  if (!stdin.isTTY) return '';
  process.stderr.write(known ? words.askPasswordKeep : words.askPassword);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  stdin.resume();
  let typed = '';
  try {
    for await (const chunk of stdin) {
      for (const key of String(chunk)) {
        if (key === '\r' || key === '\n') return typed;
        if (key === '\u0003') process.exit(130);
        if (key === '\u007f' || key === '\b') typed = [...typed].slice(0, -1).join('');
        else if (key >= ' ') typed += key;
      }
    }
    return typed;
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    process.stderr.write('\n');
  }
}
