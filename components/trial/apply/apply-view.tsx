'use client';

import { type ReactNode, Suspense, use } from 'react';
import { AccountGuard } from '@/components/account/guard';
import { PERSONAL_GUARDS } from '@/components/personal/frame/personal-tabs';
import { Failed, Waiting } from '@/components/ui/data/loaded-view';
import { QueryProvider } from '@/components/ui/data/query-provider';
import { useLoaded } from '@/components/ui/data/use-loaded';
import type { FormFrame } from '@/components/ui/forms/form-controls';
import { addressesQuery } from '@/lib/views/personal/addresses';
import { ApplyForm } from './apply-form';

interface Props {
  sampleId: number;
  resultDays: number;
  /** What brings the device's form controls. */
  loadFrame: () => Promise<FormFrame>;
}

/** The form; redirects visitors to the login and back. */
export function ApplyView({ sampleId, resultDays, loadFrame }: Props) {
  return (
    <AccountGuard guards={PERSONAL_GUARDS}>
      <QueryProvider>
        <Suspense fallback={<Waiting />}>
          <InFrame load={loadFrame}>
            <LoadedApply sampleId={sampleId} resultDays={resultDays} />
          </InFrame>
        </Suspense>
      </QueryProvider>
    </AccountGuard>
  );
}

function InFrame({ load, children }: { load: Props['loadFrame']; children: ReactNode }) {
  const Frame = use(load());
  return <Frame>{children}</Frame>;
}

/** The form, once the addresses it offers are known. */
export function LoadedApply({ sampleId, resultDays }: Omit<Props, 'loadFrame'>) {
  const addresses = useLoaded(addressesQuery());
  if (addresses.state === 'failed') return <Failed failure={addresses.failure} onRetry={addresses.refetch} />;
  if (addresses.state === 'loading') return <Waiting />;
  return (
    <ApplyForm
      sampleId={sampleId}
      resultDays={resultDays}
      addresses={addresses.data}
      onAddressGone={addresses.refetch}
    />
  );
}
