import type { Metadata } from 'next';
import { ServicePage } from '@/components/reading/service/service-page';
import { alternates } from '@/lib/seo/alternates';
import { toDescription } from '@/lib/seo/reading';
import { idOf, siteOf } from '@/lib/views/params';
import { loadServiceView } from '@/lib/views/reading/service';

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ device: string; locale: string; id: string }>;
}

export default async function CustomerServicePage({ params }: Props) {
  const site = await siteOf(params);
  return <ServicePage site={site} view={await loadServiceView(idOf((await params).id), site.locale)} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = await siteOf(params);
  const { id, name, text } = await loadServiceView(idOf((await params).id), site.locale);
  return {
    title: name,
    description: toDescription(text.html),
    ...alternates(site, (to) => to.customerService(id)),
  };
}
