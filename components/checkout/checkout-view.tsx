'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { AccountGuard } from '@/components/account/guard';
import { PERSONAL_GUARDS } from '@/components/personal/frame/personal-tabs';
import { Failed, Waiting } from '@/components/ui/data/loaded-view';
import { QueryProvider } from '@/components/ui/data/query-provider';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { useKeptFocus } from '@/components/ui/focus/use-kept-focus';
import { InLoadedFrame, type LoadFrame } from '@/components/ui/forms/form-controls';
import { Notice } from '@/components/ui/forms/form-notice';
import { useCallTexts } from '@/components/ui/use-call-texts';
import type { CallFailure } from '@/lib/api/result';
import { previewQuery } from '@/lib/views/orders/checkout';
import { addressesQuery } from '@/lib/views/personal/addresses';
import { profileQuery } from '@/lib/views/personal/profile';
import styles from './checkout.module.css';
import { CheckoutForm } from './checkout-form';
import { readChosen } from './chosen-lines';
import { isQuotationOver, QuotationOver } from './quotation-over';

/** The checkout; redirects visitors to the login and back. */
export function CheckoutView({ loadFrame }: { loadFrame: LoadFrame }) {
  const t = useTranslations('checkout');
  return (
    <div className={`wrap ${styles.page}`} ref={useKeptFocus<HTMLDivElement>()}>
      <h1 className={styles.heading}>{t('title')}</h1>
      <AccountGuard guards={PERSONAL_GUARDS}>
        <QueryProvider>
          <Suspense fallback={<Waiting />}>
            <InLoadedFrame load={loadFrame}>
              <LoadedCheckout />
            </InLoadedFrame>
          </Suspense>
        </QueryProvider>
      </AccountGuard>
    </div>
  );
}

/** A quotation that can't be ordered any more: asking again would say the same. */
function NoQuotation({ failure }: { failure: CallFailure }) {
  const texts = useCallTexts();
  return (
    <div role="alert">
      <Notice tone="warning">
        <p>{texts.failure(failure)}</p>
        <QuotationOver failure={failure} />
      </Notice>
    </div>
  );
}

/** The form, once all that it starts from is known. Without the invoice titles it says so where they would stand. */
export function LoadedCheckout() {
  const [chosen] = useState(readChosen);
  const preview = useLoaded(previewQuery(chosen));
  const addresses = useLoaded(addressesQuery());
  const profile = useLoaded(profileQuery());
  const [isOpen, setOpen] = useState(false);
  // Once: when they are asked for again, the form stays.
  if (!isOpen && profile.state !== 'loading') setOpen(true);
  if (preview.state === 'failed' && isQuotationOver(preview.failure))
    return <NoQuotation failure={preview.failure} />;
  for (const asked of [preview, addresses])
    if (asked.state === 'failed') return <Failed failure={asked.failure} onRetry={asked.refetch} />;
  if (preview.state !== 'data' || addresses.state !== 'data' || !isOpen) return <Waiting />;
  return (
    <CheckoutForm
      preview={preview.data}
      quotationId={chosen.quotationId}
      addresses={addresses.data}
      profile={profile}
      onStale={preview.refetch}
      onAddressGone={addresses.refetch}
    />
  );
}
