import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FailureNotice } from '@/components/shared/failure/failure-notice';
import { isFailureKind } from '@/components/shared/failure/failure-status';

export const generateStaticParams = () => [];
export const metadata: Metadata = { robots: { index: false } };

/** What the server sends, with the same status, in place of the framework's empty error document. */
export default async function FailurePage({ params }: { params: Promise<{ kind: string }> }) {
  const { kind } = await params;
  if (!isFailureKind(kind)) notFound();
  return <FailureNotice kind={kind} />;
}
