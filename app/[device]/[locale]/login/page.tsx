import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DesktopLogin } from '@/components/account/desktop/islands';
import { MobileLogin } from '@/components/account/mobile/islands';
import { AntdStyles } from '@/components/theme/desktop/antd-styles';
import { Island } from '@/components/ui/island';
import { ClientMessages } from '@/components/ui/words/client-messages';
import { DEMO_CUSTOMER } from '@/lib/config/demo-accounts';
import { settings } from '@/lib/config/settings';
import { siteOf } from '@/lib/views/params';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

export default async function LoginPage({ params }: Props) {
  const { device, locale } = await siteOf(params);
  const { demo, wechat } = settings();
  const props = { demo, demoAccount: demo ? DEMO_CUSTOMER : undefined, wechat: wechat !== null };
  return (
    <ClientMessages namespaces={['account', 'calls']} locale={locale}>
      {device === 'pc' && <AntdStyles set="forms" />}
      <Island>{device === 'pc' ? <DesktopLogin {...props} /> : <MobileLogin {...props} />}</Island>
    </ClientMessages>
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await siteOf(params);
  const t = await getTranslations({ locale, namespace: 'account.login' });
  return { title: t('title'), robots: { index: false } };
}
