'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TotalsList } from '@/components/orders/totals-list';
import { useSite } from '@/components/shell/site-context';
import type { Loaded } from '@/components/ui/data/use-loaded';
import { addressForm, invoiceForm } from '@/components/ui/forms/drafts/draft-names';
import { hasDraft } from '@/components/ui/forms/drafts/drafts';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { FormStatus, Notice } from '@/components/ui/forms/form-notice';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { EmptyList } from '@/components/ui/lists/empty-list';
import { Panel } from '@/components/ui/panel';
import { useCallTexts } from '@/components/ui/use-call-texts';
import type { CallFailure } from '@/lib/api/result';
import { formatFen } from '@/lib/domain/money';
import { paths } from '@/lib/routing/paths';
import { useSession } from '@/lib/session/store';
import type { OrderRequest, Preview } from '@/lib/views/orders/checkout';
import type { Address } from '@/lib/views/personal/addresses';
import type { Profile } from '@/lib/views/personal/profile';
import { AddressChoice } from './address-choice';
import styles from './checkout.module.css';
import { CheckoutLines } from './checkout-lines';
import { CHECKOUT_FIELDS, checkoutErrors, DEFAULT_TITLE, requestOf, titleIdOf } from './checkout-request';
import { InvoiceChoice } from './invoice-choice';
import { goodsOf } from './order-key';
import { QuotationOver } from './quotation-over';
import { TermsChoice } from './terms-choice';
import { UnpaidLimit } from './unpaid-limit';
import { usePlaceOrder } from './use-place-order';
import { WishFields } from './wish-fields';

interface Props {
  preview: Preview;
  /** Own quotation that is ordered; null: lines of the cart. */
  quotationId: number | null;
  addresses: readonly Address[];
  /** Brings the invoice titles. */
  profile: Loaded<Profile>;
  /** Prices or stock have changed. */
  onStale: () => void;
  onAddressGone: () => void;
}

/** Where it goes, how it is invoiced and paid, and what it costs; then the order is placed, once. */
export function CheckoutForm({ preview, quotationId, addresses, profile, onStale, onAddressGone }: Props) {
  const t = useTranslations('checkout');
  const site = useSite();
  const to = paths(site);
  const texts = useCallTexts();
  const { Submit } = useFormControls();
  const [moved, setMoved] = useState<{ shownFen: number; nowFen: number } | null>(null);
  const [initial] = useState(() => ({
    address: String(addresses.find(({ isDefault }) => isDefault)?.id ?? addresses[0]?.id ?? ''),
    invoice: DEFAULT_TITLE,
    terms: 'PREPAY',
    wish: 'ANY',
  }));
  const [userid] = useState(() => useSession.getState().userid);
  // What was being written when the session ended is open again.
  const [isAdding, setAdding] = useState(() => ({
    address: hasDraft(userid, addressForm(null)),
    invoice: hasDraft(userid, invoiceForm(null)),
  }));
  const fields = useDraftFields({ form: 'checkout', order: CHECKOUT_FIELDS, initial });

  const onRefused = (failure: CallFailure, { expectedTotalFen }: OrderRequest) => {
    const nowFen = Number(failure.fields?.totalFen);
    if (failure.msg === 'order.total_moved' && Number.isSafeInteger(nowFen))
      setMoved({ shownFen: expectedTotalFen, nowFen });
    if (failure.msg === 'address.not_found') onAddressGone();
    if (failure.kind === 'conflict') onStale();
    fields.fail(checkoutErrors(failure));
  };
  const isBeingVerified = profile.state === 'data' && profile.data.verification.state === 'PENDING';
  const titles = profile.state === 'data' ? profile.data.invoiceTitles : null;
  const { lines, totals, belowMinimum, unpaidLimit, minimumFen } = preview;
  const order = usePlaceOrder({ goods: goodsOf(quotationId, lines), onPlaced: fields.finish, onRefused });
  const hasWarnings = lines.some(({ warning }) => warning !== undefined);
  const isBlocked = belowMinimum || unpaidLimit || hasWarnings;

  const submit = () => {
    setMoved(null);
    const unsaved = (['address', 'invoice'] as const).filter((name) => isAdding[name]);
    const { request, wrong } = requestOf(fields.value, { preview, quotationId, addresses, titles, unsaved });
    if (request) void order.place(request);
    else fields.fail(wrong);
  };
  const unanswered = order.unanswered && (
    <Notice tone="warning">
      <p>{t('unanswered.text')}</p>
      <p className={styles.choices}>
        <button
          type="button"
          className="button button-primary"
          aria-busy={order.pending}
          onClick={() => void order.sendAgain()}
        >
          {t('unanswered.again')}
        </button>
        <a className="button" href={to.page('wddd')}>
          {t('unanswered.orders')}
        </a>
        <button type="button" className="button" onClick={order.forget}>
          {t('unanswered.discard')}
        </button>
      </p>
    </Notice>
  );
  const status = (
    <>
      <div role="alert">
        {moved && (
          <Notice tone="warning">
            {t('moved', {
              shown: formatFen(moved.shownFen, site.locale),
              now: formatFen(moved.nowFen, site.locale),
            })}
          </Notice>
        )}
      </div>
      <FormStatus failure={moved ? null : order.failure} fields={['addressId']} />
      <QuotationOver failure={order.failure} />
    </>
  );
  if (lines.length === 0)
    return (
      <>
        {unanswered}
        {status}
        <EmptyList title={t('empty.title')} detail={t('empty.detail')}>
          <a className="button button-primary" href={to.cart()}>
            {t('toCart')}
          </a>
        </EmptyList>
      </>
    );
  return (
    <>
      {unanswered}
      <div className={styles.columns}>
        <div className={styles.main}>
          <AddressChoice
            id={fields.idOf('address')}
            addresses={addresses}
            value={fields.value('address')}
            onChange={(id) => fields.set('address', id)}
            writing={isAdding.address}
            onWriting={(address) => setAdding((before) => ({ ...before, address }))}
            error={fields.errors.address}
          />
          <InvoiceChoice
            id={fields.idOf('invoice')}
            titles={titles}
            seal={profile.state === 'data' ? profile.data.invoiceSeal : undefined}
            missing={profile.state === 'failed' ? profile.failure : null}
            value={titleIdOf(fields.value('invoice'), titles)}
            onChange={(id) => fields.set('invoice', id)}
            onRefetch={profile.refetch}
            writing={isAdding.invoice}
            onWriting={(invoice) => setAdding((before) => ({ ...before, invoice }))}
            error={fields.errors.invoice}
          />
          <TermsChoice
            id={fields.idOf('terms')}
            credit={preview.credit}
            totalFen={totals.totalFen}
            value={fields.value('terms')}
            onChange={(terms) => fields.set('terms', terms)}
          />
          <WishFields
            field={fields.of}
            errors={{
              poNumber: texts.field('poNumber', fields.errors.poNumber),
              remark: texts.field('remark', fields.errors.remark),
            }}
          />
          <CheckoutLines lines={lines} />
        </div>
        <div className={styles.aside}>
          <Panel title={t('sum')}>
            <TotalsList totals={totals} />
            {quotationId !== null && <p className={styles.quiet}>{t('atQuotation')}</p>}
            {belowMinimum && (
              <p className={styles.warning}>
                {t('belowMinimum', { amount: formatFen(minimumFen, site.locale) })}
              </p>
            )}
            {hasWarnings && !belowMinimum && <p className={styles.warning}>{t('blocked')}</p>}
            {unpaidLimit && <UnpaidLimit isBeingVerified={isBeingVerified} />}
            {status}
            {isBlocked ? (
              <a
                className="button button-primary"
                href={quotationId === null ? to.cart() : to.personal('quotations')}
              >
                {t(quotationId === null ? 'toCart' : 'toQuotations')}
              </a>
            ) : (
              <PostedForm className={styles.place} busy={order.pending} onSubmit={submit}>
                <Submit busy={order.pending}>{t(order.pending ? 'placing' : 'place')}</Submit>
              </PostedForm>
            )}
            {!isBlocked && <p className={styles.quiet}>{t('noPayment')}</p>}
          </Panel>
        </div>
      </div>
    </>
  );
}
