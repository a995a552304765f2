'use client';

import { Suspense, useState } from 'react';
import { AccountGuard } from '@/components/account/guard';
import { PERSONAL_GUARDS } from '@/components/personal/frame/personal-tabs';
import { Failed, Waiting } from '@/components/ui/data/loaded-view';
import { QueryProvider } from '@/components/ui/data/query-provider';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { InLoadedFrame, type LoadFrame } from '@/components/ui/forms/form-controls';
import { Notice } from '@/components/ui/forms/form-notice';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { spaced } from '@/lib/i18n/spaced';
import { useSession } from '@/lib/session/store';
import { addressesQuery } from '@/lib/views/personal/addresses';
import { type AppliedFor, type TrialBar, trialBarQuery } from '@/lib/views/personal/trials';
import { userQuery } from '@/lib/views/personal/user';
import { ApplyForm } from './apply-form';
import { Sent } from './sent';
import { WayOn } from './way-on';

export interface ApplyFor extends AppliedFor {
  sampleId: number;
  /** Only customers whose identity was verified may apply. */
  verifiedOnly: boolean;
  resultDays: number;
}

/** The form; redirects visitors to the login and back. */
export function ApplyView({ loadFrame, ...applied }: ApplyFor & { loadFrame: LoadFrame }) {
  return (
    <AccountGuard guards={PERSONAL_GUARDS}>
      <QueryProvider>
        <Suspense fallback={<Waiting />}>
          <InLoadedFrame load={loadFrame}>
            <LoadedApply {...applied} />
          </InLoadedFrame>
        </Suspense>
      </QueryProvider>
    </AccountGuard>
  );
}

/** The form, once the addresses it offers are known and nothing keeps this customer from the sample. */
export function LoadedApply({ sampleId, resultDays, verifiedOnly, ...sample }: ApplyFor) {
  const addresses = useLoaded(addressesQuery());
  const user = useLoaded(userQuery());
  const bar = useLoaded(trialBarQuery(sample));
  const isVerified = useSession(({ isRz }) => isRz);
  const [sent, setSent] = useState(false);
  if (sent) return <Sent />;
  if (addresses.state === 'failed') return <Failed failure={addresses.failure} onRetry={addresses.refetch} />;
  if (addresses.state === 'loading' || user.state === 'loading' || bar.state === 'loading')
    return <Waiting />;
  // What could not be asked keeps nobody: the backend looks itself.
  if (verifiedOnly && user.state === 'data' && !isVerified) return <Barred word="trial.not_verified" />;
  if (bar.state === 'data' && bar.data) return <Barred word={bar.data} />;
  return (
    <ApplyForm
      sampleId={sampleId}
      resultDays={resultDays}
      addresses={addresses.data}
      onAddressGone={addresses.refetch}
      onSent={() => setSent(true)}
    />
  );
}

/** Said before anything is written, in the words of the refusal it would get. */
function Barred({ word }: { word: TrialBar }) {
  const texts = useCallTexts();
  return (
    <Notice role="status" tone="warning">
      {spaced(texts.failure({ kind: 'not_allowed', msg: word }))}
      <WayOn word={word} />
    </Notice>
  );
}
