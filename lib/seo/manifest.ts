import { translator } from '@/lib/i18n/translator';
import { DEFAULT_LOCALE, type Locale } from '@/lib/routing/site';

/** Where an app that is installed from pages of a language is described. */
export const manifestAddress = (locale: Locale): string => `/manifests/${locale}.webmanifest`;

/**
 * The shop as an app, in the language of the pages that it is installed from: it begins in that one. In the default language
 * that is `/`, which leads to the language that was chosen last.
 */
export function manifestOf(locale: Locale): object {
  const t = translator(locale, 'site');
  return {
    name: t('name'),
    short_name: t('name'),
    description: t('description'),
    lang: locale === 'zh' ? 'zh-CN' : locale,
    // One app, whichever pages it is installed from.
    id: '/',
    start_url: locale === DEFAULT_LOCALE ? '/' : `/${locale}`,
    scope: '/',
    display: 'standalone',
    // A shop one goes to and fro in: where there is one, with a Back button.
    display_override: ['minimal-ui', 'standalone'],
    background_color: '#ffffff',
    theme_color: '#0e1b2a',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
