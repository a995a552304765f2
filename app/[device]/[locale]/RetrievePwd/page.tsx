import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DesktopRecover } from '@/components/desktop/account/account-islands';
import { AntdStyles } from '@/components/desktop/account/antd-styles';
import { MobileRecover } from '@/components/mobile/account/account-islands';
import { ClientMessages } from '@/components/shared/elements/client-messages';
import { settings } from '@/lib/config/settings';
import { siteOf } from '@/lib/views/params';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

export default async function RecoverPage({ params }: Props) {
  const { device, locale } = await siteOf(params);
  const { demo } = settings();
  return (
    <ClientMessages namespaces={['account']} locale={locale}>
      {device === 'pc' && <AntdStyles set="forms" />}
      {device === 'pc' ? <DesktopRecover demo={demo} /> : <MobileRecover demo={demo} />}
    </ClientMessages>
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await siteOf(params);
  const t = await getTranslations({ locale, namespace: 'account.recover' });
  return { title: t('title'), robots: { index: false } };
}
