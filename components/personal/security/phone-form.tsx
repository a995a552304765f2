'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { checkCode, checkPhone, onlyErrors } from '@/components/account/rules';
import { PhoneAndCode } from '@/components/account/sms-code/phone-and-code';
import { useAction } from '@/components/ui/data/use-action';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { PostedForm } from '@/components/ui/forms/posted-form';
import styles from '@/components/ui/panel.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import { type CallFailure, isAnswered } from '@/lib/api/result';
import { maskPhone, normalisePhone } from '@/lib/domain/contact/phone';
import { changeProfile, profileQuery, provePhone } from '@/lib/views/personal/profile';
import { checkProof, PROOF_FIELDS, proofOf } from '../frame/forms/proof';
import { ProofField } from '../frame/forms/proof-field';
import { useDemo } from '../frame/personal-user';

const ORDER = ['phone', 'code', ...PROOF_FIELDS] as const;

interface Props {
  /** Masked. */
  present: string;
  hasPassword: boolean;
  said: string;
  onDone: (said: string) => void;
}

/** Proves a new phone by a code sent to it, and makes it the account's once the customer is proven too. */
export function PhoneForm({ present, hasPassword, said, onDone }: Props) {
  const t = useTranslations('personal.security');
  const texts = useCallTexts();
  const { Submit } = useFormControls();
  const demo = useDemo();
  const prove = useAction(provePhone);
  const change = useAction(changeProfile);
  const busy = prove.pending || change.pending;
  const fields = useDraftFields({ form: 'phone', order: ORDER, secret: ['code', ...PROOF_FIELDS] });
  /** A code is exchanged once: a wrong password after it must not ask for another. */
  const exchanged = useRef<{ phone: string; code: string; ticket: string } | null>(null);
  /** To which phone a change was asked for that nobody answered: it may be made since, and the ticket used up. */
  const unanswered = useRef('');
  const client = useQueryClient();
  const phone = normalisePhone(fields.value('phone'));
  const isMade = async () =>
    unanswered.current === phone &&
    (await client.fetchQuery(profileQuery()).catch(() => null))?.phone === maskPhone(phone);

  const refuse = (answer: CallFailure) => {
    const { ticket, ...named } = fieldErrors(answer);
    fields.fail(ticket === undefined ? named : { ...named, code: 'wrong' });
  };
  const submit = async () => {
    const code = fields.value('code').trim();
    const wrong = onlyErrors({ phone: checkPhone(phone), code: checkCode(code) });
    if (fields.fail({ ...wrong, ...checkProof(hasPassword, fields.value) })) return;
    if (exchanged.current?.phone !== phone || exchanged.current.code !== code) {
      const proven = await prove.run({ phone, code });
      if (!proven?.ok) return proven && refuse(proven);
      exchanged.current = { phone, code, ticket: proven.data.ticket };
    }
    const answer = await change.run({
      phone: { phone, ticket: exchanged.current.ticket },
      proof: proofOf(hasPassword, fields.value),
    });
    if (!answer) return;
    if (!answer.ok && !isAnswered(answer)) {
      // If it was made, a new cookie half was lost with the answer: asking now would end this session unexplained.
      unanswered.current = phone;
      return refuse(answer);
    }
    if (!answer.ok && !(await isMade())) return refuse(answer);
    fields.finish();
    onDone(t('phoneDone'));
  };

  return (
    <PostedForm className={styles.form} busy={busy} onSubmit={submit}>
      <p className={styles.detail}>{t('phoneNow', { phone: present })}</p>
      <PhoneAndCode fields={fields} texts={texts} purpose="bind" demo={demo} label={t('newPhone')} />
      <ProofField fields={fields} hasPassword={hasPassword} />
      <FormStatus
        failure={prove.failure ?? change.failure}
        done={fields.value('phone') === '' ? said : ''}
        fields={[...ORDER, 'ticket']}
        way={!prove.failure && change.failure && !isAnswered(change.failure) && t('phoneUnanswered')}
      />
      <Submit busy={busy}>{t('phoneSubmit')}</Submit>
    </PostedForm>
  );
}
