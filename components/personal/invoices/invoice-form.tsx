'use client';

import { useTranslations } from 'next-intl';
import { invoiceForm } from '@/components/ui/forms/drafts/draft-names';
import { RestoredNotice } from '@/components/ui/forms/drafts/restored-notice';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { FormActions } from '@/components/ui/forms/form-actions';
import { type FieldProps, useFormControls } from '@/components/ui/forms/form-controls';
import { FormStatus } from '@/components/ui/forms/form-notice';
import { PostedForm } from '@/components/ui/forms/posted-form';
import styles from '@/components/ui/panel.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import type { CallFailure, CallResult } from '@/lib/api/result';
import { normaliseTaxNumber } from '@/lib/domain/contact/tax-number';
import { INVOICE_KINDS, type InvoiceKind, SPECIAL_INVOICE_FIELDS } from '@/lib/domain/orders/invoice';
import type { InvoiceTitle, InvoiceTitleDraft } from '@/lib/views/personal/profile';
import { INVOICE_FIELDS, type InvoiceField, titleProblems } from './invoice-rules';

const ORDER = ['kind', ...INVOICE_FIELDS, 'isDefault'] as const;
const INPUTS: Record<InvoiceField, Pick<FieldProps, 'autoComplete' | 'inputMode' | 'maxLength' | 'type'>> = {
  title: { autoComplete: 'organization', maxLength: 120 },
  taxNo: { autoComplete: 'off', inputMode: 'text', maxLength: 40 },
  regAddress: { autoComplete: 'street-address', maxLength: 120 },
  regPhone: { autoComplete: 'tel', inputMode: 'tel', type: 'tel', maxLength: 30 },
  bank: { autoComplete: 'off', maxLength: 120 },
  bankAccount: { autoComplete: 'off', inputMode: 'numeric', maxLength: 40 },
};
const EMPTY = { kind: '普票', title: '', taxNo: '', regAddress: '', regPhone: '', bank: '', bankAccount: '' };

interface Props {
  /** Undefined: a new one. */
  title: InvoiceTitle | undefined;
  titles: readonly InvoiceTitle[];
  pending: boolean;
  failure: CallFailure | null;
  onSave: (next: readonly InvoiceTitleDraft[], said: string) => Promise<CallResult<unknown> | null>;
  onClose: () => void;
}

/** One invoice title. 专票 asks for the registered address, phone, bank and account as well. */
export function InvoiceForm({ title, titles, pending, failure, onSave, onClose }: Props) {
  const t = useTranslations('personal');
  const texts = useCallTexts();
  const { Field, Check } = useFormControls();
  const fields = useDraftFields({
    form: invoiceForm(title?.id ?? null),
    order: ORDER,
    initial: { ...EMPTY, ...pickTexts(title), isDefault: String(title?.isDefault ?? titles.length === 0) },
  });
  const kind: InvoiceKind = fields.value('kind') === '专票' ? '专票' : '普票';
  const isDefault = fields.value('isDefault') === 'true';
  const special: readonly InvoiceField[] = SPECIAL_INVOICE_FIELDS;

  const submit = async () => {
    if (fields.fail(titleProblems(kind, fields.value))) return;
    const text = (name: InvoiceField) => fields.value(name).trim();
    const given = {
      ...(title && { id: title.id }),
      kind,
      isDefault,
      title: text('title'),
      taxNo: normaliseTaxNumber(text('taxNo')),
      regAddress: text('regAddress'),
      regPhone: text('regPhone'),
      bank: text('bank'),
      bankAccount: text('bankAccount'),
    };
    // The first one marked is the default, so a new default takes the mark from the others.
    const others = titles.map((other) => ({ ...other, isDefault: isDefault ? false : other.isDefault }));
    const next = title ? others.map((other) => (other.id === title.id ? given : other)) : [...others, given];
    const answer = await onSave(next, t('saved'));
    if (answer?.ok) fields.finish();
    else if (answer) fields.fail(fieldErrors(answer));
  };
  const close = () => {
    fields.finish();
    onClose();
  };

  return (
    <PostedForm className={styles.form} busy={pending} onSubmit={submit}>
      <RestoredNotice shown={fields.restored} onDiscard={close} />
      <fieldset className={styles.group}>
        <legend>{t('invoices.kind')}</legend>
        {INVOICE_KINDS.map((each) => (
          <label key={each} className={styles.radio}>
            <input
              type="radio"
              name={fields.idOf('kind')}
              value={each}
              checked={kind === each}
              onChange={() => fields.set('kind', each)}
            />
            {t(`invoices.kinds.${each}`)}
          </label>
        ))}
      </fieldset>
      {INVOICE_FIELDS.map((name) => (
        <Field
          key={name}
          {...INPUTS[name]}
          {...fields.of(name)}
          label={t(`invoices.${name}`)}
          {...(special.includes(name) && kind === '普票' && { optional: t('optional') })}
          error={texts.field(name, fields.errors[name])}
          hint={name === 'taxNo' ? t('invoices.taxNoHint') : undefined}
          enterKeyHint={name === 'bankAccount' ? 'done' : 'next'}
        />
      ))}
      <Check
        id={fields.idOf('isDefault')}
        checked={isDefault}
        onChange={(checked) => fields.set('isDefault', String(checked))}
      >
        {t('invoices.isDefault')}
      </Check>
      <FormStatus failure={failure} fields={INVOICE_FIELDS} />
      <FormActions
        busy={pending}
        submit={t(pending ? 'saving' : 'save')}
        cancel={t('cancel')}
        onCancel={close}
      />
    </PostedForm>
  );
}

function pickTexts(title: InvoiceTitle | undefined) {
  if (!title) return {};
  const { kind, taxNo, regAddress, regPhone, bank, bankAccount } = title;
  return { kind, title: title.title, taxNo, regAddress, regPhone, bank, bankAccount };
}
