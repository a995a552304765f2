import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DesktopLogin } from '@/components/desktop/account/account-islands';
import { AntdStyles } from '@/components/desktop/account/antd-styles';
import { MobileLogin } from '@/components/mobile/account/account-islands';
import { ClientMessages } from '@/components/shared/elements/client-messages';
import { settings } from '@/lib/config/settings';
import { siteOf } from '@/lib/views/params';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

export default async function LoginPage({ params }: Props) {
  const { device, locale } = await siteOf(params);
  const { demo, wechat } = settings();
  return (
    <ClientMessages namespaces={['account']} locale={locale}>
      {device === 'pc' && <AntdStyles set="forms" />}
      {device === 'pc' ? (
        <DesktopLogin demo={demo} wechat={wechat !== null} />
      ) : (
        <MobileLogin demo={demo} wechat={wechat !== null} />
      )}
    </ClientMessages>
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await siteOf(params);
  const t = await getTranslations({ locale, namespace: 'account.login' });
  return { title: t('title'), robots: { index: false } };
}
