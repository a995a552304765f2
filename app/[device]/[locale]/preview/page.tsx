import type { Metadata } from 'next';
import { DesktopPreview } from '@/components/desk/content/desktop/preview';
import { MobilePreview } from '@/components/desk/content/mobile/preview';
import { translator } from '@/lib/i18n/translator';
import { siteOf } from '@/lib/views/params';

/** The address names a text; whether its reader may see it, is known in the browser alone. */
export const dynamic = 'force-dynamic';

const TREES = { pc: DesktopPreview, m: MobilePreview };

interface Props {
  params: Promise<{ device: string; locale: string }>;
}

export default async function PreviewPage({ params }: Props) {
  const { device } = await siteOf(params);
  const Tree = TREES[device];
  return <Tree />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await siteOf(params);
  return { title: translator(locale, 'personal')('preview'), robots: { index: false, follow: false } };
}
