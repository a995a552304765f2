import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DesktopPersonal } from '@/components/personal/frame/desktop/personal';
import { MobilePersonal } from '@/components/personal/frame/mobile/personal';
import { siteOf } from '@/lib/views/params';

const TREES = { pc: DesktopPersonal, m: MobilePersonal };

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

/** One cached page for all customers and tabs: who is here and what is theirs is added in the browser. */
export default async function PersonalPage({ params }: Props) {
  const { device } = await siteOf(params);
  const Tree = TREES[device];
  return <Tree />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await siteOf(params);
  const t = await getTranslations({ locale, namespace: 'personal' });
  return { title: t('title'), robots: { index: false, follow: false } };
}
