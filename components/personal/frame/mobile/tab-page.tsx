import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Island } from '@/components/ui/island';
import { ClientMessages } from '@/components/ui/words/client-messages';
import { paths } from '@/lib/routing/paths';
import { requireGuards } from '@/lib/session/guards';
import { siteOf } from '@/lib/views/params';
import { PERSONAL_GUARDS, PERSONAL_MESSAGES, type PersonalTabName } from '../personal-tabs';
import { MobileTabView } from './islands';
import './personal-view.module.css';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

/** A phone page that is one tab of the personal centre; a desktop browser is led to that tab. */
export async function MobileTabPage({ params, tab }: Props & { tab: PersonalTabName }) {
  const site = await siteOf(params);
  if (site.device === 'pc') redirect(paths(site).personal(tab));
  requireGuards(PERSONAL_GUARDS);
  return (
    <ClientMessages namespaces={PERSONAL_MESSAGES} locale={site.locale}>
      <Island>
        <MobileTabView tab={tab} />
      </Island>
    </ClientMessages>
  );
}

export async function tabMetadata({ params }: Props, tab: PersonalTabName): Promise<Metadata> {
  const { locale } = await siteOf(params);
  const t = await getTranslations({ locale, namespace: 'personal.tabs' });
  return { title: t(tab), robots: { index: false, follow: false } };
}
