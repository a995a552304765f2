import 'server-only';
import {
  createTranslator,
  type Locale,
  type Messages,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'next-intl';
import { createTtlCache } from '@/lib/cache/ttl-cache';
import en from '@/messages/en.json';
import zh from '@/messages/zh.json';
import { templatesOf } from './templates';

const MESSAGES: Record<Locale, Messages> = { zh, en };

/** Bounded by nature: one for each language and namespace, some dozens at most, and they never change. */
const translators = new Map<string, unknown>();

/**
 * The words of a namespace, in server components that are rendered on each request. The framework's own translator
 * ends with the request and takes each message apart anew; this one remembers what it has taken apart.
 */
export function translator<N extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  locale: Locale,
  namespace: N,
) {
  const make = () =>
    rememberingPlain(
      createTranslator<Messages, N>({
        locale,
        namespace,
        messages: MESSAGES[locale],
        timeZone: 'Asia/Shanghai',
      }),
      (key) => wordsAt(locale, `${namespace}.${key}`),
    );
  const key = `${locale} ${namespace}`;
  const known = translators.get(key);
  if (known) return known as ReturnType<typeof make>;
  const made = make();
  translators.set(key, made);
  return made;
}

/** Sentences with numbers and short names in them that each translator remembers: a list says some dozens again and again. */
const MOST_SENTENCES = 500;
const LONGEST_VALUE = 60;

/** The same words, those without values looked up once: a list says some hundreds, the same ones each time. */
function rememberingPlain<T extends object>(translate: T, written: (key: string) => unknown): T {
  const say = translate as unknown as (key: string, ...values: unknown[]) => string;
  const known = new Map<string, string>();
  const sentences = createTtlCache<string>({ max: MOST_SENTENCES });
  const remembering = (key: string, ...values: unknown[]): string => {
    if (values.length > 0) {
      const asked = values.length === 1 ? sentenceKey(key, values[0]) : null;
      if (asked === null) return say(key, ...values);
      const remembered = sentences.get(asked);
      if (remembered !== undefined) return remembered;
      const sentence = say(key, ...values);
      sentences.set(asked, sentence);
      return sentence;
    }
    const word = known.get(key) ?? say(key);
    known.set(key, word);
    return word;
  };
  return Object.assign(remembering, translate, {
    raw: (key: string) => templatesOf(written(key)),
  }) as unknown as T;
}

/** Not by the framework's `raw`: under `next dev` it refuses messages that the build has taken apart. */
const wordsAt = (locale: Locale, path: string): unknown =>
  path.split('.').reduce<unknown>((words, key) => (words as Record<string, unknown>)[key], MESSAGES[locale]);

/** What a sentence is remembered by; null for one with anything but numbers and short names in it. */
function sentenceKey(key: string, values: unknown): string | null {
  let asked = key;
  for (const name in values as object) {
    const value = (values as Record<string, unknown>)[name];
    if (typeof value === 'number') asked += `\0${name}\0#${value}`;
    else if (typeof value === 'string' && value.length <= LONGEST_VALUE) asked += `\0${name}\0:${value}`;
    else return null;
  }
  return asked;
}

/**
 * Words as they are written, for a part of a page that fills in its numbers in the browser: a namespace, or the part of
 * it that the page needs, whose neighbours may then choose their words by number.
 */
export function rawWords<N extends keyof Messages>(locale: Locale, namespace: N): Messages[N];
export function rawWords<N extends keyof Messages, K extends keyof Messages[N]>(
  locale: Locale,
  namespace: N,
  part: K,
): Messages[N][K];
export function rawWords<N extends keyof Messages>(locale: Locale, namespace: N, part?: keyof Messages[N]) {
  const words = MESSAGES[locale][namespace];
  return templatesOf(part === undefined ? words : words[part]);
}
