import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DesktopRecover } from '@/components/account/desktop/islands';
import { MobileRecover } from '@/components/account/mobile/islands';
import { AntdStyles } from '@/components/theme/desktop/antd-styles';
import { Island } from '@/components/ui/island';
import { ClientMessages } from '@/components/ui/words/client-messages';
import { settings } from '@/lib/config/settings';
import { siteOf } from '@/lib/views/params';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

export default async function RecoverPage({ params }: Props) {
  const { device, locale } = await siteOf(params);
  const { demo } = settings();
  return (
    <ClientMessages namespaces={['account', 'calls']} locale={locale}>
      {device === 'pc' && <AntdStyles set="forms" />}
      <Island>{device === 'pc' ? <DesktopRecover demo={demo} /> : <MobileRecover demo={demo} />}</Island>
    </ClientMessages>
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await siteOf(params);
  const t = await getTranslations({ locale, namespace: 'account.recover' });
  return { title: t('title'), robots: { index: false } };
}
