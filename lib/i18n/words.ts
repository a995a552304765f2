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

const MESSAGES: Record<Locale, Messages> = { zh, en };

/** The translators made so far. There is one for a language and namespace, so there are some dozens at most. */
const kept = new Map<string, unknown>();

/**
 * The words of a namespace, in server components that are rendered on each request. The framework's own translator
 * ends with the request and takes each message apart anew; this one remembers what it has taken apart.
 */
export function wordsOf<N extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  locale: Locale,
  namespace: N,
) {
  const make = () =>
    createTranslator<Messages, N>({
      locale,
      namespace,
      messages: MESSAGES[locale],
      timeZone: 'Asia/Shanghai',
    });
  const key = `${locale} ${namespace}`;
  const known = kept.get(key);
  if (known) return known as ReturnType<typeof make>;
  const made = make();
  kept.set(key, made);
  return made;
}
