'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { FormStatus } from '@/components/ui/forms/form-notice';
import sharedStyles from '@/components/ui/panel.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { formatDateTime } from '@/lib/domain/dates';
import { decideVerification, type VerificationRequest } from '@/lib/views/personal/verification-requests';
import styles from './staff-request.module.css';
import { StoredDocument } from './stored-document';

interface Props {
  request: VerificationRequest;
  /** The member of staff's own: another has to decide it. */
  own: boolean;
  /** @param isLate somebody else had decided it before: this decision does not count */
  onDecided: (isLate: boolean) => void;
}

/** One request with its documents, and the decision: a refusal needs its reason. */
export function StaffRequest({ request, own, onDecided }: Props) {
  const t = useTranslations('personal');
  const calls = useTranslations('calls');
  const texts = useCallTexts();
  const { Field } = useFormControls();
  const action = useAction(decideVerification);
  const reasonId = useId();
  const fields = useDraftFields({ form: `verification:${request.customerId}`, order: ['reason'] });
  const reason = fields.value('reason');
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState<'approve' | 'refuse' | null>(null);
  const name = request.realName;

  const decide = async (approve: boolean) => {
    const { customerId, requestedAt } = request;
    const decision = { customerId, requestedAt, approve, reason: approve ? '' : reason.trim() };
    const answer = await action.run(decision);
    const isLate = answer?.ok === false && answer.msg === 'verification.not_pending';
    if (!answer?.ok && !isLate) return;
    fields.finish();
    onDecided(isLate);
  };
  const refuse = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') document.getElementById(reasonId)?.focus();
    else setAsking('refuse');
  };

  return (
    <article className={styles.request} aria-label={name}>
      <h3>{name}</h3>
      <dl className={styles.facts}>
        <dt>{t('identity.account')}</dt>
        <dd>
          {[request.name, request.phone, request.organisation].filter((text) => text !== '').join(' · ')}
        </dd>
        <dt>{t('identity.requested')}</dt>
        <dd className="numeric">{formatDateTime(request.requestedAt ?? '')}</dd>
      </dl>
      <ul>
        {request.documents.map((file, index) => (
          <li key={file.ref}>
            <StoredDocument file={file} name={t('identity.document', { n: index + 1 })} />
          </li>
        ))}
      </ul>
      {own ? (
        <p className={sharedStyles.detail}>{calls('failures.verificationOwn')}</p>
      ) : (
        <>
          <Field
            id={reasonId}
            label={t('identity.reason')}
            hint={t('identity.reasonHint')}
            value={reason}
            onChange={(value) => {
              fields.set('reason', value);
              setMissing(false);
            }}
            error={texts.field('reason', missing ? 'required' : undefined)}
            autoComplete="off"
            maxLength={300}
          />
          <div className={sharedStyles.actions}>
            <button
              type="button"
              className="button"
              aria-busy={action.pending}
              onClick={() => setAsking('approve')}
            >
              {t('identity.approve')}
            </button>
            <button
              type="button"
              className={`button ${sharedStyles.danger}`}
              aria-busy={action.pending}
              onClick={refuse}
            >
              {t('identity.refuse')}
            </button>
          </div>
        </>
      )}
      <FormStatus failure={action.failure} />
      {asking && (
        <ConfirmDialog
          title={t(`identity.${asking}Title`)}
          detail={asking === 'approve' ? t('identity.approveDetail', { name }) : reason}
          confirm={t(`identity.${asking}`)}
          onConfirm={() => decide(asking === 'approve')}
          onClose={() => setAsking(null)}
        />
      )}
    </article>
  );
}
