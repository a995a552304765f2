import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { OfflineKeeper } from '@/components/offline/offline-keeper';
import { DesktopShell } from '@/components/shell/desktop/shell';
import { MobileShell } from '@/components/shell/mobile/shell';
import '@/components/theme/tokens.css';
import '@/components/theme/base.css';
import { settings } from '@/lib/config/settings';
import { siteOrigin } from '@/lib/config/site-origin';
import { translator } from '@/lib/i18n/translator';
import { KEPT_PAGES } from '@/lib/offline/settings';
import { manifestAddress } from '@/lib/seo/manifest';
import { sharing } from '@/lib/seo/share/sharing';
import { siteOf } from '@/lib/views/params';
import { loadShellView } from '@/lib/views/shell/shell';

/** Pages are the same for everybody, made on first request and renewed after this many seconds. */
export const revalidate = 60;
export const dynamicParams = true;
export const generateStaticParams = () => [];

const SHELLS = { pc: DesktopShell, m: MobileShell };

interface Props {
  children: ReactNode;
  params: Promise<{ device: string; locale: string }>;
}

export default async function RootLayout({ children, params }: Props) {
  const site = await siteOf(params);
  const shell = await loadShellView(site.locale);
  const Shell = SHELLS[site.device];
  const { apiHost, offlinePages } = settings();
  return (
    <html
      lang={site.locale === 'zh' ? 'zh-CN' : 'en'}
      data-device={site.device}
      // What calls are made in: a translator writes its own language over `lang`.
      data-locale={site.locale}
      // Where the browser's calls go; absent for the embedded backend.
      {...(apiHost !== null && { 'data-api-host': apiHost })}
      data-scroll-behavior="smooth"
      // No copy is kept of a page that has prices in it (lib/offline).
      {...(shell.pricesOpen && { 'data-prices': 'open' })}
    >
      <body>
        <Shell site={site} view={shell}>
          {children}
        </Shell>
        {offlinePages && <OfflineKeeper pages={Object.keys(KEPT_PAGES)} />}
      </body>
    </html>
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await siteOf(params);
  const t = translator(locale, 'site');
  return {
    metadataBase: new URL(siteOrigin()),
    title: { default: t('title'), template: `%s · ${t('name')}` },
    description: t('description'),
    applicationName: t('name'),
    manifest: manifestAddress(locale),
    icons: { icon: [{ url: '/favicon.svg', type: 'image/svg+xml' }], apple: '/icons/apple-touch-icon.png' },
    ...sharing(locale),
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: '#0E1B2A',
};
