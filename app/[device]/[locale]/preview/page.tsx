import type { Metadata } from 'next';
import { PreviewPage } from '@/components/desk/content/preview-page';
import { translator } from '@/lib/i18n/translator';
import { siteOf } from '@/lib/views/params';

/** The address names a text; whether its reader may see it, is known in the browser alone. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

export default async function TextPreviewPage({ params }: Props) {
  return <PreviewPage site={await siteOf(params)} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await siteOf(params);
  return { title: translator(locale, 'personal')('preview'), robots: { index: false, follow: false } };
}
