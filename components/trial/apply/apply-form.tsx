'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddressChoice } from '@/components/checkout/address-choice';
import { useAction } from '@/components/ui/data/use-action';
import { addressForm } from '@/components/ui/forms/drafts/draft-names';
import { hasDraft } from '@/components/ui/forms/drafts/drafts';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { FormStatus, Notice } from '@/components/ui/forms/form-notice';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { Panel } from '@/components/ui/panel';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import { useSession } from '@/lib/session/store';
import type { Address } from '@/lib/views/personal/addresses';
import { applyForTrial } from '@/lib/views/personal/trials';
import styles from '../trial-centre.module.css';
import { WayOn } from './way-on';

const FIELDS = ['purpose', 'instrument', 'address'] as const;
const PURPOSE_LENGTH = 2000;
const INSTRUMENT_LENGTH = 300;

interface Props {
  sampleId: number;
  resultDays: number;
  addresses: readonly Address[];
  onAddressGone: () => void;
  onSent: () => void;
}

/** What it is for, what it is measured with, and where it goes. What is typed is kept until it is sent. */
export function ApplyForm({ sampleId, resultDays, addresses, onAddressGone, onSent }: Props) {
  const t = useTranslations('trials.form');
  const texts = useCallTexts();
  const { Field, LongField, Submit } = useFormControls();
  const action = useAction(applyForTrial);
  const [isAdding, setAdding] = useState(() => hasDraft(useSession.getState().userid, addressForm(null)));
  const [initial] = useState(() => ({
    address: String(addresses.find(({ isDefault }) => isDefault)?.id ?? addresses[0]?.id ?? ''),
  }));
  const fields = useDraftFields({ form: `trial:${sampleId}`, order: FIELDS, initial });

  const submit = async () => {
    const value = (name: (typeof FIELDS)[number]) => fields.value(name).trim();
    const missing = FIELDS.filter((name) => value(name) === '').map((name) => [name, 'required']);
    const unsaved = isAdding && addresses.length > 0 && { address: 'unsaved' };
    if (fields.fail({ ...unsaved, ...Object.fromEntries(missing) })) return;
    const answer = await action.run({
      sampleId,
      addressId: Number(value('address')),
      purpose: value('purpose'),
      instrument: value('instrument'),
    });
    if (!answer) return;
    if (answer.ok) {
      fields.finish();
      onSent();
      return;
    }
    if (answer.msg === 'address.not_found') onAddressGone();
    fields.fail(fieldErrors(answer));
  };

  return (
    <>
      {fields.restored && <Notice>{t('restored')}</Notice>}
      <Panel title={t('about')} detail={t('purposeHint')}>
        <LongField
          {...fields.of('purpose')}
          label={t('purpose')}
          maxLength={PURPOSE_LENGTH}
          error={texts.field('purpose', fields.errors.purpose)}
        />
        <Field
          {...fields.of('instrument')}
          label={t('instrument')}
          hint={t('instrumentHint')}
          autoComplete="off"
          maxLength={INSTRUMENT_LENGTH}
          error={texts.field('instrument', fields.errors.instrument)}
        />
      </Panel>
      <AddressChoice
        id={fields.idOf('address')}
        addresses={addresses}
        value={fields.value('address')}
        onChange={(id) => fields.set('address', id)}
        writing={isAdding}
        onWriting={setAdding}
        error={fields.errors.address}
      />
      <p className={styles.note}>{t('result', { days: resultDays })}</p>
      <FormStatus
        failure={action.failure}
        fields={FIELDS}
        way={action.failure && <WayOn word={action.failure.msg} />}
      />
      <PostedForm className={undefined} busy={action.pending} onSubmit={submit}>
        <Submit busy={action.pending}>{t(action.pending ? 'sending' : 'submit')}</Submit>
      </PostedForm>
    </>
  );
}
