import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { UnknownLot } from '@/components/bench-sheet/unknown-lot';
import { FailureNotice } from '@/components/failure/failure-notice';
import { isFailureKind } from '@/components/failure/failure-status';
import { translator } from '@/lib/i18n/translator';
import { UNKNOWN_LOT } from '@/lib/routing/id-pages';
import { siteOf } from '@/lib/views/params';

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ device: string; locale: string; kind: string }>;
}

/** What the server sends, with the same status, in place of the framework's empty error document. */
export default async function FailurePage({ params }: Props) {
  const { kind } = await params;
  if (kind === UNKNOWN_LOT) return <UnknownLot />;
  if (!isFailureKind(kind)) notFound();
  return <FailureNotice kind={kind} />;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ locale }, { kind }] = [await siteOf(params), await params];
  if (kind === UNKNOWN_LOT)
    return { title: translator(locale, 'benchSheet')('unknown.title'), robots: { index: false } };
  if (!isFailureKind(kind)) notFound();
  return { title: translator(locale, 'failure')(`${kind}.title`), robots: { index: false } };
}
