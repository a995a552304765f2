import type { Locale, Messages } from 'next-intl';
import { getMessages } from 'next-intl/server';

/**
 * The messages of these namespaces alone, for what gives them to its components itself once it is loaded. It stands by itself,
 * since a page that imports `ClientMessages` brings the library to its readers.
 */
export async function messagesOf(
  namespaces: readonly (keyof Messages)[],
  locale: Locale,
): Promise<Partial<Messages>> {
  const all: Partial<Messages> = await getMessages({ locale });
  return Object.fromEntries(namespaces.map((name) => [name, all[name]]));
}
