import 'server-only';
import {
  createTranslator,
  type Locale,
  type Messages,
  type NamespaceKeys,
  type NestedKeyOf,
} from 'next-intl';
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
    );
  const key = `${locale} ${namespace}`;
  const known = translators.get(key);
  if (known) return known as ReturnType<typeof make>;
  const made = make();
  translators.set(key, made);
  return made;
}

/** The same words, those without values looked up once: a list says some hundreds, the same ones each time. */
function rememberingPlain<T extends object>(translate: T): T {
  const say = translate as unknown as (key: string, ...values: unknown[]) => string;
  const known = new Map<string, string>();
  const remembering = (key: string, ...values: unknown[]): string => {
    if (values.length > 0) return say(key, ...values);
    const word = known.get(key) ?? say(key);
    known.set(key, word);
    return word;
  };
  const { raw } = translate as unknown as { raw: (key: string) => unknown };
  return Object.assign(remembering, translate, {
    raw: (key: string) => templatesOf(raw(key)),
  }) as unknown as T;
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
