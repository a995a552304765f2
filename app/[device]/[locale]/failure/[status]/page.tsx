import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FailureNotice } from '@/components/shared/failure/failure-notice';

export const generateStaticParams = () => [];
export const metadata: Metadata = { robots: { index: false } };

const STATUSES = { '404': 404, '500': 500, '503': 503 } as const;

/** What the server sends, with the same status, in place of the framework's empty error document. */
export default async function FailurePage({ params }: { params: Promise<{ status: string }> }) {
  const { status } = await params;
  if (status !== '404' && status !== '500' && status !== '503') notFound();
  return <FailureNotice status={STATUSES[status]} />;
}
